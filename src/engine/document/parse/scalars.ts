import type { FieldValue } from '../types';

/** A number written as number or text; undefined for anything else, NaN and infinity included. */
export function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** The text without the blanks and those of `characters` that it ends with. A pattern for this would be quadratic. */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length;
  for (; end > 0; end -= 1) {
    const last = text.charAt(end - 1);
    if (!characters.includes(last) && last.trim() !== '') break;
  }
  return text.slice(0, end);
}

/** true, `"true"`, 1 and `"1"` are true; absent and anything else is false unless `fallback` says so for absent. */
export function readBoolean(value: unknown, fallback = false): boolean {
  if (value === undefined) return fallback;
  if (typeof value === 'string') return ['true', '1'].includes(value.trim().toLowerCase());
  return value === true || value === 1;
}

/** True for what documents and messages write for a yes, spelt exactly so. */
export const isTrue = (value: unknown): boolean => value === true || value === 'true' || value === 1;

export function readText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** A scalar as fields hold them. */
export function isFieldValue(value: unknown): value is FieldValue {
  return (
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    (typeof value === 'number' && Number.isFinite(value))
  );
}

const ID_PREFIX = /^@?\+?(?:android:)?id\//;

/** The bare id of `@+id/x`, `@id/x`, `@android:id/x` or `x`; empty when the value is no id. */
export function bareId(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim().replace(ID_PREFIX, '') : '';
}
