import { isRecord, newLayoutOfRows, type ResponseMessage } from '../../protocol';
import type { Feed, feedKind, FeedRow, Waiting } from './feedRow';
import { mergedMessage } from './mergedMessage';
import { insertKey, insertMessage } from './sortedMessages';

// A row sent again and again remembers the first of its keys, which holds its place, and the newest.
const MAX_KEYS = 50;

const rowName = (message: ResponseMessage): string => message.messageKey || message.id;
const rowId = (message: ResponseMessage): string => message.id || message.messageKey || message.key;
const firstKey = (row: FeedRow): string => row.keys[0] ?? '';
const lastKey = (row: FeedRow): string => row.keys.at(-1) ?? '';

/** The key of a row: no application changes the rows of another one. */
const nameIn = ({ application }: ResponseMessage, name: string): string => `${application}/${name}`;
const rowPlace = (row: FeedRow): string => nameIn(row.base, row.id);

const tableOf = <T>(record: Readonly<Record<string, T>>): Map<string, T> => new Map(Object.entries(record));

function compareRows(a: FeedRow, b: FeedRow): number {
  if (a.topKey !== '' || b.topKey !== '') return a.topKey > b.topKey ? -1 : 1;
  return firstKey(a) < firstKey(b) ? -1 : 1;
}

/** The message to draw, by the layout that was published for the rows of the list after the row came. */
function drawnMessage({ base, updates }: FeedRow, look: ResponseMessage | undefined): ResponseMessage {
  const message = mergedMessage(base, updates);
  const { data } = message;
  if (!look || look.key < base.key || look.application !== base.application || !isRecord(data))
    return message;
  // Notes between the rows have a layout of their own, and no item.
  const parameters = data['script_param'];
  if (!isRecord(parameters) || !isRecord(parameters['item_data'])) return message;
  return { ...message, data: { ...data, layout: newLayoutOfRows(look) } };
}

/** The newest key of a row; out of date once the row has a newer one. */
interface Age {
  key: string;
  place: string;
}

/** A feed while messages are taken into it. Rows that nothing changes keep their identity. */
export class FeedBuilder {
  /** By place. */
  private readonly rows = new Map<string, FeedRow>();
  /** Place of the row by every name it has in its application: its id and the keys of its messages. */
  private readonly names = new Map<string, string>();
  /** Rows that are its own copies. */
  private readonly owned = new Set<FeedRow>();
  /** Rows whose message must be put together again. */
  private readonly stale = new Set<FeedRow>();
  /** Sorted; made when the first row is too many. */
  private ages: Age[] | undefined;
  private commands: ResponseMessage[] | undefined;
  private readonly removed: Map<string, string>;
  private readonly waiting: Map<string, Waiting>;
  private look: ResponseMessage | undefined;
  private moved = false;
  private changed = false;

  constructor(
    private readonly feed: Feed,
    private readonly limit: number,
  ) {
    this.removed = tableOf(feed.removed);
    this.waiting = tableOf(feed.waiting);
    this.look = feed.look;
    for (const row of feed.rows) {
      this.rows.set(rowPlace(row), row);
      this.register(row);
    }
  }

  apply(message: ResponseMessage, kind: ReturnType<typeof feedKind>): void {
    switch (kind) {
      case 'command':
        this.command(message);
        break;
      case 'removal':
        this.removal(message);
        break;
      case 'row':
        this.row(message);
        break;
      case 'item':
        this.part(message.id, message, 'items');
        break;
      case 'update':
        this.part(message.messageKey, message, 'updates');
        break;
      case 'look':
        this.drawAnew(message);
        break;
    }
  }

  /** The feed with all that was taken; the same one when nothing changed. */
  finish(): Feed {
    if (!this.changed) return this.feed;
    for (const row of this.stale) row.message = drawnMessage(row, this.look);
    const rows = [...this.rows.values()];
    return {
      rows: this.moved ? rows.sort(compareRows) : rows,
      commands: this.commands ?? this.feed.commands,
      waiting: Object.fromEntries(this.waiting),
      removed: Object.fromEntries(this.removed),
      ...(this.look && { look: this.look }),
    };
  }

  private command(message: ResponseMessage): void {
    this.commands ??= [...this.feed.commands];
    if (insertMessage(this.commands, message, this.limit)) this.changed = true;
  }

  private drawAnew(message: ResponseMessage): void {
    if (this.look && this.look.key >= message.key) return;
    this.look = message;
    this.changed = true;
    for (const row of [...this.rows.values()])
      if (row.base.key < message.key) this.markChanged(this.ownCopy(row));
  }

  private row(message: ResponseMessage): void {
    const id = rowId(message);
    const places = [nameIn(message, id), nameIn(message, message.key)];
    if (places.some((place) => this.isRemoved(place, message))) return;
    const existing = this.named(nameIn(message, id));
    if (existing?.keys.includes(message.key) && existing.base.key !== message.key) return;
    const row = existing ? this.ownCopy(existing) : this.begin(id, message);
    this.addKey(row, message.key);
    if (row.base.key <= message.key) row.base = message;
    if (message.onTop && message.key > row.topKey) row.topKey = message.key;
    for (const place of places) {
      const early = this.waiting.get(place);
      for (const item of early?.items ?? []) insertMessage(row.items, item, this.limit);
      for (const update of early?.updates ?? []) insertMessage(row.updates, update, this.limit);
      this.waiting.delete(place);
    }
    // What is older than the row itself never matters again.
    row.updates = row.updates.filter((update) => update.key > row.base.key);
    this.markChanged(row);
    this.moved = true;
    if (this.rows.size > this.limit) this.dropOldest();
  }

