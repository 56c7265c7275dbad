import { useState } from 'react';
import type { Limits } from '../document/limits';
import type { ParsedLayout } from '../document/node';
import { parseLayout } from '../document/parse/parseLayout';
import type { Resources } from '../document/types';

interface Source {
  layout: unknown;
  limits?: Partial<Limits> | undefined;
  resources?: Resources | undefined;
  rtl?: boolean | undefined;
}

function isSame(a: Source, b: Source): boolean {
  // Not `===`: a layout that is no number at all would never be the same again.
  return (
    Object.is(a.layout, b.layout) && a.limits === b.limits && a.resources === b.resources && a.rtl === b.rtl
  );
}

/** Parses once per document; what the last one parsed to spares the parts that did not change. */
export function useParsed({ layout, limits, resources, rtl }: Source): ParsedLayout {
  const [known, setKnown] = useState<Source & { parsed: ParsedLayout }>();
  const source = { layout, limits, resources, rtl };
  if (known && isSame(known, source)) return known.parsed;
  const parsed = parseLayout(layout, { limits, resources, rtl, previous: known?.parsed });
  setKnown({ ...source, parsed });
  return parsed;
}
