import type { LayoutNode, PropertyValue } from '../node';
import { readLength } from './dimension';
import { bareId, readNumber } from './scalars';

/** A line that views are tied to: from which edge of the parent, how far. */
export interface Guide {
  across: boolean;
  from: 'start' | 'end' | 'share';
  /** CSS px, or a part of the parent between 0 and 1. */
  at: number;
}

/** How a child of a ConstraintLayout is tied. */
interface Constraints {
  /** Edge → [bare anchor id or 'parent', edge of the anchor], Start/End resolved. */
  edges: Readonly<Record<string, [string, string]>>;
  horizontalBias: number;
  verticalBias: number;
  /** The place of a line that others are tied to. */
  guide: Guide | undefined;
}

const NAME =
  /^layout_constraint(left|right|top|bottom|start|end|baseline)_to(left|right|top|bottom|start|end|baseline)of$/i;

function physical(edge: string, rtl: boolean): string {
  const name = edge.toLowerCase();
  if (name === 'start') return rtl ? 'right' : 'left';
  if (name === 'end') return rtl ? 'left' : 'right';
  return name;
}

const cache = new WeakMap<LayoutNode, Constraints>();

/** Reads `layout_constraintTop_toBottomOf` and its like. */
export function constraintsOf(node: LayoutNode): Constraints {
  const cached = cache.get(node);
  if (cached) return cached;
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
    guide: layout.isGuide ? guideOf(node) : undefined,
  };
  cache.set(node, constraints);
  return constraints;
}

function bias(value: PropertyValue | undefined): number {
  return Math.max(0, Math.min(readNumber(value) ?? 0.5, 1));
}

// Its own orientation is that of the line: a vertical one is placed across the parent. Right to left it counts from there.
function guideOf({ props, layout: { orientation, rtl } }: LayoutNode): Guide {
  const across = orientation === 'vertical';
  const isMirrored = across && rtl;
  const share = readNumber(props['layout_constraintGuide_percent']);
  if (share !== undefined) {
    const at = Math.max(0, Math.min(share, 1));
    return { across, from: 'share', at: isMirrored ? 1 - at : at };
  }
  const begin = readLength(props['layout_constraintGuide_begin']);
  const at = begin ?? readLength(props['layout_constraintGuide_end']) ?? 0;
  const fromEnd = begin === undefined && props['layout_constraintGuide_end'] !== undefined;
  return { across, from: fromEnd === isMirrored ? 'start' : 'end', at };
}
