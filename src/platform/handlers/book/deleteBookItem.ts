import { deleteBookItem } from '../../../protocol/calls/bookPosts';
import { handle } from '../../access/handle';
import { CATALOGUE_LOCK, bookPaths } from '../../book/bookPaths';
import { cardEvent, combineEffects } from '../../book/cards';
import { copyRemoval } from '../../book/covers';
import { declineAll, removalOf } from '../../book/removal';
import { refuse, type HandlerContext, type Outcome, type PlatformRequest } from '../../requests/handler';
import { asObject } from '../../store/asObject';
import { isPathSegment } from '../../requests/readRequest';
import { acknowledge } from './acknowledged';

/** Takes one's own copy off the shelf; who waits for an answer about it is told. */
export async function removeOwnCopy(
  request: Pick<PlatformRequest, 'appUserId' | 'inner'>,
  itemId: string,
  context: HandlerContext,
): Promise<Outcome> {
  const { appUserId } = request;
  const item = asObject(await context.get(`${bookPaths.items(appUserId)}/${itemId}`));
  if (!item) return refuse('not_found.shelf');
  const bookId = item['book_id'];
  if (!isPathSegment(bookId)) return acknowledge(copyRemoval(appUserId, itemId));
  const event = cardEvent(request, context.now());
  return combineEffects(
    acknowledge(await removalOf(context, appUserId, [itemId], bookId)),
    await declineAll(context, appUserId, itemId, '', event),
  );
}

export const deleteBookItemHandler = handle(deleteBookItem, {
  lock: () => CATALOGUE_LOCK,
  run: ({ book_items_id: id }, request, context) => removeOwnCopy(request, id, context),
});
