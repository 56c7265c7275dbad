import { isRecord, WIRE_FIELDS } from '../../../protocol';
import { fieldMap } from '../binding/fieldMap';
import { telephoneLink } from '../../document/security/allowedAddress';
import type { BindingData, LayoutAction } from '../../document/types';
import { ChangesBuilder } from './ChangesBuilder';
import type { ScreenCommand } from './ScreenCommand';
import { emptyRow, type ScreenRow, type ScreenState } from './ScreenState';

/** Rows a live screen keeps; the oldest go first. */
const MAX_ROWS = 5_000;

const MAPS = ['layoutDataField', 'hashFieldValue', 'bookData', 'itemData', 'book', 'scriptParam'] as const;

const without = (fields: Record<string, unknown>, gone: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !Object.hasOwn(gone, name)));

/** The data of a row while news of it come: a map that is laid over is copied once. */
class DataBuilder {
  private readonly own = new Map<(typeof MAPS)[number], Map<string, unknown>>();

  constructor(private data: BindingData) {}

  replace(news: BindingData): void {
    this.data = { ...this.finish(), ...news };
    this.own.clear();
  }

  /** The fields that are not news stay. */
  merge(news: BindingData): void {
    const maps: BindingData = {};
    for (const name of MAPS) {
      const [old, now] = [this.data[name], news[name]];
      if (now === undefined) continue;
      if (!isRecord(old) || !isRecord(now)) {
        this.own.delete(name);
        continue;
      }
      const map = this.own.get(name) ?? new Map(Object.entries(old));
      this.own.set(name, map);
      const wire = map.get(WIRE_FIELDS);
      for (const [field, value] of Object.entries(now)) map.set(field, value);
      // What is news stands for itself.
      if (isRecord(wire)) map.set(WIRE_FIELDS, { ...without(wire, now), ...fieldMap(now[WIRE_FIELDS]) });
      maps[name] = old;
    }
    this.data = { ...this.data, ...news, ...maps };
  }

  finish(): BindingData {
    const maps: BindingData = {};
    for (const [name, map] of this.own) maps[name] = Object.fromEntries(map);
    return { ...this.data, ...maps };
  }
}

/** The place of a row in its list while commands change it. */
class RowBuilder {
  isGone = false;
  private changes: ChangesBuilder | undefined;
  private data: DataBuilder | undefined;
  private layout: unknown;

  constructor(private readonly row: ScreenRow) {
    this.layout = row.layout;
  }

  apply(command: ScreenCommand): void {
    this.changes ??= new ChangesBuilder(this.row.changes);
    this.changes.apply(command);
  }

  bind({ layout, data: news }: Extract<ScreenCommand, { command: 'bindRow' }>): void {
    this.data ??= new DataBuilder(this.row.data);
    // Without a layout it is news of some fields.
    if (layout === undefined) this.data.merge(news);
    else this.data.replace(news);
    this.layout = layout ?? this.layout;
  }

  finish(): ScreenRow {
    const { row, layout } = this;
    const changes = this.changes?.finish() ?? row.changes;
    if (this.data) return { ...row, layout, data: this.data.finish(), changes };
    return changes === row.changes ? row : { ...row, changes };
  }
}

/** A live screen while commands change it. */
class ScreenBuilder {
  private readonly changes: ChangesBuilder;
  private byKey: Map<string, RowBuilder> | undefined;
  private readonly list: RowBuilder[] = [];
  /** Rows that came on top, the newest last. */
  private readonly top: RowBuilder[] = [];
  private locked: boolean;
  private closed: boolean;

  constructor(private readonly before: ScreenState) {
    this.changes = new ChangesBuilder(before.changes);
    this.locked = before.locked;
    this.closed = before.closed;
  }

  apply(command: ScreenCommand): void {
    const { rowKey } = command;
    if (rowKey !== undefined) {
      // An item may come before its row, which keeps it until it is there.
      const row =
        this.rows().get(rowKey) ?? (command.command === 'addGridItems' ? this.add(rowKey, false) : undefined);
      row?.apply(command);
      return;
    }
    switch (command.command) {
      case 'lockForm':
        this.locked = command.locked;
        break;
      case 'close':
        this.closed = true;
        break;
      case 'clearRows':
        for (const row of this.rows().values()) row.isGone = true;
        this.rows().clear();
        break;
      case 'removeRow': {
        const row = this.rows().get(command.key);
        if (row) row.isGone = true;
        this.rows().delete(command.key);
        break;
      }
      case 'bindRow':
        (this.rows().get(command.key) ?? this.add(command.key, command.onTop)).bind(command);
        break;
      default:
        this.changes.apply(command);
    }
  }

  finish(): ScreenState {
    const { before, locked, closed } = this;
    const changes = this.changes.finish();
    const rows = this.byKey ? this.finishRows() : before.rows;
    const isSame =
      changes === before.changes &&
      rows === before.rows &&
      locked === before.locked &&
      closed === before.closed;
    return isSame ? before : { ...before, changes, rows, locked, closed };
  }

  private rows(): Map<string, RowBuilder> {
    if (this.byKey) return this.byKey;
    this.byKey = new Map();
    for (const row of this.before.rows) {
      const builder = new RowBuilder(row);
      this.byKey.set(row.key, builder);
      this.list.push(builder);
    }
    return this.byKey;
  }

  private add(key: string, onTop: boolean): RowBuilder {
    const row = new RowBuilder(emptyRow(key));
    this.rows().set(key, row);
    (onTop ? this.top : this.list).push(row);
    return row;
  }

  private finishRows(): readonly ScreenRow[] {
    const isKept = (row: RowBuilder) => !row.isGone;
    const list = this.list.filter(isKept);
    const top = this.top.filter(isKept).slice(-MAX_ROWS).reverse();
    // Where rows come on top the oldest are the last ones, where they are appended the first.
    const excess = Math.max(0, top.length + list.length - MAX_ROWS);
    const fromEnd = Math.min(excess, top.length);
    const kept = [...top, ...list.slice(excess - fromEnd, list.length - fromEnd)];
    const rows = kept.map((row) => row.finish());
    const { rows: before } = this.before;
    const isSame = rows.length === before.length && rows.every((row, index) => row === before[index]);
    return isSame ? before : rows;
  }
}

/**
 * Commands on a live screen, in their order. The state is plain JSON and never changed in place; what leaves the screen (an
 * alert, closing, a post) is told by `commandAction`.
 */
export function applyCommands(screen: ScreenState, commands: readonly ScreenCommand[]): ScreenState {
  const builder = new ScreenBuilder(screen);
  for (const command of commands) builder.apply(command);
  return builder.finish();
}

/** One command on a live screen. */
export function applyCommand(screen: ScreenState, command: ScreenCommand): ScreenState {
  return applyCommands(screen, [command]);
}

/** What the host has to do for a command; undefined for those that only change the screen. */
export function commandAction(command: ScreenCommand): LayoutAction | undefined {
  switch (command.command) {
    case 'alert':
      return { command: 'alert', message: command.message };
    case 'close':
      return { command: 'close' };
    case 'dial': {
      const href = telephoneLink(command.phone);
      return href === undefined ? undefined : { command: 'openLink', href };
    }
    case 'openForm':
      return {
        command: 'openForm',
        layoutForm: command.layoutForm,
        screenName: command.screenName,
        fragment: '',
        flowChart: '',
        parameter: command.parameter,
        context: {},
      };
    default:
      return undefined;
  }
}
