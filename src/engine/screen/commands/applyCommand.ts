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

const without = (
  fields: Record<string, unknown>,
  removed: Record<string, unknown>,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !Object.hasOwn(removed, name)));

/** The data of a row while updates are applied; each map is copied at most once. */
class DataBuilder {
  private readonly copies = new Map<(typeof MAPS)[number], Map<string, unknown>>();

  constructor(private data: BindingData) {}

  replace(update: BindingData): void {
    this.data = { ...this.finish(), ...update };
    this.copies.clear();
  }

  /** Fields that are not in the update are kept. */
  merge(update: BindingData): void {
    const maps: BindingData = {};
    for (const name of MAPS) {
      const [current, next] = [this.data[name], update[name]];
      if (next === undefined) continue;
      if (!isRecord(current) || !isRecord(next)) {
        this.copies.delete(name);
        continue;
      }
      const map = this.copies.get(name) ?? new Map(Object.entries(current));
      this.copies.set(name, map);
      const wire = map.get(WIRE_FIELDS);
      for (const [field, value] of Object.entries(next)) map.set(field, value);
      // Updated fields lose their old wire value.
      if (isRecord(wire)) map.set(WIRE_FIELDS, { ...without(wire, next), ...fieldMap(next[WIRE_FIELDS]) });
      maps[name] = current;
    }
    this.data = { ...this.data, ...update, ...maps };
  }

  finish(): BindingData {
    const maps: BindingData = {};
    for (const [name, map] of this.copies) maps[name] = Object.fromEntries(map);
    return { ...this.data, ...maps };
  }
}

/** A row of the list while commands change it. */
class RowBuilder {
  isRemoved = false;
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

  bind({ layout, data: update }: Extract<ScreenCommand, { command: 'bindRow' }>): void {
    this.data ??= new DataBuilder(this.row.data);
    // Without a layout the message updates some fields.
    if (layout === undefined) this.data.merge(update);
    else this.data.replace(update);
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

  constructor(private readonly initial: ScreenState) {
    this.changes = new ChangesBuilder(initial.changes);
    this.locked = initial.locked;
    this.closed = initial.closed;
  }

  apply(command: ScreenCommand): void {
    const { rowKey } = command;
    if (rowKey !== undefined) {
      // An item may arrive before its row: an empty row keeps it.
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
        for (const row of this.rows().values()) row.isRemoved = true;
        this.rows().clear();
        break;
      case 'removeRow': {
        const row = this.rows().get(command.key);
        if (row) row.isRemoved = true;
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
    const { initial, locked, closed } = this;
    const changes = this.changes.finish();
    const rows = this.byKey ? this.finishRows() : initial.rows;
    const isSame =
      changes === initial.changes &&
      rows === initial.rows &&
      locked === initial.locked &&
      closed === initial.closed;
    return isSame ? initial : { ...initial, changes, rows, locked, closed };
  }

  private rows(): Map<string, RowBuilder> {
    if (this.byKey) return this.byKey;
    this.byKey = new Map();
    for (const row of this.initial.rows) {
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
    const isKept = (row: RowBuilder) => !row.isRemoved;
    const list = this.list.filter(isKept);
    const top = this.top.filter(isKept).slice(-MAX_ROWS).reverse();
    // Where rows come on top the oldest are the last ones, where they are appended the first.
    const excess = Math.max(0, top.length + list.length - MAX_ROWS);
    const fromEnd = Math.min(excess, top.length);
    const kept = [...top, ...list.slice(excess - fromEnd, list.length - fromEnd)];
    const rows = kept.map((row) => row.finish());
    const { rows: initialRows } = this.initial;
    const isSame =
      rows.length === initialRows.length && rows.every((row, index) => row === initialRows[index]);
    return isSame ? initialRows : rows;
  }
}

/**
 * Applies commands to a live screen in order. The state is plain JSON and never changed in place; what the host has to do (an
 * alert, closing, a post) is returned by `commandAction`.
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
