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
