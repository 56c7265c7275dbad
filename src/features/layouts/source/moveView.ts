import { type Edit, type Node } from 'jsonc-parser';
import { androidCatalogue } from '../../../engine';
import { viewText } from './copyText';
import { member, positionOf, type LastSource, type ReadSource, type SourceView } from './readSource';
import { indentUnit, insertEntry, removeEntry } from './textEdit';

/** A place for a view: inside `parent`, in front of its `index`-th view; at its length, behind the last. */
export interface Target {
  parent: SourceView;
  index: number;
}

export type Step = 'up' | 'down' | 'out' | 'in';

/** The list a view's children stand in; undefined when it has none yet, or none that can be changed. */
export function listOf({ node }: SourceView): Node | undefined {
  return node.type === 'array' ? node : member(node, 'views');
}

/** The views that can be moved among each other. */
export const listedViews = (parent: SourceView) => parent.views.filter(({ listed }) => listed);

/** True when a view is another one, or stands in it. */
export function isInside(view: SourceView, outer: SourceView): boolean {
  return view === outer || outer.views.some((inner) => isInside(view, inner));
}

function insertText(
  source: ReadSource,
  { parent, index }: Target,
  snippet: (indent: string) => string,
): Edit[] | undefined {
  const list = listOf(parent);
  if (list) {
    if (list.type !== 'array') return undefined;
    const next = listedViews(parent)[index];
    const at = next ? (list.children ?? []).indexOf(next.node) : Infinity;
    return insertEntry(source.text, list, at, snippet);
  }
  const { node } = parent;
  if (node.type !== 'object') return undefined;
  const unit = indentUnit(source.text);
  return insertEntry(
    source.text,
    node,
    Infinity,
    (indent) => `"views": [\n${indent}${unit}${snippet(indent + unit)}\n${indent}]`,
  );
}

/** The edits that take a view out; undefined when it stands in no list. */
export function removeView(source: ReadSource, view: SourceView): Edit[] | undefined {
  const place = positionOf(source, view);
  const list = place && view.listed ? listOf(place.parent) : undefined;
  const index = list?.children?.indexOf(view.node) ?? -1;
  return list && index >= 0 ? removeEntry(list, index) : undefined;
}

/** The edits that move a view, its text unchanged but for its indentation; undefined when it cannot go there. */
export function moveView(source: ReadSource, view: SourceView, target: Target): Edit[] | undefined {
  const place = positionOf(source, view);
  if (!place || isInside(target.parent, view)) return undefined;
  const currentIndex = listedViews(place.parent).indexOf(view);
  if (target.parent === place.parent && (target.index === currentIndex || target.index === currentIndex + 1))
    return undefined;
  const removal = removeView(source, view);
  const insertion = insertText(source, target, viewText(source, view.node));
  if (!removal || !insertion) return undefined;
  // In ascending order, as the editor expects changes of one text.
  return [...removal, ...insertion].sort((a, b) => a.offset - b.offset);
}

/** Where one step takes a view; undefined when there is no such place. */
export function stepTarget(source: LastSource, view: SourceView, step: Step): Target | undefined {
  const place = positionOf(source, view);
  if (!place || !view.listed) return undefined;
  const { parent } = place;
  const siblings = listedViews(parent);
  const index = siblings.indexOf(view);
  if (step === 'up') return index > 0 ? { parent, index: index - 1 } : undefined;
  if (step === 'down') return index < siblings.length - 1 ? { parent, index: index + 2 } : undefined;
  if (step === 'in') {
    const previous = siblings[index - 1];
    return previous?.holds ? insideOf(previous) : undefined;
  }
  return placeOfListed(source, parent, 1);
}

/** The place behind everything a view holds. */
function insideOf(parent: SourceView): Target {
  return { parent, index: listedViews(parent).length };
}

/** The place in front of a view, or `by` views behind that. */
export function placeOfListed(source: LastSource, view: SourceView, by: number): Target | undefined {
  const place = positionOf(source, view);
  if (!place || !view.listed) return undefined;
  return { parent: place.parent, index: listedViews(place.parent).indexOf(view) + by };
}

// Containers that stand around the content of a screen; others give what is in them a meaning of their own.
const AROUND: ReadonlySet<unknown> = new Set(['linear', 'relative', 'frame', 'scroll', 'constraint']);

function isAroundContent({ widget, listed }: SourceView): boolean {
  const found = androidCatalogue.find(widget);
  return listed && AROUND.has(found?.kind) && found?.formPart === undefined;
}

/** How many inputs a view is or holds. */
function inputsIn({ widget, views }: SourceView): number {
  if (androidCatalogue.find(widget)?.enters !== undefined) return 1;
  return views.reduce((count, inner) => count + inputsIn(inner), 0);
}

const isScroll = ({ widget }: SourceView): boolean => androidCatalogue.find(widget)?.kind === 'scroll';

/** The container in which most of what a screen holds stands: below its bar, and within what scrolls. */
function contentOf(view: SourceView): SourceView {
  const inner = view.views.filter(isAroundContent);
  const scrolls = inner.filter(isScroll);
  const only = isScroll(view) && view.views.length === 1 ? inner[0] : undefined;
  const total = inputsIn(view);
  const content =
    only ??
    inner.find((one) => 2 * inputsIn(one) > total) ??
    (total === 0 && scrolls.length === 1 ? scrolls[0] : undefined);
  return content ? contentOf(content) : view;
}

/**
 * Where a new view goes when `view` is selected: into it, when it holds views, else behind it. With the whole screen or what
 * scrolls selected, or nothing, it goes to the other views of its content.
 */
export function targetFor(source: ReadSource, view: SourceView | undefined): Target | undefined {
  const chosen = view ?? source.view;
  if (!chosen) return undefined;
  if (!chosen.holds) return placeOfListed(source, chosen, 1);
  return insideOf(chosen === source.view || isScroll(chosen) ? contentOf(chosen) : chosen);
}
