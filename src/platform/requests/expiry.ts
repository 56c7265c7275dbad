import type { Json } from '../../protocol';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import { asObject } from '../store/storedValues';
import { removeInPieces } from '../store/writes';

const HOUR = 60 * 60 * 1000;
/** Answers that nobody fetched are removed after a day. */
export const ANSWER_LIFE = 24 * HOUR;
/** A key seen once is refused for a week; the SDK resends within one session, an outbox within days. */
export const SEEN_LIFE = 7 * 24 * HOUR;

/** A candidate is removed two weeks after it was last shared. */
export const CANDIDATE_LIFE = 14 * 24 * HOUR;

const ROOT = 'platform/expiry';
const CURSOR = 'platform/expired';
// Cannot equal the id of an entry, which is the key of a request.
const PERSON_FOLDER = 'of';
// Longer than anything is kept: older hours hold no entries.
const HORIZON = (CANDIDATE_LIFE + ANSWER_LIFE) / HOUR;

/**
 * Writes which make `paths` expire at `due` (ms); `id` distinguishes entries of the same hour. `uid`: the person whose data
 * the paths are, if any, for at most `ANSWER_LIFE`; the entry is removed with their account.
 */
export function expireAt(
  due: number,
  id: string,
  paths: readonly string[],
  uid?: string,
): Record<string, Json> {
  const place = uid === undefined ? id : `${PERSON_FOLDER}/${uid}/${id}`;
  return paths.length > 0 ? { [`${ROOT}/${String(Math.ceil(due / HOUR))}/${place}`]: paths.join('\n') } : {};
}

interface Entry {
  /** Path of the entry itself. */
  path: string;
  /** Paths that are removed when it is due. */
  paths: string[];
}

// A value is an entry (a list of paths) or a folder of entries.
function entriesBelow(path: string, value: Json): Entry[] {
  if (typeof value === 'string') return [{ path, paths: value.split('\n') }];
  return Object.entries(asObject(value) ?? {}).flatMap(([name, inner]) =>
    entriesBelow(`${path}/${name}`, inner),
  );
}

/** All expiry entries of a person's data. */
export async function expiringOf(
  get: (path: string) => Promise<Json>,
  uid: string,
  now: number,
): Promise<Entry[]> {
  const hour = Math.floor(now / HOUR);
  const found: Entry[] = [];
  // From one hour back (due but not swept yet) to two hours beyond the longest life (rounded up to the full hour).
  for (let dueHour = hour - 1; dueHour <= hour + ANSWER_LIFE / HOUR + 2; dueHour++) {
    const place = `${ROOT}/${String(dueHour)}/${PERSON_FOLDER}/${uid}`;
    found.push(...entriesBelow(place, await get(place)));
  }
  return found;
}

/**
 * Removes what is due, hour by hour; the cost depends on what is removed, not on what is kept. Resolves with the number of paths.
 */
export async function removeExpired(database: PlatformDatabase): Promise<number> {
  const current = Math.floor(database.now() / HOUR);
  const cursor = await database.get(CURSOR);
  let removed = 0;
  const first = typeof cursor === 'number' ? cursor + 1 : current;
  for (let hour = first; hour <= Math.min(current, first + HORIZON); hour++) {
    const place = `${ROOT}/${String(hour)}`;
    const due = entriesBelow(place, await database.get(place));
    // An entry is removed after the paths it names, so that an interrupted sweep is repeated by the next one.
    await removeInPieces(
      database,
      due.flatMap(({ path: at, paths }) => [...paths, at]),
    );
    removed += due.reduce((sum, { paths }) => sum + paths.length, 0);
  }
  if (cursor !== current) await database.update({ [CURSOR]: current });
  return removed;
}
