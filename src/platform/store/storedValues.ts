import { isRecord, type Json, type JsonObject } from '../../protocol';

/** A number; 0 for anything else. */
export function asNumber(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

/**
 * A JSON object as it is, undefined for a scalar. A database gives what stands under numbers back as a list: that is the
 * table it was, without its gaps, so that people, events and screens may be called by numbers.
 */
export function asObject(value: Json | undefined): JsonObject | undefined {
  if (!Array.isArray(value)) return isRecord(value) ? value : undefined;
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== null));
}

/** A text; empty for anything else. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
