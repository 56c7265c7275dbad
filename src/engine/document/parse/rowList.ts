import { isRecord, wireList } from '../../../protocol';
import type { Catalogue } from '../createCatalogue';
import type { Limits } from '../limits';

/** A wire list of at most `limit` items; entries beyond the limit are not read. */
export function boundedList(value: unknown, limit: number): { items: unknown[]; cut: boolean } {
  if (Array.isArray(value) && value.length > limit) {
    return { items: wireList(value.slice(0, limit)) ?? [], cut: true };
  }
  if (isRecord(value) && Object.hasOwn(value, String(limit)) && Object.hasOwn(value, '0')) {
    const items: unknown[] = [];
    for (let index = 0; index < limit; index += 1) {
      const item = value[String(index)];
      if (item !== null && item !== undefined) items.push(item);
    }
    return { items, cut: true };
  }
  const items = wireList(value) ?? [];
  return items.length > limit ? { items: items.slice(0, limit), cut: true } : { items, cut: false };
}

function isLongerThan(list: unknown, limit: number): boolean {
  if (Array.isArray(list)) return list.length > limit;
  if (!isRecord(list)) return false;
  // A long index map is recognized by its first key and the key at the limit, without listing a million others.
  if (Object.hasOwn(list, '0') && Object.hasOwn(list, String(limit))) return true;
  let count = 0;
  for (const key in list) {
    if (!/^\d+$/.test(key)) return false;
    count += 1;
    if (count > limit) return true;
  }
  return false;
}

/** Several items of a grid make up one row, and they are small. */
const TILES_IN_LINE = 4;

/** True for a list view with more inline rows than are compiled at once: its rows stay raw until they come into view. */
export function isWindowedList(node: object, limits: Limits, catalogue: Catalogue): boolean {
  if (!('widget' in node) || typeof node.widget !== 'string' || !('views' in node)) return false;
  const kind = catalogue.find(node.widget)?.kind;
  if (kind === 'grid') return isLongerThan(node.views, limits.eagerRows * TILES_IN_LINE);
  return kind === 'list' && isLongerThan(node.views, limits.eagerRows);
}
