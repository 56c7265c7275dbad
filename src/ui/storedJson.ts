/** What this browser keeps under a key, whatever it is; undefined when there is nothing or storage refuses. */
export function readStoredJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Told to the window when something typed could not be kept; `detail` is its key. */
export const NOT_KEPT = 'screenwire:notKept';

/** Keeps an object; an empty one is forgotten. A full storage loses it, never the values on the screen, and the person is told. */
export function storeJson(key: string, value: object): void {
  try {
    if (Object.keys(value).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    window.dispatchEvent(new CustomEvent(NOT_KEPT, { detail: key }));
  }
}
