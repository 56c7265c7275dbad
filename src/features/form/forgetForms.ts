import { browserStorage, keptFormKey } from '../../api/slices/browserStorage';

/** Where the fields of the screen shown are mirrored; one place for whoever is signed in. */
export const ITEMS = 'items';

/** How many forms hold something the person typed and did not send. */
export function countKeptForms(uid: string): number {
  return Object.keys(browserStorage() ?? {}).filter((key) => key.startsWith(keptFormKey(uid, ''))).length;
}

/** Forgets everything forms kept of a person in this browser. */
export function forgetForms(uid: string): void {
  const storage = browserStorage();
  for (const key of Object.keys(storage ?? {})) {
    if (key === ITEMS || key.startsWith(keptFormKey(uid, ''))) storage?.removeItem(key);
  }
}
