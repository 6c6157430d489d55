// Discord's markdown as DOM nodes. Text never becomes HTML.

import { el } from "./api.js";
import { now } from "./store.js";

const INLINE = [
  [/\\([\\`*_~|<>#\-[\]()!.])/y, (m) => m[1]],
  [/``([^]+?)``(?!`)/y, (m) => el("code", {}, m[1].trim())],
  [/`([^`]+?)`/y, (m) => el("code", {}, m[1])],
  [/\*\*([^]+?)\*\*(?!\*)/y, (m, c) => el("strong", {}, inline(m[1], c))],
  [/__([^]+?)__(?!_)/y, (m, c) => el("u", {}, inline(m[1], c))],
  [/~~([^]+?)~~/y, (m, c) => el("s", {}, inline(m[1], c))],
  [/\|\|([^]+?)\|\|/y, (m, c) => spoiler(inline(m[1], c))],
  [/\*(?=\S)([^*]+?)\*(?!\*)/y, (m, c) => el("em", {}, inline(m[1], c))],
  [/_([^_]+?)_(?![\p{L}\p{N}_])/uy, (m, c) => el("em", {}, inline(m[1], c))],
  [/\[([^\]]+)\]\(<?(https?:\/\/[^\s)>]+)>?(?:\s+"[^"]*")?\)/y, (m, c) => link(m[2], inline(m[1], c))],
  [/<(https?:\/\/[^\s>]+)>/y, (m) => link(m[1], m[1])],
  [/https?:\/\/[^\s<]+[^\s<.,:;"')\]!?]/y, (m) => link(m[0], m[0])],
  [/<@!?(\d+)>/y, (m, c) => mention(`@${c.user(m[1])}`)],
  [/<@&(\d+)>/y, (m, c) => mention(`@${c.role(m[1])}`)],
  [/<#(\d+)>/y, (m, c) => mention(`#${c.channel(m[1])}`)],
  [/<\/([^:>]+):(\d+)>/y, (m) => mention(`/${m[1]}`)],
  [/<t:(-?\d+)(?::([tTdDfFR]))?>/y, (m, c) => stamp(Number(m[1]), m[2] ?? "f", c.locale)],
  [/@(everyone|here)\b/y, (m) => mention(m[0])],
];

