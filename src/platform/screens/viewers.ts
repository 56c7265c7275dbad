import { responsePath, type Json, type JsonObject } from '../../protocol';
import { createAccessCheck } from '../access/access';
import { expiringOf } from '../requests/expiry';
import type { Answer, HandlerContext } from '../requests/handler';
import { asObject } from '../store/storedValues';
import { fairShare } from '../load/sample';
import { applicationPaths } from '../store/applicationPaths';
import { isViewerNote, textFolder, viewersOf } from '../documents/viewerFolders';
import { readCandidates, testersOf } from '../documents/candidates';
import { layoutRoot } from '../documents/layouts';
import { messageKeyOf, notesOfPerson } from '../store/noteKeys';
import { listDocuments } from './screenList';

/** How many open screens, and how many bytes for them, one update can still carry. */
export interface WriteBudget {
  screens: number;
  bytes: number;
}

const MAX_SCREENS = 500;
/** Notes of one screen that are kept, shared fairly among people. */
const MAX_NOTES = 5000;
/** Notes that one update removes. */
const MAX_REMOVED = 2000;
/** Notes that are read in one go. */
const NOTES_AT_ONCE = 1000;

/** The budget of one update; viewers beyond it get the new screen when they open it again. */
export function writeBudget(): WriteBudget {
  return { screens: MAX_SCREENS, bytes: 4 * 1024 * 1024 };
}

/** The viewers of a changed document, and the messages that bring them the change. */
export interface Audience {
  /** Folder of their notes. */
  folder: string;
  messages: (viewer: Pick<Viewer, 'uid' | 'appUserId' | 'mayEdit'>) => JsonObject[] | Promise<JsonObject[]>;
  /** False for a person who may not be sent it any more. */
  mayReceive?: (uid: string) => Promise<boolean>;
  /** Path of the only event to notify; absent: all of them. */
  onlyEvent?: string;
  /** The only person to notify; absent: everybody. */
  onlyPerson?: string;
}

interface Viewer {
  uid: string;
  event: string;
  appUserId: string;
  /** The screen they have open was sent with the mark `may_edit`. */
  mayEdit: boolean;
  note: string;
}

interface Note {
  key: string;
  path: Json;
  uid: string;
  event: string;
}

/**
 * The notes in a folder, the oldest first, of each person no more than may be sent anything; `surplus`: paths of some others, which
 * nobody needs. Read some at a time: anyone who opens a screen again and again leaves thousands of them.
 */
async function readNotes(
  context: HandlerContext,
  { folder, onlyEvent, onlyPerson = onlyEvent?.split('/')[1] }: Audience,
): Promise<{ notes: Note[]; surplus: string[] }> {
  const notes: Note[] = [];
  const surplus: string[] = [];
  const countByPerson = new Map<string, number>();
  let range = onlyPerson === undefined ? {} : notesOfPerson(onlyPerson);
  for (let count = NOTES_AT_ONCE; count === NOTES_AT_ONCE;) {
    const last = 'to' in range ? range.to : undefined;
    const found = await context.range(folder, { ...range, limit: NOTES_AT_ONCE, last: true });
    count = found.length;
    let oldest = '';
    for (const [key, path] of found) {
      // A range includes its ends, so the last one comes once more.
      if (key === last) continue;
      const [, uid = '', event = ''] = typeof path === 'string' ? path.split('/') : [];
      const own = countByPerson.get(uid) ?? 0;
      const { from } = notesOfPerson(uid);
      // Anyone who has more than may be sent anything is passed over.
      oldest = own > MAX_SCREENS && key.startsWith(from) ? from : key;
      if (onlyPerson !== undefined && onlyPerson !== uid) continue;
      if (onlyEvent !== undefined && onlyEvent !== responsePath(uid, event)) continue;
      countByPerson.set(uid, own + 1);
      if (own < MAX_SCREENS) notes.push({ key, path, uid, event });
      else if (surplus.length < MAX_REMOVED) surplus.push(`${folder}/${key}`);
    }
    range = { ...range, to: oldest };
  }
  notes.sort((a, b) => (messageKeyOf(a.key) < messageKeyOf(b.key) ? -1 : 1));
  return { notes, surplus };
}

