/** What this browser keeps between visits, by key; undefined where that is switched off. */
export function browserStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/** What this tab keeps until it is closed, by key; undefined where that is switched off. */
export function tabStorage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

/** Where a browser keeps what a person typed into a form and did not send: `{KEPT_FORMS}{uid}/{form}`. */
export const KEPT_FORMS = 'screenwire/draft/';

/** Place of one form; `form` is its address, or a name for a form of the console itself. */
export const keptFormKey = (uid: string, form: string) => `${KEPT_FORMS}${uid}/${form}`;

/** Place of the draft of a collection's definition, which stands among the kept forms; without a name that of a new one. */
export const definitionDraftKey = (uid: string, application: string, collection = '') =>
  keptFormKey(uid, `data/${application}/${collection}`);
