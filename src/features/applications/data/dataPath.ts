/** Address of an application's data: of all its collections, of one's rows, or of what one is; without a name a new one. */
export function dataPath(application: string, part?: 'rows' | 'definition', collection = ''): string {
  const base = `/application/${encodeURIComponent(application)}/data`;
  if (part === undefined) return base;
  return collection === '' ? `${base}/${part}` : `${base}/${part}/${collection}`;
}
