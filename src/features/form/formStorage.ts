import { isRecord } from '../../protocol';
import type { FieldSnapshot } from '../../engine';
import { browserStorage, draftKey } from '../../api/slices/browserStorage';
import { readStoredDraft, storeDraft } from '../../ui/storedDraft';

const ITEMS = 'items';
// A layout names these; what it fills here is room that posts and drafts need.
const MAX_ITEMS_LENGTH = 64 * 1024;

/** What a person typed into one form and has not sent; undefined when there is nothing or storage refuses. */
export function readDraft(uid: string, address: string): FieldSnapshot | undefined {
  const value = readStoredDraft(draftKey(uid, address));
  return isSnapshot(value) ? value : undefined;
}

/** Keeps what was typed; an empty snapshot is forgotten. */
export function writeDraft(uid: string, address: string, snapshot: FieldSnapshot): void {
  storeDraft(draftKey(uid, address), snapshot);
}

/** Mirrors field name → element id of the screen shown (the product asks for it); nothing ever reads it. */
export function mirrorItems(items: Record<string, string>): void {
  try {
    const text = JSON.stringify(items);
    if (text.length <= MAX_ITEMS_LENGTH) localStorage.setItem(ITEMS, text);
    else localStorage.removeItem(ITEMS);
  } catch {
    // A mirror that nobody reads.
  }
}

/** How many forms hold something the person typed and did not send. */
export function countDrafts(uid: string): number {
  return Object.keys(browserStorage() ?? {}).filter((key) => key.startsWith(draftKey(uid, ''))).length;
}

/** Forgets everything forms kept of a person in this browser. */
export function forgetForms(uid: string): void {
  const storage = browserStorage();
  for (const key of Object.keys(storage ?? {})) {
    if (key === ITEMS || key.startsWith(draftKey(uid, ''))) storage?.removeItem(key);
  }
}

function isSnapshot(value: unknown): value is FieldSnapshot {
  return (
    isRecord(value) &&
    Object.values(value).every(
      (scope) =>
        isRecord(scope) &&
        Object.values(scope).every((field) => ['string', 'number', 'boolean'].includes(typeof field)),
    )
  );
}
