import { isRecord, rowsOfList, wireText, type ResponseMessage } from '../../protocol';
import { FeedBuilder } from './feedBuilder';
import { EMPTY_FEED, feedKind, type Feed, type FeedRow } from './feedRow';
import type { LastSeen } from './SeenScreens';

/** Rows a feed keeps at most; also the bound of everything else it remembers. */
export const FEED_LIMIT = 1000;

/**
 * Takes messages into a feed, in the order given; pure. Messages are told apart by their database key, which sorts by time.
 * Rows with one `id` are one row (the newest message wins, its place stays); `on_top` puts it on top, else it is appended;
 * `RecyclerViewGrid` items join their row, also when they come before it; `message_key` updates a row; `delete` drops it.
 * A list message is as many rows as it holds; one without rows draws the rows before it again. Only the newest `limit` rows are kept. The work grows with the messages and the rows, not with their product.
 */
export function applyMessages(feed: Feed, messages: readonly ResponseMessage[], limit = FEED_LIMIT): Feed {
  const builder = new FeedBuilder(feed, limit);
  for (const message of messages)
    for (const one of rowsOfList(message) ?? [message]) builder.apply(one, feedKind(one));
  return builder.finish();
}

/**
 * A command message of a live feed with what it does to the feed's own rows (`recycler_view`) as messages of a row, an update
 * and a removal; every other message alone. They share its key: it is one message.
 */
export function cardMessages(message: ResponseMessage): ResponseMessage[] {
  const { data, msgType } = message;
  const list = msgType === 'command' && isRecord(data) ? data['recycler_view'] : undefined;
  if (!isRecord(list)) return [message];
  const messages = [message];
  const plain = { ...message, msgType: '', messageType: '', id: '', messageKey: '' };
  const bound = list['recycler_binding_data'];
  if (isRecord(bound)) {
    const name = wireText(bound['message_key']) || message.messageKey || message.id;
    const named = isRecord(bound['layout']) ? { id: name } : { messageKey: name };
    messages.push({ ...plain, ...named, data: bound });
  }
  const removed = wireText(list['recycler_remove_row']);
  if (removed !== '') messages.push({ ...plain, messageKey: removed, delete: true, data: undefined });
  return messages;
}

// Rows of a feed that are kept for the time without a connection.
const MAX_SEEN_ROWS = 100;

/** The messages behind the rows of a feed, without notices that are not to be kept. */
export function feedMessages(feed: Feed): ResponseMessage[][] {
  return feed.rows
    .filter((row) => !row.base.delete)
    .slice(0, MAX_SEEN_ROWS)
    .map((row) => [row.base, ...row.updates, ...row.items].filter((message) => !message.delete));
}

/** The rows that kept messages make, in the order they were kept. */
export function seenRows({ messages }: LastSeen): FeedRow[] {
  return messages.flatMap((one) => applyMessages(EMPTY_FEED, one).rows);
}
