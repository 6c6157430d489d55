// One message as a user sees it.

import { avatar, dots, el, icon, post } from "./api.js";
import { rows } from "./component.js";
import { markdown } from "./markdown.js";
import { channel, store, user } from "./store.js";

const THREAD_CREATED = 18;
const THREAD_STARTER = 21;
const TOGETHER_MS = 7 * 60 * 1000;

const nameOf = (author) => user(author.id)?.display ?? author.global_name ?? author.username;

export function context(viewer) {
  const role = (id) => store.state.servers.flatMap((server) => server.roles).find((one) => one.id === id)?.name;
  return {
    locale: viewer.locale,
    user: (id) => user(id)?.display ?? "unknown-user",
    role: (id) => role(id) ?? "deleted-role",
    channel: (id) => channel(id)?.name ?? "unknown",
  };
}

// Whether a message goes under the one before without a head of its own.
export function continues(message, before) {
  return Boolean(
    before && before.author.id === message.author.id && !answers(message) && before.type < THREAD_CREATED + 4
      && message.type !== THREAD_CREATED && before.type !== THREAD_CREATED
      && new Date(message.timestamp) - new Date(before.timestamp) < TOGETHER_MS && !message.ephemeral === !before.ephemeral,
  );
}

// pane: { viewer, openChannel(id), act(message, request) }
export function render(message, before, pane) {
  const head = !continues(message, before);
  const pinged = message.pings.includes(pane.viewer.id);
  const classes = ["message", head && "head", pinged && "pinged", message.ephemeral && "private", answers(message) && "answers"];
  const node = el("article", { class: classes.filter(Boolean).join(" "), "data-id": message.id, role: "article", "aria-label": `Message by ${nameOf(message.author)}` });
  if (message.type === THREAD_CREATED) {
    node.append(threadNote(message, pane));
    return node;
  }
  const above = opener(message, pane);
  if (above) node.append(above);
  if (head) node.append(avatar(user(message.author.id) ?? message.author), byline(message, pane));
  else node.append(el("span", { class: "gutter" }, clock(message.timestamp, pane.viewer.locale)));
  node.append(...body(message, pane), tools(message, pane));
  return node;
}

function clock(timestamp, locale) {
  return new Intl.DateTimeFormat(locale, { timeStyle: "short" }).format(new Date(timestamp));
}

function byline(message, pane) {
  const when = new Date(message.timestamp);
  const today = when.toDateString() === new Date().toDateString();
  const style = today ? { timeStyle: "short" } : { dateStyle: "short", timeStyle: "short" };
  const full = new Intl.DateTimeFormat(pane.viewer.locale, { dateStyle: "full", timeStyle: "short" }).format(when);
  return el("div", { class: "byline" },
    el("span", { class: "author" }, nameOf(message.author)),
    message.author.bot && el("span", { class: "tag" }, "APP"),
    el("time", { class: "at", datetime: message.timestamp, title: full }, new Intl.DateTimeFormat(pane.viewer.locale, style).format(when)),
  );
}

const answers = (message) => Boolean((message.command && message.by) || (message.type === 19 && message.referenced_message));

// The line above an answer: the command that was used, or the message that it answers.
function opener(message, pane) {
  if (message.command && message.by) {
    const by = user(message.by);
    return el("div", { class: "above" }, avatar(by, "small"), el("span", { class: "who" }, by?.display ?? "?"),
      " used ", el("span", { class: "used" }, `/${message.command}`));
  }
  const answered = message.referenced_message;
  if (message.type === 19 && answered) {
    const text = answered.content || (answered.embeds[0]?.title ?? "Click to see attachment");
    const snippet = markdown(text.split("\n")[0], context(pane.viewer)).textContent;
    return el("div", { class: "above" }, avatar(user(answered.author.id), "small"),
      el("span", { class: "who" }, nameOf(answered.author)), el("span", { class: "snippet" }, snippet));
  }
  return null;
}

function threadNote(message, pane) {
  const open = () => pane.openChannel(message.message_reference?.channel_id);
  return el("div", { class: "system" }, icon("thread"), " ", el("strong", {}, nameOf(message.author)), " started a thread: ",
    el("button", { type: "button", onclick: open }, el("strong", {}, message.content)));
}

function body(message, pane) {
  const parts = [];
  if (message.type === THREAD_STARTER && message.referenced_message) {
    return [...body({ ...message.referenced_message, components: [], thread: null }, pane)];
  }
  if (message.thinking) {
    parts.push(el("div", { class: "thinking" }, dots(), `${nameOf(message.author)} is thinking…`));
  }
  if (message.content) {
    const text = markdown(message.content, context(pane.viewer));
    if (message.edited_timestamp) text.append(el("span", { class: "edited", title: message.edited_timestamp }, "(edited)"));
    parts.push(text);
  }
  if (message.attachments.length) parts.push(files(message.attachments));
  parts.push(...message.embeds.map((one) => embed(one, context(pane.viewer))));
  if (!message.content && message.edited_timestamp) parts.push(el("span", { class: "edited" }, "(edited)"));
  if (message.components.length) parts.push(rows(message, pane));
  if (message.thread) parts.push(threadBox(message.thread, pane));
  if (message.ephemeral) {
    const dismiss = () => post("/sandbox/delete", { user: pane.viewer.id, message: message.id });
    parts.push(el("div", { class: "notice" }, icon("eye"), " Only you can see this • ", el("button", { type: "button", onclick: dismiss }, "Dismiss message")));
  }
  return parts;
}

