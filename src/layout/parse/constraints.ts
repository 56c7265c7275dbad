import type { LayoutNode, PropertyValue } from '../node';
import { bareId } from './ids';
import { readNumber } from './scalars';

/** How a child of a ConstraintLayout is tied. */
export interface Constraints {
  /** Edge → [bare anchor id or 'parent', edge of the anchor], Start/End resolved. */
  edges: Readonly<Record<string, [string, string]>>;
  horizontalBias: number;
  verticalBias: number;
}

const NAME =
  /^layout_constraint(left|right|top|bottom|start|end|baseline)_to(left|right|top|bottom|start|end|baseline)of$/i;

function physical(edge: string, rtl: boolean): string {
  const name = edge.toLowerCase();
  if (name === 'start') return rtl ? 'right' : 'left';
  if (name === 'end') return rtl ? 'left' : 'right';
  return name;
}

const known = new WeakMap<LayoutNode, Constraints>();

/** Reads `layout_constraintTop_toBottomOf` and its like. */
export function constraintsOf(node: LayoutNode): Constraints {
  const before = known.get(node);
  if (before) return before;
  const { props, layout } = node;
  const edges: Record<string, [string, string]> = {};
  for (const name in props) {
    const [, edge, anchorEdge] = NAME.exec(name) ?? [];
    const anchor = bareId(props[name]);
    if (edge && anchorEdge && anchor)
      edges[physical(edge, layout.rtl)] = [anchor, physical(anchorEdge, layout.rtl)];
  }
  const constraints = {
    edges,
    horizontalBias: bias(props['layout_constraintHorizontal_bias']),
    verticalBias: bias(props['layout_constraintVertical_bias']),
  };
  known.set(node, constraints);
  return constraints;
}

function bias(value: PropertyValue | undefined): number {
  return Math.max(0, Math.min(readNumber(value) ?? 0.5, 1));
}
