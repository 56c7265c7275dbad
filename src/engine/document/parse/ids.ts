const ID_PREFIX = /^@?\+?(?:android:)?id\//;

/** The bare id of `@+id/x`, `@id/x`, `@android:id/x` or `x`; empty when the value is no id. */
export function bareId(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim().replace(ID_PREFIX, '') : '';
}
