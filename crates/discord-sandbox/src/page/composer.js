// The line at the bottom: plain messages, and slash commands with their options.

import { el, post } from "./api.js";
import { chooser } from "./chooser.js";
import { form } from "./command.js";
import { modal } from "./component.js";
import { localized, store } from "./store.js";

// pane: { viewer, channel, node, fail(text, retry) }
export function composer(pane) {
  const node = el("div", { class: "composer" });
  let popup = null;
  let list = null;

  const complain = (text) => {
    node.querySelector(".complaint")?.remove();
    if (text) node.append(el("div", { class: "complaint", role: "alert" }, text));
  };
  const show = (content, chosen = null) => {
    popup?.remove();
    popup = content;
    list = chosen;
    if (popup) node.append(popup);
  };

  function writing(text = "") {
    const field = el("textarea", {
      rows: 1, value: text, placeholder: `Message ${pane.channel.direct ? "@" : "#"}${pane.channel.name}`,
      "aria-label": `Message ${pane.channel.name}; type / for commands`, maxlength: 2000,
    });
    field.addEventListener("input", () => {
      complain("");
      offer(field);
    });
    field.addEventListener("focus", () => offer(field));
    field.addEventListener("blur", () => show(null));
    field.addEventListener("keydown", (event) => {
      if (list?.key(event)) return;
      if (event.key === "Escape") show(null);
      if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
        event.preventDefault();
        say(field);
      }
    });
    node.replaceChildren(field);
    popup = list = null;
    return field;
  }

  async function say(field) {
    const content = field.value.trim();
    if (!content) return;
    field.value = "";
    const told = await post("/sandbox/say", { user: pane.viewer.id, channel: pane.channel.id, content });
    if (told.error) {
      field.value ||= content;
      complain(told.error);
    }
  }

  // The commands that fit what is typed.
  function offer(field) {
    const typed = /^\/([^\s]*(?: [^\s]*){0,2})$/.exec(field.value)?.[1].toLowerCase();
    if (typed === undefined) return show(null);
    const locale = pane.viewer.locale;
    const entries = commands(pane).filter((one) => one.path.startsWith(typed) || one.label.toLowerCase().startsWith(typed));
    const options = el("div", { class: "options" });
    if (!entries.length) {
      return show(el("div", { class: "popup" }, el("div", { class: "none" }, store.state.commands.length ? "No command of that name" : "The bot has registered no commands yet")));
    }
    const bot = store.state.users.find((one) => one.bot)?.display;
    const row = (one) => [
      el("span", { class: "label" }, el("b", {}, `/${one.label}`), el("span", { class: "opts" }, one.options.map((option) => localized(option, "name", locale)).join(" ")), el("small", {}, localized(one.part, "description", locale))),
      el("span", { class: "origin" }, bot),
    ];
    const found = chooser(entries, { row, choose: (entry) => command(entry) });
    options.append(found);
    show(el("div", { class: "popup" }, el("h3", {}, typed ? `Commands matching /${typed}` : bot), options), found);
  }

  function command(entry) {
    show(null);
    complain("");
    const call = form(entry, pane, {
      show,
      key: (event) => Boolean(list?.key(event)),
      complain,
      cancel: () => writing("").focus(),
      send: async (options) => {
        writing("").focus();
        const waiting = pane.wait(`/${entry.label}`);
        const told = await post("/sandbox/command", { user: pane.viewer.id, channel: pane.channel.id, name: entry.path, options, wait: false });
        waiting.done();
        if (told.error) pane.fail(`/${entry.label}`, told.error);
        else if (told.response?.type === 9) modal(told, pane);
      },
    });
    node.replaceChildren(call);
    call.begin();
  }

  writing();
  node.reset = () => writing();
  return node;
}

// Every command and subcommand that this user may see here.
function commands(pane) {
  const locale = pane.viewer.locale;
  const found = [];
  const walk = (part, path, label) => {
    const nested = (part.options ?? []).filter((one) => one.type <= 2);
    if (!nested.length) found.push({ part, path, label, options: part.options ?? [] });
    for (const one of nested) walk(one, `${path} ${one.name}`, `${label} ${localized(one, "name", locale)}`);
  };
  for (const one of store.state.commands) {
    const here = !one.guild_id || one.guild_id === pane.channel.server?.id;
    const direct = pane.channel.direct ? one.contexts?.includes(1) ?? one.dm_permission !== false : !one.contexts || one.contexts.includes(0);
    if (one.type === 1 && here && direct) walk(one, one.name, localized(one, "name", locale));
  }
  return found.sort((a, b) => a.label.localeCompare(b.label, locale));
}
