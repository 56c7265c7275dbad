/** What this browser keeps between visits, by key; undefined where that is switched off. */
export function browserStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
