import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Who imports whom, by path from the root of the project; tests left out. `import type` counts only where `types` is true. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const SOURCE = /\.tsx?$/;
const TEST = /\.test\.tsx?$/;
const IMPORT =
  /^(?:import|export) (type )?[^;'"]*?from '(\.[^']*)';|import\(\s*(?:\/\*[^*]*\*\/ )?'(\.[^']*)'\)/gm;

function resolve(from: string, specifier: string): string | undefined {
  const path = join(dirname(from), specifier);
  return [`${path}.ts`, `${path}.tsx`, join(path, 'index.ts')].find(existsSync);
}

/** The imports of all sources below a folder, as far as they stay in it. */
export function readImports(folder: string, types: boolean): ImportGraph {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => SOURCE.test(file) && !TEST.test(file));
  return new Map(
    files.map((file) => {
      const found = [...readFileSync(file, 'utf8').matchAll(IMPORT)]
        .filter(([, type]) => types || type === undefined)
        .map(([, , fixed, lazy]) => resolve(file, fixed ?? lazy ?? ''));
      return [file, found.filter((target): target is string => target?.startsWith(`${folder}/`) === true)];
    }),
  );
}

/** The groups of more than one node that all reach one another. */
export function circlesOf(graph: ImportGraph): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string): void => {
    order.set(node, order.size);
    let low = order.size - 1;
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (open.includes(next)) low = Math.min(low, lowest.get(next) ?? order.get(next) ?? low);
    }
    lowest.set(node, low);
    if (low !== order.get(node)) return;
    const circle = open.splice(open.indexOf(node));
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circles;
}

/** The same graph between groups of files, each without itself. */
export function grouped(graph: ImportGraph, groupOf: (file: string) => string): ImportGraph {
  const groups = new Map<string, Set<string>>();
  for (const [file, targets] of graph) {
    const from = groupOf(file);
    const all = groups.get(from) ?? new Set<string>();
    for (const target of targets) if (groupOf(target) !== from) all.add(groupOf(target));
    groups.set(from, all);
  }
  return new Map([...groups].map(([group, targets]) => [group, [...targets].sort()]));
}

/** Without the arrows that others already say: from a to c where a goes to b and b to c. For graphs without circles. */
export function reduced(graph: ImportGraph): ImportGraph {
  const reach = (from: string, to: string): boolean =>
    (graph.get(from) ?? []).some((next) => next === to || reach(next, to));
  return new Map(
    [...graph].map(([from, targets]) => [
      from,
      targets.filter((target) => !targets.some((other) => other !== target && reach(other, target))),
    ]),
  );
}
