// A pane: one user's view of one channel.

import { avatar, dots, el, get, icon } from "./api.js";
import { composer } from "./composer.js";
import { render } from "./message.js";
import { channel, people, user } from "./store.js";

const TYPING_MS = 10_000;

// host: { activate(pane), openChannel(pane, id), changed() }
export function pane(side, viewer, place, host) {
  const self = { side, viewer, channel: place, messages: [], host };
  const scroll = el("div", { class: "scroll", role: "log", "aria-label": "Messages", tabindex: 0 });
  const typing = el("div", { class: "typing", "aria-live": "polite" });
  const title = el("h1", {});
  const hash = el("span", { class: "hash", "aria-hidden": "true" });
  const topic = el("span", { class: "topic" });
  const picker = el("select", { "aria-label": "Who is looking", title: "Who is looking" });
  const face = el("span", {});
  const foot = el("div", { style: "position:relative" });
  const node = el("section", { class: "pane", "aria-label": `Pane ${side}` },
    el("header", {}, hash, title, topic, el("label", { class: "persona" }, face, picker)), scroll, foot);
  self.node = node;
  let nodes = new Map();
  let turn = 0;

  node.addEventListener("pointerdown", () => host.activate(self), true);
  node.addEventListener("focusin", () => host.activate(self));
  picker.addEventListener("change", () => self.show(user(picker.value), self.channel));

  self.openChannel = (id) => id && host.openChannel(self, id);

  self.header = () => {
    self.channel = channel(self.channel.id) ?? self.channel;
    hash.replaceChildren(self.channel.direct ? "@" : self.channel.thread ? icon("thread") : "#");
    title.textContent = self.channel.name;
    topic.textContent = self.channel.topic ?? "";
    topic.hidden = !self.channel.topic;
    picker.replaceChildren(...people().map((one) => el("option", { value: one.id, selected: one.id === self.viewer.id }, `${one.display} (${one.locale})`)));
    face.replaceChildren(avatar(self.viewer, "medium"));
    self.moderates = self.channel.server?.members.some((member) => member.user === self.viewer.id && (self.channel.server.owner === self.viewer.id || member.roles.length > 1));
  };

  // Turns to another user or channel.
  self.show = async (viewer, place) => {
    self.viewer = viewer;
    self.channel = place;
    turn += 1;
    const mine = turn;
    self.header();
    host.changed();
    const seen = await get(`/sandbox/messages?channel=${place.id}&as=${viewer.id}`);
    if (mine !== turn) return;
    nodes = new Map();
    if (seen.error) {
      self.messages = [];
      scroll.replaceChildren(el("p", { class: "locked" }, icon("lock"), ` ${seen.error}`));
      foot.replaceChildren();
      return;
    }
    self.messages = seen;
    const start = el("div", { class: "start" }, el("h2", {}, `Welcome to ${place.direct ? "" : "#"}${place.name}!`), el("p", {}, `This is the start of ${place.direct ? "the conversation" : `the ${place.thread ? "thread" : "channel"}`}. Type / to use a command.`));
    scroll.replaceChildren(start);
    seen.forEach((message, index) => put(message, index));
    self.composer = composer(self);
    foot.replaceChildren(self.composer, typing);
    bottom();
  };

  function put(message, index) {
    const fresh = render(message, self.messages[index - 1], self);
    const old = nodes.get(message.id);
    nodes.set(message.id, fresh);
    if (old) old.replaceWith(fresh);
    else if (index === 0) scroll.querySelector(".start")?.after(fresh);
    else nodes.get(self.messages[index - 1].id).after(fresh);
  }

  const isLow = () => scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < 120;
  const bottom = () => {
    scroll.scrollTop = scroll.scrollHeight;
  };
  // Pictures arrive later; stay at the end when we were there.
  scroll.addEventListener("load", () => self.low && bottom(), true);
  scroll.addEventListener("scroll", () => { self.low = isLow(); });
  self.low = true;

  const mineToSee = (news) => news.channel === self.channel.id && (!news.only || news.only === self.viewer.id);

  self.hear = (type, news) => {
    if (!mineToSee(news)) return;
    const low = self.low;
    if (type === "message_create") {
      self.messages.push(news.message);
      typing.replaceChildren();
      put(news.message, self.messages.length - 1);
    } else if (type === "message_update") {
      const index = self.messages.findIndex((one) => one.id === news.message.id);
      if (index < 0) return;
      self.messages[index] = news.message;
      put(news.message, index);
    } else if (type === "message_delete") {
      const index = self.messages.findIndex((one) => one.id === news.id);
      if (index < 0) return;
      self.messages.splice(index, 1);
      nodes.get(news.id)?.remove();
      nodes.delete(news.id);
      if (self.messages[index]) put(self.messages[index], index);
    } else if (type === "typing") {
      typing.replaceChildren(dots(), ` ${user(news.user)?.display} is typing…`);
      setTimeout(() => typing.replaceChildren(), TYPING_MS);
    }
    if (low) bottom();
  };

  // "Sending command…" until the first answer.
  self.wait = (label) => {
    const line = el("div", { class: "local-failed" }, el("span", { class: "thinking" }, dots(), `Sending ${label} …`));
    const timer = setTimeout(() => { scroll.append(line); bottom(); }, 250);
    return { done: () => { clearTimeout(timer); line.remove(); } };
  };

  // The command came to nothing; only this user sees it.
  self.fail = (label, reason) => {
    const line = el("div", { class: "local-failed", role: "alert" }, el("span", { class: "who" }, self.viewer.display), ` used ${label}`,
      el("p", {}, `The application did not respond: ${reason}`), el("button", { type: "button", onclick: () => line.remove() }, "Dismiss"));
    scroll.append(line);
    bottom();
  };

  self.focus = () => foot.querySelector("textarea, input")?.focus();
  return self;
}