function inline(text, context) {
  const out = document.createDocumentFragment();
  let plain = "";
  const flush = () => {
    if (plain) out.append(plain);
    plain = "";
  };
  for (let at = 0; at < text.length; ) {
    let hit = null;
    if (/[\\`*_~|[<h@]/.test(text[at])) {
      for (const [pattern, build] of INLINE) {
        // An underscore inside a word is not emphasis.
        if (text[at] === "_" && /[\p{L}\p{N}]/u.test(text[at - 1] ?? "")) break;
        pattern.lastIndex = at;
        const found = pattern.exec(text);
        if (found) {
          hit = [found[0].length, build(found, context)];
          break;
        }
      }
    }
    if (hit) {
      flush();
      out.append(hit[1]);
      at += hit[0];
    } else {
      plain += text[at];
      at += 1;
    }
  }
  flush();
  return out;
}

const link = (url, label) => el("a", { href: url, target: "_blank", rel: "noreferrer noopener" }, label);
const mention = (text) => el("span", { class: "mention" }, text);

function spoiler(inside) {
  const open = (event) => event.currentTarget.classList.add("open");
  const hidden = { class: "spoiler", tabindex: 0, role: "button", "aria-label": "Spoiler", onclick: open, onkeydown: open };
  return el("span", hidden, el("span", {}, inside));
}

const STYLES = {
  t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
};

function stamp(seconds, style, locale) {
  const when = new Date(seconds * 1000);
  const full = new Intl.DateTimeFormat(locale, STYLES.F).format(when);
  const node = el("time", { class: "stamp", datetime: when.toISOString(), title: full });
  if (style === "R") {
    node.dataset.relative = seconds;
    node.dataset.locale = locale;
    node.textContent = relative(seconds, locale);
  } else {
    node.textContent = new Intl.DateTimeFormat(locale, STYLES[style]).format(when);
  }
  return node;
}

const STEPS = [[60, "second", 1], [3600, "minute", 60], [86400, "hour", 3600], [2592000, "day", 86400], [31536000, "month", 2592000], [Infinity, "year", 31536000]];

function relative(seconds, locale) {
  const away = seconds - now() / 1000;
  const [, unit, size] = STEPS.find(([limit]) => Math.abs(away) < limit);
  return new Intl.RelativeTimeFormat(locale).format(Math.round(away / size), unit);
}

setInterval(() => {
  for (const node of document.querySelectorAll("[data-relative]")) {
    const text = relative(Number(node.dataset.relative), node.dataset.locale);
    if (node.textContent !== text) node.textContent = text;
  }
}, 1000);

// Blocks: code, quotes, headings, subtext, lists, and everything else line by line.
export function markdown(text, context) {
  const out = el("div", { class: "md" });
  const parts = text.split(/(```[^]+?```)/);
  parts.forEach((part, index) => {
    const code = /^```(?:([\w+-]+)\n)?\n?([^]*?)\n?```$/.exec(part);
    if (index % 2 && code) {
      out.append(el("pre", {}, el("code", {}, code[2])));
    } else {
      // A line break next to a code block belongs to the block.
      const trimmed = part.replace(index ? /^\n/ : /^$/, "").replace(index < parts.length - 1 ? /\n$/ : /$^/, "");
      if (trimmed) blocks(trimmed.split("\n"), context, out);
    }
  });
  const only = text.replace(/[\s\u200d\ufe0f]/g, "");
  if (only && /^(\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\u{1f1e6}-\u{1f1ff}])+$/u.test(only) && [...only].length <= 27) {
    out.classList.add("jumbo");
  }
  return out;
}

function blocks(lines, context, out) {
  let open = false;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    let m;
    if ((m = /^>>> ([^]*)/.exec(lines.slice(at).join("\n")))) {
      out.append(el("blockquote", {}, ...markdown(m[1], context).childNodes));
      return;
    }
    if (/^> ?/.test(line) && line !== ">") {
      const inside = [];
      while (at < lines.length && /^> /.test(lines[at])) inside.push(lines[at++].slice(2));
      at -= 1;
      if (inside.length) {
        out.append(el("blockquote", {}, ...markdown(inside.join("\n"), context).childNodes));
        open = false;
        continue;
      }
    }
    if ((m = /^(#{1,3}) +(.+)/.exec(line))) {
      out.append(el(`h${m[1].length}`, {}, inline(m[2], context)));
      open = false;
    } else if ((m = /^-# +(.+)/.exec(line))) {
      out.append(el("small", {}, inline(m[1], context)));
      open = false;
    } else if (/^ *([-*]|\d+\.) +\S/.test(line)) {
      const numbered = (one) => /^ *\d/.test(one);
      const depth = (one) => one.length - one.trimStart().length;
      let end = at;
      while (end < lines.length && /^ *([-*]|\d+\.) +\S/.test(lines[end]) && (depth(lines[end]) > depth(line) || numbered(lines[end]) === numbered(line))) end += 1;
      out.append(list(lines.slice(at, end), context));
      at = end - 1;
      open = false;
    } else {
      if (open) out.append("\n");
      out.append(inline(line, context));
      open = true;
    }
  }
}

function list(lines, context) {
  const depth = (line) => line.length - line.trimStart().length;
  const base = depth(lines[0]);
  const numbered = /^ *(\d+)\./.exec(lines[0]);
  const out = el(numbered ? "ol" : "ul", numbered ? { start: numbered[1] } : {});
  for (let at = 0; at < lines.length; at += 1) {
    const item = el("li", {}, inline(lines[at].replace(/^ *([-*]|\d+\.) +/, ""), context));
    let end = at + 1;
    while (end < lines.length && depth(lines[end]) > base) end += 1;
    if (end > at + 1) item.append(list(lines.slice(at + 1, end), context));
    at = end - 1;
    out.append(item);
  }
  return out;
}
