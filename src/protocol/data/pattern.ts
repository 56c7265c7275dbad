/*
 * Patterns of fields, matched in time linear in the text: characters, classes and `.`, each with `?`, `*`, `+` or a count, and
 * nothing that would need to go back (no groups, alternatives, back references, looking around). A pattern is held against
 * the whole text.
 */

type Matches = (char: string) => boolean;

interface Atom {
  matches: Matches;
  /** It may be left out. */
  optional: boolean;
  /** It may come again. */
  repeats: boolean;
}

/** Characters of a pattern. */
export const MAX_PATTERN = 100;
// A counted repetition stands for so many atoms.
const MAX_ATOMS = 300;
const MAX_COUNT = 100;

const CLASSES: Readonly<Record<string, Matches>> = {
  d: (char) => /^\d$/.test(char),
  w: (char) => /^[\p{L}\p{M}\p{N}_]$/u.test(char),
  s: (char) => /^\s$/.test(char),
};
const SPECIAL = new Set('\\^$.|?*+()[]{}');

interface Read {
  matches: Matches;
  next: number;
}

// A backslash before a letter is one of the classes, before punctuation that sign.
function escaped(chars: readonly string[], at: number): Read | undefined {
  const char = chars[at + 1];
  if (char === undefined) return undefined;
  const matches = Object.hasOwn(CLASSES, char) ? CLASSES[char] : undefined;
  if (matches) return { matches, next: at + 2 };
  return /^[\p{P}\p{S}]$/u.test(char) ? { matches: (other) => other === char, next: at + 2 } : undefined;
}

function readClass(chars: readonly string[], at: number): Read | undefined {
  const negated = chars[at + 1] === '^';
  const parts: Matches[] = [];
  let next = at + (negated ? 2 : 1);
  while (chars[next] !== ']') {
    const char = chars[next];
    if (char === undefined || char === '[') return undefined;
    if (char === '\\') {
      const read = escaped(chars, next);
      if (!read) return undefined;
      parts.push(read.matches);
      next = read.next;
      continue;
    }
    const last = chars[next + 1] === '-' && chars[next + 2] !== ']' ? chars[next + 2] : undefined;
    if (last === '\\' || (last !== undefined && last < char)) return undefined;
    parts.push(last === undefined ? (other) => other === char : (other) => other >= char && other <= last);
    next += last === undefined ? 1 : 3;
  }
  if (parts.length === 0) return undefined;
  return { matches: (char) => parts.some((part) => part(char)) !== negated, next: next + 1 };
}

function readAtom(chars: readonly string[], at: number): Read | undefined {
  const char = chars[at];
  if (char === undefined) return undefined;
  if (char === '\\') return escaped(chars, at);
  if (char === '[') return readClass(chars, at);
  if (char === '.') return { matches: () => true, next: at + 1 };
  return SPECIAL.has(char) ? undefined : { matches: (other) => other === char, next: at + 1 };
}

/** How often an atom may repeat; without `max` any number of times. */
function readCount(text: string, at: number): { min: number; max?: number; next: number } | undefined {
  const sign = text[at];
  if (sign === '?') return { min: 0, max: 1, next: at + 1 };
  if (sign === '*') return { min: 0, next: at + 1 };
  if (sign === '+') return { min: 1, next: at + 1 };
  if (sign !== '{') return { min: 1, max: 1, next: at };
  const quantifier = /^\{[\d,]{1,7}\}/.exec(text.slice(at, at + 9))?.[0] ?? '';
  const [first = '', second, ...more] = quantifier.slice(1, -1).split(',');
  if (!/^\d{1,3}$/.test(first) || !/^\d{0,3}$/.test(second ?? '') || more.length > 0) return undefined;
  const min = Number(first);
  const max = second === undefined ? min : second === '' ? undefined : Number(second);
  if (min > MAX_COUNT || (max !== undefined && (max > MAX_COUNT || max < min))) return undefined;
  return { min, ...(max !== undefined && { max }), next: at + quantifier.length };
}

function atomsOf(pattern: string): Atom[] | undefined {
  const text = pattern.replace(/^\^/, '').replace(/(?<!\\)\$$/, '');
  // Signs beyond the Basic Multilingual Plane are one character each; counts are ASCII and found by their place in the text.
  const chars = Array.from(text);
  const atoms: Atom[] = [];
  for (let at = 0; at < chars.length;) {
    const read = readAtom(chars, at);
    if (!read) return undefined;
    const rest = chars.slice(read.next).join('');
    const count = readCount(rest, 0);
    if (!count) return undefined;
    const { matches } = read;
    const { min, max, next } = count;
    for (let n = 0; n < min; n += 1) atoms.push({ matches, optional: false, repeats: false });
    for (let n = min; n < (max ?? min); n += 1) atoms.push({ matches, optional: true, repeats: false });
    if (max === undefined) atoms.push({ matches, optional: true, repeats: true });
    if (atoms.length > MAX_ATOMS) return undefined;
    at = read.next + next;
  }
  return atoms;
}

/** True for a pattern that can be matched in linear time. */
export function isPattern(pattern: string): boolean {
  return pattern.length <= MAX_PATTERN && atomsOf(pattern) !== undefined;
}

/** True when the pattern takes the whole text; a pattern that is none takes nothing. */
export function matchesPattern(pattern: string, text: string): boolean {
  const atoms = isPattern(pattern) ? atomsOf(pattern) : undefined;
  if (!atoms) return false;
  // Places in the pattern that the text so far may have come to; 0 is before the first atom.
  let places = new Set<number>();
  const enter = (into: Set<number>, place: number): void => {
    for (let at = place; !into.has(at); at += 1) {
      into.add(at);
      if (!atoms[at]?.optional) return;
    }
  };
  enter(places, 0);
  for (const char of text) {
    const nextPlaces = new Set<number>();
    for (const place of places) {
      const atom = atoms[place];
      if (atom?.matches(char)) enter(nextPlaces, atom.repeats ? place : place + 1);
    }
    if (nextPlaces.size === 0) return false;
    places = nextPlaces;
  }
  return places.has(atoms.length);
}
