import { responsePath, type Json, type JsonObject } from '../../protocol';
import { sizeOf } from '../store/checkUpdate';
import { noteKey } from '../store/noteKeys';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import { ANSWER_LIFE, expireAt, SEEN_LIFE } from '../requests/expiry';
import type { Answer } from '../requests/handler';
import type { Outline } from '../requests/readRequest';

/** The sender of a request, as far as it is known when the answer is written. */
export interface Asker extends Outline {
  key: string;
  /** When the platform saw the request, in ms. */
  at: number;
  appUserId: string;
}

/** An answer as it will stand in the database, but for its key. */
export interface Envelope {
  /** Who gets it. */
  uid: string;
  /** Path of the event it goes to. */
  folder: string;
  message: JsonObject;
  bytes: number;
  /** Bytes that it takes in the database. */
  storedBytes: number;
  /** It goes to who asked. */
  isOwn: boolean;
  /** It answers who asked. */
  isReply: boolean;
  /** It follows an earlier answer to its receiver. No reply and not followed: a card, which stays until it is answered. */
  isFollowed: boolean;
  traces: readonly string[];
}

/** Wraps answers in envelopes; answers without an event or a receiver are left out. */
export function envelopesOf(
  database: PlatformDatabase,
  asker: Asker,
  answers: readonly Answer[],
  nextId: () => string,
): Envelope[] {
  return answers.flatMap((answer): Envelope[] => {
    const { event = asker.event, to: receiver, isFollowed = false, message, trace = [] } = answer;
    const to = receiver ?? asker;
    if (!event || !to.uid) return [];
    const fullMessage: JsonObject = {
      application: asker.application,
      event,
      user_id_destination: to.uid,
      app_user_id: to.appUserId,
      session: asker.key,
      id: nextId(),
      delete: 0,
      date_time: database.now(),
      ...message,
    };
    const folder = responsePath(to.uid, event);
    const isOwn = to.uid === asker.uid;
    return [
      {
        uid: to.uid,
        folder,
        message: fullMessage,
        // A value that no database accepts has size 0; it is refused before it is written.
        ...sizeOf(fullMessage),
        isOwn,
        isReply: !receiver,
        isFollowed,
        traces: [trace].flat(),
      },
    ];
  });
}

/** Writes of answers and their expiry; `keyOf` gives the key of each, `id` names the expiry entry within its hour. */
export function answerWrites(
  database: PlatformDatabase,
  id: string,
  envelopes: readonly Envelope[],
  keyOf: (index: number) => string,
): Record<string, Json> {
  const writes: Record<string, Json> = {};
  const pathsOf = new Map<string, string[]>();
  for (const [index, { uid, folder, message, traces }] of envelopes.entries()) {
    const key = keyOf(index);
    const path = `${folder}/${key}`;
    const notes = traces.map((trace) => `${trace}/${noteKey(uid, key)}`);
    writes[path] = message;
    for (const note of notes) writes[note] = path;
    const paths = pathsOf.get(uid) ?? [];
    paths.push(path, ...notes);
    pathsOf.set(uid, paths);
  }
  const expiresAt = database.now() + ANSWER_LIFE;
  for (const [uid, paths] of pathsOf) Object.assign(writes, expireAt(expiresAt, id, paths, uid));
  return writes;
}

// Approximate memory of one path in the database, beside its name and text.
const PLACE_BYTES = 100;
const DONE_BYTES = 2 * PLACE_BYTES + 150;

/** Approximate bytes that stay of a request once its answers are removed: what `answerWrites` and `seenWrites` note. */
export function markBytes(sent: readonly { path: string; traces: readonly string[] }[]): number {
  return sent.reduce((sum, { path, traces }) => {
    const traceBytes = traces.reduce(
      (total, trace) => total + PLACE_BYTES + trace.length + path.length + 40,
      0,
    );
    return sum + PLACE_BYTES + path.length + traceBytes;
  }, DONE_BYTES);
}

/** Writes that mark a request's key as done for as long as it may be sent again. */
export function seenWrites(database: PlatformDatabase, key: string): Record<string, Json> {
  const path = seenPath(key);
  return { [path]: database.now(), ...expireAt(database.now() + SEEN_LIFE, key, [path]) };
}

export function seenPath(key: string): string {
  return `platform/seen/${key}`;
}
