import { factsOfCard, orderOfMessageCard, type ResponseMessage } from '../protocol';

/** Address of the page of one copy. */
export function bookPath({ ownerId, itemId }: { ownerId: string; itemId: string }): string {
  return `/books/${encodeURIComponent(ownerId)}/${encodeURIComponent(itemId)}`;
}

/** Id of the element that holds what was written about a request or a loan on the page of its copy. */
export const threadElementId = (orderId: string): string => `thread-${orderId}`;

const threadHash = (orderId: string): string => `#${encodeURIComponent(threadElementId(orderId))}`;

/** True for the fragment of an address that leads to the thread of an order, or to any. */
export const isThreadHash = (hash: string, orderId?: string): boolean =>
  orderId === undefined ? hash.startsWith(threadHash('')) : hash === threadHash(orderId);

/** Address of the page that a card tells of, for messages where they stand on it; undefined for a card of no copy. */
export function cardPath(message: Pick<ResponseMessage, 'application' | 'data' | 'id'>): string | undefined {
  const { kind, copy } = factsOfCard(message) ?? {};
  if (!copy) return undefined;
  const page = bookPath({ ownerId: copy.owner_id, itemId: copy.book_item_id });
  const orderId = kind === 'message' ? orderOfMessageCard(message.id) : undefined;
  return orderId === undefined ? page : `${page}${threadHash(orderId)}`;
}
