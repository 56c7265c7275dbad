import { isRecord } from '../../protocol';

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
}

/** A value as JSON, one value a line, with sorted keys: the database sorts them, and stored versions and editors do not. */
export const comparableValue = (value: unknown): string => JSON.stringify(sorted(value), null, 2);

/** The same of a JSON text, so that only what it says differs from another; what is no JSON stays as it is. */
export function comparableText(text: string): string {
  try {
    return comparableValue(JSON.parse(text));
  } catch {
    return text;
  }
}
