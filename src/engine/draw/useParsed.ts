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
  // `Object.is`, because a layout of NaN would never be equal to itself with `===`.
  return (
    Object.is(a.layout, b.layout) &&
    a.catalogue === b.catalogue &&
    a.limits === b.limits &&
    a.resources === b.resources &&
    a.rtl === b.rtl
  );
}

/** Parses once per document; parts that did not change are taken from the previous result. */
export function useParsed({ catalogue, layout, limits, resources, rtl }: Source): ParsedLayout {
  const [previous, setPrevious] = useState<Source & { parsed: ParsedLayout }>();
  const source = { catalogue, layout, limits, resources, rtl };
  if (previous && isSame(previous, source)) return previous.parsed;
  const parsed = parseDocument(layout, { catalogue, limits, resources, rtl, previous: previous?.parsed });
  setPrevious({ ...source, parsed });
  return parsed;
}

/** Returns a function that compiles a row or item received outside the document, within the limits of a row. */
export function useCompile(
  catalogue: Catalogue,
  limits: Partial<Limits> | undefined,
  resources: Resources | undefined,
  rtl: boolean,
  /** Called when a row has expressions or actions that the catalogue cannot read yet. */
  onBehaviourNeeded: () => void,
): (layout: unknown) => LayoutNode | undefined {
  const rowLimits = useMemo(() => {
    const { rowNodes: nodes, rowBytes: bytes } = { ...DEFAULT_LIMITS, ...limits };
    return { ...limits, nodes, bytes };
  }, [limits]);
  return useCallback(
    (layout) => {
      const { root, needsBehaviour } = parseDocument(layout, {
        catalogue,
        limits: rowLimits,
        resources,
        rtl,
      });
      if (needsBehaviour) onBehaviourNeeded();
      return root;
    },
    [catalogue, rowLimits, resources, rtl, onBehaviourNeeded],
  );
}
