import type { Json, JsonObject } from '../../protocol';
import type { HandlerContext } from '../requests/handler';
import { asObject } from '../store/asObject';
import { asText } from '../store/asText';
import { bookPaths } from './bookPaths';

type Get = Pick<HandlerContext, 'get'>;

/** What a title shows of the copy that describes it. */
const DESCRIBED_FIELDS = [
  'name',
  'author_name',
  'category_name',
  'plot_overview',
  'image',
  'cover_price',
] as const;

/** How a title is described by a copy; `given_item` names it, since the words and the cover are its owner's. */
export function descriptionFrom(itemId: string, item: Readonly<Record<string, Json>>): JsonObject {
  return {
    ...Object.fromEntries(DESCRIBED_FIELDS.map((field) => [field, item[field] ?? null])),
    given_item: itemId,
  };
}

/** The copy of a book that was offered first, but for some. */
export async function firstCopy(
  context: Get,
  bookId: string,
  except: readonly string[],
): Promise<{ itemId: string; item: JsonObject } | undefined> {
  const copies = asObject(await context.get(bookPaths.copies(bookId))) ?? {};
  for (const [itemId, ownerId] of Object.entries(copies)) {
    if (except.includes(itemId) || typeof ownerId !== 'string') continue;
    const item = asObject(await context.get(`${bookPaths.items(ownerId)}/${itemId}`));
    if (item) return { itemId, item };
  }
  return undefined;
}

/** The person whose words and cover a title shows; undefined where they took it away. */
export async function describerOf(
  context: Get,
  bookId: string,
  title: JsonObject,
): Promise<string | undefined> {
  const itemId = title['given_item'];
  const giver =
    typeof itemId === 'string' ? await context.get(`${bookPaths.copies(bookId)}/${itemId}`) : null;
  return typeof giver === 'string' ? giver : undefined;
}

/**
 * Writes that leave a title without some of its copies: where its words were theirs it is described by one that stays,
 * and with the last copy it leaves the catalogue.
 */
export async function titleWithout(
  context: Get,
  bookId: string,
  removedIds: readonly string[],
): Promise<Record<string, Json>> {
  const title = `${bookPaths.catalogue}/${bookId}`;
  const nextCopy = await firstCopy(context, bookId, removedIds);
  if (!nextCopy) return { [title]: null, [`${bookPaths.titles}/${bookId}`]: null };
  const describingId = await context.get(`${title}/given_item`);
  if (!removedIds.includes(asText(describingId))) return {};
  return Object.fromEntries(
    Object.entries(descriptionFrom(nextCopy.itemId, nextCopy.item)).map(([field, value]) => [
      `${title}/${field}`,
      value,
    ]),
  );
}
