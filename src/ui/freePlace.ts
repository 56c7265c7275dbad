/** A part of the window, px from its upper left corner. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What somebody presses or types into, and how much it matters that it stays uncovered. */
export interface Taken extends Area {
  weight: number;
}

interface Room {
  /** Of the window, px. */
  height: number;
  /** The sides and the height of what is to be placed, px. */
  left: number;
  right: number;
  tall: number;
}

const EDGE = 16;
/** The header, which stays in sight, and a little room below it. */
const TOP = 64;
const STEP = 8;

const overlap = (from: number, to: number, start: number, end: number): number =>
  Math.max(0, Math.min(to, end) - Math.max(from, start));

/**
 * How far above the lower edge of the window (px) something lies on nothing of `taken`: where it lies now (`current`), else at
 * the lower edge, else at the upper one, else anywhere between; where all of it is taken, where it lies on least.
 */
export function freeBottom(
  { height, left, right, tall }: Room,
  taken: readonly Taken[],
  current = EDGE,
): number {
  const highest = Math.max(EDGE, height - TOP - tall);
  const costOf = (bottom: number): number => {
    const end = height - bottom;
    return taken.reduce(
      (sum, one) =>
        sum +
        one.weight *
          overlap(left, right, one.left, one.right) *
          overlap(end - tall, end, one.top, one.bottom),
      0,
    );
  };
  let best = { bottom: EDGE, cost: Infinity };
  const between = Array.from(
    { length: Math.floor((highest - EDGE) / STEP) },
    (_, step) => EDGE + STEP * (step + 1),
  );
  for (const bottom of [Math.min(current, highest), EDGE, highest, ...between]) {
    const cost = costOf(bottom);
    if (cost < best.cost) best = { bottom, cost };
    if (cost === 0) break;
  }
  return best.bottom;
}

const WEIGHTS = [
  // What is fixed to the window beside it: its box, which stands still while what is in it slides in.
  { selector: '.ant-notification, .arrived', weight: 16 },
  { selector: 'input, textarea, select, [contenteditable="true"]', weight: 16 },
  { selector: 'button, summary, [role="button"], [role="slider"]', weight: 4 },
  { selector: 'a[href]', weight: 1 },
] as const;

/** What is in the window to be pressed or typed into, but for what `own` says is not meant. */
export function takenAreas(own: (element: Element) => boolean): Taken[] {
  return WEIGHTS.flatMap(({ selector, weight }) =>
    [...document.querySelectorAll(selector)]
      .filter((element) => !own(element))
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, top, bottom }) => width > 0 && bottom > 0 && top < window.innerHeight)
      .map(({ left, top, right, bottom }) => ({ left, top, right, bottom, weight })),
  );
}

/** Calls `place` now, and whenever what is under something may have become something else; ends with what it returns. */
export function keepPlaced(place: () => void): () => void {
  const kinds = ['focusin', 'resize', 'scrollend'];
  place();
  for (const kind of kinds) window.addEventListener(kind, place);
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, place);
  };
}
