import type { Json } from '../../protocol';
import { LEFT_LIFE } from '../load/loadLimits';
import { expireAt } from '../requests/expiry';
import { asObject } from '../store/storedValues';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import { deliveredPath, HANDED_ROOT, queuePath } from './paths';

/** The stored note of a request that was handed over, needed to deliver its answers: `HANDED_ROOT/{application}/{key}`. */
export interface Handed {
  uid: string;
  app_user_id: string;
  event: string;
  rows_event: string;
  collection: string;
  /** Of the key that was valid when it was handed over. */
  generation: string;
  /** ms since 1970. */
  at: number;
}

/** Reads the note of a request; undefined when there is none. */
export function readHanded(value: Json): Handed | undefined {
  const note = asObject(value);
  if (!note) return undefined;
  const text = (name: string): string => (typeof note[name] === 'string' ? note[name] : '');
  return {
    uid: text('uid'),
    app_user_id: text('app_user_id'),
    event: text('event'),
    rows_event: text('rows_event'),
    collection: text('collection'),
    generation: text('generation'),
    at: typeof note['at'] === 'number' ? note['at'] : 0,
  };
}

const NOTES_AT_ONCE = 500;

/** The notes of all requests that were handed over to one back end, by key. */
export async function* handedNotes(
  { range }: Pick<PlatformDatabase, 'range'>,
  application: string,
): AsyncGenerator<[key: string, note: Handed]> {
  let from: string | undefined;
  do {
    const limits = { limit: NOTES_AT_ONCE, ...(from !== undefined && { from }) };
    const notes = await range(`${HANDED_ROOT}/${application}`, limits);
    for (const [key, value] of notes) {
      const note = readHanded(value);
      // A range includes its ends, so the last one comes once more.
      if (note && key !== from) yield [key, note];
    }
    from = notes.length < NOTES_AT_ONCE ? undefined : notes.at(-1)?.[0];
  } while (from !== undefined);
}

/** Writes that make the note of a request expire; `endHanded` removes them when the request ends before. */
export function expiringHanded(
  application: string,
  key: string,
  { at, generation }: Handed,
): Record<string, Json> {
  const paths = [
    `${HANDED_ROOT}/${application}/${key}`,
    `${queuePath(application, generation)}/${key}`,
    deliveredPath(application, key),
  ];
  return expireAt(at + 2 * LEFT_LIFE, `handed_${application}_${key}`, paths);
}

/** Writes that remove the note of a request and its expiry, which would otherwise remove the same request sent again. */
export function endHanded(application: string, key: string, note: Handed | undefined): Record<string, null> {
  const expiryPaths = note ? Object.keys(expiringHanded(application, key, note)) : [];
  const places = [
    `${HANDED_ROOT}/${application}/${key}`,
    deliveredPath(application, key),
    ...expiryPaths,
    ...(note ? [`${queuePath(application, note.generation)}/${key}`] : []),
  ];
  return Object.fromEntries(places.map((place) => [place, null]));
}
