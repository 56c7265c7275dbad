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

/** The usual distance between views. */
const GAP = 8;

// A view that is further from the one before it is placed in its parent.
const MAX_MARGIN = 96;

interface Candidate extends Snapped {
  guide: number;
}

function* candidates({ size, room, wraps, anchors }: Wish): Generator<Candidate> {
  const tie = (own: Tie['own'], to: string, side: Tie['side'], margin = 0): Tie => ({
    own,
    to,
    side,
    margin,
  });
  yield { start: room.start, tie: tie('start', '', 'start'), guide: room.start };
  if (!wraps) {
    yield { start: room.end - size, tie: tie('end', '', 'end'), guide: room.end };
    const middle = (room.start + room.end) / 2;
    yield { start: middle - size / 2, tie: tie('center', '', 'center'), guide: middle };
  }
  for (const { id, along } of anchors) {
    yield { start: along.start, tie: tie('start', id, 'start'), guide: along.start };
    yield { start: along.end - size, tie: tie('end', id, 'end'), guide: along.end };
    for (const gap of [0, GAP]) {
      yield { start: along.end + gap, tie: tie('start', id, 'end', gap), guide: along.end };
      yield { start: along.start - size - gap, tie: tie('end', id, 'start', gap), guide: along.start };
    }
  }
}

const overlaps = (one: Span, other: Span) => one.start < other.end && other.start < one.end;

/** Brings a view to the nearest edge within reach; else to the nearest step from what stands before it, or its parent. */
export function snap(wish: Wish, { reach, step }: Snapping): Snapped {
  let best: Candidate | undefined;
  const away = ({ start }: Snapped) => Math.abs(start - wish.start);
  for (const candidate of candidates(wish))
    if (away(candidate) <= reach && (!best || away(candidate) < away(best))) best = candidate;
  if (best) return best;
  const rounded = (from: number) => Math.max(0, Math.round((wish.start - from) / step) * step);
  let before: Anchor | undefined;
  for (const anchor of wish.anchors) {
    const gap = wish.start - anchor.along.end;
    if (gap < 0 || gap > MAX_MARGIN || !overlaps(anchor.across, wish.across)) continue;
    if (!before || anchor.along.end > before.along.end) before = anchor;
  }
  const from = before ? before.along.end : wish.room.start;
  const margin = rounded(from);
  const tie: Tie = { own: 'start', to: before?.id ?? '', side: before ? 'end' : 'start', margin };
  return { start: from + margin, tie, guide: undefined };
}
