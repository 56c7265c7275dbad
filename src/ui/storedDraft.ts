/** What this browser keeps under a draft's key, whatever it is; undefined when there is nothing or storage refuses. */
export function readStoredDraft(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft; an empty one is forgotten. A full storage loses the draft, never the typed values. */
export function storeDraft(key: string, draft: object): void {
  try {
    if (Object.keys(draft).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // The screen still holds the values.
  }
}