async function findViewers(
  context: HandlerContext,
  audience: Audience,
): Promise<{ open: Viewer[]; stale: string[] }> {
  const { folder, mayReceive } = audience;
  const { notes: allNotes, surplus } = await readNotes(context, audience);
  // Shared fairly: a person who opens a screen a thousand times must not displace or delay others.
  const notes = fairShare(allNotes, ({ uid }) => uid, MAX_SCREENS);
  const checkedNotes = new Set(notes);
  const open = new Map<string, Viewer>();
  // Notes of people who got no share stay: a later change may reach them, when newer screens are closed.
  const people = new Set(notes.map(({ uid }) => uid));
  const keptNotes = new Set(fairShare(allNotes, ({ uid }) => uid, MAX_NOTES));
  const unchecked = allNotes
    .filter((note) => !checkedNotes.has(note) && (people.has(note.uid) || !keptNotes.has(note)))
    .map(({ key }) => `${folder}/${key}`);
  const stale = [...surplus, ...unchecked].slice(0, MAX_REMOVED);
  // The mark is read once per person: it is the same for all their screens.
  const marks = new Map<string, Promise<Json>>();
  const markOf = (uid: string, path: string): Promise<Json> => {
    const mark = marks.get(uid) ?? context.get(`${path}/may_edit`);
    marks.set(uid, mark);
    return mark;
  };
  const isOpenTo = await createAccessCheck(context, folder.split('/')[1] ?? '');
  const checkedScreens = await Promise.all(
    notes.reverse().map(async ({ key, path, uid, event }) => {
      const [appUserId = null, mark = null] =
        typeof path === 'string'
          ? await Promise.all([context.get(`${path}/app_user_id`), markOf(uid, path)])
          : [];
      const hasMessage = uid !== '' && appUserId !== null;
      const admitted = hasMessage && (await isOpenTo(uid)) && (!mayReceive || (await mayReceive(uid)));
      return { note: `${folder}/${key}`, uid, event, appUserId, mayEdit: mark === 1, admitted };
    }),
  );
  for (const { note, uid, event, appUserId, mayEdit, admitted } of checkedScreens) {
    const screen = `${uid}/${event}`;
    if (admitted && uid && event && typeof appUserId === 'string' && !open.has(screen))
      open.set(screen, { uid, event, appUserId, mayEdit, note });
    else stale.push(note);
  }
  return { open: [...open.values()], stale };
}

/**
 * Messages that bring a changed document to everyone who has it open, on the event of their screen. Reduces `budget`. `viewers`:
 * those who listen now; others are away for a moment, or were closed without a goodbye.
 */
export async function notifyViewers(
  context: HandlerContext,
  audience: Audience,
  budget: WriteBudget = writeBudget(),
): Promise<{ writes: Record<string, Json>; answers: Answer[]; viewers: number }> {
  const { folder, messages } = audience;
  const { open, stale } = await findViewers(context, audience);
  const answers: Answer[] = [];
  const renewed: string[] = [];
  let viewers = 0;
  for (const { uid, event, appUserId, mayEdit, note } of open) {
    const screenMessages = await messages({ uid, appUserId, mayEdit });
    const bytes = Buffer.byteLength(JSON.stringify(screenMessages));
    if (budget.screens === 0 || bytes > budget.bytes) break;
    budget.screens -= 1;
    budget.bytes -= bytes;
    // The new message is noted in place of the old one, which expires earlier.
    renewed.push(note);
    if (context.isListenedTo(responsePath(uid, event))) viewers += 1;
    const to = { uid, appUserId };
    const isFollowed = true as const;
    for (const [index, message] of screenMessages.entries())
      answers.push({ event, to, isFollowed, message, ...(index === 0 && { trace: folder }) });
  }
  const writes = Object.fromEntries([...stale, ...renewed].map((note) => [note, null]));
  return { writes, answers, viewers };
}

/** Writes that take a person out of all notes, which expire with the messages they tell of. */
export async function forgetViewer(context: HandlerContext, uid: string): Promise<Record<string, null>> {
  const expiring = await expiringOf(context.get, uid, context.now());
  const notes = expiring.flatMap(({ paths }) => paths.filter(isViewerNote));
  return Object.fromEntries(notes.slice(0, MAX_REMOVED).map((note) => [note, null]));
}

/** The folders that note who was sent the documents of an application, and those of its candidates. */
async function viewedFolders(context: HandlerContext, application: string): Promise<string[]> {
  const listed = await listDocuments(context, application);
  const published = asObject(await context.get(applicationPaths.screenBytes(application))) ?? {};
  const folders = new Set([
    ...('refused' in listed ? [] : listed.map(({ path }) => viewersOf(path))),
    ...Object.keys(published).map((mark) => `${applicationPaths.viewers(application)}/${mark}`),
    // The web draws the mobile dashboard where it has none of its own.
    viewersOf(`${layoutRoot(application)}/web/main_dashboard`),
  ]);
  const candidates = await readCandidates(context, application);
  return [...folders].flatMap((folder) => [
    folder,
    textFolder(folder),
    ...candidates.map((candidate) => testersOf(folder, candidate)),
  ]);
}

/**
 * What shows an application's screens to people, at most so many, shared fairly among them: messages, or for a form the event under
 * which all its parts were sent. Of each screen the notes that come last are looked at.
 */
export async function messagesToViewers(
  context: HandlerContext,
  application: string,
  limit: number,
): Promise<string[]> {
  const found = new Set<string>();
  for (const folder of await viewedFolders(context, application)) {
    const isForm = /\|form\|/.test(folder);
    for (const [, path] of await context.range(folder, { limit: NOTES_AT_ONCE, last: true }))
      if (typeof path === 'string') found.add(isForm ? path.slice(0, path.lastIndexOf('/')) : path);
  }
  return fairShare([...found].reverse(), (path) => path.split('/')[1] ?? '', limit);
}
