import { NO_CHANGES } from '../../screen/commands/ScreenState';
import type { LayoutNode } from '../../document/node';
import { compileRow } from '../../document/parse/compileRow';
import { drawnItem, expandNode, type WindowedRows } from '../../draw/expandNode';
import { openRowStore } from '../../draw/scopeOf';
import { Scope } from '../../draw/Scope';

export function entryCount(rows: WindowedRows): number {
  return rows.rows?.length ?? rows.items?.values.length ?? rows.sources?.length ?? 0;
}

/** A key that stays with the row wherever it moves. */
export function entryKey(rows: WindowedRows, index: number): string {
  return rows.rows?.[index]?.key ?? String(index);
}

/** What identifies the content of a row: the same object means the row need not be drawn again. */
export function entrySource(rows: WindowedRows, index: number): unknown {
  return rows.rows?.[index] ?? rows.items?.values[index] ?? rows.sources?.[index];
}

const trees = new WeakMap<LayoutNode, Map<string, LayoutNode>>();
const copyOf = (node: LayoutNode): LayoutNode => ({ ...node, views: node.views.map(copyOf) });

/** A copy of the nodes for one of many rows that share a layout: boxes are stored by node identity. */
function ownNodes(compiled: LayoutNode, treeKey: string): LayoutNode {
  const byRow = trees.get(compiled) ?? new Map<string, LayoutNode>();
  trees.set(compiled, byRow);
  const own = byRow.get(treeKey) ?? copyOf(compiled);
  byRow.set(treeKey, own);
  return own;
}

interface RowTree {
  root: LayoutNode;
  scope: Scope;
}

/** Compiles one row and opens its scope; undefined when there is nothing to draw. */
export function rowTree(
  rows: WindowedRows,
  index: number,
  outer: Scope,
  treeKey: string,
): RowTree | undefined {
  const { screen } = outer;
  const { compile, express } = screen;
  const row = rows.rows?.[index];
  const data = row?.data ?? outer.data;
  const changes = row?.changes ?? NO_CHANGES;
  let root: LayoutNode | undefined;
  if (row) {
    // A row's own layout is compiled like any document of a stranger.
    const compiled = row.layout === undefined || row.layout === null ? undefined : compile(row.layout);
    const rowNodes = compiled && ownNodes(compiled, treeKey);
    root = rowNodes && expandNode(express(rowNodes, data), { data, changes, rows: [], compile, express });
  } else if (rows.items) {
    root = drawnItem(rows.list, rows.items.layout, rows.items.values[index], index, { express, data });
  } else {
    const compiled = compileRow(rows.list, rows.sources?.[index], index);
    for (const diagnostic of compiled.diagnostics) screen.report(diagnostic);
    if (compiled.needsBehaviour) screen.requestBehaviour();
    root =
      compiled.root &&
      expandNode(express(compiled.root, data), { data, changes, rows: [], compile, express });
  }
  if (!root) return undefined;
  const key = entryKey(rows, index);
  const scope: Scope = new Scope({
    screen,
    tree: root,
    data,
    changes,
    context: outer.context,
    rowKey: row ? key : outer.rowKey,
    parentRowKey: row ? outer.rowKey : outer.parentRowKey,
    treeKey,
    // A row of the document itself is identified by its index.
    openStore: openRowStore(outer, row ? key : `${rows.list.path}/${key}`, root, () => scope),
  });
  return { root, scope };
}
