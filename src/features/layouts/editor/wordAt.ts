import { getLocation, type JSONPath, type Node } from 'jsonc-parser';
import type { SourceView } from '../source/readSource';

/** What stands, or would stand, at a place of a layout's text. */
export type Word =
  | { kind: 'widget' }
  /** A key of a view: `widget`, `properties` … */
  | { kind: 'member' }
  | { kind: 'property' }
  | { kind: 'value'; property: string }
  /** Between the entries of a property list. */
  | { kind: 'entry' }
  /** The property an expression stands for. */
  | { kind: 'expressed' }
  /** Inside `@{…}`. */
  | { kind: 'expression' }
  /** A key of an `action`, or of one of the `actions`. */
  | { kind: 'actionKey'; step: boolean }
  | { kind: 'command'; step: boolean }
  /** The field a step sets. */
  | { kind: 'field' };

export interface WordPlace {
  word: Word;
  /** The string or number that stands there already. */
  node: Node | undefined;
}

const LISTS = new Set(['views', 'json_layout', 'layout', 'grid_view_layout_item', 'listitem']);

/**
 * Determines what is being typed at an offset, even in invalid JSON; undefined if unknown. With a view only the view's own
 * text is parsed.
 */
export function wordAt(text: string, offset: number, view?: SourceView): WordPlace | undefined {
  if (!view) return wordIn(text, offset);
  const { offset: start, length } = view.node;
  const found = wordIn(text.slice(start, start + length), offset - start);
  return found?.node ? { ...found, node: { ...found.node, offset: found.node.offset + start } } : found;
}

/** What stands in the `expressions`, the `action` or the `actions` of a view. */
function inBehaviour(path: JSONPath, isKey: boolean, node: Node | undefined): Word | undefined {
  const last = path.at(-1);
  const holder = path.at(-2);
  const isStep = path.at(-3) === 'actions';
  const isExpression = typeof node?.value === 'string' && node.value.trimStart().startsWith('@{');
  if (path.includes('expressions') || path.includes('actions'))
    if (!isKey && isExpression) return { kind: 'expression' };
  if (holder === 'expressions') return isKey ? { kind: 'expressed' } : undefined;
  if (!isStep && holder !== 'action') return undefined;
  if (isKey) return { kind: 'actionKey', step: isStep };
  if (last === 'command') return { kind: 'command', step: isStep };
  return isStep && last === 'field' ? { kind: 'field' } : undefined;
}

function wordIn(text: string, offset: number): WordPlace | undefined {
  const { path, isAtPropertyKey, previousNode } = getLocation(text, offset);
  const inside =
    previousNode && previousNode.offset <= offset && offset <= previousNode.offset + previousNode.length;
  const node = inside ? previousNode : undefined;
  const last = path.at(-1);
  const behaviour = inBehaviour(path, isAtPropertyKey, node);
  if (behaviour) return { word: behaviour, node };
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
