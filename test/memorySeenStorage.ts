import type { SeenStorage } from '../src/api/streams/SeenScreens';

/** Kept screens that a test can look into: `{person}` → `{name}` → text. */
export function memorySeenStorage(): SeenStorage & { content: Map<string, Map<string, string>> } {
  const content = new Map<string, Map<string, string>>();
  const screensOf = (userId: string) => content.get(userId) ?? new Map<string, string>();
  return {
    content,
    list: (userId) =>
      Promise.resolve([...screensOf(userId)].map(([name, text]) => ({ name, size: text.length }))),
    read: (userId, name) => Promise.resolve(screensOf(userId).get(name)),
    write: (userId, name, text) => {
      const mine = screensOf(userId);
      mine.delete(name);
      content.set(userId, mine.set(name, text));
      return Promise.resolve();
    },
    remove: (userId, name) => {
      screensOf(userId).delete(name);
      return Promise.resolve();
    },
    people: () => Promise.resolve([...content.keys()]),
    forget: (userId) => {
      content.delete(userId);
      return Promise.resolve();
    },
  };
}
