import { isRecord } from '../../protocol';
import type { Limits } from '../limits';
import type { LayoutNode } from '../node';
import type { Diagnostic } from '../types';
import type { CompileContext, ParentInfo } from './CompileContext';
import { originOf } from './origin';
import { windowedRows } from './rowList';

// A list of views, or a property that holds a view, stands for the views in it: those are what the compiler asks for.
function keep(map: Map<object, unknown>, values: unknown[]): void {
  for (const value of values) {
    if (typeof value !== 'object' || value === null) continue;
    map.set(value, true);
    if (!('widget' in value || 'properties' in value)) keep(map, Object.values(value));
  }
}

/**
 * Compares a document with the one before in one pass and returns the biggest parts that say the same. Safe on documents
 * nobody has inspected yet: it goes no deeper than the earlier, inspected one. Long lists are not compared: their rows
 * are, one by one, when they come into view.
 */
export function unchangedParts(now: unknown, before: unknown, limits: Limits): Map<object, unknown> {
  const found = new Map<object, unknown>();

  const same = (a: unknown, b: unknown, depth: number): boolean => {
    if (a === b) return true;
    if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || depth > 200)
      return false;
    const equal: unknown[] = [];
    let all = true;
    const compare = (x: unknown, y: unknown) => {
      if (same(x, y, depth + 1)) {
        if (!all || typeof x === 'object') equal.push(x);
      } else all = false;
    };
    if (Array.isArray(a) && Array.isArray(b)) {
      const shared = Math.min(a.length, b.length);
      for (let index = 0; index < shared; index += 1) compare(a[index], b[index]);
      if (a.length !== b.length) all = false;
    } else if (isRecord(a) && isRecord(b)) {
      const windowed = windowedRows(a, limits);
      let count = 0;
      for (const key in a) {
        count += 1;
        if (!Object.hasOwn(b, key)) all = false;
        else if (windowed && key === 'views') all = all && a[key] === b[key];
        else compare(a[key], b[key]);
      }
      for (const key in b) if (Object.hasOwn(b, key)) count -= 1;
      if (count !== 0) all = false;
    } else return false;
    if (!all) keep(found, equal);
    return all;
  };

  if (same(now, before, 0)) keep(found, [now]);
  return found;
}

/** Every node of a tree by its path. */
export function nodesByPath(root: LayoutNode | undefined): Map<string, LayoutNode> {
  const nodes = new Map<string, LayoutNode>();
  const stack = root ? [root] : [];
  for (let node = stack.pop(); node; node = stack.pop()) {
    nodes.set(node.path, node);
    if (node.itemLayout) stack.push(node.itemLayout);
    stack.push(...node.views);
  }
  return nodes;
}

function countNodes(root: LayoutNode): number {
  let count = root.itemLayout ? countNodes(root.itemLayout) : 0;
  for (const view of root.views) count += countNodes(view);
  return count + 1;
}

/** A `reused` for the compile context: the earlier node of an unchanged part, where it also stands as it stood. */
export function reuse(
  parts: ReadonlyMap<object, unknown>,
  nodes: ReadonlyMap<string, LayoutNode>,
  onReuse: (path: string, count: number) => void,
): CompileContext['reused'] {
  return (source, path, parent) => {
    if (!parts.has(source)) return undefined;
    const node = nodes.get(path);
    const origin = node && originOf(node);
    if (!node || !origin || !sameParent(origin.parent, parent)) return undefined;
    onReuse(path, countNodes(node));
    return node;
  };
}

function sameParent(a: ParentInfo, b: ParentInfo): boolean {
  return a.kind === b.kind && a.orientation === b.orientation && a.ground === b.ground;
}

/** What was said about parts that were taken over. */
export function keptDiagnostics(before: readonly Diagnostic[], paths: ReadonlySet<string>): Diagnostic[] {
  return before.filter((diagnostic) => {
    let { path } = diagnostic;
    while (path !== '' && !paths.has(path)) path = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    return paths.has(path);
  });
}
