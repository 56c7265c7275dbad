import { outlineOf, type OutlineEntry } from '../outline/treeOfViews';
import type { LastSource, ReadSource } from '../source/readSource';

/** The parsed text with its views and the selection. */
export interface Reading {
  source: ReadSource;
  /** Path of the selected view; undefined when the cursor is outside of all. */
  selected: string | undefined;
  /** Paths of all selected views, in the order of the text: one for each cursor. */
  chosen: readonly string[];
  /** The views as a tree and all their paths; the same as long as there are the same views in the same order. */
  outline: { tree: OutlineEntry[]; keys: string[] } | undefined;
}

/**
 * The last reading, up to a tenth of a second old: for display only. Its source has no text, so that it cannot be used for
 * edits.
 */
export type LastReading = Omit<Reading, 'source'> & { source: LastSource };

export const NO_PATHS: readonly string[] = [];

export const sameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((path, index) => path === other[index]);

export function readingOf(source: ReadSource, previous?: Reading): Reading {
  const { selected, chosen = NO_PATHS } = previous ?? {};
  const [root] = previous?.outline?.tree ?? [];
  const tree = source.view && outlineOf(source.view, root);
  const outline =
    tree && (tree === root ? previous?.outline : { tree: [tree], keys: [...source.byPath.keys()] });
  return { source, selected, chosen, outline };
}
