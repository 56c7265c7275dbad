import type { Json, JsonObject } from '../../protocol';
import type { HandlerContext } from '../requests/handler';
import { asObject } from '../store/asObject';
import { isPathSegment } from '../requests/readRequest';
import { bookPaths } from './bookPaths';
import { waitingCards } from './cards';

/*
 * Two people between whom a request or a loan stands may write to each other. Each has the thread under their own id,
 * `threads/{person}/{order}` = {other_id, messages: {key: {mine, text, at}}}, and both go when the request or the loan ends,
 * or one of the two leaves. Which threads somebody has open is kept as `open_threads/{person}/{rows event}` = {order, at}:
 * what is written is sent there.
 */

/** Messages of one thread. */
export const MAX_THREAD = 200;

/** The other of the two people between whom an order stands; undefined when `me` is neither, or nothing stands. */
export async function otherOf(
  context: HandlerContext,
  me: string,
  orderId: string,
): Promise<string | undefined> {
  const dealing = asObject(await context.get(`${bookPaths.dealings(me)}/${orderId}`));
  if (isPathSegment(dealing?.['other_id'])) return dealing['other_id'];
  const requests = Object.values(asObject(await context.get(bookPaths.requests(me))) ?? {});
  const ownRequest = requests
    .map((value) => asObject(value))
    .find((request) => request?.['card'] === orderId);
  if (isPathSegment(ownRequest?.['owner_id'])) return ownRequest['owner_id'];
  const card = (await waitingCards(context, me)).find(
    ({ id, layout }) => id === orderId && layout === 'request_book',
  );
  return isPathSegment(card?.about) ? card.about : undefined;
}

/** Messages of a person's thread, oldest first. */
export async function messagesOf(
  context: Pick<HandlerContext, 'get'>,
  me: string,
  orderId: string,
): Promise<{ key: string; message: JsonObject }[]> {
  const stored = asObject(await context.get(`${bookPaths.threads(me)}/${orderId}/messages`)) ?? {};
  return Object.entries(stored)
    .flatMap(([key, value]) => {
      const message = asObject(value);
      return message ? [{ key, message }] : [];
    })
    .sort((a, b) => Number(a.message['at']) - Number(b.message['at']) || (a.key < b.key ? -1 : 1));
}

/** Writes that put a message into the thread of both. */
export function messageWrites(
  orderId: string,
  key: string,
  { from, to, text, at }: { from: string; to: string; text: string; at: number },
): Record<string, Json> {
  const thread = (person: string) => `${bookPaths.threads(person)}/${orderId}`;
  return {
    [`${thread(from)}/other_id`]: to,
    [`${thread(from)}/messages/${key}`]: { mine: true, text, at },
    [`${thread(to)}/other_id`]: from,
    [`${thread(to)}/messages/${key}`]: { mine: false, text, at },
  };
}

/** Writes that take a thread away from both. */
export function endThread(orderId: string, one: string, other: string): Record<string, null> {
  return {
    [`${bookPaths.threads(one)}/${orderId}`]: null,
    [`${bookPaths.threads(other)}/${orderId}`]: null,
  };
}

/** A message as a row of its reader's list. */
export function messageRow(key: string, { mine, text, at }: JsonObject): JsonObject {
  return { message_key: key, thread_message: { mine: mine ?? false, text: text ?? '', at: at ?? 0 } };
}
