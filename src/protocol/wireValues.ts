import { isRecord } from './json';

const INDEX = /^(0|[1-9]\d*)$/;

/**
 * A list as the wire really has it: an array, an array with holes (null), or an index map `{"0":…,"10":…}`.
 * Returns its items in numeric order without the holes; undefined when the value is no list at all.
 */
export function wireList(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value.filter((item: unknown) => item !== null && item !== undefined);
  if (!isRecord(value)) return undefined;
  const keys = Object.keys(value);
  if (keys.length === 0 || !keys.every((key) => INDEX.test(key))) return undefined;
  return keys
    .sort((a, b) => Number(a) - Number(b))
    .map((key) => value[key])
    .filter((item) => item !== null && item !== undefined);
}

/** The last moment that JavaScript has a date for, in ms since 1970; of later ones it throws when it writes them out. */
export const LAST_MOMENT = 8.64e15;

/** A moment as the wire has it, in ms since 1970; 0 for whatever no calendar has. */
export function wireTime(value: unknown): number {
  return typeof value === 'number' && value >= 0 && value <= LAST_MOMENT ? value : 0;
}

/** A text as the wire has it, also written as a number; empty for anything else. */
export const wireText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
