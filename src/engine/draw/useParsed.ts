import { useState } from 'react';
import type { Catalogue } from '../document/createCatalogue';
import type { Limits } from '../document/limits';
import type { ParsedLayout } from '../document/node';
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
