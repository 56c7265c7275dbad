import { isRecord, type ResponseMessage } from '../protocol';

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
interface Waiting {
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

// A row sent again and again remembers the first of its keys, which holds its place, and the newest.
const KEYS_KEPT = 50;

/** What a message means to a feed. */
export function feedKind(message: ResponseMessage): 'row' | 'item' | 'update' | 'removal' | 'command' {
  if (message.msgType === 'command') return 'command';
  if (message.delete && rowName(message) !== '') return 'removal';
  if (message.messageType === 'RecyclerViewGrid' && message.id !== '') return 'item';
  if (message.type === 'json_layout' || (isRecord(message.data) && isRecord(message.data['layout'])))
    return 'row';
  return message.messageKey !== '' ? 'update' : 'command';
}

/**
 * Takes one message into a feed; pure. Messages are told apart by their database key, which sorts by time. Rows with
 * one `id` are one row (the newest message wins, its place stays); `on_top` puts it on top, else it is appended;
 * `RecyclerViewGrid` items join their row, also when they come before it; `message_key` updates a row;
 * `delete` drops it. Only the newest `limit` rows are kept.
 */
export function applyMessage(feed: Feed, message: ResponseMessage, limit = FEED_LIMIT): Feed {
  switch (feedKind(message)) {
    case 'command':
      return withCommand(feed, message, limit);
    case 'removal':
      return withoutRow(feed, message, limit);
    case 'row':
      return withRow(feed, message, limit);
    case 'item':
      return withPart(feed, message.id, message, 'items', limit);
    case 'update':
      return withPart(feed, message.messageKey, message, 'updates', limit);
  }
}

/** Takes many messages, in the order given. */
export function applyMessages(feed: Feed, messages: readonly ResponseMessage[], limit = FEED_LIMIT): Feed {
  return messages.reduce((current, message) => applyMessage(current, message, limit), feed);
}

const rowName = (message: ResponseMessage): string => message.messageKey || message.id;
const rowId = (message: ResponseMessage): string => message.id || message.messageKey || message.key;

/** True when a message of this application means the row by this name: nobody changes the rows of others. */
const names = (row: FeedRow, application: string, name: string): boolean =>
  row.base.application === application && (row.id === name || row.keys.includes(name));

/** What is remembered of rows that are not there goes by application and name. */
const placeOf = ({ application }: ResponseMessage, name: string): string => `${application}/${name}`;

function withCommand(feed: Feed, message: ResponseMessage, limit: number): Feed {
  const commands = insert(feed.commands, message);
  return commands === feed.commands ? feed : { ...feed, commands: commands.slice(-limit) };
}

function withRow(feed: Feed, message: ResponseMessage, limit: number): Feed {
  const id = rowId(message);
  if (isRemoved(feed, [id, message.key], message)) return feed;
  const known = feed.rows.find((row) => names(row, message.application, id));
  if (known?.keys.includes(message.key) && known.base.key !== message.key) return feed;
  const topKey = message.onTop && message.key > (known?.topKey ?? '') ? message.key : (known?.topKey ?? '');
  const aliases = [id, message.key].map((name) => placeOf(message, name));
  const early = aliases.flatMap((name) => feed.waiting[name] ?? []);
  const row = merged({
    id: known?.id ?? id,
    keys: insertKey(known?.keys ?? [], message.key),
    base: known && known.base.key > message.key ? known.base : message,
    items: early
      .flatMap((one) => one.items)
      .reduce(insert, known?.items ?? [])
      .slice(-limit),
    updates: early
      .flatMap((one) => one.updates)
      .reduce(insert, known?.updates ?? [])
      .slice(-limit),
    topKey,
  });
  const others = known ? feed.rows.filter((other) => other !== known) : feed.rows;
  const waiting = early.length > 0 ? without(feed.waiting, aliases) : feed.waiting;
  return { ...feed, waiting, rows: newest(inOrder(others, row), limit) };
}

function withPart(
  feed: Feed,
  name: string,
  message: ResponseMessage,
  part: 'items' | 'updates',
  limit: number,
): Feed {
  if (isRemoved(feed, [name], message)) return feed;
  const at = feed.rows.findIndex((row) => names(row, message.application, name));
  const row = feed.rows[at];
  if (!row) {
    const place = placeOf(message, name);
    const early = feed.waiting[place] ?? { items: [], updates: [] };
    const list = insert(early[part], message);
    if (list === early[part]) return feed;
    const kept = { ...early, [part]: list.slice(-limit) };
    return { ...feed, waiting: bounded({ ...feed.waiting, [place]: kept }, limit) };
  }
  const list = insert(row[part], message);
  if (list === row[part]) return feed;
  return { ...feed, rows: feed.rows.with(at, merged({ ...row, [part]: list.slice(-limit) })) };
}

function withoutRow(feed: Feed, message: ResponseMessage, limit: number): Feed {
  const name = rowName(message);
  const row = feed.rows.find((one) => names(one, message.application, name));
  const told = isRecord(message.data) ? withCommand(feed, message, limit) : feed;
  const place = placeOf(message, name);
  if ((feed.removed[place] ?? '') >= message.key) return told;
  const own = placeOf(message, row?.id ?? name);
  const removed = bounded({ ...feed.removed, [place]: message.key, [own]: message.key }, limit);
  const known = row ?? feed.waiting[place];
  const parts = known ? newerParts(known, message.key) : { items: [], updates: [] };
  const others = feed.rows.filter((one) => one !== row);
  if (row && row.base.key > message.key) {
    // Sent anew after its removal: it stays, without what is older.
    const keys = row.keys.filter((key) => key > message.key);
    const topKey = row.topKey > message.key ? row.topKey : '';
    return { ...told, removed, rows: inOrder(others, merged({ ...row, ...parts, keys, topKey })) };
  }
  const rest = without(feed.waiting, [place, own]);
  const waiting = parts.items.length + parts.updates.length > 0 ? { ...rest, [own]: parts } : rest;
  return { ...told, removed, waiting, rows: others };
}

function newerParts({ items, updates }: Waiting, than: string): Waiting {
  const newer = (message: ResponseMessage) => message.key > than;
  return { items: items.filter(newer), updates: updates.filter(newer) };
}

function isRemoved(feed: Feed, rowNames: string[], message: ResponseMessage): boolean {
  return rowNames.some((name) => (feed.removed[placeOf(message, name)] ?? '') > message.key);
}

// The message to draw: the base with each later update laid over its data. Older updates never matter again.
function merged(row: Omit<FeedRow, 'message'>): FeedRow {
  const updates = row.updates.filter((update) => update.key > row.base.key);
  const data = updates.reduce((current, update) => overlay(current, update.data), row.base.data);
  return { ...row, updates, message: data === row.base.data ? row.base : { ...row.base, data } };
}

function overlay(below: unknown, above: unknown): unknown {
  if (!isRecord(below) || !isRecord(above)) return above ?? below;
  const entries = Object.entries(above).map(([key, value]): [string, unknown] => {
    const old = below[key];
    return [key, isRecord(old) && isRecord(value) ? { ...old, ...value } : value];
  });
  return { ...below, ...Object.fromEntries(entries) };
}

// Sorted by key, each key once. Messages mostly come in order, so the search starts at the end.
function insert(list: ResponseMessage[], message: ResponseMessage): ResponseMessage[] {
  let at = list.length;
  while (at > 0 && (list[at - 1]?.key ?? '') > message.key) at--;
  return list[at - 1]?.key === message.key ? list : list.toSpliced(at, 0, message);
}

function insertKey(keys: string[], key: string): string[] {
  if (keys.includes(key)) return keys;
  const sorted = [...keys, key].sort();
  return sorted.length > KEYS_KEPT ? sorted.toSpliced(1, 1) : sorted;
}

const firstKey = (row: FeedRow): string => row.keys[0] ?? '';

function comesBefore(a: FeedRow, b: FeedRow): boolean {
  if (a.topKey !== '' || b.topKey !== '') return a.topKey > b.topKey;
  return firstKey(a) < firstKey(b);
}

function inOrder(rows: FeedRow[], row: FeedRow): FeedRow[] {
  if (row.topKey !== '') {
    const at = rows.findIndex((other) => comesBefore(row, other));
    return at < 0 ? [...rows, row] : rows.toSpliced(at, 0, row);
  }
  let at = rows.length;
  for (let other = rows[at - 1]; other && comesBefore(row, other); other = rows[at - 1]) at--;
  return rows.toSpliced(at, 0, row);
}

const lastKey = (row: FeedRow): string => row.keys.at(-1) ?? '';

function newest(rows: FeedRow[], limit: number): FeedRow[] {
  if (rows.length <= limit) return rows;
  const oldest = rows.reduce((old, row) => (lastKey(row) < lastKey(old) ? row : old));
  return rows.filter((row) => row !== oldest);
}

function bounded<T>(record: Record<string, T>, limit: number): Record<string, T> {
  const keys = Object.keys(record);
  return keys.length <= limit ? record : without(record, keys.slice(0, keys.length - limit));
}

function without<T>(record: Record<string, T>, names: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}
