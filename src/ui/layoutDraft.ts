import { canonicalJson, isRecord } from '../protocol';
import { draftPrefix, draftStorage, PUBLISHED_DRAFT } from './layoutDrafts';

/** A layout as a person left it. */
export interface LayoutDraft {
  text: string;
  /** `fingerprint` of the server's copy the person began with. */
  base: string;
}

/** Upper bounds for one person in one browser: storage is shared with posts and forms. */
const MAX_DRAFTS = 40;
const MAX_CHARACTERS = 3_000_000;

/** The draft of one layout; undefined when there is none or storage refuses. */
export function readLayoutDraft(uid: string | undefined, name: string): LayoutDraft | undefined {
  try {
    return readDraft(draftStorage(uid).getItem(draftPrefix(uid) + name));
  } catch {
    return undefined;
  }
}

function readDraft(stored: string | null): LayoutDraft | undefined {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    if (!isRecord(value)) return undefined;
    const { text, base } = value;
    return typeof text === 'string' && typeof base === 'string' ? { text, base } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reports changes of a layout's draft made by other tabs (undefined if removed, and whether it was published); returns the function that
 * stops it.
 */
export function watchLayoutDraft(
  uid: string | undefined,
  name: string,
  onDraft: (draft: LayoutDraft | undefined, isPublished: boolean) => void,
): () => void {
  const key = draftPrefix(uid) + name;
  const changed = (event: StorageEvent) => {
    // The removal of a published draft was reported by what came before it.
    if (event.storageArea !== localStorage || event.key !== key || event.oldValue === PUBLISHED_DRAFT) return;
    onDraft(readDraft(event.newValue), event.newValue === PUBLISHED_DRAFT);
  };
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

/** Stores a draft; false if there is no room, which must be shown. Other drafts are never evicted. */
export function writeLayoutDraft(uid: string | undefined, name: string, draft: LayoutDraft): boolean {
  const key = draftPrefix(uid) + name;
  try {
    const storage = draftStorage(uid);
    const otherKeys = Object.keys(storage).filter(
      (otherKey) => otherKey.startsWith(draftPrefix(uid)) && otherKey !== key,
    );
    const taken = otherKeys.reduce((sum, otherKey) => sum + (storage.getItem(otherKey)?.length ?? 0), 0);
    if (otherKeys.length >= MAX_DRAFTS || taken + draft.text.length > MAX_CHARACTERS) return false;
    storage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Equal for texts with the same JSON value, however they are formatted or normalised by the database: two 32-bit FNV-1a sums. */
export function fingerprint(text: string): string {
  let plain = text;
  try {
    plain = JSON.stringify(canonicalJson(JSON.parse(text)) ?? null);
  } catch {
    // Text that is no JSON stands for itself.
  }
  let forward = 0x811c9dc5;
  let backward = 0x811c9dc5;
  for (let index = 0; index < plain.length; index += 1) {
    forward = Math.imul(forward ^ plain.charCodeAt(index), 0x01000193);
    backward = Math.imul(backward ^ plain.charCodeAt(plain.length - 1 - index), 0x01000193);
  }
  return `${plain.length}-${(forward >>> 0).toString(36)}-${(backward >>> 0).toString(36)}`;
}
