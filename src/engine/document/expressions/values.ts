import { normalized } from '../../../protocol/textForms';
import { isRecord } from '../../../protocol';
import type { Value } from './Expression';
import { asCondition, asNumber, truncate, finite, isOfType } from './operators';
import { readText } from '../parse/scalars';

/** Names that stand for a value. */
export const CONSTANTS: ReadonlyMap<string, string | number> = new Map<string, string | number>([
  ['View.VISIBLE', 'visible'],
  ['View.INVISIBLE', 'invisible'],
  ['View.GONE', 'gone'],
  ['Integer.MAX_VALUE', 2_147_483_647],
  ['Integer.MIN_VALUE', -2_147_483_648],
]);

/**
 * A value of the data: texts are cut to their limit and have composed letters, so that equal words are equal texts; values that
 * JSON does not have become null.
 */
export function toValue(value: unknown): Value {
  if (typeof value === 'string') return truncate(normalized(truncate(value), 'NFC'));
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return finite(value);
  if (Array.isArray(value)) return value as readonly unknown[];
  return isRecord(value) ? value : null;
}

/** The entry of a list or map at an index or key; null where there is none. */
export function valueAt(of: Value, key: Value): Value {
  if (Array.isArray(of)) {
    const index = asNumber(key);
    return index === null || !isOfType('int', index) ? null : toValue(of[index]);
  }
  if (!isRecord(of) || (typeof key !== 'string' && typeof key !== 'number')) return null;
  const name = String(key);
  return Object.hasOwn(of, name) ? toValue(of[name]) : null;
}

/** A member of a map, the length of a list, or what Android calls the value of a view: `amount.text`, `free.checked`. */
export function memberOf(of: Value, name: string): Value {
  if (Array.isArray(of)) return name === 'length' ? of.length : null;
  if (of === null || typeof of === 'object') return valueAt(of, name);
  switch (name) {
    case 'text':
      return readText(of);
    case 'checked':
      return asCondition(of);
    case 'rating':
    case 'progress':
      return asNumber(of);
    default:
      return null;
  }
}
