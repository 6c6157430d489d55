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

const COLOURS = ["#5865f2", "#3ba55c", "#d9822b", "#c2557f", "#2e9aa8", "#8e5bd6", "#b3593b"];

export function avatar(user, size = "") {
  const name = user?.display || user?.global_name || user?.name || user?.username || "?";
  const last = Number(BigInt(user?.id ?? 0) % BigInt(COLOURS.length));
  const initial = [...name][0].toUpperCase();
  return el("span", { class: `avatar ${size}`, style: `background:${COLOURS[last]}`, "aria-hidden": "true" }, initial);
}
