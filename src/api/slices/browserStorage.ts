/** What this browser keeps between visits, by key; undefined where that is switched off. */
export function browserStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/** Where a browser keeps what a person typed into a form and did not send: `{DRAFTS}{uid}/{form}`. */
export const DRAFTS = 'screenwire/draft/';

/** Place of the draft of one form; `form` is its address, or a name for a form of the console itself. */
export const draftKey = (uid: string, form: string) => `${DRAFTS}${uid}/${form}`;
