/** A text; empty for anything else. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
