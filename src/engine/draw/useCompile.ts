import { useCallback, useMemo } from 'react';
import type { Catalogue } from '../document/createCatalogue';
import { DEFAULT_LIMITS, type Limits } from '../document/limits';
import type { LayoutNode } from '../document/node';
import { parseDocument } from '../document/parse/parseDocument';
import type { Resources } from '../document/types';

/** Compiles a row or an item that came outside the document, with the budgets of a row. */
export function useCompile(
  catalogue: Catalogue,
  limits: Partial<Limits> | undefined,
  resources: Resources | undefined,
  rtl: boolean,
  /** Told of what the catalogue could not read. */
  onBehaves: () => void,
): (layout: unknown) => LayoutNode | undefined {
  const rowLimits = useMemo(() => {
    const { rowNodes: nodes, rowBytes: bytes } = { ...DEFAULT_LIMITS, ...limits };
    return { ...limits, nodes, bytes };
  }, [limits]);
  return useCallback(
    (layout) => {
      const { root, behaves } = parseDocument(layout, { catalogue, limits: rowLimits, resources, rtl });
      if (behaves) onBehaves();
      return root;
    },
    [catalogue, rowLimits, resources, rtl, onBehaves],
  );
}
