import { useMemo, useState } from 'react';
import { EMPTY_SCREEN, type ScreenState } from '../screen/commands/ScreenState';
import type { LayoutNode } from '../document/node';
import { abilities } from '../parts/abilities';
import type { PartName } from '../parts/parts';
import { useParts } from '../parts/useParts';
import type { BindingData } from '../document/types';
import type { Screen } from './Scope';

const NO_PARTS: readonly PartName[] = [];
const CHANGED: readonly PartName[] = ['changes'];
const INSPECTED: readonly PartName[] = ['changes', 'clicks'];
const { changes: NO_CHANGES } = EMPTY_SCREEN;

/**
 * The tree to draw: the compiled one with its data, its rows and what commands changed. What it needs beyond the plain
 * widgets may still be on its way: the tree before stays until then. `isComing`: there was none before.
 */
export function useScreenTree(
  compiled: LayoutNode | undefined,
  data: BindingData,
  { rows, changes }: ScreenState,
  { report, inspect, compile }: Screen,
): { root: LayoutNode | undefined; isComing: boolean } {
  const others = changes === NO_CHANGES && rows.length === 0 ? NO_PARTS : CHANGED;
  const expands = useParts(compiled, report, inspect ? INSPECTED : others);
  const wanted = useMemo(() => {
    if (!compiled || !expands) return undefined;
    return abilities.expandNode?.(compiled, { data, changes, rows, compile }) ?? compiled;
  }, [compiled, expands, data, changes, rows, compile]);
  const ready = useParts(wanted, report) && expands;
  const [shown, setShown] = useState(ready ? wanted : undefined);
  if (ready && shown !== wanted) setShown(wanted);
  return { root: ready ? wanted : (shown ?? wanted), isComing: !ready && !shown };
}
