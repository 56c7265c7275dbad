import { screenMark } from './versions';

/** Root of the notes of who was sent which screen: `{root}/{application}/{screen}/{person}|{message key}` = its path. */
export const VIEWERS_ROOT = 'platform/viewers';

/**
 * Folder that notes the messages by which people were sent the document at `path`. A console takes its answers out of
 * the database when the screen is closed, so a message that is still there tells of an open screen.
 */
export function viewersOf(path: string): string {
  return `${VIEWERS_ROOT}/${path.slice(0, path.indexOf('/'))}/${screenMark(path)}`;
}

/**
 * Folder that notes the messages by which people were sent the text of the document at `path`, to work on it. No
 * document's own mark begins like this.
 */
export function editorsOf(path: string): string {
  return textFolder(viewersOf(path));
}

/** The folder of editors beside that of viewers. */
export function textFolder(folder: string): string {
  const at = folder.lastIndexOf('/') + 1;
  return `${folder.slice(0, at)}text|${folder.slice(at)}`;
}
