import { isRecord } from '../../../protocol';
import { isFieldValue } from '../../document/parse/scalars';
import type { FieldValue } from '../../document/types';

const REFUSED = new Set(['__proto__', 'constructor', 'prototype']);

/** The entry of an untrusted map, own keys only. */
export function ownValue(map: unknown, key: string): unknown {
  return isRecord(map) && Object.hasOwn(map, key) && !REFUSED.has(key) ? map[key] : undefined;
}

/** An untrusted map cut down to its string, number and boolean entries. */
export function fieldMap(value: unknown): Record<string, FieldValue> {
  const map: Record<string, FieldValue> = {};
  if (!isRecord(value)) return map;
  for (const key of Object.keys(value)) {
    const entry = value[key];
    if (!REFUSED.has(key) && isFieldValue(entry)) map[key] = entry;
  }
  return map;
}
