import type { Dimension } from '../node';

// Android's units at one pixel per dp.
const UNITS = new Map([
  ['', 1],
  ['dp', 1],
  ['dip', 1],
  ['sp', 1],
  ['px', 1],
  ['pt', 160 / 72],
  ['in', 160],
  ['mm', 160 / 25.4],
]);

const LENGTH = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?)\s*([a-z]*)$/;

const WORDS = new Map<string, Dimension>([
  ['match_parent', 'match'],
  ['fill_parent', 'match'],
  ['matchparent', 'match'],
  ['-1', 'match'],
  ['wrap_content', 'wrap'],
  ['wrapcontent', 'wrap'],
  ['-2', 'wrap'],
]);

/** CSS px of `12dp`, `12.5sp`, `3px`, `1in`, `12` or a number; undefined when it is no length. May be negative. */
export function readLength(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isNaN(value) ? undefined : value;
  if (typeof value !== 'string') return undefined;
  const [, number, unit] = LENGTH.exec(value.trim().toLowerCase()) ?? [];
  if (number === undefined || unit === undefined) return undefined;
  const factor = UNITS.get(unit);
  return factor === undefined ? undefined : Number(number) * factor;
}

/** A length that cannot be negative. */
export function readPositive(value: unknown): number | undefined {
  const length = readLength(value);
  return length !== undefined && length >= 0 ? length : undefined;
}

/** A width or height; undefined when it is none. Negative numbers other than Android's -1 and -2 are none. */
export function readDimension(value: unknown): Dimension | undefined {
  return WORDS.get(String(value).trim().toLowerCase().replaceAll(' ', '_')) ?? readPositive(value);
}
