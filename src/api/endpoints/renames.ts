import { expandReference } from '../../protocol';
import type { ReleaseEntry } from './releases';

/** References of a screen before and after it was renamed. */
export interface Rename {
  from: string;
  to: string;
}

/** What a release renamed; undefined for other releases. */
export function renameOf({ kind, documents }: ReleaseEntry): Rename | undefined {
  const from = documents.find(({ version }) => version === '')?.ref;
  const to = documents.find(({ before }) => before === '')?.ref;
  return kind === 'rename' && from !== undefined && to !== undefined ? { from, to } : undefined;
}

/** What a screen that was renamed is called now, also where renaming was taken back; undefined where it was not renamed. */
export function currentReference(
  releases: readonly ReleaseEntry[],
  application: string,
  reference: string,
): string | undefined {
  const full = (ref: string) => expandReference(ref, application, 'absolute');
  let current = reference;
  for (const entry of [...releases].sort((a, b) => a.at - b.at)) {
    const undone = releases.find(({ release }) => release === entry.undoes);
    const back = undone && renameOf(undone);
    const rename = back ? { from: back.to, to: back.from } : renameOf(entry);
    if (rename && [full(current), full(reference)].includes(full(rename.from))) current = rename.to;
  }
  return full(current) === full(reference) ? undefined : current;
}