function threadBox(thread, pane) {
  return el("button", { type: "button", class: "threadbox", onclick: () => pane.openChannel(thread.id) },
    el("b", {}, thread.name), el("span", {}, `${thread.message_count} messages ›`));
}

function tools(message, pane) {
  const may = message.author.id === pane.viewer.id || pane.moderates;
  const remove = () => post("/sandbox/delete", { user: pane.viewer.id, message: message.id });
  const copy = () => navigator.clipboard?.writeText(message.id);
  return el("div", { class: "tools" },
    el("button", { type: "button", title: "Copy the message's id", onclick: copy }, "ID"),
    may && !message.ephemeral && el("button", { type: "button", title: "Delete", "aria-label": "Delete", onclick: remove }, icon("bin")));
}

// A picture scaled down to fit, never up, as Discord shows it.
function picture(media, most) {
  const scale = Math.min(1, most.width / (media.width ?? most.width), most.height / (media.height ?? most.height));
  const known = media.width && media.height;
  const size = known ? `width:${Math.round(media.width * scale)}px;aspect-ratio:${media.width}/${media.height}` : `max-width:${most.width}px;max-height:${most.height}px`;
  const image = el("img", { src: media.url, alt: media.description ?? "", loading: "lazy" });
  return el("button", { type: "button", class: "picture", style: size, title: media.description, onclick: () => enlarge(media), "aria-label": media.description || "Enlarge picture" }, image);
}

function enlarge(media) {
  const box = el("dialog", { class: "lightbox", onclick: () => box.close(), onclose: () => box.remove() },
    el("img", { src: media.url, alt: media.description ?? "" }));
  document.body.append(box);
  box.showModal();
}

function files(attachments) {
  return el("div", { class: "files" }, attachments.map((file) => {
    if (file.content_type?.startsWith("image/")) return picture(file, { width: 550, height: 350 });
    return el("div", { class: "file" }, icon("file"),
      el("span", {}, el("a", { href: file.url, target: "_blank", download: file.filename }, file.filename), el("small", {}, `${file.size} bytes`)));
  }));
}

function embed(data, ctx) {
  const colour = data.color ? `#${data.color.toString(16).padStart(6, "0")}` : "#1e1f22";
  const node = el("div", { class: `embed${data.image ? " pictured" : ""}`, style: `border-left-color:${colour}` });
  if (data.author) {
    node.append(el("div", { class: "by" }, data.author.icon_url && el("img", { src: data.author.icon_url, alt: "" }), linked(data.author.url, data.author.name)));
  }
  if (data.title) {
    const title = markdown(data.title, ctx);
    title.classList.add("title");
    node.append(data.url ? el("a", { class: "title", href: data.url, target: "_blank", rel: "noreferrer" }, data.title) : title);
  }
  if (data.description) node.append(markdown(data.description, ctx));
  if (data.fields?.length) node.append(fields(data.fields, ctx));
  if (data.thumbnail) node.append(el("div", { class: "thumb" }, el("img", { src: data.thumbnail.url, alt: "" })));
  if (data.image) node.append(el("div", { class: "wide" }, picture(data.image, { width: 400, height: 300 })));
  if (data.footer || data.timestamp) {
    const when = data.timestamp && new Intl.DateTimeFormat(ctx.locale, { dateStyle: "short", timeStyle: "short" }).format(new Date(data.timestamp));
    const text = [data.footer?.text, when].filter(Boolean).join(" • ");
    node.append(el("div", { class: "foot" }, data.footer?.icon_url && el("img", { src: data.footer.icon_url, alt: "" }), el("span", {}, text)));
  }
  return node;
}

const linked = (url, text) => (url ? el("a", { href: url, target: "_blank", rel: "noreferrer" }, text) : el("span", {}, text));

// Inline fields stand up to three in a line.
function fields(list, ctx) {
  const grid = el("div", { class: "fields" });
  for (let at = 0; at < list.length; ) {
    let run = 1;
    if (list[at].inline) while (run < 3 && list[at + run]?.inline) run += 1;
    const width = list[at].inline ? 12 / run : 12;
    for (let place = 0; place < run; place += 1) {
      const field = list[at + place];
      const start = place * width + 1;
      grid.append(el("div", { class: "field", style: `grid-column:${start}/${start + width}` },
        el("b", {}, ...markdown(field.name, ctx).childNodes), markdown(field.value, ctx)));
    }
    at += run;
  }
  return grid;
}
