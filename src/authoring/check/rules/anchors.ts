import { bareId, below, readBoolean } from '../../../engine/docs';
import { propertyEntry } from '../catalogue/catalogue';
import type { CheckedProperty, CheckedView } from '../CheckedView';
import { replaceString, type Report } from '../Report';
import { idOf } from './ids';

interface Anchor {
  view: CheckedView;
  property: CheckedProperty;
  axis: 'x' | 'y';
  id: string;
}

function anchorsOf(view: CheckedView): Anchor[] {
  const found: Anchor[] = [];
  for (const property of view.byName.values()) {
    const entry = propertyEntry(property.name, view.entry);
    if (entry?.value !== 'anchor' || !entry.axis || typeof property.value.value === 'boolean') continue;
    if (view.inside === undefined || entry.inside?.includes(view.inside) !== true) continue;
    const id = bareId(property.value.value);
    if (id !== '' && id !== 'false' && id !== '0') found.push({ view, property, axis: entry.axis, id });
  }
  return found;
}

const pathOf = ({ view, property }: Anchor) => below(view.path, `properties/${property.name}`);

function* otherIds(siblings: ReadonlyMap<string, CheckedView>, view: CheckedView): Iterable<string> {
  for (const [name, sibling] of siblings) if (sibling !== view) yield name;
}

function checkDangling(anchor: Anchor, siblings: ReadonlyMap<string, CheckedView>, report: Report): void {
  const { view, property, id } = anchor;
  if (siblings.has(id) || (view.inside === 'constraint' && id === 'parent')) return;
  if (readBoolean(view.byName.get('layout_alignWithParentIfMissing')?.value.value)) return;
  const meant = report.suggest(id, otherIds(siblings, view));
  const fixes = meant ? [replaceString(property.value, `@+id/${meant}`)] : [];
  report.add('dangling-anchor', property.value, pathOf(anchor), { value: id }, fixes);
}

/** Circles searched for among the views of one parent; the others are found after these are fixed. */
const MAX_CIRCLES = 20;

type Ties = ReadonlyMap<string, readonly Anchor[]>;

/** The ids along the shortest circle that leads from a view back to it; undefined when there is none. */
function circle(home: string, next: Ties): string[] | undefined {
  const from = new Map<string, string>();
  const waiting = [home];
  for (const id of waiting) {
    for (const anchor of next.get(id) ?? []) {
      if (anchor.id === home) {
        const back = [home];
        for (let at = id; at !== home; at = from.get(at) ?? home) back.push(at);
        return [...back, home].reverse();
      }
      if (from.has(anchor.id)) continue;
      from.set(anchor.id, id);
      waiting.push(anchor.id);
    }
  }
  return undefined;
}

/** Views in a circle or between two circles: those that remain after repeatedly removing views without open anchors. */
function idsInCircles(next: Ties): ReadonlySet<string> {
  const dependents = new Map<string, string[]>();
  const open = new Map<string, number>();
  for (const [id, anchors] of next) {
    const within = anchors.filter((anchor) => next.has(anchor.id));
    open.set(id, within.length);
    for (const anchor of within) {
      const list = dependents.get(anchor.id) ?? [];
      list.push(id);
      dependents.set(anchor.id, list);
    }
  }
  const remaining = new Set(next.keys());
  const free = [...remaining].filter((id) => open.get(id) === 0);
  for (const id of free) {
    remaining.delete(id);
    for (const dependent of dependents.get(id) ?? []) {
      const count = (open.get(dependent) ?? 0) - 1;
      open.set(dependent, count);
      if (count === 0) free.push(dependent);
    }
  }
  return remaining;
}

/** Each axis is placed by itself, so only anchors of one axis can wait for one another. */
function checkCircles(anchors: readonly Anchor[], report: Report): void {
  for (const axis of ['x', 'y'] as const) {
    const next = new Map<string, Anchor[]>();
    const axisAnchors = anchors.filter((anchor) => anchor.axis === axis && idOf(anchor.view) !== '');
    for (const anchor of axisAnchors) {
      const id = idOf(anchor.view);
      const list = next.get(id) ?? [];
      list.push(anchor);
      next.set(id, list);
    }
    const inCircles = idsInCircles(next);
    const reported = new Set<string>();
    let searches = 0;
    for (const anchor of axisAnchors) {
      const home = idOf(anchor.view);
      if (reported.has(home) || !inCircles.has(home) || searches >= MAX_CIRCLES) continue;
      searches += 1;
      reported.add(home);
      const way = circle(home, next);
      if (!way) continue;
      for (const id of way) reported.add(id);
      const [, first] = way;
      const at = next.get(home)?.find(({ id }) => id === first) ?? anchor;
      report.add('circular', at.property.value, pathOf(at), { value: way.join(' → ') });
    }
  }
}

/** Whether the siblings that a view is placed by exist, and do not wait for one another. */
export function checkAnchors(view: CheckedView, report: Report): void {
  const kinds = view.views.map(({ inside }) => inside);
  if (!kinds.includes('relative') && !kinds.includes('constraint')) return;
  const siblings = new Map(view.views.map((inner) => [idOf(inner), inner]));
  siblings.delete('');
  const anchors = view.views.flatMap(anchorsOf);
  for (const anchor of anchors) checkDangling(anchor, siblings, report);
  // Opposite edges of a chain may point to one another in a ConstraintLayout.
  checkCircles(
    anchors.filter((anchor) => anchor.view.inside === 'relative' || anchor.id === idOf(anchor.view)),
    report,
  );
}
