/** A stored text; empty where something else stands. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
