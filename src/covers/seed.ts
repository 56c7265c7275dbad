/** Numbers that follow from a text alone: the same text, the same numbers, in every browser. */
export interface Seed {
  /** A whole number from 0 to `count` - 1. */
  below(count: number): number;
  /** A number from `low` to `high`, to a tenth. */
  between(low: number, high: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
}

/** One spelling for a title, however its accents are encoded, its letters cased and its words spaced. */
export function sameTitle(title: string): string {
  return title.slice(0, 1000).normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim();
}

// FNV-1a of 32 bits.
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

/** Mulberry32, begun at the hash of `text`. */
export function seedOf(text: string): Seed {
  let state = hash(text);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    between: (low, high) => Math.round((low + next() * (high - low)) * 10) / 10,
    pick: (items) => items[below(items.length)] ?? items[0],
  };
}
