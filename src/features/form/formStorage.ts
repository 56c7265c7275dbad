import { isRecord } from '../../protocol';
import type { FieldSnapshot } from '../../engine';
import { keptFormKey } from '../../api/slices/browserStorage';
import { readStoredJson, storeJson } from '../../ui/storedJson';
import { ITEMS } from './forgetForms';

// A layout names these; what it fills here is room that posts and kept forms need.
const MAX_ITEMS_LENGTH = 64 * 1024;
/** Rows in rows of a kept form, and the characters of one name or of the way to one row; a screen has far fewer. */
const MAX_DEPTH = 32;
const MAX_NAME_LENGTH = 16 * 1024;

/**
 * What a person typed into one form and has not sent; undefined when there is nothing or storage refuses. What no form can
 * have written is forgotten.
 */
export function readKeptForm(uid: string, address: string): FieldSnapshot | undefined {
  const value = readStoredJson(keptFormKey(uid, address));
  if (isSnapshot(value)) return value;
  if (value !== undefined) writeKeptForm(uid, address, {});
  return undefined;
}

/** Keeps what was typed; an empty snapshot is forgotten. */
export function writeKeptForm(uid: string, address: string, snapshot: FieldSnapshot): void {
  storeJson(keptFormKey(uid, address), snapshot);
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

const isName = (name: string): boolean => name.length <= MAX_NAME_LENGTH;

// What is kept is on a disk that others may write to.
function isSnapshot(value: unknown): value is FieldSnapshot {
  return (
    isRecord(value) &&
    Object.entries(value).every(
      ([path, scope]) =>
        isName(path) &&
        path.split('\n', MAX_DEPTH + 1).length <= MAX_DEPTH &&
        isRecord(scope) &&
        Object.entries(scope).every(
          ([name, field]) => isName(name) && ['string', 'number', 'boolean'].includes(typeof field),
        ),
    )
  );
}
