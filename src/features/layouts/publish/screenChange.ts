import { comparableValue } from '../../../authoring/diff/comparableText';
import { parseJsonObject } from '../../../protocol';
import { fingerprint } from '../../../ui/layoutDraft';
import { layoutText, withLayoutText, type Unpublishable } from '../../../authoring/diff/storedLayout';

/** What to publish: a text of the layout, or a stored version. */
export type PublishTarget =
  | {
      kind: 'layout';
      text: string;
      /** `fingerprint` of the server's layout that the text began with. */
      base: string;
    }
  | { kind: 'version'; version: string };

/** A change of a screen, ready to be looked at and sent. */
export interface ScreenChange {
  /** The documents before and after it, one line a value. */
  before: string;
  after: string;
  /** The whole new document, as it is sent. */
  fileJson: string;
  /** The layout of the new document, as the person knows it. */
  layout: string;
  /** The release changes nothing. */
  same: boolean;
  /** The live layout changed since the text was opened. */
  changed: boolean;
}

const pretty = (value: unknown) => JSON.stringify(value, null, 2);

/** The live document with another layout in it; `ref`: where it is published. */
export function changeToLayout(
  live: string,
  text: string,
  base: string,
  ref: string,
): ScreenChange | Unpublishable {
  const next = withLayoutText(live, text, ref);
  if ('fault' in next) return next;
  const now = fingerprint(layoutText(live) ?? '');
  const [before, after] = [comparableValue(parseJsonObject(live) ?? {}), comparableValue(next.document)];
  return {
    before,
    after,
    fileJson: JSON.stringify(next.document),
    layout: next.isWhole ? pretty(next.layout) : text,
    same: next.isWhole ? before === after : now === fingerprint(text),
    changed: now !== base,
  };
}

/** The live document replaced by that of a kept version. */
export function changeToVersion(live: string, kept: string): ScreenChange {
  const before = comparableValue(parseJsonObject(live) ?? {});
  const after = comparableValue(parseJsonObject(kept) ?? {});
  return {
    before,
    after,
    fileJson: kept,
    layout: layoutText(kept) ?? '',
    same: before === after,
    changed: false,
  };
}
