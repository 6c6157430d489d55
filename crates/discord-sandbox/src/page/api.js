// Requests to the control door, and small helpers to build the page.

export async function get(path) {
  const answer = await fetch(path);
  return answer.json();
}

export async function post(path, body) {
  try {
    const answer = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    try {
      return JSON.parse(text);
    } catch {
      return { error: text };
    }
  } catch {
    return { error: "the sandbox does not answer" };
  }
}

// el("div", { class: "x", onclick: f }, child, "text", null)
export function el(name, props = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (key === "class") node.className = value;
    else if (key === "value") node.value = value;
    else node.setAttribute(key, value === true ? "" : value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

export function dots() {
  return el("span", { class: "dots", "aria-label": "waiting" }, el("i"), el("i"), el("i"));
}

// Drawn here, since not every machine has a font with these signs.
const ICONS = {
  file: "M6 2h8l5 5v15H6zM13 3v5h5",
  eye: "M1 12s4-7 11-7 11 7 11 7-4 7-11 7S1 12 1 12zm11 3.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z",
  thread: "M4 5h16M4 10h10M9 15h11M9 20h7M4 12v7h3",
  lock: "M6 11h12v10H6zM8.5 11V7a3.5 3.5 0 0 1 7 0v4",
  bin: "M4 6h16M9 6V3h6v3M6 6l1 15h10l1-15M10 10v7M14 10v7",
};

export function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", ICONS[name]);
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  svg.append(path);
  return svg;
}

const COLOURS = ["#5865f2", "#3ba55c", "#d9822b", "#c2557f", "#2e9aa8", "#8e5bd6", "#b3593b"];

export function avatar(user, size = "") {
  const name = user?.display || user?.global_name || user?.name || user?.username || "?";
  const last = Number(BigInt(user?.id ?? 0) % BigInt(COLOURS.length));
  const initial = [...name][0].toUpperCase();
  return el("span", { class: `avatar ${size}`, style: `background:${COLOURS[last]}`, "aria-hidden": "true" }, initial);
}
