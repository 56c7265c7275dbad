import { isRecord } from '../../protocol';
import { emptyRow, type ScopeChanges, type ScreenRow, type ScreenState } from './ScreenState';
import type { ScreenCommand } from './ScreenCommand';
import type { BindingData, LayoutAction } from '../types';

function changed(changes: ScopeChanges, command: ScreenCommand): ScopeChanges {
  switch (command.command) {
    case 'setDataField':
      return { ...changes, fields: { ...changes.fields, ...command.values } };
    case 'applyProperty': {
      const properties = { ...changes.properties[command.id], ...command.properties };
      return { ...changes, properties: { ...changes.properties, [command.id]: properties } };
    }
    case 'setGridLayout':
      return {
        ...changes,
        grids: { ...changes.grids, [command.id]: { ...changes.grids[command.id], layout: command.layout } },
      };
    case 'addGridItems': {
      const grid = changes.grids[command.id];
      const items = command.replace ? command.items : [...(grid?.items ?? []), ...command.items];
      return { ...changes, grids: { ...changes.grids, [command.id]: { ...grid, items } } };
    }
    case 'setClick':
      return { ...changes, clicks: { ...changes.clicks, [command.id]: command.script } };
    default:
      return changes;
  }
}

const MAPS = ['layoutDataField', 'hashFieldValue', 'bookData', 'itemData', 'book', 'scriptParam'] as const;

function merged(before: BindingData, news: BindingData): BindingData {
  const all = { ...before, ...news };
  for (const name of MAPS) {
    const [old, now] = [before[name], news[name]];
    if (isRecord(old) && isRecord(now)) all[name] = { ...old, ...now };
  }
  return all;
}

function bound(
  rows: readonly ScreenRow[],
  command: Extract<ScreenCommand, { command: 'bindRow' }>,
): ScreenRow[] {
  const at = rows.findIndex((row) => row.key === command.key);
  const before = rows[at] ?? emptyRow(command.key);
  const { layout } = command;
  // Without a layout it is news of some fields: the others stay.
  const data = layout === undefined ? merged(before.data, command.data) : { ...before.data, ...command.data };
  const row = { ...before, layout: layout ?? before.layout, data };
  if (at >= 0) return rows.map((known, index) => (index === at ? row : known));
  return command.onTop ? [row, ...rows] : [...rows, row];
}

/**
 * One command on a live screen. The state is plain JSON and never changed in place; what leaves the screen (an alert,
 * closing, a post) is told by `commandAction`.
 */
export function applyCommand(screen: ScreenState, command: ScreenCommand): ScreenState {
  const { rowKey } = command;
  if (rowKey !== undefined) {
    const known = screen.rows.some(({ key }) => key === rowKey);
    // An item may come before its row, which keeps it until it is there.
    if (!known && command.command !== 'addGridItems') return screen;
    const rows = known ? screen.rows : [...screen.rows, emptyRow(rowKey)];
    return {
      ...screen,
      rows: rows.map((row) =>
        row.key === rowKey ? { ...row, changes: changed(row.changes, command) } : row,
      ),
    };
  }
  switch (command.command) {
    case 'lockForm':
      return { ...screen, locked: command.locked };
    case 'close':
      return { ...screen, closed: true };
    case 'clearRows':
      return { ...screen, rows: [] };
    case 'removeRow':
      return { ...screen, rows: screen.rows.filter((row) => row.key !== command.key) };
    case 'bindRow':
      return { ...screen, rows: bound(screen.rows, command) };
    default: {
      const changes = changed(screen.changes, command);
      return changes === screen.changes ? screen : { ...screen, changes };
    }
  }
}

/** What the embedding program has to do for a command; undefined for those that only change the screen. */
export function commandAction(command: ScreenCommand): LayoutAction | undefined {
  switch (command.command) {
    case 'alert':
      return { command: 'alert', message: command.message };
    case 'close':
      return { command: 'close' };
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
