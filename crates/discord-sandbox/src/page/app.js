// The page: servers and channels on the left, two panes, and the news that keep them current.

import { el, get, icon } from "./api.js";
import { pane } from "./pane.js";
import { channel, channels, countUnread, findChannel, findUser, people, refresh, store, user } from "./store.js";

const $ = (id) => document.getElementById(id);
const panes = [];
let active = null;

const host = {
  activate(one) {
    if (active === one) return;
    active = one;
    for (const other of panes) other.node.classList.toggle("active", other === one);
    store.server = one.channel.server?.id ?? store.server;
    sidebar();
  },
  async openChannel(one, id) {
    let place = channel(id);
    if (!place) {
      await refresh();
      place = channel(id);
    }
    if (place) go(one, place);
  },
  changed: () => sidebar(),
};

// Turns the active pane, or both, to a channel.
function go(one, place) {
  const both = $("linked").checked && !place.direct;
  for (const each of both ? panes : [one]) each.show(each.viewer, place);
  store.server = place.server?.id ?? store.server;
  store.unread.delete(place.id);
  remember();
  sidebar();
}

function remember() {
  const query = new URLSearchParams({ left: panes[0].viewer.name, right: panes[1].viewer.name, channel: panes[0].channel.name });
  history.replaceState(null, "", `?${query}`);
}

function sidebar() {
  const { state } = store;
  if (!panes.length) return;
  $("rail").replaceChildren(...state.servers.map((server) => el("button", {
    type: "button", class: "server", title: server.name, "aria-label": server.name, "aria-current": String(server.id === store.server),
    onclick: () => go(active, { ...server.channels[0], server }),
  }, [...server.name].slice(0, 2).join(""))));
  const server = state.servers.find((one) => one.id === store.server) ?? state.servers[0];
  $("server-name").textContent = server.name;
  const list = [el("h2", {}, "Text channels")];
  for (const place of server.channels) {
    list.push(line({ ...place, server }), ...place.threads.filter((one) => !one.archived).map((one) => line({ ...one, server, thread: true })));
  }
  list.push(el("h2", {}, "Direct messages"), line(directOf(active.viewer)));
  $("channels").replaceChildren(...list);
  status();
}

function directOf(viewer) {
  const known = store.state.direct.find((one) => one.user === viewer.id);
  return { id: known?.id ?? "dm", name: user(store.state.bot)?.display ?? "bot", direct: true, visible_to: [viewer.id] };
}

function line(place) {
  const open = place.visible_to.includes(active.viewer.id);
  const count = store.unread.get(place.id);
  const classes = ["channel", place.thread && "thread", !open && "closed", count && "unread"].filter(Boolean).join(" ");
  const enter = async () => {
    if (place.id !== "dm") return go(active, place);
    await get(`/sandbox/messages?channel=dm&as=${active.viewer.id}`);
    await refresh();
    return go(active, directOf(active.viewer));
  };
  return el("button", {
    type: "button", class: classes, "aria-current": String(active.channel.id === place.id), onclick: enter,
    title: open ? place.topic ?? place.name : `${active.viewer.display} cannot see this channel`,
  },
  el("span", { class: "hash", "aria-hidden": "true" }, place.direct ? "@" : place.thread ? "↳" : open ? "#" : icon("lock")),
  el("span", { class: "name" }, place.name),
  count && el("span", { class: `badge${count.pings ? " pings" : ""}`, "aria-label": `${count.all} unread` }, String(count.pings || count.all)));
}

function status() {
  const { state } = store;
  const on = state.connected > 0;
  $("bot-state").replaceChildren(el("span", { class: `dot${on ? " on" : ""}` }), on ? `${user(state.bot)?.display} is connected` : "No bot is connected");
  $("problems").textContent = state.errors ? `⚠ ${state.errors} wrong requests` : "No wrong requests";
  $("problems").classList.toggle("some", state.errors > 0);
}

async function problems() {
  const errors = await get("/sandbox/errors");
  const rows = errors.slice().reverse().map((one) => el("pre", {}, `${one.status} ${one.method} ${one.path}\n${JSON.stringify(one.error, null, 1)}\n${JSON.stringify(one.body)}`));
  const box = el("dialog", { class: "wide", onclose: () => box.remove(), "aria-label": "Wrong requests of the bot" },
    el("div", { class: "body" }, el("h2", {}, "What the bot asked wrongly"),
      el("div", { class: "fields" }, rows.length ? rows : "Nothing. Well done."),
      el("footer", {}, el("button", { type: "button", class: "button s1", onclick: () => box.close() }, "Close"))));
  document.body.append(box);
  box.showModal();
}

function listen() {
  const source = new EventSource("/sandbox/events");
  let lost = false;
  source.onerror = () => { lost = true; };
  source.onopen = async () => {
    if (!lost) return;
    lost = false;
    await reload();
  };
  source.onmessage = async ({ data }) => {
    const news = JSON.parse(data);
    if (news.type === "reload") return reload();
    if (["channels", "commands", "bot", "error"].includes(news.type)) {
      await later();
      return undefined;
    }
    if (!news.data) return undefined;
    for (const one of panes) one.hear(news.type, news.data);
    if (news.type === "message_create") note(news.data);
    return undefined;
  };
}

// Many changes, one look.
let soon = null;
function later() {
  soon ??= new Promise((done) => setTimeout(done, 60)).then(async () => {
    soon = null;
    await refresh();
    for (const one of panes) one.header();
    sidebar();
  });
  return soon;
}

async function reload() {
  await refresh();
  for (const one of panes) one.show(one.viewer, channel(one.channel.id) ?? one.channel);
}

// Counts what nobody is looking at.
function note({ channel: id, message, only }) {
  if (panes.some((one) => one.channel.id === id)) return;
  if (only && !panes.some((one) => one.viewer.id === only)) return;
  if (panes.every((one) => one.viewer.id === message.author.id)) return;
  countUnread(id, panes.some((one) => message.pings.includes(one.viewer.id)));
  sidebar();
}

async function start() {
  await refresh();
  const query = new URLSearchParams(location.search);
  const everyone = people();
  const pick = (key, fallback) => findUser(query.get(key)) ?? everyone[fallback];
  const place = findChannel(query.get("channel")) ?? findChannel("games") ?? [...channels()][0];
  store.server = place.server.id;
  panes.push(pane("left", pick("left", 0), place, host), pane("right", pick("right", 2), place, host));
  $("panes").append(...panes.map((one) => one.node));
  host.activate(panes[0]);
  await Promise.all(panes.map((one) => one.show(one.viewer, place)));
  $("problems").addEventListener("click", problems);
  document.title = "Sandbox";
  listen();
  await later();
  panes[0].focus();
  document.documentElement.dataset.ready = "yes";
}

start();
