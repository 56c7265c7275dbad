import type { Json } from '../protocol';
import type { PlatformDatabase } from './PlatformDatabase';
import { asObject } from './layouts';
import { removeInPieces } from './removeInPieces';

const HOUR = 60 * 60 * 1000;
/** Answers nobody fetched go after a day. */
export const ANSWER_LIFE = 24 * HOUR;
/** A key seen once is refused for a week; the SDK resends within one session, an outbox within days. */
export const SEEN_LIFE = 7 * 24 * HOUR;

/** A candidate that testers may open goes two weeks after it was shared last. */
export const CANDIDATE_LIFE = 14 * 24 * HOUR;

const ROOT = 'platform/expiry';
const CURSOR = 'platform/expired';
// Ids of entries have another form: they are keys of requests.
const PERSON_FOLDER = 'of';
// Longer than anything is kept: a cursor older than this has nothing more behind it.
const HORIZON = (CANDIDATE_LIFE + ANSWER_LIFE) / HOUR;

/**
 * Writes which make `paths` expire at `due` (ms); `id` tells apart what is due in the same hour. `uid`: the person to
 * whom they lead, if any, for at most `ANSWER_LIFE`; with their account the entry goes as well.
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

/** Writes as they are made long after: what was to expire in an hour that may have been swept does so in the next one. */
export function postponeExpired(writes: Readonly<Record<string, Json>>, now: number): Record<string, Json> {
  const current = Math.floor(now / HOUR);
  const postpone = (path: string): string => {
    const [, hour, rest] = /^platform\/expiry\/(\d+)\/(.*)$/.exec(path) ?? [];
    return hour === undefined || Number(hour) > current
      ? path
      : `${ROOT}/${String(current + 1)}/${rest ?? ''}`;
  };
  return Object.fromEntries(
    Object.entries(writes).map(([path, value]) => [value === null ? path : postpone(path), value]),
  );
}

interface Entry {
  /** Where it stands. */
  path: string;
  /** What goes with it. */
  paths: string[];
}

// An entry is a list of paths, or a folder of entries.
function entriesBelow(path: string, value: Json): Entry[] {
  if (typeof value === 'string') return [{ path, paths: value.split('\n') }];
  return Object.entries(asObject(value) ?? {}).flatMap(([name, inner]) =>
    entriesBelow(`${path}/${name}`, inner),
  );
}

/** Everything that waits to expire and leads to a person. */
export async function expiringOf(
  get: (path: string) => Promise<Json>,
  uid: string,
  now: number,
): Promise<Entry[]> {
  const hour = Math.floor(now / HOUR);
  const found: Entry[] = [];
  // One hour back for what is due and was not swept yet, two on for what is kept over the next full hour.
  for (let dueHour = hour - 1; dueHour <= hour + ANSWER_LIFE / HOUR + 2; dueHour++) {
    const place = `${ROOT}/${String(dueHour)}/${PERSON_FOLDER}/${uid}`;
    found.push(...entriesBelow(place, await get(place)));
  }
  return found;
}

/**
 * Removes what is due in `own`, the database itself or one of several, hour by hour; costs what it removes, however much is
 * kept. Gives the number of paths.
 */
export async function removeExpired(
  database: PlatformDatabase,
  expiryDatabase: PlatformDatabase = database,
): Promise<number> {
  const current = Math.floor(database.now() / HOUR);
  const cursor = await expiryDatabase.get(CURSOR);
  let removed = 0;
  const first = typeof cursor === 'number' ? cursor + 1 : current;
  for (let hour = first; hour <= Math.min(current, first + HORIZON); hour++) {
    const place = `${ROOT}/${String(hour)}`;
    const due = entriesBelow(place, await expiryDatabase.get(place));
    // An entry goes after what it names: a stop in between leaves it to the next sweep.
    if (expiryDatabase === database)
      await removeInPieces(
        database,
        due.flatMap(({ path: at, paths }) => [...paths, at]),
      );
    else {
      await removeInPieces(
        database,
        due.flatMap(({ paths }) => paths),
      );
      await removeInPieces(
        expiryDatabase,
        due.map(({ path: at }) => at),
      );
    }
    removed += due.reduce((sum, { paths }) => sum + paths.length, 0);
  }
  if (cursor !== current) await expiryDatabase.update({ [CURSOR]: current });
  return removed;
}
