import { useCallback, useMemo } from 'react';
import { DEFAULT_LIMITS, type Limits } from '../document/limits';
import type { LayoutNode } from '../document/node';
import { parseLayout } from '../document/parse/parseLayout';
import type { Resources } from '../document/types';

/** Compiles a row or an item that came outside the document, with the budgets of a row. */
export function useCompile(
  limits: Partial<Limits> | undefined,
  resources: Resources | undefined,
  rtl: boolean,
): (layout: unknown) => LayoutNode | undefined {
  const rowLimits = useMemo(() => {
    const { rowNodes: nodes, rowBytes: bytes } = { ...DEFAULT_LIMITS, ...limits };
    return { ...limits, nodes, bytes };
  }, [limits]);
  return useCallback(
    (layout) => parseLayout(layout, { limits: rowLimits, resources, rtl }).root,
    [rowLimits, resources, rtl],
  );
}
