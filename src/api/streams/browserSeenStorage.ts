import type { SeenStorage } from './SeenScreens';

const PERSON = 'screenwire/seen/';
const SIZE = 'x-size';

/** The browser's own, beside the console's files; undefined where the browser has none (an insecure origin). */
export function browserSeenStorage(): SeenStorage | undefined {
  if (!('caches' in globalThis)) return undefined;
  const { caches } = globalThis;
  // An address of its own: the service worker looks its files up in every cache.
  const address = (name: string) => `/seen/${encodeURIComponent(name)}`;
  const nameOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice('/seen/'.length));
  return {
    list: async (userId) => {
      const cache = await caches.open(PERSON + userId);
      return Promise.all(
        (await cache.keys()).map(async (request) => {
          const size = (await cache.match(request))?.headers.get(SIZE);
          return { name: nameOf(request.url), size: Number(size ?? 0) };
        }),
      );
    },
    read: async (userId, name) => {
      if (!(await caches.has(PERSON + userId))) return undefined;
      return (await (await caches.open(PERSON + userId)).match(address(name)))?.text();
    },
    write: async (userId, name, text) => {
      const headers = { [SIZE]: String(text.length), 'content-type': 'application/json' };
      await (await caches.open(PERSON + userId)).put(address(name), new Response(text, { headers }));
    },
    remove: async (userId, name) => {
      await (await caches.open(PERSON + userId)).delete(address(name));
    },
    people: async () =>
      (await caches.keys())
        .filter((name) => name.startsWith(PERSON))
        .map((name) => name.slice(PERSON.length)),
    forget: async (userId) => {
      await caches.delete(PERSON + userId);
    },
  };
}
