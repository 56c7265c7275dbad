import type { keptDiagnostics, nodesByPath, reuse, unchangedParts } from './unchanged';

/** What is needed to take over the parts of a document that did not change. It only spares work, so it is loaded late. */
export interface Comparing {
  unchangedParts: typeof unchangedParts;
  nodesByPath: typeof nodesByPath;
  reuse: typeof reuse;
  keptDiagnostics: typeof keptDiagnostics;
}

let known: Comparing | undefined;

export function compareWith(comparing: Comparing): void {
  known = comparing;
}

export function comparing(): Comparing | undefined {
  return known;
}
