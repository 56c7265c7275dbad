import { useCallback, useMemo, useState } from 'react';
import type { Catalogue } from '../document/createCatalogue';
import { DEFAULT_LIMITS, type Limits } from '../document/limits';
import type { LayoutNode, ParsedLayout } from '../document/node';
import { parseDocument } from '../document/parse/parseDocument';
import type { Resources } from '../document/types';

interface Source {
  catalogue: Catalogue;
  layout: unknown;
  limits?: Partial<Limits> | undefined;
  resources?: Resources | undefined;
  rtl?: boolean | undefined;
}

function isSame(a: Source, b: Source): boolean {
  // Not `===`: a layout that is no number at all would never be the same again.
  return (
    Object.is(a.layout, b.layout) &&
    a.catalogue === b.catalogue &&
    a.limits === b.limits &&
    a.resources === b.resources &&
    a.rtl === b.rtl
  );
}

/** Parses once per document; what the last one parsed to spares the parts that did not change. */
export function useParsed({ catalogue, layout, limits, resources, rtl }: Source): ParsedLayout {
  const [last, setLast] = useState<Source & { parsed: ParsedLayout }>();
  const source = { catalogue, layout, limits, resources, rtl };
  if (last && isSame(last, source)) return last.parsed;
  const parsed = parseDocument(layout, { catalogue, limits, resources, rtl, previous: last?.parsed });
  setLast({ ...source, parsed });
  return parsed;
}

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
