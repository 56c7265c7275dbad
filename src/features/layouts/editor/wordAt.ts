import { getLocation, type Node } from 'jsonc-parser';
import type { SourceView } from '../source/readSource';

/** What stands, or would stand, at a place of a layout's text. */
export type Word =
  | { kind: 'widget' }
  /** A key of a view: `widget`, `properties` … */
  | { kind: 'member' }
  | { kind: 'property' }
  | { kind: 'value'; property: string }
  /** Between the entries of a property list. */
  | { kind: 'entry' };

export interface WordPlace {
  word: Word;
  /** The string or number that stands there already. */
  node: Node | undefined;
}

const LISTS = new Set(['views', 'json_layout', 'layout', 'grid_view_layout_item', 'listitem']);

/**
 * Tells what a person writes at an offset, also where the text is not JSON yet; undefined where nothing is known. With the
 * view around it, that view's text alone is looked at.
 */
export function wordAt(text: string, offset: number, view?: SourceView): WordPlace | undefined {
  if (!view) return wordIn(text, offset);
  const { offset: start, length } = view.node;
  const found = wordIn(text.slice(start, start + length), offset - start);
  return found?.node ? { ...found, node: { ...found.node, offset: found.node.offset + start } } : found;
}

function wordIn(text: string, offset: number): WordPlace | undefined {
  const { path, isAtPropertyKey, previousNode } = getLocation(text, offset);
  const inside =
    previousNode && previousNode.offset <= offset && offset <= previousNode.offset + previousNode.length;
  const node = inside ? previousNode : undefined;
  const last = path.at(-1);
  const list = path.lastIndexOf('properties');
  const depth = list < 0 ? -1 : path.length - list - 1;
  if (depth === 2 || (depth === 1 && typeof last === 'string')) {
    if (isAtPropertyKey) return { word: { kind: 'property' }, node };
    return typeof last === 'string' && last !== ''
      ? { word: { kind: 'value', property: last }, node }
      : undefined;
  }
  if (depth === 1) return { word: { kind: 'entry' }, node };
  if (!isAtPropertyKey) return last === 'widget' ? { word: { kind: 'widget' }, node } : undefined;
  const holder = path.at(-2);
  const isView = holder === undefined || typeof holder === 'number' || LISTS.has(holder);
  return isView ? { word: { kind: 'member' }, node } : undefined;
}
