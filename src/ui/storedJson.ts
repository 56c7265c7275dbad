/**
 * What this browser keeps under a key, whatever it is; undefined when there is nothing or storage refuses. The tab's own copy
 * comes first, so that two tabs with one form get back what was typed in each.
 */
export function readStoredJson(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Told to the window when something typed could not be kept; `detail` is its key. */
export const NOT_KEPT = 'screenwire:notKept';

function forget(key: string): void {
  const own = sessionStorage.getItem(key);
  // What another tab has kept since stays.
  if (own === null || own === localStorage.getItem(key)) localStorage.removeItem(key);
  sessionStorage.removeItem(key);
}

/**
 * Keeps an object for this tab and for the next one that opens the form; an empty one is forgotten. A full storage loses it,
 * never the values on the screen, and the person is told.
 */
export function storeJson(key: string, value: object): void {
  try {
    if (Object.keys(value).length === 0) {
      forget(key);
      return;
    }
    const text = JSON.stringify(value);
    localStorage.setItem(key, text);
    sessionStorage.setItem(key, text);
  } catch {
    window.dispatchEvent(new CustomEvent(NOT_KEPT, { detail: key }));
  }
}
