import { isRecord, newLayoutOfRows, type ResponseMessage } from '../../protocol';

/** One row of a feed: a card, a row, a message. */
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
  /** The newest message that gave the rows of a list a new layout. */
  look?: ResponseMessage;
}

export const EMPTY_FEED: Feed = { rows: [], commands: [], waiting: {}, removed: {} };

/** What a message means to a feed. `delete` removes a row only where nothing is said: with data it is a notice. */
export function feedKind(
  message: ResponseMessage,
): 'row' | 'item' | 'update' | 'removal' | 'command' | 'look' {
  const { data, id, messageKey } = message;
  if (message.msgType === 'command') return 'command';
  if (message.delete && !isRecord(data) && (messageKey || id) !== '') return 'removal';
  if (message.messageType === 'RecyclerViewGrid' && id !== '') return 'item';
  if (message.type === 'json_layout' || (isRecord(data) && isRecord(data['layout']))) return 'row';
  if (newLayoutOfRows(message) !== undefined) return 'look';
  return messageKey !== '' && !message.delete ? 'update' : 'command';
}
