/** Path of an application's data: all collections, the rows of one, or its definition (without a name: a new one). */
export function dataPath(application: string, part?: 'rows' | 'definition', collection = ''): string {
  const base = `/application/${encodeURIComponent(application)}/data`;
  if (part === undefined) return base;
  return collection === '' ? `${base}/${part}` : `${base}/${part}/${collection}`;
}
