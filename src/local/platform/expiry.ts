import { isRecord, type Json } from '../../protocol';
import type { PlatformDatabase } from '../PlatformDatabase';

const HOUR = 60 * 60 * 1000;
/** Answers nobody fetched go after a day. */
export const ANSWER_LIFE = 24 * HOUR;
/** A key seen once is refused for a week; the SDK resends within one session, an outbox within days. */
export const SEEN_LIFE = 7 * 24 * HOUR;

const ROOT = 'platform/expiry';
const CURSOR = 'platform/expired';
// Longer than anything is kept: a cursor older than this has nothing more behind it.
const HORIZON = (SEEN_LIFE + ANSWER_LIFE) / HOUR;

/** Writes which make `paths` expire at `due` (ms); `id` tells apart what is due in the same hour. */
export function expireAt(due: number, id: string, paths: readonly string[]): Record<string, Json> {
  return paths.length > 0 ? { [`${ROOT}/${String(Math.ceil(due / HOUR))}/${id}`]: paths.join('\n') } : {};
}

/** Removes what is due, hour by hour; costs what it removes, however much is kept. */
export async function removeExpired(database: PlatformDatabase): Promise<number> {
  const current = Math.floor(database.now() / HOUR);
  const cursor = await database.get(CURSOR);
  let removed = 0;
  const first = typeof cursor === 'number' ? cursor + 1 : current;
  for (let hour = first; hour <= Math.min(current, first + HORIZON); hour++) {
    const due = await database.get(`${ROOT}/${String(hour)}`);
    if (!isRecord(due)) continue;
    const paths = Object.values(due).flatMap((list) => (typeof list === 'string' ? list.split('\n') : []));
    await database.update({
      [`${ROOT}/${String(hour)}`]: null,
      ...Object.fromEntries(paths.map((path) => [path, null])),
    });
    removed += paths.length;
  }
  if (cursor !== current) await database.update({ [CURSOR]: current });
  return removed;
}
