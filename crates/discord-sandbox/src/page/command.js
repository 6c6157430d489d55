// A slash command being filled in: one field an option, with choices, people, channels and autocomplete.

import { el, post } from "./api.js";
import { chooser } from "./chooser.js";
import { avatar } from "./api.js";
import { channels, localized, people, store, user } from "./store.js";

const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;
const ROLE = 8;
const MENTIONABLE = 9;
const PAUSE_MS = 150;

// hands: { show(popup, list), key(event), complain(text), cancel(), send(options) }
export function form(entry, pane, hands) {
  const locale = pane.viewer.locale;
  const node = el("div", { class: "call" }, el("span", { class: "verb", title: localized(entry.part, "description", locale) }, `/${entry.label}`));
  const chips = new Map();
  const more = el("button", { type: "button", class: "more", onclick: () => offerMore() });
  const go = el("button", { type: "button", class: "send", title: "Send", "aria-label": "Send the command", onclick: () => submit() }, "➤");
  node.append(more, go);

  const left = () => entry.options.filter((one) => !chips.has(one.name));
  const showMore = () => {
    more.hidden = !left().length;
    more.textContent = `+${left().length} optional`;
  };

  function add(option) {
    const id = `option-${pane.side}-${option.name}`;
    const name = localized(option, "name", locale);
    const field = el("input", { id, type: "text", autocomplete: "off", "aria-label": name, role: "combobox", "aria-expanded": "false" });
    const chip = el("span", { class: "chip" }, el("label", { for: id, title: localized(option, "description", locale) }, name), field);
    const state = { option, field, chip, value: undefined, asked: 0 };
    chips.set(option.name, state);
    more.before(chip);
    field.addEventListener("input", () => {
      state.value = undefined;
      chip.classList.remove("wrong");
      hands.complain("");
      suggest(state);
    });
    field.addEventListener("focus", () => suggest(state));
    field.addEventListener("blur", () => hands.show(null));
    field.addEventListener("keydown", (event) => key(event, state));
    showMore();
    return field;
  }

  function key(event, state) {
    if (event.isComposing) return;
    if (event.key === "Enter" && state.field.value === "" && state.option.required !== true && !state.picking) {
      event.preventDefault();
      submit();
      return;
    }
    if (event.key === "Tab" && !state.picking) return;
    if (hands.key(event)) return;
    if (event.key === "Enter") {
      event.preventDefault();
      submit();
    } else if (event.key === "Escape") {
      hands.cancel();
    } else if (event.key === "Backspace" && state.field.value === "") {
      event.preventDefault();
      back(state);
    } else if (event.key.startsWith("Arrow")) {
      state.picking = true;
    }
  }

  function back(state) {
    const order = [...chips.values()];
    const place = order.indexOf(state);
    if (state.option.required !== true) {
      chips.delete(state.option.name);
      state.chip.remove();
      showMore();
    }
    if (place > 0) order[place - 1].field.focus();
    else hands.cancel();
  }

  // Shows what may be chosen for the option that has the focus.
  async function suggest(state) {
    const { option, field } = state;
    state.picking = false;
    const typed = field.value.trim().toLowerCase();
    let entries = null;
    if (option.autocomplete) {
      state.asked += 1;
      const turn = state.asked;
      await new Promise((done) => setTimeout(done, PAUSE_MS));
      if (turn !== state.asked || document.activeElement !== field) return;
      const request = { user: pane.viewer.id, channel: pane.channel.id, name: entry.path, options: values(option.name), focused: option.name };
      const told = await post("/sandbox/autocomplete", request);
      if (turn !== state.asked || document.activeElement !== field) return;
      if (told.error) return hands.show(el("div", { class: "popup" }, el("div", { class: "none" }, `Loading options failed (${told.error})`)));
      entries = told.choices.map((one) => ({ label: localized(one, "name", locale), value: one.value }));
    } else {
      entries = fixed(option)?.filter((one) => one.label.toLowerCase().includes(typed) || one.note?.toLowerCase().includes(typed));
    }
    const heading = `${localized(option, "name", locale)} — ${localized(option, "description", locale)}`;
    if (!entries) return hands.show(el("div", { class: "popup" }, el("div", { class: "none" }, heading)));
    state.picking = entries.length > 0 && (typed !== "" || option.required === true || Boolean(fixed(option)) || option.autocomplete);
    if (state.value !== undefined) state.picking = false;
    const row = (one) => [one.face ?? null, el("span", { class: "label" }, el("b", {}, one.label), one.note && el("small", {}, one.note))];
    const list = chooser(entries, { row, choose: (one) => choose(state, one) });
    const inside = entries.length ? el("div", { class: "options" }, list) : el("div", { class: "none" }, "No options match your search.");
    hands.show(el("div", { class: "popup" }, el("h3", {}, heading), inside), state.value === undefined && entries.length ? list : null);
  }

  function choose(state, one) {
    state.asked += 1;
    state.value = one.value;
    state.field.value = one.label;
    state.picking = false;
    hands.show(null);
    const next = [...chips.values()].find((other) => other.value === undefined && other.field.value === "");
    if (next) next.field.focus();
    else state.field.focus();
  }

  // The closed list of an option, when it has one.
  function fixed(option) {
    if (option.choices?.length) return option.choices.map((one) => ({ label: localized(one, "name", locale), value: one.value }));
    const person = () => people().concat(store.state.users.filter((one) => one.bot)).filter((one) => pane.channel.visible_to?.includes(one.id) ?? true)
      .map((one) => ({ label: one.display, note: one.name, value: one.id, face: avatar(one, "medium") }));
    const role = () => (pane.channel.server?.roles ?? []).map((one) => ({ label: one.name, value: one.id }));
    const place = () => [...channels()].filter((one) => one.server.id === pane.channel.server?.id && one.visible_to.includes(pane.viewer.id) && (!option.channel_types?.length || option.channel_types.includes(one.type)))
      .map((one) => ({ label: `#${one.name}`, note: one.topic, value: one.id }));
    switch (option.type) {
      case BOOLEAN: return [{ label: "True", value: true }, { label: "False", value: false }];
      case USER: return person();
      case CHANNEL: return place();
      case ROLE: return role();
      case MENTIONABLE: return [...person(), ...role()];
      default: return null;
    }
  }

  // What is filled in; the option that is being typed goes as typed.
  function values(focused) {
    const filled = {};
    for (const { option, field, value } of chips.values()) {
      if (option.name === focused) filled[option.name] = field.value;
      else if (value !== undefined) filled[option.name] = value;
      else if (field.value.trim() !== "") filled[option.name] = field.value.trim();
    }
    return filled;
  }

  function submit() {
    for (const { option, field, chip, value } of chips.values()) {
      const empty = value === undefined && field.value.trim() === "";
      if (option.required && empty) {
        chip.classList.add("wrong");
        field.focus();
        return hands.complain(`${localized(option, "name", locale)}: this option is required.`);
      }
      const closed = fixed(option);
      if (closed && !empty && value === undefined) {
        const match = closed.find((one) => one.label.toLowerCase() === field.value.trim().toLowerCase() || one.note === field.value.trim());
        if (!match) {
          chip.classList.add("wrong");
          field.focus();
          return hands.complain(`${localized(option, "name", locale)}: choose one of the list.`);
        }
        chips.get(option.name).value = match.value;
      }
      const number = option.type === 4 || option.type === 10;
      if (number && !empty && value === undefined && Number.isNaN(Number(field.value))) {
        chip.classList.add("wrong");
        return hands.complain(`${localized(option, "name", locale)}: enter a number.`);
      }
    }
    hands.send(values());
  }

  function offerMore() {
    const row = (one) => el("span", { class: "label" }, el("b", {}, localized(one, "name", locale)), el("small", {}, localized(one, "description", locale)));
    const list = chooser(left(), { row, choose: (one) => { hands.show(null); add(one).focus(); } });
    hands.show(el("div", { class: "popup" }, el("h3", {}, "Options"), el("div", { class: "options" }, list)), list);
    more.focus();
  }
  more.addEventListener("keydown", (event) => (event.key === "Escape" ? hands.cancel() : hands.key(event)));
  more.addEventListener("blur", () => setTimeout(() => node.contains(document.activeElement) || hands.show(null), 200));
  go.addEventListener("keydown", (event) => event.key === "Escape" && hands.cancel());

  node.begin = () => {
    const first = entry.options.filter((one) => one.required);
    const shown = first.length ? first : entry.options.slice(0, 1);
    const fields = shown.map(add);
    showMore();
    (fields[0] ?? go).focus();
  };
  return node;
}
