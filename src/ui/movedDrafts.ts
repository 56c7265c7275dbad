import {
  expandReference,
  mapTexts,
  movedReference,
  packFormAddress,
  parseFormAddress,
  type Json,
} from '../protocol';
import { fingerprint, readLayoutDraft, writeLayoutDraft } from './layoutDraft';
import { forgetLayoutDraft, listLayoutDrafts } from './layoutDrafts';

/** A screen that is called again: its references before and after. */
interface RenamedScreen {
  application: string;
  from: string;
  to: string;
}

/** A layout with its references to the screen as they are called now; text that names it nowhere stays as it was typed. */
function movedText(text: string, move: (reference: string) => string): string {
  try {
    const layout = JSON.parse(text) as Json;
    const moved = mapTexts(layout, move);
    return moved === layout ? text : JSON.stringify(moved, null, 2);
  } catch {
    return text;
  }
}

/**
 * Takes a person's drafts along with a screen that was renamed: its own goes to the new name, and others that open it name it as
 * the published screens do. `publishedLayout`: the text of a layout before it was renamed, where it is known.
 */
export function moveLayoutDrafts(
  uid: string,
  { application, from, to }: RenamedScreen,
  publishedLayout: (reference: string) => string | undefined = () => undefined,
): void {
  const full = (reference: string) => expandReference(reference, application, 'absolute');
  const place = { from: full(from), to: full(to) };
  const move = (reference: string) => movedReference(reference, application, place);
  for (const name of listLayoutDrafts(uid)) {
    const address = parseFormAddress(name);
    const draft = address?.application === application ? readLayoutDraft(uid, name) : undefined;
    if (!address || !draft) continue;
    const reference = move(address.reference);
    const nextName = reference === address.reference ? name : packFormAddress({ ...address, reference });
    const published = publishedLayout(full(address.reference));
    const isOfPublished = published !== undefined && fingerprint(published) === draft.base;
    const next = {
      text: movedText(draft.text, move),
      base: isOfPublished ? fingerprint(movedText(published, move)) : draft.base,
    };
    if (nextName === name && next.text === draft.text && next.base === draft.base) continue;
    // What was typed under the new name is not written over.
    if (nextName !== name && readLayoutDraft(uid, nextName)) continue;
    // First, so that there is room.
    forgetLayoutDraft(uid, name);
    if (!writeLayoutDraft(uid, nextName, next)) writeLayoutDraft(uid, name, draft);
  }
}
