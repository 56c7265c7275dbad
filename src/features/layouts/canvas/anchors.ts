// Where a view that is free in its parent comes to stand on one axis, and what it is tied to there.

export interface Span {
  start: number;
  end: number;
}

/** What keeps a view in its place on one axis: an edge of its own at an edge of its parent or of a sibling. */
export interface Tie {
  own: 'start' | 'end' | 'center';
  /** Id of a sibling; empty = the parent. */
  to: string;
  side: 'start' | 'end' | 'center';
  /** dp between the two edges. */
  margin: number;
}

/** A sibling that may be tied to: where it stands on the axis, and across it. */
export interface Anchor {
  id: string;
  along: Span;
  /** What stands beside it keeps this clear: with its margins, where the layout counts them. */
  outer: Span;
  across: Span;
}

export interface Wish {
  /** Where the view would begin, its size, and where it stands across the axis. */
  start: number;
  size: number;
  across: Span;
  /** The room inside the parent's padding. */
  room: Span;
  /** The parent is as big as what it holds, so that its end and its middle say nothing. */
  wraps: boolean;
  anchors: readonly Anchor[];
}

/** dp. */
export interface Snapping {
  /** How near an edge draws. */
  reach: number;
  /** What distances are rounded to. */
  step: number;
}

export interface Snapped {
  start: number;
  tie: Tie;
  /** Where the edges meet; undefined where none does. */
  guide: number | undefined;
}

/** The usual distances between views. */
const GAPS = [0, 8] as const;

// A view that is further from the one before it is placed in its parent.
const MAX_MARGIN = 96;

/** Tells of each place where an edge of the view meets another: where it would begin, its tie, and that edge. */
function meet(
  { size, room, wraps, anchors }: Wish,
  at: (start: number, guide: number, own: Tie['own'], to: string, side: Tie['side'], margin?: number) => void,
): void {
  at(room.start, room.start, 'start', '', 'start');
  if (!wraps) {
    at(room.end - size, room.end, 'end', '', 'end');
    const middle = (room.start + room.end) / 2;
    at(middle - size / 2, middle, 'center', '', 'center');
  }
  for (const { id, along, outer } of anchors) {
    at(along.start, along.start, 'start', id, 'start');
    at(along.end - size, along.end, 'end', id, 'end');
    for (const gap of GAPS) {
      at(outer.end + gap, outer.end, 'start', id, 'end', gap);
      at(outer.start - size - gap, outer.start, 'end', id, 'start', gap);
    }
  }
}

const overlaps = (one: Span, other: Span) => one.start < other.end && other.start < one.end;

/** Brings a view to the nearest edge within reach; else to the nearest step from what stands before it, or its parent. */
export function snap(wish: Wish, { reach, step }: Snapping): Snapped {
  let best: Snapped | undefined;
  let nearest = Infinity;
  meet(wish, (start, guide, own, to, side, margin = 0) => {
    const away = Math.abs(start - wish.start);
    if (away > reach || away >= nearest) return;
    nearest = away;
    best = { start, tie: { own, to, side, margin }, guide };
  });
  if (best) return best;
  const rounded = (from: number) => Math.max(0, Math.round((wish.start - from) / step) * step);
  let before: Anchor | undefined;
  for (const anchor of wish.anchors) {
    const gap = wish.start - anchor.outer.end;
    if (gap < 0 || gap > MAX_MARGIN || !overlaps(anchor.across, wish.across)) continue;
    if (!before || anchor.outer.end > before.outer.end) before = anchor;
  }
  const from = before ? before.outer.end : wish.room.start;
  const margin = rounded(from);
  const tie: Tie = { own: 'start', to: before?.id ?? '', side: before ? 'end' : 'start', margin };
  return { start: from + margin, tie, guide: undefined };
}
