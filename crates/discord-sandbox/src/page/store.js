// What the page knows: the sandbox's state, and who has read what.

import { get } from "./api.js";

export const store = {
  state: { users: [], servers: [], commands: [], direct: [], bot: null, connected: 0, errors: 0 },
  unread: new Map(),
  server: null,
  // The sandbox's clock may be ahead of the real one.
  ahead: 0,
};

export async function refresh() {
  store.state = await get("/sandbox/state");
  store.ahead = store.state.now - Date.now();
  store.server ??= store.state.servers[0]?.id;
}

export const now = () => Date.now() + store.ahead;

export const user = (id) => store.state.users.find((one) => one.id === id);

export function findUser(word) {
  const wanted = word?.toLowerCase();
  return store.state.users.find((one) => one.id === word || one.name === wanted || one.display.toLowerCase() === wanted);
}

export const people = () => store.state.users.filter((one) => !one.bot);

export function* channels() {
  for (const server of store.state.servers) {
    for (const channel of server.channels) {
      yield { ...channel, server };
      for (const thread of channel.threads) yield { ...thread, server, thread: true };
    }
  }
}

export function channel(id) {
  for (const one of channels()) if (one.id === id) return one;
  const direct = store.state.direct.find((one) => one.id === id);
  return direct ? { id, name: user(store.state.bot)?.display, direct: true, visible_to: [direct.user] } : null;
}

export function findChannel(word) {
  for (const one of channels()) if (one.id === word || one.name === word) return one;
  return null;
}

export function countUnread(id, pinged) {
  const count = store.unread.get(id) ?? { all: 0, pings: 0 };
  count.all += 1;
  if (pinged) count.pings += 1;
  store.unread.set(id, count);
}

export const localized = (thing, key, locale) => thing[`${key}_localizations`]?.[locale] ?? thing[key];
