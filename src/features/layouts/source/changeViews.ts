import type { Edit, Node } from 'jsonc-parser';
import { renameEdits, viewText } from './copyText';
import { listedEdits, unlistedEdits, type ComingView } from './fieldLists';
import { idsOf, renamesFor } from './freshIds';
import { isInside, listedViews, listOf, type Target } from './moveView';
import { positionOf, type ReadSource, type SourceView } from './readSource';
import { setProperties, type PropertyChanges } from './setProperties';
import { indentUnit, insertEntry, snippetOf, spliceEntries, type Insertion } from './textEdit';

// Changes of several views, each as one set of edits.

/** Edits of a text, made at once, and the views that come in with them. */
export interface ViewsChange {
  edits: Edit[];
  insertions: Insertion[];
}

/** The text of a view at a given indentation. */
type Snippet = (indent: string) => string;

/** Property changes for a view that is moved or copied. */
type ChangesOf = (view: SourceView) => PropertyChanges;

/** The views at these paths that can be moved, in the order of the text; none that stands in another of them. */
export function outermost(source: ReadSource, paths: readonly string[]): SourceView[] {
  const views = paths.flatMap((path) => {
    const view = source.byPath.get(path);
    return view?.listed ? [view] : [];
  });
  const ends = (view: Node) => view.offset + view.length;
  const sorted = [...new Set(views)].sort((a, b) => a.node.offset - b.node.offset);
  let end = -1;
  return sorted.filter(({ node }) => {
    if (node.offset < end) return false;
    end = ends(node);
    return true;
  });
}

/** Views by the list they stand in. */
function byList(source: ReadSource, views: readonly SourceView[]): Map<SourceView, SourceView[]> {
  const found = new Map<SourceView, SourceView[]>();
  for (const view of views) {
    const parent = positionOf(source, view)?.parent;
    if (parent) found.set(parent, [...(found.get(parent) ?? []), view]);
  }
  return found;
}

const nodesOf = (views: readonly SourceView[]) => new Set(views.map(({ node }) => node));

/** Takes views out of one list and puts snippets in it; undefined where that list cannot take them. */
function splice(
  source: ReadSource,
  { parent, index }: Target,
  removed: readonly SourceView[],
  snippets: readonly Snippet[],
): ViewsChange | undefined {
  const list = listOf(parent);
  if (list) {
    if (list.type !== 'array') return undefined;
    const next = listedViews(parent)[index];
    const at = next ? (list.children ?? []).indexOf(next.node) : Infinity;
    const { edits, insertion } = spliceEntries(source.text, list, nodesOf(removed), at, snippets);
    return { edits, insertions: insertion ? [insertion] : [] };
  }
  const { node } = parent;
  if (node.type !== 'object' || snippets.length === 0) return undefined;
  const unit = indentUnit(source.text);
  const starts: number[] = [];
  const edits = insertEntry(source.text, node, Infinity, (indent) => {
    const gap = `\n${indent}${unit}`;
    let views = '"views": [';
    for (const [at, snippet] of snippets.entries()) {
      views += at > 0 ? `,${gap}` : gap;
      starts.push(views.length);
      views += snippet(indent + unit);
    }
    return `${views}\n${indent}]`;
  });
  const [edit] = edits;
  if (!edit) return undefined;
  const viewsStart = edit.content.indexOf('"views": [');
  return { edits, insertions: [{ edit, starts: starts.map((start) => start + viewsStart) }] };
}

/** Puts views, as JSON values, in front of the `index`-th of their new parent. */
export function insertViews(
  source: ReadSource,
  target: Target,
  views: readonly unknown[],
): ViewsChange | undefined {
  const unit = indentUnit(source.text);
  const snippets = views.map((view) => (indent: string) => snippetOf(view, unit, indent));
  return splice(source, target, [], snippets);
}

/** Takes views out of the text, and their fields out of what is posted; undefined when there is nothing to take. */
export function removeViews(source: ReadSource, views: readonly SourceView[]): ViewsChange | undefined {
  const edits = [...byList(source, views)].flatMap(
    ([parent, members]) => splice(source, { parent, index: 0 }, members, [])?.edits ?? [],
  );
  return edits.length > 0
    ? { edits: [...edits, ...unlistedEdits(source, views)], insertions: [] }
    : undefined;
}

const NO_CHANGES: ChangesOf = () => ({});

/**
 * Moves views to one place, their text as it was but for its indentation and the properties that `changes` gives them;
 * undefined when that is where and how they are.
 */
