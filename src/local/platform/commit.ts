import { responsePath, type Json, type JsonObject } from '../../protocol';
import type { PlatformDatabase } from '../PlatformDatabase';
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

/** Writes of the answers, in their envelopes, and of the moment they expire. */
export function answerWrites(
  database: PlatformDatabase,
  asker: Asker,
  answers: readonly Answer[],
  nextId: () => string,
): Record<string, Json> {
  const writes: Record<string, Json> = {};
  for (const { event = asker.event, to = asker, message, trace } of answers) {
    if (!event || !to.uid) continue;
    const envelope: JsonObject = {
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
    const key = database.newKey();
    const path = `${responsePath(to.uid, event)}/${key}`;
    writes[path] = envelope;
    if (trace) writes[`${trace}/${key}`] = path;
  }
  const paths = Object.keys(writes);
  return { ...writes, ...expireAt(database.now() + ANSWER_LIFE, asker.key, paths) };
}

/** Writes that mark a request's key as done for as long as it might come again. */
export function seenWrites(database: PlatformDatabase, key: string): Record<string, Json> {
  const path = seenPath(key);
  return { [path]: database.now(), ...expireAt(database.now() + SEEN_LIFE, key, [path]) };
}

export function seenPath(key: string): string {
  return `platform/seen/${key}`;
}

export function claimPath(key: string): string {
  return `platform/claim/${key}`;
}
