import { isRecord } from '../../../protocol';
import { FORBIDDEN_KEYS } from '../../document/parse/inspect';
import { isFieldValue } from '../../document/parse/scalars';
import type { FieldValue } from '../../document/types';

/** The entry of an untrusted map, own keys only. */
export function ownValue(map: unknown, key: string): unknown {
  return isRecord(map) && Object.hasOwn(map, key) && !FORBIDDEN_KEYS.has(key) ? map[key] : undefined;
}

/** An untrusted map cut down to its string, number and boolean entries. */
export function fieldMap(value: unknown): Record<string, FieldValue> {
  const map: Record<string, FieldValue> = {};
  if (!isRecord(value)) return map;
  for (const key of Object.keys(value)) {
    const entry = value[key];
    if (!FORBIDDEN_KEYS.has(key) && isFieldValue(entry)) map[key] = entry;
  }
  return map;
}
