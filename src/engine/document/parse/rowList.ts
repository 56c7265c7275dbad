import { isRecord, wireList } from '../../../protocol';
import type { Catalogue } from '../createCatalogue';
import type { Limits } from '../limits';

/** A wire list of at most `most` items, read without touching what lies beyond. */
export function boundedList(value: unknown, most: number): { items: unknown[]; cut: boolean } {
  if (Array.isArray(value) && value.length > most) {
    return { items: wireList(value.slice(0, most)) ?? [], cut: true };
  }
  if (isRecord(value) && Object.hasOwn(value, String(most)) && Object.hasOwn(value, '0')) {
    const items: unknown[] = [];
    for (let index = 0; index < most; index += 1) {
      const item = value[String(index)];
      if (item !== null && item !== undefined) items.push(item);
    }
    return { items, cut: true };
  }
  const items = wireList(value) ?? [];
  return items.length > most ? { items: items.slice(0, most), cut: true } : { items, cut: false };
}

function isLong(list: unknown, most: number): boolean {
  if (Array.isArray(list)) return list.length > most;
  if (!isRecord(list)) return false;
  // A long index map is told by its first and its next key, without listing a million others.
  if (Object.hasOwn(list, '0') && Object.hasOwn(list, String(most))) return true;
  let count = 0;
  for (const key in list) {
    if (!/^\d+$/.test(key)) return false;
    count += 1;
    if (count > most) return true;
  }
  return false;
}

/** Several items of a grid make up one row, and they are small. */
const TILES_IN_LINE = 4;

/** True for a list view with more inline rows than are compiled at once: its rows stay raw until they come into view. */
export function isWindowedList(node: object, limits: Limits, catalogue: Catalogue): boolean {
  if (!('widget' in node) || typeof node.widget !== 'string' || !('views' in node)) return false;
  const kind = catalogue.find(node.widget)?.kind;
  if (kind === 'grid') return isLong(node.views, limits.eagerRows * TILES_IN_LINE);
  return kind === 'list' && isLong(node.views, limits.eagerRows);
}
