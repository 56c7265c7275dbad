import { memo, type ReactElement, useLayoutEffect, useMemo } from 'react';
import { DEFAULT_LIMITS } from '../../document/limits';
import { compilesAlike } from '../../document/parse/compileRow';
import { unchangedParts } from '../../document/parse/unchanged';
import type { WindowedRows } from '../../draw/expandNode';
import { drawNode } from '../../draw/NodeView';
import type { Scope, Screen } from '../../draw/Scope';
import { openEnded } from '../../draw/openEnded';
import { treeContents } from '../../draw/treeContents';
import type { Ground } from '../../draw/style/boxStyle';
import { entryKey, rowTree } from './rowTree';

interface RowProps {
  rows: WindowedRows;
  index: number;
  /** What the row is made of; the same object is not drawn again. */
  source: unknown;
  outer: Scope;
  ground: Ground;
  /** Room across the direction of scrolling. */
  room: number;
  horizontal: boolean;
  /** Called with the length of the row at the cross size `room`. */
  onSize: (index: number, size: number, room: number) => void;
}

function RowContent({ rows, index, outer, ground, room, horizontal, onSize }: RowProps): ReactElement | null {
  // By the row's key, not its index: rows that move would remove each other's trees.
  const treeKey = `${outer.treeKey}/${rows.list.path}/${entryKey(rows, index)}`;
  const tree = useMemo(() => rowTree(rows, index, outer, treeKey), [rows, index, outer, treeKey]);
  const { geometry } = outer.screen;
  // Cleanups run before any row of the same commit is placed: a row that moved has the same key.
  useLayoutEffect(() => () => geometry.removeRoot(treeKey), [geometry, treeKey]);
  useLayoutEffect(() => {
    if (!tree) {
      onSize(index, 0, room);
      return;
    }
    geometry.setRoot(treeKey, {
      ...openEnded(tree.root, room, horizontal),
      contents: treeContents(tree.scope),
      extentNode: tree.root,
      onSolved: (size) => onSize(index, horizontal ? size.width : size.height, room),
    });
  }, [geometry, treeKey, tree, room, horizontal, index, onSize]);
  return tree ? drawNode(tree.root, tree.scope, ground, 0) : null;
}

/** Rows of a re-sent document are new objects, but may be equal. */
function sameSource(a: unknown, b: unknown, { catalogue }: Screen): boolean {
  if (a === b) return true;
  if (typeof b !== 'object' || b === null) return false;
  return unchangedParts(b, a, DEFAULT_LIMITS, catalogue).has(b);
}

/** One row of a windowed list: compiled when it comes near, placed as a tree of its own. */
export const Row = memo(
  RowContent,
  (a, b) =>
    a.index === b.index &&
    compilesAlike(a.rows.list, b.rows.list) &&
    sameSource(a.source, b.source, b.outer.screen) &&
    a.rows.items?.layout === b.rows.items?.layout &&
    a.outer === b.outer &&
    a.ground === b.ground &&
    a.room === b.room &&
    a.horizontal === b.horizontal &&
    a.onSize === b.onSize,
);
