import type { HandlerContext, Refusal } from '../requests/handler';
import { asObject } from '../store/asObject';
import { limitReached } from '../requests/storedLimits';
import { bookPaths } from './bookPaths';

/*
 * A shelf holds pictures, so it is not read to be counted: `covers/{person}/{copy}` = characters of the copy's cover. It is
 * written and removed with the copy.
 */

/** Writes that note a copy and its cover. */
export function coverNote(appUserId: string, itemId: string, image: string): Record<string, number> {
  return { [`${bookPaths.covers(appUserId)}/${itemId}`]: image.length };
}

/** Writes that take a copy off its owner's shelf. */
export function copyRemoval(appUserId: string, itemId: string): Record<string, null> {
  return {
    [`${bookPaths.items(appUserId)}/${itemId}`]: null,
    [`${bookPaths.covers(appUserId)}/${itemId}`]: null,
  };
}

/** The refusal of one more copy with this cover on a person's shelf. `replacedId`: the copy that it replaces, which is not counted. */
export async function shelfRefusal(
  context: Pick<HandlerContext, 'get'>,
  appUserId: string,
  image: string,
  replacedId = '',
): Promise<Refusal | undefined> {
  const sizeByItem = asObject(await context.get(bookPaths.covers(appUserId))) ?? {};
  const others = Object.entries(sizeByItem).filter(([itemId]) => itemId !== replacedId);
  const sizes = others.map(([, size]) => Number(size));
  return (
    limitReached('books', sizes.length) ??
    (image === ''
      ? undefined
      : limitReached(
          'covers',
          sizes.reduce((sum, size) => sum + size, 0),
          image.length,
        ))
  );
}
