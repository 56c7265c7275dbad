import type { SeenStorage } from '../src/api/streams/SeenScreens';

/** Kept screens that a test can look into: `{person}` → `{name}` → text. */
export function memorySeenStorage(): SeenStorage & { content: Map<string, Map<string, string>> } {
  const content = new Map<string, Map<string, string>>();
  const of = (userId: string) => content.get(userId) ?? new Map<string, string>();
  return {
    content,
    list: (userId) => Promise.resolve([...of(userId)].map(([name, text]) => ({ name, size: text.length }))),
    read: (userId, name) => Promise.resolve(of(userId).get(name)),
    write: (userId, name, text) => {
      const mine = of(userId);
      mine.delete(name);
      content.set(userId, mine.set(name, text));
      return Promise.resolve();
    },
    remove: (userId, name) => {
      of(userId).delete(name);
      return Promise.resolve();
    },
    people: () => Promise.resolve([...content.keys()]),
    forget: (userId) => {
      content.delete(userId);
      return Promise.resolve();
    },
  };
}
