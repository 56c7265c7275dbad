/** A number written as number or text; undefined for anything else, NaN and infinity included. */
export function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** true, `"true"`, 1 and `"1"` are true; absent and anything else is false unless `fallback` says so for absent. */
export function readBoolean(value: unknown, fallback = false): boolean {
  if (value === undefined) return fallback;
  if (typeof value === 'string') return ['true', '1'].includes(value.trim().toLowerCase());
  return value === true || value === 1;
}

export function readText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
