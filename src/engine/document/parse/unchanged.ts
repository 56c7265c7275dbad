import type { Catalogue } from '../createCatalogue';
import type { Limits } from '../limits';
import type { LayoutNode } from '../node';
import type { Diagnostic } from '../types';
import { type CompileContext, sameParent } from './CompileContext';
import { originOf } from './origin';
import { isWindowedList } from './rowList';

// A list of views, or a property that holds a view, stands for the views in it: those are what the compiler asks for.
function addParts(found: Set<object>, value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  found.add(value);
  if (!('widget' in value || 'properties' in value))
    for (const part of Object.values(value)) addParts(found, part);
}

const MAX_DEPTH = 200;

// Only for objects. Called for each of the 45,000 objects of a large screen, so every additional check costs.
const isMap = (value: object): value is Record<string, unknown> => !Array.isArray(value);

/**
 * Compares a document with the previous one in one pass and returns the largest equal parts. Safe on documents that were not
 * inspected yet: it goes no deeper than the previous, inspected one. Long lists are not compared: their rows are, one by one,
 * when they come into view. Equal parts allocate no memory: documents are megabytes, changes are small.
 */
export function unchangedParts(
  next: unknown,
  previous: unknown,
  limits: Limits,
  catalogue: Catalogue,
): Set<object> {
  const found = new Set<object>();

  const sameItems = (a: readonly unknown[], b: readonly unknown[], depth: number): boolean => {
    const commonLength = Math.min(a.length, b.length);
    let allSame = a.length === b.length;
    for (let index = 0; index < commonLength; index += 1) {
      const item = a[index];
      if (same(item, b[index], depth)) {
        if (!allSame) addParts(found, item);
      } else if (allSame) {
        allSame = false;
        for (let earlier = 0; earlier < index; earlier += 1) addParts(found, a[earlier]);
      }
    }
    return allSame;
  };

  // The rows of a long list are neither compared nor kept.
  const isRows = (record: object, key: string): boolean =>
    key === 'views' && isWindowedList(record, limits, catalogue);

  const keepUpTo = (record: Record<string, unknown>, end: string | undefined): void => {
    for (const key in record) {
      if (key === end) break;
      if (!isRows(record, key)) addParts(found, record[key]);
    }
  };

  const sameEntries = (a: Record<string, unknown>, b: Record<string, unknown>, depth: number): boolean => {
    let count = 0;
    let allSame = true;
    for (const key in a) {
      count += 1;
      const value = a[key];
      const rows = isRows(a, key);
      // Otherwise an own key `__proto__` would be compared with the prototype of the other object.
      const equal = rows ? value === b[key] : key !== '__proto__' && same(value, b[key], depth);
      if (equal && value !== undefined) {
        if (!allSame && !rows) addParts(found, value);
      } else if (allSame) {
        allSame = false;
        keepUpTo(a, key);
      }
    }
    for (const key in b) if (key !== '__proto__') count -= 1;
    if (allSame && count !== 0) {
      allSame = false;
      keepUpTo(a, undefined);
    }
    return allSame;
  };

  const same = (a: unknown, b: unknown, depth: number): boolean => {
    if (a === b) return true;
    if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || depth > MAX_DEPTH)
      return false;
    if (Array.isArray(a)) return Array.isArray(b) && sameItems(a, b, depth + 1);
    return isMap(a) && isMap(b) && sameEntries(a, b, depth + 1);
  };

  if (same(next, previous, 0)) addParts(found, next);
  return found;
}

/** Finds nodes of a tree by path; indexes only the nodes along requested paths. */
export function nodesByPath(root: LayoutNode | undefined): (path: string) => LayoutNode | undefined {
  const byPath = new Map<string, LayoutNode>();
  const opened = new Set<LayoutNode>();
  if (root) byPath.set(root.path, root);

  const open = (node: LayoutNode): void => {
    opened.add(node);
    if (node.itemLayout) byPath.set(node.itemLayout.path, node.itemLayout);
    for (const view of node.views) byPath.set(view.path, view);
  };

  return (path) => {
    const found = byPath.get(path);
    if (found) return found;
    // Indexes every node on the way from the root, whether a step of the path is a view or a property.
    if (root && !opened.has(root)) open(root);
    for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) {
      const above = byPath.get(path.slice(0, at));
      if (above && !opened.has(above)) open(above);
    }
    return byPath.get(path);
  };
}

const counts = new WeakMap<LayoutNode, number>();

function countNodes(root: LayoutNode): number {
  const cached = counts.get(root);
  if (cached !== undefined) return cached;
  let count = root.itemLayout ? countNodes(root.itemLayout) : 0;
  for (const view of root.views) count += countNodes(view);
  if (root.views.length > 0) counts.set(root, count + 1);
  return count + 1;
}

/** Creates `findReusable` of a compile context: the earlier node of an unchanged part, if its parent is the same kind. */
export function reuse(
  parts: ReadonlySet<object>,
  nodeAt: (path: string) => LayoutNode | undefined,
  onReuse: (path: string, count: number) => void,
): CompileContext['findReusable'] {
  return (source, path, parent) => {
    if (!parts.has(source)) return undefined;
    const node = nodeAt(path);
    const origin = node && originOf(node);
    if (!node || !origin || !sameParent(origin.parent, parent)) return undefined;
    onReuse(path, countNodes(node));
    return node;
  };
}

/** Diagnostics of reused parts. */
export function keptDiagnostics(previous: readonly Diagnostic[], paths: ReadonlySet<string>): Diagnostic[] {
  return previous.filter((diagnostic) => {
    let { path } = diagnostic;
    while (path !== '' && !paths.has(path)) path = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    return paths.has(path);
  });
}
