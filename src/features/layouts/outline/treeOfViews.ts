import type { SourceView } from '../source/readSource';

/** A node of the outline. Its label is read from the view at `key` on render, so that the tree is stable while texts change. */
export interface OutlineEntry {
  key: string;
  children: OutlineEntry[];
}

/** The views as an outline. Unchanged branches are reused from `previous`. */
export function outlineOf(view: SourceView, previous?: OutlineEntry): OutlineEntry {
  const same = previous?.key === view.path ? previous : undefined;
  const children = view.views.map((inner, index) => outlineOf(inner, same?.children[index]));
  const unchanged =
    same?.children.length === children.length &&
    children.every((child, index) => child === same.children[index]);
  return same && unchanged ? same : { key: view.path, children };
}
