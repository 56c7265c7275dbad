import { responsePath, type Json, type JsonObject } from '../protocol';
import { sizeOf } from './checkUpdate';
import type { PlatformDatabase } from './PlatformDatabase';
import { ANSWER_LIFE, expireAt, SEEN_LIFE } from './expiry';
import type { Answer } from './handler';
import type { Outline } from './readRequest';

/** Who asked, as far as it is known when the answer is written. */
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
  /** Bytes that it takes where it is kept. */
  storedBytes: number;
  /** It goes to who asked. */
  isOwn: boolean;
  /** It answers who asked. */
  isReply: boolean;
  /** It follows what answered its receiver; neither: a card, which stays until somebody answers it. */
  isFollowed: boolean;
  traces: readonly string[];
}

/** The answers in their envelopes; those that have nowhere to go are left out. */
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
        // What no database takes has no size; it is refused before it is written.
        ...sizeOf(fullMessage),
        isOwn,
        isReply: !receiver,
        isFollowed,
        traces: [trace].flat(),
      },
    ];
  });
}

/** Writes of answers, and of the moment they expire; `keyOf` names each, `id` tells these writes from others' of that hour. */
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
    const notes = traces.map((trace) => `${trace}/${key}`);
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

// What a place in the database takes of memory beside its name and text, about.
const PLACE_BYTES = 100;
const DONE_BYTES = 2 * PLACE_BYTES + 150;

/** Bytes of memory, about, that stay of a request when its answers were taken away: what `answerWrites` and `seenWrites` note. */
export function markBytes(sent: readonly { path: string; traces: readonly string[] }[]): number {
  return sent.reduce((sum, { path, traces }) => {
    const traceBytes = traces.reduce(
      (total, trace) => total + PLACE_BYTES + trace.length + path.length + 40,
      0,
    );
    return sum + PLACE_BYTES + path.length + traceBytes;
  }, DONE_BYTES);
}

/** Writes that mark a request's key as done for as long as it might come again. */
export function seenWrites(database: PlatformDatabase, key: string): Record<string, Json> {
  const path = seenPath(key);
  return { [path]: database.now(), ...expireAt(database.now() + SEEN_LIFE, key, [path]) };
}

export function seenPath(key: string): string {
  return `platform/seen/${key}`;
}
