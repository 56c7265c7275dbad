import type { Catalogue } from '../createCatalogue';
import type { Limits } from '../limits';
import type { LayoutNode } from '../node';
import type { Diagnostic } from '../types';
import { type CompileContext, sameParent } from './CompileContext';
import { originOf } from './origin';
import { isWindowedList } from './rowList';

// A list of views, or a property that holds a view, stands for the views in it: those are what the compiler asks for.
function keep(found: Set<object>, value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  found.add(value);
  if (!('widget' in value || 'properties' in value))
    for (const part of Object.values(value)) keep(found, part);
}

const DEEPEST = 200;

// Of what is known to be an object. Asked for each of a screen's 45,000 objects: a question more in it is felt.
const isMap = (value: object): value is Record<string, unknown> => !Array.isArray(value);

/**
 * Compares a document with the one before in one pass and returns the biggest parts that say the same. Safe on documents
 * nobody has inspected yet: it goes no deeper than the earlier, inspected one. Long lists are not compared: their rows
 * are, one by one, when they come into view. What is equal costs no memory: documents are megabytes, changes are not.
 */
export function unchangedParts(
  now: unknown,
  before: unknown,
  limits: Limits,
  catalogue: Catalogue,
): Set<object> {
  const found = new Set<object>();

  const sameItems = (a: readonly unknown[], b: readonly unknown[], depth: number): boolean => {
    const shared = Math.min(a.length, b.length);
    let all = a.length === b.length;
    for (let index = 0; index < shared; index += 1) {
      const item = a[index];
      if (same(item, b[index], depth)) {
        if (!all) keep(found, item);
      } else if (all) {
        all = false;
        for (let earlier = 0; earlier < index; earlier += 1) keep(found, a[earlier]);
      }
    }
    return all;
  };

  // The rows of a long list are neither compared nor kept.
  const isRows = (record: object, key: string): boolean =>
    key === 'views' && isWindowedList(record, limits, catalogue);

  const keepUpTo = (record: Record<string, unknown>, end: string | undefined): void => {
    for (const key in record) {
      if (key === end) break;
      if (!isRows(record, key)) keep(found, record[key]);
    }
  };

  const sameEntries = (a: Record<string, unknown>, b: Record<string, unknown>, depth: number): boolean => {
    let count = 0;
    let all = true;
    for (const key in a) {
      count += 1;
      const value = a[key];
      const rows = isRows(a, key);
      // An own key of that name would be compared with the prototype of the other.
      const equal = rows ? value === b[key] : key !== '__proto__' && same(value, b[key], depth);
      if (equal && value !== undefined) {
        if (!all && !rows) keep(found, value);
      } else if (all) {
        all = false;
        keepUpTo(a, key);
      }
    }
    for (const key in b) if (key !== '__proto__') count -= 1;
    if (all && count !== 0) {
      all = false;
      keepUpTo(a, undefined);
    }
    return all;
  };

  const same = (a: unknown, b: unknown, depth: number): boolean => {
    if (a === b) return true;
    if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || depth > DEEPEST)
      return false;
    if (Array.isArray(a)) return Array.isArray(b) && sameItems(a, b, depth + 1);
    return isMap(a) && isMap(b) && sameEntries(a, b, depth + 1);
  };

  if (same(now, before, 0)) keep(found, now);
  return found;
}

/** The nodes of a tree by their paths. Only those around a path that is asked for are looked at. */
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
    // From the root down: whatever lies on the way, whether a step of the path is a view or a property.
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

/** A `reused` for the compile context: the earlier node of an unchanged part, where it also stands as it stood. */
export function reuse(
  parts: ReadonlySet<object>,
  nodeAt: (path: string) => LayoutNode | undefined,
  onReuse: (path: string, count: number) => void,
): CompileContext['reused'] {
  return (source, path, parent) => {
    if (!parts.has(source)) return undefined;
    const node = nodeAt(path);
    const origin = node && originOf(node);
    if (!node || !origin || !sameParent(origin.parent, parent)) return undefined;
    onReuse(path, countNodes(node));
    return node;
  };
}

/** What was said about parts that were taken over. */
export function keptDiagnostics(before: readonly Diagnostic[], paths: ReadonlySet<string>): Diagnostic[] {
  return before.filter((diagnostic) => {
    let { path } = diagnostic;
    while (path !== '' && !paths.has(path)) path = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    return paths.has(path);
  });
}
