import { isRecord, REQUEST_ROOT } from '../../protocol';
import type { PlatformDatabase } from './PlatformDatabase';
import { asObject } from './storedValues';
import type { Mark } from './marks';
import { removeInPieces } from './writes';

/**
 * Erased people, as marks of their ids: `platform/erased/{mark}` = true while the erasure runs, then the moment (ms) at
 * which the mark is removed. Until then no request of theirs is served and no id is made for them.
 */
export const ERASED_ROOT = 'platform/erased';

/** How long a token of a deleted identity may still be valid, with an hour to spare, in ms. */
export const TOKEN_LIFE = 2 * 60 * 60 * 1000;

export function erasedPath(mark: Mark, uid: string): string {
  return `${ERASED_ROOT}/${mark(`person/${uid}`)}`;
}

/** True for a person who was erased and may still hold a token. */
export async function isErased(
  database: Pick<PlatformDatabase, 'get'>,
  mark: Mark,
  uid: string,
): Promise<boolean> {
  return (await database.get(erasedPath(mark, uid))) !== null;
}

/**
 * Removes marks that have expired, and with them what was written with a last token meanwhile: requests that nobody took, and
 * the person's own record.
 */
export async function removeErasedMarks(database: PlatformDatabase, mark: Mark): Promise<void> {
  const marks = asObject(await database.get(ERASED_ROOT)) ?? {};
  const due = Object.entries(marks).flatMap(([key, until]) =>
    typeof until === 'number' && until <= database.now() ? [`${ERASED_ROOT}/${key}`] : [],
  );
  if (due.length === 0) return;
  const isErasedUser = (uid: unknown): boolean =>
    typeof uid === 'string' && due.includes(erasedPath(mark, uid));
  await removeInPieces(database, [...(await leftoversIn(database, isErasedUser)), ...due]);
}

async function leftoversIn(
  database: PlatformDatabase,
  isErasedUser: (uid: unknown) => boolean,
): Promise<string[]> {
  const requests = asObject(await database.get(REQUEST_ROOT)) ?? {};
  const people = asObject(await database.get('request_firebase_users')) ?? {};
  return [
    ...Object.entries(requests).flatMap(([key, value]) =>
      isRecord(value) && isErasedUser(value['user_id']) ? [`${REQUEST_ROOT}/${key}`] : [],
    ),
    ...Object.keys(people).flatMap((uid) => (isErasedUser(uid) ? [`request_firebase_users/${uid}`] : [])),
  ];
}
