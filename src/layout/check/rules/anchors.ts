import { bareId } from '../../parse/ids';
import { below } from '../../parse/paths';
import { readBoolean } from '../../parse/scalars';
import { propertyEntry } from '../catalogue/catalogue';
import type { CheckedProperty, CheckedView } from '../CheckedView';
import { nearest } from '../nearest';
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

function checkDangling(anchor: Anchor, siblings: ReadonlyMap<string, CheckedView>, report: Report): void {
  const { view, property, id } = anchor;
  if (siblings.has(id) || (view.inside === 'constraint' && id === 'parent')) return;
  if (readBoolean(view.byName.get('layout_alignWithParentIfMissing')?.value.value)) return;
  const others = [...siblings].filter(([, sibling]) => sibling !== view).map(([name]) => name);
  const meant = nearest(id, others);
  const fixes = meant ? [replaceString(property.value, `@+id/${meant}`)] : [];
  report.add('dangling-anchor', property.value, pathOf(anchor), { value: id }, fixes);
}

/** The ids along a circle that leads from a view back to it; undefined when there is none. */
function circle(from: Anchor, next: ReadonlyMap<string, readonly Anchor[]>): string[] | undefined {
  const home = idOf(from.view);
  const seen = new Set<string>();
  const trail = (id: string, way: string[]): string[] | undefined => {
    if (id === home) return [...way, id];
    if (seen.has(id)) return undefined;
    seen.add(id);
    for (const anchor of next.get(id) ?? []) {
      const found = trail(anchor.id, [...way, id]);
      if (found) return found;
    }
    return undefined;
  };
  return home === '' ? undefined : trail(from.id, [home]);
}

/** Each axis is placed by itself, so only anchors of one axis can wait for one another. */
function checkCircles(anchors: readonly Anchor[], report: Report): void {
  for (const axis of ['x', 'y'] as const) {
    const next = new Map<string, Anchor[]>();
    const told = new Set<string>();
    const own = anchors.filter((anchor) => anchor.axis === axis);
    for (const anchor of own) {
      const id = idOf(anchor.view);
      next.set(id, [...(next.get(id) ?? []), anchor]);
    }
    for (const anchor of own) {
      if (told.has(idOf(anchor.view))) continue;
      const way = circle(anchor, next);
      if (!way) continue;
      for (const id of way) told.add(id);
      report.add('circular', anchor.property.value, pathOf(anchor), { value: way.join(' → ') });
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
