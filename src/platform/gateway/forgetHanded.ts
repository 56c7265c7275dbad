import { isRecord, parseJsonObject, type JsonObject } from '../../protocol';
import type { HandlerContext } from '../requests/handler';
import { readGeneration } from './backEndKeys';
import { childrenInSteps } from '../requests/meteredReads';
import { endHanded, handedNotes } from './handed';
import { answersPath, queuePath } from './paths';

type Reader = Pick<HandlerContext, 'get' | 'range'>;

/**
 * What a person, by the id that the application knows them by, asked of its back end that nobody has taken yet, by key. A queue has few
 * places, notes of what was handed over are without number.
 */
export async function waitingOf(
  context: Reader,
  application: string,
  appUserId: string,
): Promise<JsonObject> {
  const generation = await readGeneration(context.get, application);
  const waiting: JsonObject = {};
  if (generation === '') return waiting;
  for await (const [key, record] of childrenInSteps(context, queuePath(application, generation)))
    if (isRecord(record) && record['user_id'] === appUserId) waiting[key] = record;
  return waiting;
}

/** Writes that take a person out of what was handed over to an application's back end, and of what it answered them. */
export async function forgetHanded(
  context: Reader,
  application: string,
  { uid, appUserId }: { uid: string; appUserId: string },
): Promise<Record<string, null>> {
  const writes: Record<string, null> = {};
  for await (const [key, note] of handedNotes(context, application))
    if (note.uid === uid) Object.assign(writes, endHanded(application, key, note));
  for await (const [key, value] of childrenInSteps(context, answersPath(application))) {
    const message = isRecord(value) ? parseJsonObject(value['json']) : undefined;
    if (message?.['user_id_destination'] === appUserId) writes[`${answersPath(application)}/${key}`] = null;
  }
  return writes;
}
