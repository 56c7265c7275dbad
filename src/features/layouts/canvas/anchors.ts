// Snapping of a freely placed view along one axis.

export interface Span {
  start: number;
  end: number;
}

/** The constraint that positions a view on one axis: one of its edges is tied to an edge of the parent or of a sibling. */
export interface Tie {
  edge: 'start' | 'end' | 'center';
  /** Id of a sibling; empty = the parent. */
  to: string;
  side: 'start' | 'end' | 'center';
  /** dp between the two edges. */
  margin: number;
}

/** A sibling that a view can be tied to, with its extent on the axis and across it. */
export interface Anchor {
  id: string;
  along: Span;
  /** Its extent with margins, where the layout counts them. */
  outer: Span;
  across: Span;
}

export interface DesiredSpan {
  /** Desired start and size on the axis, and extent across it. */
  start: number;
  size: number;
  across: Span;
  /** The extent inside the parent's padding. */
  room: Span;
  /** The parent wraps its content, so its end and middle are no anchors. */
  wraps: boolean;
  anchors: readonly Anchor[];
}

/** dp. */
export interface Snapping {
  /** Snapping distance. */
  reach: number;
  /** Grid step for distances. */
  step: number;
}

interface Snapped {
  start: number;
  tie: Tie;
  /** Where the edges meet; undefined where none does. */
  guide: number | undefined;
}

/** The usual distances between views. */
const GAPS = [0, 8] as const;

// Beyond this distance from the previous sibling a view is positioned in its parent instead.
const MAX_MARGIN = 96;

/**
 * Calls `visit` for each position at which an edge of the view meets another edge: the start of the view, that edge, and
 * the tie.
 */
function visitEdges(
  { size, room, wraps, anchors }: DesiredSpan,
  visit: (
    start: number,
    guide: number,
    edge: Tie['edge'],
    to: string,
    side: Tie['side'],
    margin?: number,
  ) => void,
): void {
  visit(room.start, room.start, 'start', '', 'start');
  if (!wraps) {
    visit(room.end - size, room.end, 'end', '', 'end');
    const middle = (room.start + room.end) / 2;
    visit(middle - size / 2, middle, 'center', '', 'center');
  }
  for (const { id, along, outer } of anchors) {
    visit(along.start, along.start, 'start', id, 'start');
    visit(along.end - size, along.end, 'end', id, 'end');
    for (const gap of GAPS) {
      visit(outer.end + gap, outer.end, 'start', id, 'end', gap);
      visit(outer.start - size - gap, outer.start, 'end', id, 'start', gap);
    }
  }
}

const overlaps = (one: Span, other: Span) => one.start < other.end && other.start < one.end;

/** Snaps to the nearest edge within reach, else to the nearest grid step from the previous sibling or the parent. */
export function snap(desired: DesiredSpan, { reach, step }: Snapping): Snapped {
  let best: Snapped | undefined;
  let nearest = Infinity;
  visitEdges(desired, (start, guide, edge, to, side, margin = 0) => {
    const distance = Math.abs(start - desired.start);
    if (distance > reach || distance >= nearest) return;
    nearest = distance;
    best = { start, tie: { edge, to, side, margin }, guide };
  });
  if (best) return best;
  const rounded = (from: number) => Math.max(0, Math.round((desired.start - from) / step) * step);
  let previous: Anchor | undefined;
  for (const anchor of desired.anchors) {
    const gap = desired.start - anchor.outer.end;
    if (gap < 0 || gap > MAX_MARGIN || !overlaps(anchor.across, desired.across)) continue;
    if (!previous || anchor.outer.end > previous.outer.end) previous = anchor;
  }
  const from = previous ? previous.outer.end : desired.room.start;
  const margin = rounded(from);
  const tie: Tie = { edge: 'start', to: previous?.id ?? '', side: previous ? 'end' : 'start', margin };
  return { start: from + margin, tie, guide: undefined };
}
