import { isRecord, rowsOfList, type ResponseMessage } from '../../protocol';
import { FeedBuilder } from './feedBuilder';
import type { LastSeen } from './SeenScreens';

/** One row of a feed: a card, a book, a message. */
export interface FeedRow {
  /** Row identity inside its application: the message's `id`, else the row it names by `message_key`, else its own key. */
  id: string;
  /** Database keys of the messages that made the row, oldest first. */
  keys: string[];
  /** The newest message of the row, its `data` with every later `message_key` update laid over it. */
  message: ResponseMessage;
  /** Items of the row's nested list (`RecyclerViewGrid`), oldest first. */
  items: ResponseMessage[];
  /** The row's own newest message, as it came. */
  base: ResponseMessage;
  updates: ResponseMessage[];
  /** Key of the newest message that asked for the top; empty when none did. */
  topKey: string;
}

/** What arrived for rows that are not there yet. */
export interface Waiting {
  items: ResponseMessage[];
  updates: ResponseMessage[];
}

/** A feed as plain JSON. The same messages give the same feed in whatever order and however often they come. */
export interface Feed {
  /** In the order to show: those put on top, newest first, then the others, oldest first. */
  rows: FeedRow[];
  /** Messages that are no rows: commands, and scripts without a layout, oldest first, for the screen to carry out. */
  commands: ResponseMessage[];
  /** `{application}/{row}` → what waits for it. */
  waiting: Record<string, Waiting>;
  /** `{application}/{row}` → key of the message that removed it: what is older does not bring the row back. */
  removed: Record<string, string>;
}

export const EMPTY_FEED: Feed = { rows: [], commands: [], waiting: {}, removed: {} };

/** Rows a feed keeps at most; also the bound of everything else it remembers. */
export const FEED_LIMIT = 1000;

/** What a message means to a feed. `delete` removes a row only where nothing is said: with data it is a notice. */
export function feedKind(message: ResponseMessage): 'row' | 'item' | 'update' | 'removal' | 'command' {
  const { data, id, messageKey } = message;
  if (message.msgType === 'command') return 'command';
  if (message.delete && !isRecord(data) && (messageKey || id) !== '') return 'removal';
  if (message.messageType === 'RecyclerViewGrid' && id !== '') return 'item';
  if (message.type === 'json_layout' || (isRecord(data) && isRecord(data['layout']))) return 'row';
  return messageKey !== '' && !message.delete ? 'update' : 'command';
}

/**
 * Takes messages into a feed, in the order given; pure. Messages are told apart by their database key, which sorts by time.
 * Rows with one `id` are one row (the newest message wins, its place stays); `on_top` puts it on top, else it is appended;
 * `RecyclerViewGrid` items join their row, also when they come before it; `message_key` updates a row; `delete` drops it.
 * A list message is as many rows as it holds. Only the newest `limit` rows are kept. The work grows with the messages and the rows, not with their product.
 */
export function applyMessages(feed: Feed, messages: readonly ResponseMessage[], limit = FEED_LIMIT): Feed {
  const builder = new FeedBuilder(feed, limit);
  for (const message of messages)
    for (const one of rowsOfList(message) ?? [message]) builder.apply(one, feedKind(one));
  return builder.finish();
}

/** Takes one message into a feed; pure. */
export function applyMessage(feed: Feed, message: ResponseMessage, limit = FEED_LIMIT): Feed {
  return applyMessages(feed, [message], limit);
}

const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

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
    const name = text(bound['message_key']) || message.messageKey || message.id;
    const named = isRecord(bound['layout']) ? { id: name } : { messageKey: name };
    messages.push({ ...plain, ...named, data: bound });
  }
  const removed = text(list['recycler_remove_row']);
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
