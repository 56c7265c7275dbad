/*
 * Patterns of fields, matched in time linear in the text: characters, classes and `.`, each with `?`, `*`, `+` or a count, and
 * nothing that would need to go back (no groups, alternatives, back references, looking around). A pattern is held against
 * the whole text.
 */

type Kind = 'd' | 'w' | 's';

const KINDS: Readonly<Record<Kind, RegExp>> = { d: /^\d$/, w: /^[\p{L}\p{M}\p{N}_]$/u, s: /^\s$/ };

const isKind = (char: string): char is Kind => Object.hasOwn(KINDS, char);

/** A character of the text; which kinds it is of is asked once, however many classes name them. */
class Char {
  private readonly kinds: Partial<Record<Kind, boolean>> = {};
  constructor(readonly text: string) {}
  is(kind: Kind): boolean {
    return (this.kinds[kind] ??= KINDS[kind].test(this.text));
  }
}

/** One or more parts, of which one must match; `cost`: how many there are. */
interface CharClass {
  matches: (char: Char) => boolean;
  cost: number;
}

interface Atom {
  /** Place of its class among those of the pattern. */
  charClass: number;
  /** It may be left out. */
  optional: boolean;
  /** It may come again. */
  repeats: boolean;
}

/** A pattern that was read. */
export interface Pattern {
  /** Places in it that a text may have come to: a counted repetition stands for so many. */
  places: number;
  /** Whether it takes the whole text, and how many steps it took to tell: at most its places and characters, for each character. */
  match: (text: string) => { matches: boolean; steps: number };
}

/** Characters of a pattern. */
export const MAX_PATTERN = 100;
const MAX_PLACES = 300;
const MAX_COUNT = 100;

const SPECIAL = new Set('\\^$.|?*+()[]{}');

interface Read extends CharClass {
  next: number;
}

const one = (wanted: string): CharClass => ({ matches: ({ text }) => text === wanted, cost: 1 });

// A backslash before a letter is one of the kinds, before punctuation that sign.
function escaped(chars: readonly string[], at: number): Read | undefined {
  const char = chars[at + 1];
  if (char === undefined) return undefined;
  if (isKind(char)) return { matches: (other) => other.is(char), cost: 1, next: at + 2 };
  return /^[\p{P}\p{S}]$/u.test(char) ? { ...one(char), next: at + 2 } : undefined;
}

function readClass(chars: readonly string[], at: number): Read | undefined {
  const negated = chars[at + 1] === '^';
  const parts: CharClass['matches'][] = [];
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
    parts.push(last === undefined ? one(char).matches : ({ text }) => text >= char && text <= last);
    next += last === undefined ? 1 : 3;
  }
  if (parts.length === 0) return undefined;
  return {
    matches: (char) => parts.some((part) => part(char)) !== negated,
    cost: parts.length,
    next: next + 1,
  };
}

function readAtom(chars: readonly string[], at: number): Read | undefined {
  const char = chars[at];
  if (char === undefined) return undefined;
  if (char === '\\') return escaped(chars, at);
  if (char === '[') return readClass(chars, at);
  if (char === '.') return { matches: () => true, cost: 1, next: at + 1 };
  return SPECIAL.has(char) ? undefined : { ...one(char), next: at + 1 };
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

function readPattern(pattern: string): { atoms: Atom[]; classes: CharClass[] } | undefined {
  const text = pattern.replace(/^\^/, '').replace(/(?<!\\)\$$/, '');
  // Signs beyond the Basic Multilingual Plane are one character each; counts are ASCII and found by their place in the text.
  const chars = Array.from(text);
  const atoms: Atom[] = [];
  const classes: CharClass[] = [];
  for (let at = 0; at < chars.length;) {
    const read = readAtom(chars, at);
    if (!read) return undefined;
    const count = readCount(chars.slice(read.next).join(''), 0);
    if (!count) return undefined;
    const charClass = classes.push(read) - 1;
    const { min, max, next } = count;
    for (let n = 0; n < min; n += 1) atoms.push({ charClass, optional: false, repeats: false });
    for (let n = min; n < (max ?? min); n += 1) atoms.push({ charClass, optional: true, repeats: false });
    if (max === undefined) atoms.push({ charClass, optional: true, repeats: true });
    if (atoms.length > MAX_PLACES) return undefined;
    at = read.next + next;
  }
  return { atoms, classes };
}

function match(
  atoms: readonly Atom[],
  classes: readonly CharClass[],
  text: string,
): { matches: boolean; steps: number } {
  let steps = 0;
  /** The character at which a place was entered last; place 0 is before the first atom. */
  const enteredAt = new Int32Array(atoms.length + 1).fill(-1);
  const enter = (into: number[], place: number, at: number): void => {
    for (let next = place; enteredAt[next] !== at; next += 1) {
      enteredAt[next] = at;
      steps += 1;
      into.push(next);
      if (!atoms[next]?.optional) return;
    }
  };
  let places: number[] = [];
  enter(places, 0, 0);
  const chars = Array.from(text, (char) => new Char(char));
  for (const [index, char] of chars.entries()) {
    const verdicts: boolean[] = [];
    const isOf = (charClass: number): boolean => {
      const verdict = verdicts[charClass];
      if (verdict !== undefined) return verdict;
      const { matches = () => false, cost = 0 } = classes[charClass] ?? {};
      steps += cost;
      return (verdicts[charClass] = matches(char));
    };
    const nextPlaces: number[] = [];
    for (const place of places) {
      const atom = atoms[place];
      if (atom && isOf(atom.charClass)) enter(nextPlaces, atom.repeats ? place : place + 1, index + 1);
    }
    places = nextPlaces;
    if (places.length === 0) return { matches: false, steps };
  }
  return { matches: enteredAt[atoms.length] === chars.length, steps };
}

/** Reads a pattern; undefined for one that cannot be matched in linear time, or is too long. */
export function compilePattern(pattern: string): Pattern | undefined {
  const read = pattern.length <= MAX_PATTERN ? readPattern(pattern) : undefined;
  return read && { places: read.atoms.length, match: (text) => match(read.atoms, read.classes, text) };
}

/** True for a pattern that can be matched in linear time. */
export function isPattern(pattern: string): boolean {
  return compilePattern(pattern) !== undefined;
}

/** True when the pattern takes the whole text; a pattern that is none takes nothing. */
export function matchesPattern(pattern: string, text: string): boolean {
  return compilePattern(pattern)?.match(text).matches ?? false;
}
