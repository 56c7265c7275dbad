import { emptyRow, type ScopeChanges, type ScreenRow, type ScreenState } from './ScreenState';
import type { ScreenCommand } from './ScreenCommand';
import type { LayoutAction } from '../types';

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

function bound(
  rows: readonly ScreenRow[],
  command: Extract<ScreenCommand, { command: 'bindRow' }>,
): ScreenRow[] {
  const at = rows.findIndex((row) => row.key === command.key);
  const before = rows[at] ?? emptyRow(command.key);
  const row = {
    ...before,
    layout: command.layout ?? before.layout,
    data: { ...before.data, ...command.data },
  };
  if (at >= 0) return rows.map((known, index) => (index === at ? row : known));
  return command.onTop ? [row, ...rows] : [...rows, row];
}

/**
 * One command on a live screen. The state is plain JSON and never changed in place; what leaves the screen (an alert,
 * closing, a post) is told by `commandAction`.
 */
export function applyCommand(screen: ScreenState, command: ScreenCommand): ScreenState {
  if (command.rowKey !== undefined) {
    const rows = screen.rows.map((row) =>
      row.key === command.rowKey ? { ...row, changes: changed(row.changes, command) } : row,
    );
    return { ...screen, rows };
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