export function moveViews(
  source: ReadSource,
  views: readonly SourceView[],
  target: Target,
  changes: ChangesOf = NO_CHANGES,
): ViewsChange | undefined {
  if (views.length === 0 || views.some((view) => isInside(target.parent, view))) return undefined;
  const lists = byList(source, views);
  const movedWithin = lists.get(target.parent) ?? [];
  const siblings = listedViews(target.parent);
  const indexes = views.map((view) => siblings.indexOf(view));
  const [firstIndex = -1] = indexes;
  const stays =
    movedWithin.length === views.length &&
    indexes.every((at, step) => at === firstIndex + step) &&
    target.index >= firstIndex &&
    target.index <= firstIndex + views.length;
  if (stays) return changeViews(source, views, changes);
  const snippets = views.map((view) =>
    viewText(source, view.node, setProperties(source, view, changes(view))),
  );
  const targetChange = splice(source, target, movedWithin, snippets);
  if (!targetChange) return undefined;
  const otherLists = [...lists].filter(([parent]) => parent !== target.parent);
  const edits = otherLists.flatMap(
    ([parent, members]) => splice(source, { parent, index: 0 }, members, [])?.edits ?? [],
  );
  return { edits: [...edits, ...targetChange.edits], insertions: targetChange.insertions };
}

/** Gives properties of several views new values; undefined when they have them. */
export function changeViews(
  source: ReadSource,
  views: readonly SourceView[],
  changes: ChangesOf,
): ViewsChange | undefined {
  const edits = views.flatMap((view) => setProperties(source, view, changes(view)));
  return edits.length > 0 ? { edits, insertions: [] } : undefined;
}

/** Copies of views, with the ids that these get. */
const coming = (views: readonly SourceView[], renames: ReadonlyMap<string, string>): ComingView[] =>
  views.map(({ widget, id, views: inner }) => ({
    widget,
    id: renames.get(id) ?? id,
    views: coming(inner, renames),
  }));

/** A change that puts views into `parent`, and what is entered into them to what is posted. */
function withListed(
  source: ReadSource,
  parent: SourceView,
  change: ViewsChange | undefined,
  views: readonly ComingView[],
): ViewsChange | undefined {
  return change && { ...change, edits: [...change.edits, ...listedEdits(source, parent, views)] };
}

/** Puts copies of views behind the last of them, with ids of their own; undefined when they do not stand in one list. */
export function duplicateViews(
  source: ReadSource,
  views: readonly SourceView[],
  changes: ChangesOf = NO_CHANGES,
): ViewsChange | undefined {
  const [[parent] = [], more] = byList(source, views);
  if (!parent || more) return undefined;
  const renames = renamesFor(views, idsOf(source));
  const snippets = views.map((view) => {
    const viewChanges = changes(view);
    const edits = renameEdits(view, renames, viewChanges);
    return viewText(source, view.node, [...edits, ...setProperties(source, view, viewChanges)]);
  });
  const index = Math.max(...views.map((view) => listedViews(parent).indexOf(view))) + 1;
  const made = splice(source, { parent, index }, [], snippets);
  return withListed(source, parent, made, coming(views, renames));
}

/** Puts the views of another text at a place, those ids new that the text has already; what is entered into them is posted. */
export function pasteViews(
  source: ReadSource,
  target: Target,
  pasted: ReadSource,
  views: readonly SourceView[],
): ViewsChange | undefined {
  const renames = renamesFor(views, idsOf(source));
  const snippets = views.map((view) => viewText(pasted, view.node, renameEdits(view, renames)));
  const made = splice(source, target, [], snippets);
  return withListed(source, target.parent, made, coming(views, renames));
}

/** Puts views of one list into a new layout where the first of them stands; undefined when they stand in several. */
export function groupViews(
  source: ReadSource,
  views: readonly SourceView[],
  layout: { widget: string; properties: readonly object[] },
): ViewsChange | undefined {
  const [[parent] = [], more] = byList(source, views);
  const [first] = views;
  if (!parent || more || !first) return undefined;
  const unit = indentUnit(source.text);
  const inner = views.map((view) => viewText(source, view.node, setProperties(source, view, {})));
  const holder: Snippet = (indent) => {
    const deeper = indent + unit;
    const members = inner.map((snippet) => deeper + unit + snippet(deeper + unit)).join(',\n');
    return [
      '{',
      `${deeper}"widget": ${JSON.stringify(layout.widget)},`,
      `${deeper}"properties": ${snippetOf(layout.properties, unit, deeper)},`,
      `${deeper}"views": [`,
      members,
      `${deeper}]`,
      `${indent}}`,
    ].join('\n');
  };
  return splice(source, { parent, index: listedViews(parent).indexOf(first) }, views, [holder]);
}

/** Puts what a view holds in its place; undefined when it holds nothing. */
export function ungroupView(
  source: ReadSource,
  view: SourceView,
  changes: ChangesOf = NO_CHANGES,
): ViewsChange | undefined {
  const parent = positionOf(source, view)?.parent;
  const members = listedViews(view);
  if (!parent || !view.listed || members.length === 0) return undefined;
  const snippets = members.map((member) =>
    viewText(source, member.node, setProperties(source, member, changes(member))),
  );
  return splice(source, { parent, index: listedViews(parent).indexOf(view) }, [view], snippets);
}
