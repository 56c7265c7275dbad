import type { Json } from '../../../protocol';
import { bookPaths } from '../book/bookPaths';
import type { Handler, HandlerContext } from '../handler';
import { asObject } from '../layouts';
import { APPLICATIONS } from './createApplication';
import { recentPath } from './recentApplications';
import { developerPath } from './registerDeveloper';
import { removalOf } from './book/deleteBookItem';

/** Accounts whose identity and answers are still to go; `platform/erasure/{uid}` = the moment (ms) for the answers. */
export const ERASURE_ROOT = 'platform/erasure';
/** How long the last answer stays readable, in ms. */
const GRACE = 60_000;

const SHELVES = ['book_items_loan', 'book_items_borrow', 'book_items_purchase', 'book_items_sale'];

async function bookErasure(context: HandlerContext, appUserId: string): Promise<Record<string, Json>> {
  const items = asObject(await context.get(bookPaths.items(appUserId))) ?? {};
  const writes: Record<string, Json> = {};
  const copies = new Map<string, string[]>();
  for (const [itemId, item] of Object.entries(items)) {
    const bookId = asObject(item)?.['book_id'];
    if (typeof bookId === 'string') copies.set(bookId, [...(copies.get(bookId) ?? []), itemId]);
    else writes[`${bookPaths.items(appUserId)}/${itemId}`] = null;
  }
  for (const [bookId, itemIds] of copies)
    Object.assign(writes, await removalOf(context, appUserId, itemIds, bookId));
  const ratings = asObject(await context.get('book/data/ratings')) ?? {};
  for (const bookId of Object.keys(ratings)) writes[`${bookPaths.ratings(bookId)}/${appUserId}`] = null;
  const trees = [
    ...SHELVES.map((shelf) => bookPaths.items(appUserId, shelf)),
    bookPaths.profile(appUserId),
    bookPaths.blocked(appUserId),
    bookPaths.objectionable(appUserId),
    bookPaths.reports(appUserId),
  ];
  return { ...writes, ...Object.fromEntries(trees.map((path) => [path, null])) };
}

/**
 * `../delete_account`: takes the person's data out of every application, with the answer in the same step; the identity
 * and what is left of the answers follow from a note that survives a restart.
 */
export const deleteAccount: Handler = {
  lock: () => 'book_catalogue',
  async handle({ uid, event }, context) {
    const ids = asObject(await context.get(`resshare_user_id_app_user_id/${uid}`)) ?? {};
    const applications = asObject(await context.get(APPLICATIONS)) ?? {};
    const answered = asObject(await context.get(`response/${uid}`)) ?? {};
    const writes: Record<string, Json> = {
      [recentPath(uid)]: null,
      [`request_firebase_users/${uid}`]: null,
      [developerPath(uid)]: null,
      [`resshare_user_id_app_user_id/${uid}`]: null,
      [`${ERASURE_ROOT}/${uid}`]: context.now() + GRACE,
    };
    for (const [application, entry] of Object.entries(applications))
      if (asObject(entry)?.['owner'] === uid) writes[`${APPLICATIONS}/${application}`] = null;
    for (const other of Object.keys(answered)) if (other !== event) writes[`response/${uid}/${other}`] = null;
    for (const [application, appUserId] of Object.entries(ids)) {
      if (typeof appUserId !== 'string') continue;
      writes[`app_user_id_resshare_user_id/${appUserId}`] = null;
      if (application === 'book') Object.assign(writes, await bookErasure(context, appUserId));
    }
    return { writes, answers: [{ message: { data: { deleted: true, user_id: uid } } }] };
  },
};
