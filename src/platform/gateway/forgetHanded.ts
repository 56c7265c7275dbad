import { isRecord, parseJsonObject, type Json, type JsonObject } from '../../protocol';
import type { HandlerContext } from '../handler';
import { asObject } from '../layouts';
import { endHanded, readHanded, type Handed } from './handOver';
import { answersPath, HANDED_ROOT, queuePath } from './paths';

type Reader = Pick<HandlerContext, 'get'>;

async function handedOf({ get }: Reader, application: string, uid: string): Promise<[string, Handed][]> {
  const notes = Object.entries(asObject(await get(`${HANDED_ROOT}/${application}`)) ?? {});
  return notes.flatMap(([key, value]): [string, Handed][] => {
    const note = readHanded(value);
    return note?.uid === uid ? [[key, note]] : [];
  });
}

/** What a person asked of an application's back end that nobody has taken yet, by key. */
export async function waitingOf(context: Reader, application: string, uid: string): Promise<JsonObject> {
  const waiting: JsonObject = {};
  for (const [key, { generation }] of await handedOf(context, application, uid)) {
    const record = await context.get(`${queuePath(application, generation)}/${key}`);
    if (record !== null) waiting[key] = record;
  }
  return waiting;
}

/** Writes that take a person out of what was handed over to an application's back end, and of what it answered them. */
export async function forgetHanded(
  context: Reader,
  application: string,
  { uid, appUserId }: { uid: string; appUserId: string },
): Promise<Record<string, null>> {
  const writes: Record<string, null> = {};
  for (const [key, note] of await handedOf(context, application, uid))
    Object.assign(writes, endHanded(application, key, note));
  const answers: [string, Json][] = Object.entries(
    asObject(await context.get(answersPath(application))) ?? {},
  );
  for (const [key, value] of answers) {
    const message = isRecord(value) ? parseJsonObject(value['json']) : undefined;
    if (message?.['user_id_destination'] === appUserId) writes[`${answersPath(application)}/${key}`] = null;
  }
  return writes;
}
