/** A JSON value as the database stores it: no undefined, NaN or functions. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export type JsonObject = { [key: string]: Json };

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Parses text to an object; anything else (bad JSON, a list, a scalar) is undefined. */
export function parseJsonObject(text: unknown): Record<string, unknown> | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

// One character beyond the Basic Multilingual Plane is two units of UTF-16; escaped, each takes six characters of ASCII.
const PAIR = /[\u{10000}-\u{10ffff}]/gu;
const ESCAPED_PAIR = /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}/g;
const escapedUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16)}`;

/** By what factor escaping lengthens a text at most, in bytes of UTF-8: four bytes become twelve. */
export const ESCAPED_GROWTH = 3;

/**
 * A value as JSON text with every character beyond the Basic Multilingual Plane (emoji, rare Han) written as two escapes. The SDKs
 * cut long messages every 16,384 units of UTF-16, also between the two halves of such a character, and what was cut arrives as
 * two replacement characters, at the hosted service too.
 */
export function escapedJson(value: Json): string {
  return JSON.stringify(value).replace(PAIR, (pair) => pair.split('').map(escapedUnit).join(''));
}

/** Bytes of a JSON text in UTF-8 as they would be without `escapedJson`'s escapes: what limits count. */
export function unescapedBytes(json: string): number {
  const escapes = json.match(ESCAPED_PAIR)?.length ?? 0;
  return new TextEncoder().encode(json).length - 8 * escapes;
}

/**
 * A value as the database has it, whatever order its keys were written in: lists are maps, and what is empty is not
 * there. The same for a document and for what is read back of it; undefined when nothing is left.
 */
export function canonicalJson(value: unknown): unknown {
  if (Array.isArray(value)) return canonicalJson(Object.fromEntries(value.entries()));
  if (!isRecord(value)) return value ?? undefined;
  const kept = Object.keys(value)
    .sort()
    .map((key) => [key, canonicalJson(value[key])] as const)
    .filter(([, item]) => item !== undefined);
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}
