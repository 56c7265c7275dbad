import type { Json } from '../../protocol';
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

// For a shelf that an older version wrote without these notes.
async function coverSizesOnShelf(
  context: Pick<HandlerContext, 'get'>,
  appUserId: string,
): Promise<Record<string, number>> {
  const items = Object.entries(asObject(await context.get(bookPaths.items(appUserId))) ?? {});
  return Object.fromEntries(
    items.map(([itemId, item]) => {
      const image = asObject(item)?.['image'];
      return [itemId, typeof image === 'string' ? image.length : 0];
    }),
  );
}

/**
 * Checks that one more copy with this cover fits on a person's shelf: the refusal, or writes of covers that were not noted yet.
 * `replacedId`: the copy that the new one replaces, which is not counted.
 */
export async function shelfRoom(
  context: Pick<HandlerContext, 'get'>,
  appUserId: string,
  image: string,
  replacedId = '',
): Promise<Refusal | { writes: Record<string, Json> }> {
  const path = bookPaths.covers(appUserId);
  const stored = asObject(await context.get(path));
  const sizeByItem = stored ?? (await coverSizesOnShelf(context, appUserId));
  const others = Object.entries(sizeByItem).filter(([itemId]) => itemId !== replacedId);
  const sizes = others.map(([, size]) => Number(size));
  const full =
    limitReached('books', sizes.length) ??
    (image === ''
      ? undefined
      : limitReached(
          'covers',
          sizes.reduce((sum, size) => sum + size, 0),
          image.length,
        ));
  if (full) return full;
  const missing = stored ? [] : Object.entries(sizeByItem);
  return { writes: Object.fromEntries(missing.map(([itemId, size]) => [`${path}/${itemId}`, size])) };
}
