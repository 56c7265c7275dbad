import { propertyEntry } from '../../../authoring/check/catalogue/catalogue';
import type { LayoutNode } from '../../../engine';
import type { PropertyChanges } from '../source/setProperties';
import type { Tie } from './anchors';

// Translates ties to the properties of each kind of layout. Left and right are physical, whatever the reading direction.

export type Axis = 'x' | 'y';

/** Layouts that place views by their properties, not in order. */
export const FREE_KINDS = ['relative', 'frame', 'constraint'] as const;

export type FreeKind = (typeof FREE_KINDS)[number];

export const isFree = (kind: LayoutNode['kind']): kind is FreeKind =>
  FREE_KINDS.some((free) => free === kind);

type Props = LayoutNode['props'];

const MARGINS = {
  x: ['layout_marginLeft', 'layout_marginRight', 'layout_marginStart', 'layout_marginEnd'],
  y: ['layout_marginTop', 'layout_marginBottom'],
} as const;

const EDGES = {
  x: { start: 'Left', end: 'Right', center: 'Horizontal' },
  y: { start: 'Top', end: 'Bottom', center: 'Vertical' },
} as const;

const RULES = {
  x: [
    ...['layout_toLeftOf', 'layout_toRightOf', 'layout_toStartOf', 'layout_toEndOf'],
    ...['layout_alignLeft', 'layout_alignRight', 'layout_alignStart', 'layout_alignEnd'],
    ...['layout_alignParentLeft', 'layout_alignParentRight', 'layout_alignParentStart'],
    ...['layout_alignParentEnd', 'layout_centerHorizontal'],
  ],
  y: [
    ...['layout_above', 'layout_below', 'layout_alignTop', 'layout_alignBottom', 'layout_alignBaseline'],
    ...['layout_alignParentTop', 'layout_alignParentBottom', 'layout_centerVertical'],
  ],
} as const;

const CONSTRAINT = {
  x: /^layout_constraint(?:left|right|start|end)_to|^layout_constrainthorizontal_/i,
  y: /^layout_constraint(?:top|bottom|baseline)_to|^layout_constraintvertical_/i,
};

const GRAVITIES = {
  x: ['left', 'right', 'start', 'end', 'center_horizontal', 'fill_horizontal'],
  y: ['top', 'bottom', 'center_vertical', 'fill_vertical'],
} as const;

const without = (names: readonly string[], props: Props): Record<string, undefined> =>
  Object.fromEntries(names.filter((name) => name in props).map((name) => [name, undefined]));

const reference = (id: string) => `@+id/${id}`;

function marginOf(axis: Axis, { edge, margin }: Tie, props: Props): PropertyChanges {
  if (edge === 'center') return {};
  const general = props['layout_margin'] ?? props[`layout_margin${EDGES[axis].center}`];
  const isPlain = margin === 0 && general === undefined;
  return { [`layout_margin${EDGES[axis][edge]}`]: isPlain ? undefined : `${String(Math.round(margin))}dp` };
}

function relativeRule(axis: Axis, { edge, to, side }: Tie, props: Props): PropertyChanges {
  const otherCenter = axis === 'x' ? 'layout_centerVertical' : 'layout_centerHorizontal';
  const keepsOther = 'layout_centerInParent' in props;
  const free = {
    ...without([...RULES[axis], 'layout_centerInParent'], props),
    ...(keepsOther && { [otherCenter]: true }),
  };
  const edges = EDGES[axis];
  if (edge === 'center') return { ...free, [`layout_center${edges.center}`]: true };
  if (to === '') return { ...free, [`layout_alignParent${edges[edge]}`]: true };
  const beside = axis === 'x' ? { start: 'toRightOf', end: 'toLeftOf' } : { start: 'below', end: 'above' };
  const name = edge === side ? `align${edges[edge]}` : beside[edge];
  return { ...free, [`layout_${name}`]: reference(to) };
}

function constraintRule(axis: Axis, { edge, to, side }: Tie, props: Props): PropertyChanges {
  const names = Object.keys(props).filter((name) => CONSTRAINT[axis].test(name));
  const { start, end } = EDGES[axis];
  const target = to === '' ? 'parent' : reference(to);
  const free = without(names, props);
  const tie = (from: string, at: string) => ({ [`layout_constraint${from}_to${at}Of`]: target });
  if (edge === 'center') return { ...free, ...tie(start, start), ...tie(end, end) };
  return { ...free, ...tie(EDGES[axis][edge], side === 'start' ? start : end) };
}

function gravity(axis: Axis, { edge }: Tie, props: Props): PropertyChanges {
  const written = String(props['layout_gravity'] ?? '')
    .split('|')
    .map((word) => word.trim())
    .flatMap((word) => (word === 'center' ? ['center_horizontal', 'center_vertical'] : [word]));
  const ofAxis: readonly string[] = GRAVITIES[axis];
  const kept = written.filter((word) => word !== '' && !ofAxis.includes(word));
  const edges = EDGES[axis];
  const word = edge === 'center' ? `center_${edges.center}` : edges[edge];
  return { layout_gravity: [...kept, word.toLowerCase()].join('|') };
}

/** The properties that keep a view of a free layout in its place on one axis, those gone that kept it before. */
export function tieProperties(kind: FreeKind, axis: Axis, tie: Tie, props: Props): PropertyChanges {
  const rule = { relative: relativeRule, constraint: constraintRule, frame: gravity }[kind];
  return { ...without(MARGINS[axis], props), ...rule(axis, tie, props), ...marginOf(axis, tie, props) };
}

/** Changes for a view that moves to another layout: removes the properties that only its old layout reads. */
export function leavingProperties(
  { props }: Pick<LayoutNode, 'props'>,
  from: Pick<LayoutNode, 'kind' | 'layout'> | undefined,
  to: Pick<LayoutNode, 'kind' | 'layout'>,
): PropertyChanges {
  const names = Object.keys(props).filter((name) => {
    const entry = propertyEntry(name);
    if (/^layout_constraint/i.test(name)) return to.kind !== 'constraint';
    return entry?.origin === 'place' && entry.inside?.includes(to.kind) === false;
  });
  const margins = from && isFree(from.kind) && !isFree(to.kind) ? [...MARGINS.x, ...MARGINS.y] : [];
  const turned = from?.kind !== to.kind || from.layout.orientation !== to.layout.orientation;
  const shares = turned && to.kind !== 'constraint' ? ['layout_width', 'layout_height'] : [];
  const hidden = shares.filter((name) => /^0(?:dp|dip|px)?$/.test(String(props[name])));
  return {
    ...without([...names, ...margins], props),
    ...Object.fromEntries(hidden.map((name) => [name, 'wrap_content'])),
  };
}
