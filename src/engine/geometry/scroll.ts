import { both, X, Y } from './axis';
import { childMode, childSize, EXACTLY, UNSPECIFIED } from './Cell';
import type { Container } from './Engine';
import { measureFrame, placeFrame } from './frame';

/** A view that scrolls along one axis: its content's length is never limited, not even by a layout_height of its own. */
const scrolling = (down: boolean, place: Container['place']): Container => ({
  measure(cell, wm, ws, hm, hs, engine) {
    const { padding, fillViewport } = cell.layout;
    const [along, across] = down ? [Y, X] : [X, Y];
    const [am, as, cm, cs] = down ? [hm, hs, wm, ws] : [wm, ws, hm, hs];
    const ends = both(padding, along);
    const sides = both(padding, across);
    measureFrame(cell, wm, ws, hm, hs, engine, (child) => {
      const { [across.size]: breadth, margin } = child.layout;
      const room = Math.max(0, as - ends - both(margin, along));
      const beside = childSize(cs, sides + both(margin, across), breadth);
      engine.measureAlong(down, child, UNSPECIFIED, room, childMode(cm, breadth), beside);
    });
    const [child] = cell.children;
    if (!fillViewport || am === UNSPECIFIED || !child) return;
    const { [across.size]: breadth, margin } = child.layout;
    const room = cell[along.size] - ends - both(margin, along);
    if (child[along.size] >= room) return;
    const beside = childSize(cs, sides + both(margin, across), breadth);
    engine.measureAlong(down, child, EXACTLY, room, childMode(cm, breadth), beside);
  },
  place,
});

/** ScrollView. */
export const scroll = scrolling(true, (cell, width, height, engine) => {
  placeFrame(cell, width, height, engine);
});

/** HorizontalScrollView. */
export const horizontalScroll = scrolling(false, (cell, width, height, engine) => {
  const room = width - both(cell.layout.padding, X);
  const wider = cell.children.some((child) => child.width + both(child.layout.margin, X) > room);
  placeFrame(cell, width, height, engine, wider);
});
