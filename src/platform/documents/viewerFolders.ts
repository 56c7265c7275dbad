import { applicationPaths } from '../store/applicationPaths';
import { screenMark } from './versions';

/**
 * Folder that notes the messages by which people were sent the document at `path`: `{person}|{message key}` = its path. A console takes its answers out of
 * the database when the screen is closed, so a message that is still there tells of an open screen.
 */
export function viewersOf(path: string): string {
  return `${applicationPaths.viewers(path.slice(0, path.indexOf('/')))}/${screenMark(path)}`;
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

const VIEWER_NOTE = new RegExp(`^${applicationPaths.viewers('[^/]+')}/`);

/** True for the path of a note in such a folder. */
export function isViewerNote(path: string): boolean {
  return VIEWER_NOTE.test(path);
}
