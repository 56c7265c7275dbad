/**
 * What a list of a collection begins with: names and values as `../data/{collection}/list` takes them. A screen carries it
 * behind the name of its beginning: `../load_form_script/data/requests/list?scope=own&sort=-amount&filter_status=new`.
 */
export type ListQuery = Readonly<Record<string, string>>;

/** Values that a filter may name. */
export const MAX_FILTER_VALUES = 10;

/** The values that a filter names, one a line. A choice that has several lines itself is one value. */
export function filterValues(written: string, choices: readonly string[] = []): string[] {
  if (choices.includes(written)) return [written];
  const lines = written.split('\n').map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== ''))];
}

/** Characters as written, and values: what is followed live is bounded likewise. */
const MAX_WRITTEN = 400;
const MAX_VALUES = 12;

const NAME = /^(?:scope|search|sort|size|(?:filter|from|to|near)_[a-z][a-z0-9_]{0,39})$/;
const START = /^(?:\.\.\/)?load_form_script\/data\/(\w{1,40})\/(\w+)(?:\?(.*))?$/s;

/** Reads what is written behind the `?`; undefined where a name is none of a list's, comes twice, or it is too long. */
export function readListQuery(written: string): ListQuery | undefined {
  if (written.length > MAX_WRITTEN) return undefined;
  const query: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(written)) {
    if (!NAME.test(name) || Object.hasOwn(query, name)) return undefined;
    query[name] = value;
  }
  return Object.keys(query).length <= MAX_VALUES ? query : undefined;
}

// Also what no collection of the wire may hold; `-` and `_` stay readable.
const encoded = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /[.!'()*~]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** A query as it stands behind the `?`; values that are empty ask for nothing and are left out. */
export function writtenQuery(query: ListQuery): string {
  const nonEmpty = Object.entries(query).filter(([, value]) => value !== '');
  return nonEmpty.map(([name, value]) => `${name}=${encoded(value)}`).join('&');
}

/** The beginning of a list as a screen carries it. */
export function listStart(collection: string, query: ListQuery = {}): string {
  const written = writtenQuery(query);
  return `../load_form_script/data/${collection}/list${written === '' ? '' : `?${written}`}`;
}

interface Start {
  collection: string;
  /** What it asks the collection for: `list`, `add`, `get`, `change`. */
  kind: string;
  /** As it is written behind the `?`. */
  query: string;
}

/** How a screen of a collection begins; undefined where it begins as something else. */
export function readStart(written: string): Start | undefined {
  const [, collection, kind, query = ''] = START.exec(written.trim()) ?? [];
  return collection === undefined || kind === undefined ? undefined : { collection, kind, query };
}

/** Which collection a screen lists and what it asks for; undefined where it begins as something else. */
export function readListStart(
  written: string,
): { collection: string; query: ListQuery | undefined } | undefined {
  const start = readStart(written);
  return start?.kind === 'list'
    ? { collection: start.collection, query: readListQuery(start.query) }
    : undefined;
}
