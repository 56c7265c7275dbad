import { isRecord, type Json } from './json';
import { expandReference } from './reference';

/** What becomes of a text of a document; `key` is the nearest name above it. */
type Change = (text: string, key: string) => string;

/**
 * A document with every text changed; parts of which nothing changed stay the same objects. Goes down into the document: its
 * depth has been bounded before.
 */
export function mapTexts(value: Json, change: Change, key = ''): Json {
  if (typeof value === 'string') return change(value, key);
  if (Array.isArray(value)) {
    const list = value.map((item) => mapTexts(item, change, key));
    return list.some((item, index) => item !== value[index]) ? list : value;
  }
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([name, item]) => [name, mapTexts(item, change, name)] as const);
  return entries.some(([name, item]) => item !== value[name]) ? Object.fromEntries(entries) : value;
}

/** A reference to the document at `from`, or to a part of it, as one to `to` (both in full); every other text as it is. */
export function movedReference(
  text: string,
  application: string,
  { from, to }: { from: string; to: string },
) {
  const path = expandReference(text, application, 'absolute');
  if (path !== from && !path.startsWith(`${from}/`)) return text;
  const moved = to + path.slice(from.length);
  return text.startsWith('../') ? `..${moved.slice(application.length)}` : moved;
}

/** True when a document names the one at `path` (in full), or a part of it. */
export function refersTo(document: Json, application: string, path: string): boolean {
  let found = false;
  mapTexts(document, (text) => {
    const full = expandReference(text, application, 'absolute');
    found ||= full === path || full.startsWith(`${path}/`);
    return text;
  });
  return found;
}

// `{application}/configuration/…`, `{application}/data/…`, `{application}/input_data_cluster01/…`.
const OF_APPLICATION = /^([\w-]{1,64})\/(?:configuration|data|input_data\w{0,32})(?:\/|$)/;

/**
 * A document of one application as one of another: what named the first in full (references, collections of posts, fields
 * called `application`) names the second.
 */
export function reboundDocument(document: Json, from: string, to: string): Json {
  return mapTexts(document, (text, key) => {
    if (key === 'application' && text === from) return to;
    return OF_APPLICATION.exec(text)?.[1] === from ? to + text.slice(from.length) : text;
  });
}

/** The applications that a document names in full, but for `except`. */
export function namedApplications(document: Json, except: string): string[] {
  const named = new Set<string>();
  mapTexts(document, (text) => {
    const application = OF_APPLICATION.exec(text)?.[1];
    if (application !== undefined && application !== except) named.add(application);
    return text;
  });
  return [...named].sort();
}
