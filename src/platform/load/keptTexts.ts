import { KEPT_TEXT_LIFE, MAX_KEPT_LENGTH } from './loadLimits';

/** A long text that is answered in parts, each asked for by a request of its own. */
export interface KeptText {
  text: string;
  /** Tells whether two parts are of the same text. */
  hash: string;
}

/**
 * Keeps what was made for the first part of a text until its last one was asked for, in the memory of this process. What there is no room
 * for, or what nobody asked for in a while, is made once more.
 */
export function createKeptTexts() {
  const kept = new Map<string, KeptText & { timer: NodeJS.Timeout }>();
  let length = 0;

  function drop(name: string): void {
    const held = kept.get(name);
    if (!held) return;
    clearTimeout(held.timer);
    kept.delete(name);
    length -= held.text.length;
  }

  function keep(name: string, { text, hash }: KeptText): void {
    drop(name);
    if (text.length > MAX_KEPT_LENGTH) return;
    for (const oldest of kept.keys()) {
      if (length + text.length <= MAX_KEPT_LENGTH) break;
      drop(oldest);
    }
    const timer = setTimeout(() => drop(name), KEPT_TEXT_LIFE);
    timer.unref();
    kept.set(name, { text, hash, timer });
    length += text.length;
  }

  return {
    keep,
    drop,
    /** What is kept by this name, and then for as long again. */
    find(name: string): KeptText | undefined {
      const held = kept.get(name);
      if (held) keep(name, held);
      return held;
    },
  };
}

export type KeptTexts = ReturnType<typeof createKeptTexts>;
