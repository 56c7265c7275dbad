/** Where a browser keeps what a person typed into a form and did not send: `{DRAFTS}{uid}/{form}`. */
export const DRAFTS = 'screenwire/draft/';

/** Place of the draft of one form; `form` is its address, or a name for a form of the console itself. */
export const draftKey = (uid: string, form: string) => `${DRAFTS}${uid}/${form}`;
