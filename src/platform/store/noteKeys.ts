/*
 * A message is noted under `{person}|{message key}` in the folders that lead to it: what one person was sent stands together, so
 * that who reads a folder can pass over somebody who has very many notes there.
 */

const prefixOf = (uid: string): string => `${uid.replaceAll('|', '~')}|`;

/** Key of the note of a message to a person. */
export function noteKey(uid: string, messageKey: string): string {
  return `${prefixOf(uid)}${messageKey}`;
}

/** Key of the message that a note tells of. */
export function messageKeyOf(note: string): string {
  return note.slice(note.lastIndexOf('|') + 1);
}

/** The keys between which all notes of a person lie, themselves no notes. */
export function notesOfPerson(uid: string): { from: string; to: string } {
  return { from: prefixOf(uid), to: `${prefixOf(uid)}~` };
}
