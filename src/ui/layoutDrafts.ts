/** Where unpublished layouts are kept: `{LAYOUT_DRAFTS}{uid}/{name of the layout}`. */
export const LAYOUT_DRAFTS = 'screenwire/layout-draft/';

const NOBODY = 'nobody';

/** Where all of a person's drafts are kept. */
export const draftPrefix = (uid: string | undefined) => `${LAYOUT_DRAFTS}${uid ?? NOBODY}/`;

/** Signed-out people keep drafts for the lifetime of the tab. */
export function draftStorage(uid: string | undefined): Storage {
  return uid === undefined ? sessionStorage : localStorage;
}

export function forgetLayoutDraft(uid: string | undefined, name: string): void {
  try {
    draftStorage(uid).removeItem(draftPrefix(uid) + name);
  } catch {
    // A storage that refuses holds no draft.
  }
}

/** What other tabs hear before a draft goes that was published. */
export const PUBLISHED_DRAFT = JSON.stringify({ published: true });

/** Forgets a draft whose text is published now; other tabs can tell that from one that was discarded. */
export function forgetPublishedDraft(uid: string | undefined, name: string): void {
  try {
    const key = draftPrefix(uid) + name;
    if (draftStorage(uid).getItem(key) !== null) draftStorage(uid).setItem(key, PUBLISHED_DRAFT);
  } catch {
    // Then other tabs hear only that it went.
  }
  forgetLayoutDraft(uid, name);
}

/** Names of the layouts a person has not published. */
export function listLayoutDrafts(uid: string | undefined): string[] {
  try {
    return Object.keys(draftStorage(uid))
      .filter((key) => key.startsWith(draftPrefix(uid)))
      .map((key) => key.slice(draftPrefix(uid).length))
      .sort();
  } catch {
    return [];
  }
}

/** Forgets every draft a person kept in this browser. */
export function forgetLayoutDrafts(uid: string): void {
  for (const name of listLayoutDrafts(uid)) forgetLayoutDraft(uid, name);
}