  private part(name: string, message: ResponseMessage, part: 'items' | 'updates'): void {
    const place = nameIn(message, name);
    if (this.isRemoved(place, message)) return;
    const existing = this.named(place);
    if (!existing) {
      this.wait(place, message, part);
      return;
    }
    if (part === 'updates' && message.key <= existing.base.key) return;
    const row = this.ownCopy(existing);
    if (insertMessage(row[part], message, this.limit)) this.markChanged(row);
  }

  private removal(message: ResponseMessage): void {
    const place = nameIn(message, rowName(message));
    if ((this.removed.get(place) ?? '') >= message.key) return;
    const row = this.named(place);
    const ownPlace = row ? rowPlace(row) : place;
    for (const one of [place, ownPlace]) this.removed.set(one, message.key);
    this.trimToLimit(this.removed);
    this.changed = true;
    const parts = row ?? this.waiting.get(place);
    const newer = (list: readonly ResponseMessage[] = []) => list.filter(({ key }) => key > message.key);
    const remaining = { items: newer(parts?.items), updates: newer(parts?.updates) };
    if (row && row.base.key > message.key) {
      // Sent again after its removal: it stays, without what is older.
      const resent = Object.assign(this.ownCopy(row), remaining);
      for (const key of resent.keys.splice(0)) if (key > message.key) this.addKey(resent, key);
      if (resent.topKey <= message.key) resent.topKey = '';
      this.markChanged(resent);
      this.moved = true;
      return;
    }
    for (const one of [place, ownPlace]) this.waiting.delete(one);
    if (remaining.items.length + remaining.updates.length > 0) this.waiting.set(ownPlace, remaining);
    if (row) this.drop(row);
  }

  private wait(place: string, message: ResponseMessage, part: 'items' | 'updates'): void {
    const early = this.waiting.get(place) ?? { items: [], updates: [] };
    const next = { ...early, [part]: [...early[part]] };
    if (!insertMessage(next[part], message, this.limit)) return;
    this.waiting.set(place, next);
    this.trimToLimit(this.waiting);
    this.changed = true;
  }

  private isRemoved(place: string, message: ResponseMessage): boolean {
    return (this.removed.get(place) ?? '') > message.key;
  }

  private named(place: string): FeedRow | undefined {
    const row = this.names.get(place);
    return row === undefined ? undefined : this.rows.get(row);
  }

  private register(row: FeedRow): void {
    for (const name of [row.id, ...row.keys]) {
      const place = nameIn(row.base, name);
      if (!this.names.has(place)) this.names.set(place, rowPlace(row));
    }
  }

  private begin(id: string, base: ResponseMessage): FeedRow {
    const row: FeedRow = { id, keys: [], message: base, items: [], base, updates: [], topKey: '' };
    this.rows.set(rowPlace(row), row);
    this.owned.add(row);
    this.register(row);
    return row;
  }

  /** The row as a copy that may be changed. */
  private ownCopy(row: FeedRow): FeedRow {
    if (this.owned.has(row)) return row;
    const copy = { ...row, keys: [...row.keys], items: [...row.items], updates: [...row.updates] };
    this.rows.set(rowPlace(row), copy);
    this.owned.add(copy);
    return copy;
  }

  private markChanged(row: FeedRow): void {
    this.stale.add(row);
    this.changed = true;
  }

  private addKey(row: FeedRow, key: string): void {
    if (!insertKey(row.keys, key)) return;
    this.names.set(nameIn(row.base, key), rowPlace(row));
    const [forgotten] = row.keys.length > MAX_KEYS ? row.keys.splice(1, 1) : [];
    if (forgotten !== undefined && forgotten !== row.id) this.names.delete(nameIn(row.base, forgotten));
    if (this.ages && lastKey(row) === key) insertAge(this.ages, { key, place: rowPlace(row) });
  }

  private drop(row: FeedRow): void {
    const ownPlace = rowPlace(row);
    this.rows.delete(ownPlace);
    this.stale.delete(row);
    for (const name of [row.id, ...row.keys]) {
      const place = nameIn(row.base, name);
      if (this.names.get(place) === ownPlace) this.names.delete(place);
    }
  }

  private dropOldest(): void {
    this.ages ??= [...this.rows]
      .map(([place, row]) => ({ key: lastKey(row), place }))
      .sort((a, b) => (a.key < b.key ? -1 : 1));
    for (let oldest = this.ages.shift(); oldest; oldest = this.ages.shift()) {
      const row = this.rows.get(oldest.place);
      if (!row || lastKey(row) !== oldest.key) continue;
      this.drop(row);
      return;
    }
  }

  private trimToLimit(table: Map<string, unknown>): void {
    for (const name of table.keys()) {
      if (table.size <= this.limit) break;
      table.delete(name);
    }
  }
}

function insertAge(ages: Age[], age: Age): void {
  let at = ages.length;
  while (at > 0 && (ages[at - 1]?.key ?? '') > age.key) at -= 1;
  ages.splice(at, 0, age);
}
