// Buttons, selects and modals.

import { dots, el, post } from "./api.js";
import { chooser } from "./chooser.js";
import { people, store } from "./store.js";

const LINK = 5;
const STRING = 3;

export function rows(message, pane) {
  const failed = el("div", { class: "failed", role: "status" });
  const act = async (node, request) => {
    failed.textContent = "";
    node?.classList.add("busy");
    const told = await post("/sandbox/press", { user: pane.viewer.id, message: message.id, ...request, wait: false });
    node?.classList.remove("busy");
    if (told.error) failed.textContent = `This interaction failed (${told.error})`;
    else if (told.response?.type === 9) modal(told, pane);
  };
  const built = message.components.map((row) => el("div", { class: "row" }, row.components.map((one) => (one.type === 2 ? button(one, act) : select(one, act)))));
  return el("div", { class: "rows" }, built, failed);
}

export function emoji(data) {
  return data?.name ? el("span", { class: "emoji", "aria-hidden": "true" }, data.name) : null;
}

function button(data, act) {
  const inside = el("span", {}, emoji(data.emoji), data.emoji && data.label ? " " : "", data.label ?? "");
  if (data.style === LINK) {
    return el("a", { class: "button s5", href: data.url, target: "_blank", rel: "noreferrer" }, inside, "↗");
  }
  const press = () => node.classList.contains("busy") || act(node, { custom_id: data.custom_id });
  const label = data.label || data.emoji?.name;
  const node = el("button", { type: "button", class: `button s${data.style}`, disabled: data.disabled, onclick: press, "aria-label": label, "data-custom-id": data.custom_id }, inside, dots());
  node.lastChild.hidden = true;
  new MutationObserver(() => { node.lastChild.hidden = !node.classList.contains("busy"); }).observe(node, { attributeFilter: ["class"] });
  return node;
}

// What a select offers: its options, or people, roles and channels.
function offered(data) {
  if (data.type === STRING) return data.options;
  const server = store.state.servers.find((one) => one.id === store.server);
  const everyone = people().map((one) => ({ label: one.display, description: one.name, value: one.id }));
  const roles = (server?.roles ?? []).map((one) => ({ label: one.name, value: one.id }));
  const places = (server?.channels ?? []).map((one) => ({ label: `#${one.name}`, value: one.id }));
  return { 5: everyone, 6: roles, 7: [...everyone, ...roles], 8: places }[data.type] ?? [];
}

function select(data, act) {
  const options = offered(data);
  const most = data.max_values ?? 1;
  const least = data.min_values ?? 1;
  const chosen = new Set(options.filter((one) => one.default).map((one) => one.value));
  const label = () => {
    const names = options.filter((one) => chosen.has(one.value));
    face.replaceChildren(...(names.length ? names.flatMap((one, at) => [at ? ", " : "", emoji(one.emoji), one.emoji ? " " : "", one.label]).filter(Boolean) : [data.placeholder || "Make a selection"]));
    face.classList.toggle("empty", !names.length);
  };
  const commit = () => {
    if (chosen.size >= least && chosen.size <= most) act(face, { custom_id: data.custom_id, values: [...chosen] });
  };
  const face = el("button", { type: "button", disabled: data.disabled, "aria-haspopup": "listbox", "aria-expanded": "false", "data-custom-id": data.custom_id, "aria-label": data.placeholder || "Make a selection" });
  const node = el("div", { class: "select" }, face);
  label();
  let list = null;
  const close = (send) => {
    if (!list) return;
    list.remove();
    list = null;
    face.setAttribute("aria-expanded", "false");
    document.removeEventListener("pointerdown", outside);
    label();
    if (send && most > 1) commit();
  };
  const outside = (event) => node.contains(event.target) || close(true);
  const choose = (option) => {
    if (most === 1) {
      chosen.clear();
      chosen.add(option.value);
      close(false);
      commit();
    } else {
      if (!chosen.delete(option.value) && chosen.size < most) chosen.add(option.value);
      list.mark((one) => chosen.has(one.value));
      label();
    }
  };
  face.addEventListener("click", () => {
    if (list) return close(true);
    const row = (one) => [emoji(one.emoji), el("span", { class: "label" }, one.label, one.description && el("small", {}, one.description))];
    list = chooser(options, { row, choose, chosen: (one) => chosen.has(one.value) });
    const below = innerHeight - node.getBoundingClientRect().bottom;
    list.className = `list${below < 330 ? " up" : ""}`;
    node.append(list);
    list.select(Math.max(0, options.findIndex((one) => chosen.has(one.value))));
    face.setAttribute("aria-expanded", "true");
    document.addEventListener("pointerdown", outside);
  });
  face.addEventListener("keydown", (event) => {
    if (!list && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      face.click();
    } else if (list && event.key === "Escape") {
      close(false);
    } else if (list) {
      list.key(event);
    }
  });
  face.addEventListener("blur", () => setTimeout(() => node.contains(document.activeElement) || close(false), 150));
  return node;
}

// A modal that the bot opened for this user.
export function modal(told, pane) {
  const data = told.response.data;
  const inputs = data.components.flatMap((row) => row.components);
  const warn = el("div", { class: "warn", role: "alert" });
  const fields = inputs.map((input) => {
    const props = {
      id: `field-${input.custom_id}`, name: input.custom_id, placeholder: input.placeholder, value: input.value ?? "",
      minlength: input.min_length, maxlength: input.max_length ?? 4000, required: input.required !== false, autocomplete: "off",
    };
    const field = input.style === 2 ? el("textarea", { ...props, rows: 4 }) : el("input", { type: "text", ...props });
    return el("div", {}, el("label", { for: props.id }, input.label, props.required && el("span", { class: "must", title: "required" }, " *")), field);
  });
  const send = async (event) => {
    event.preventDefault();
    const filled = Object.fromEntries(new FormData(form));
    const answer = await post("/sandbox/submit", { user: pane.viewer.id, interaction: told.interaction, fields: filled, wait: false });
    if (answer.error) warn.textContent = `Something went wrong: ${answer.error}`;
    else box.close();
  };
  const form = el("form", { method: "dialog", onsubmit: send },
    el("h2", {}, data.title), el("div", { class: "fields" }, fields, warn),
    el("footer", {}, el("button", { type: "button", class: "button plain", onclick: () => box.close() }, "Cancel"), el("button", { class: "button s1" }, "Submit")));
  const box = el("dialog", { onclose: () => box.remove(), "aria-label": data.title }, form);
  document.body.append(box);
  box.showModal();
  form.querySelector("input, textarea")?.focus();
}
