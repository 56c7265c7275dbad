import { isRecord, parseJsonObject } from '../../../protocol';
import { fingerprint } from '../drafts/layoutDrafts';
import { layoutText } from '../source/layoutText';

/** What shall be published: a text of the layout, or a kept version as a whole. */
export type Wanted =
  | {
      kind: 'layout';
      text: string;
      /** `fingerprint` of the server's layout that the text began with. */
      base: string;
    }
  | { kind: 'version'; version: string };

/** A change of a screen, ready to be looked at and sent. */
export interface Release {
  /** The documents before and after it, one line a value. */
  before: string;
  after: string;
  /** The whole new document, as it is sent. */
  fileJson: string;
  /** The layout of the new document, as the person knows it. */
  layout: string;
  /** It changes nothing. */
  same: boolean;
  /** The live layout is not the one that the text began with. */
  changed: boolean;
}

/** Why a text cannot be published: it is no JSON, or JSON that is no object. */
export interface Unpublishable {
  fault: 'json' | 'object';
  reason: string;
}

const pretty = (value: unknown) => JSON.stringify(value, null, 2);

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
}

// The database sorts keys and kept versions do not: what is compared has one order, so that only changes differ.
const compared = (value: unknown) => pretty(sorted(value));

/** A text one value a line, as the stored ones are shown, so that only what it says differs; no JSON stays as it is. */
export function plainText(text: string): string {
  try {
    return pretty(JSON.parse(text));
  } catch {
    return text;
  }
}

function readLayout(text: string): { layout: Record<string, unknown> } | Unpublishable {
  try {
    const layout: unknown = JSON.parse(text);
    return isRecord(layout) ? { layout } : { fault: 'object', reason: '' };
  } catch (error) {
    return { fault: 'json', reason: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * The live document with another layout in it: everything else of a form, its script above all, stays, unless the text is a
 * whole form that says it. A document that is no form is its layout.
 */
export function releaseOfLayout(live: string, text: string, base: string): Release | Unpublishable {
  const read = readLayout(text);
  if ('fault' in read) return read;
  const document = parseJsonObject(live) ?? {};
  const isForm = 'json_layout' in document || Object.keys(document).length === 0;
  const isWhole = isForm && isRecord(read.layout['json_layout']);
  const layout = isWhole ? { ...document, ...read.layout } : { ...document, json_layout: read.layout };
  const next = isForm ? layout : read.layout;
  const now = fingerprint(layoutText(live) ?? '');
  const [before, after] = [compared(document), compared(next)];
  return {
    before,
    after,
    fileJson: JSON.stringify(next),
    layout: isWhole ? pretty(read.layout['json_layout']) : text,
    same: isWhole ? before === after : now === fingerprint(text),
    changed: now !== base,
  };
}

/** The live document replaced by that of a kept version. */
export function releaseOfVersion(live: string, kept: string): Release {
  const before = compared(parseJsonObject(live) ?? {});
  const after = compared(parseJsonObject(kept) ?? {});
  return {
    before,
    after,
    fileJson: kept,
    layout: layoutText(kept) ?? '',
    same: before === after,
    changed: false,
  };
}
