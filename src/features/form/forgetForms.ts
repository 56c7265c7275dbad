import { browserStorage, KEPT_FORMS, keptFormKey, tabStorage } from '../../api/slices/browserStorage';

/** Where the fields of the screen shown are mirrored; one place, for the person who is signed in. */
export const ITEMS = 'items';

/** How many forms hold something the person typed and did not send. */
export function countKeptForms(uid: string): number {
  const keys = [browserStorage(), tabStorage()].flatMap((storage) => Object.keys(storage ?? {}));
  return [...new Set(keys)].filter((key) => key.startsWith(keptFormKey(uid, ''))).length;
}

/** Forgets everything forms kept of a person in this browser. */
export function forgetForms(uid: string): void {
  for (const storage of [browserStorage(), tabStorage()])
    for (const key of Object.keys(storage ?? {})) {
      if (key === ITEMS || key.startsWith(keptFormKey(uid, ''))) storage?.removeItem(key);
    }
}

/** Forgets this tab's copies of what people other than `uid` typed, whose session ended by itself. */
export function forgetOthersForms(uid: string): void {
  const storage = tabStorage();
  for (const key of Object.keys(storage ?? {}))
    if (key.startsWith(KEPT_FORMS) && !key.startsWith(keptFormKey(uid, ''))) storage?.removeItem(key);
}
