// A list of which one entry is lit: arrows, Tab, Enter and mouse.

import { el } from "./api.js";

// how: { row(entry) -> children, choose(entry), chosen?(entry) }
export function chooser(entries, how) {
  const node = el("div", { role: "listbox" });
  let lit = 0;
  const options = entries.map((entry, index) => {
    const option = el("div", { role: "option", "aria-selected": String(Boolean(how.chosen?.(entry))) }, how.row(entry));
    option.addEventListener("pointermove", () => lit === index || light(index, false));
    // pointerdown, so that the field keeps its focus
    option.addEventListener("pointerdown", (event) => event.preventDefault());
    option.addEventListener("click", () => how.choose(entry));
    return option;
  });
  node.append(...options);
  const light = (index, scroll = true) => {
    if (!options.length) return;
    options[lit]?.classList.remove("on");
    lit = (index + options.length) % options.length;
    options[lit].classList.add("on");
    if (scroll) options[lit].scrollIntoView({ block: "nearest" });
  };
  light(0, false);
  node.select = light;
  node.mark = (chosen) => options.forEach((option, index) => option.setAttribute("aria-selected", String(chosen(entries[index]))));
  node.current = () => entries[lit];
  // Handles a key; true when it was for the list.
  node.key = (event) => {
    if (event.isComposing || !entries.length) return false;
    if (event.key === "ArrowDown") light(lit + 1);
    else if (event.key === "ArrowUp") light(lit - 1);
    else if (event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) how.choose(entries[lit]);
    else return false;
    event.preventDefault();
    return true;
  };
  return node;
}
