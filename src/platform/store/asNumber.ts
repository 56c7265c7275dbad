/** A number; 0 for anything else. */
export function asNumber(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
