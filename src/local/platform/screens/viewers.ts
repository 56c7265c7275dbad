import type { Json, JsonObject } from '../../../protocol';
import type { Answer, HandlerContext } from '../handler';
import { asObject } from '../layouts';
import { screenMark } from './versions';

/** Root of the notes of who was sent which screen: `{root}/{application}/{screen}/{message key}` = its path. */
export const VIEWERS_ROOT = 'platform/viewers';

// What one write can carry; who is left out sees the new screen when they open it again.
const MOST = 500;
const BYTES = 8 * 1024 * 1024;

/**
 * Folder that notes the messages by which people were sent the document at `path`. A console takes its answers out of
 * the database when the screen is closed, so a message that is still there tells of an open screen.
 */
export function viewersOf(path: string): string {
  return `${VIEWERS_ROOT}/${path.slice(0, path.indexOf('/'))}/${screenMark(path)}`;
}

interface Viewer {
  uid: string;
  event: string;
  appUserId: string;
  note: string;
}

async function findViewers(
  context: HandlerContext,
  folder: string,
): Promise<{ open: Viewer[]; gone: string[] }> {
  const notes = Object.entries(asObject(await context.get(folder)) ?? {}).reverse();
  const open = new Map<string, Viewer>();
  const gone: string[] = [];
  const looked = await Promise.all(
    notes.map(async ([key, path]) => ({
      note: `${folder}/${key}`,
      path,
      appUserId: typeof path === 'string' ? await context.get(`${path}/app_user_id`) : null,
    })),
  );
  for (const { note, path, appUserId } of looked) {
    const [, uid, event] = typeof path === 'string' ? path.split('/') : [];
    const screen = `${uid ?? ''}/${event ?? ''}`;
    if (uid && event && typeof appUserId === 'string' && !open.has(screen))
      open.set(screen, { uid, event, appUserId, note });
    else gone.push(note);
  }
  return { open: [...open.values()], gone };
}

/** Messages that bring a changed document to everyone who has it open, on the event of their screen. */
export async function tellViewers(
  context: HandlerContext,
  path: string,
  messages: (viewer: { appUserId: string }) => JsonObject[],
): Promise<{ writes: Record<string, Json>; answers: Answer[]; viewers: number }> {
  const folder = viewersOf(path);
  const { open, gone } = await findViewers(context, folder);
  const answers: Answer[] = [];
  const passed: string[] = [];
  let viewers = 0;
  let bytes = 0;
  for (const { uid, event, appUserId, note } of open) {
    const told = messages({ appUserId });
    bytes += Buffer.byteLength(JSON.stringify(told));
    if (viewers === MOST || bytes > BYTES) break;
    viewers += 1;
    // The new message is noted in the place of the old one, which expires before it.
    passed.push(note);
    for (const [index, message] of told.entries())
      answers.push({ event, to: { uid, appUserId }, message, ...(index === 0 && { trace: folder }) });
  }
  return { writes: Object.fromEntries([...gone, ...passed].map((note) => [note, null])), answers, viewers };
}

/** Writes that take a person out of all notes. */
export async function forgetViewer(context: HandlerContext, uid: string): Promise<Record<string, null>> {
  const writes: Record<string, null> = {};
  const root = asObject(await context.get(VIEWERS_ROOT)) ?? {};
  for (const [application, screens] of Object.entries(root))
    for (const [screen, notes] of Object.entries(asObject(screens) ?? {}))
      for (const [key, path] of Object.entries(asObject(notes) ?? {}))
        if (typeof path === 'string' && path.startsWith(`response/${uid}/`))
          writes[`${VIEWERS_ROOT}/${application}/${screen}/${key}`] = null;
  return writes;
}
