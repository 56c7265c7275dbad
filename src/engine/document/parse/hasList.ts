import { isRecord, wireList } from '../../../protocol';
import type { Catalogue } from '../createCatalogue';
import { findDocument } from './document';
import { bareId } from './scalars';
import { WRAP_HEIGHT, columnView, LIST_VIEW, mapView, MATCH_WIDTH } from './ownViews';

/** Values of a document that are visited. */
const MAX_VALUES = 20_000;

/** True when a layout contains a list for rows. Iterative and bounded, because layouts are untrusted. */
export function hasList(layout: unknown, catalogue: Catalogue): boolean {
  const pending: unknown[] = [layout];
  for (let visited = 0; pending.length > 0 && visited < MAX_VALUES; visited++) {
    const value = pending.pop();
    const list = wireList(value);
    if (list) pending.push(...list.slice(0, MAX_VALUES));
    else if (isRecord(value)) {
      const widget = value['widget'];
      if (typeof widget === 'string' && catalogue.find(widget)?.kind === 'list') return true;
      pending.push(...Object.values(value).filter((child) => typeof child === 'object' && child !== null));
    }
  }
  return false;
}

/** Part of a screen that shows rows where its layout says nothing of them. */
function listPart(map: Readonly<Record<string, string>> | undefined, hasOwnList: boolean): object {
  return columnView(
    [...(map ? [mapView(map)] : []), ...(hasOwnList ? [] : [LIST_VIEW])],
    MATCH_WIDTH,
    WRAP_HEIGHT,
  );
}

/**
 * A layout with a list below it, between its bars where it has some: the phone puts one there by the kind of the screen alone.
 * `map`: the properties of a map above the list, which is a link to it. `hasOwnList`: the layout already has a list.
 */
export function withList(
  layout: unknown,
  map?: Readonly<Record<string, string>>,
  hasOwnList = false,
): unknown {
  const { kind, tree } = findDocument(layout);
  const part = listPart(map, hasOwnList);
  if (kind === 'parts' && isRecord(tree)) return { ...tree, list_layout: part };
  return kind === 'node' ? { screen_layout: tree, list_layout: part } : layout;
}

const MAX_IDS = 100;

/** Those of a comma list of ids (`script_control_condition`) that no view of a layout has. Iterative and bounded. */
export function missingIds(layout: unknown, ids: unknown): string[] {
  const requested = typeof ids === 'string' ? ids.slice(0, 50 * MAX_IDS).split(',', MAX_IDS) : [];
  const missing = new Set(requested.map((id) => bareId(id.trim())).filter(Boolean));
  const pending: unknown[] = [layout];
  for (let visited = 0; pending.length > 0 && missing.size > 0 && visited < 10 * MAX_VALUES; visited++) {
    const value = pending.pop();
    if (isRecord(value) && typeof value['id'] === 'string') missing.delete(bareId(value['id']));
    const inside = wireList(value) ?? (isRecord(value) ? Object.values(value) : []);
    for (const child of inside) if (typeof child === 'object' && child !== null) pending.push(child);
  }
  return [...missing];
}
