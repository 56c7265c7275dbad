import { both, X, Y } from './axis';
import { childMode, childSize, EXACTLY, UNSPECIFIED } from './LayoutBox';
import type { Container } from './LayoutPass';
import { measureFrame, placeFrame } from './frame';

/** A view that scrolls along one axis: its content's length is never limited, not even by a layout_height of its own. */
const scrolling = (down: boolean, place: Container['place']): Container => ({
  measure(box, wm, ws, hm, hs, pass) {
    const { padding, fillViewport } = box.layout;
    const [along, across] = down ? [Y, X] : [X, Y];
    const [am, as, cm, cs] = down ? [hm, hs, wm, ws] : [wm, ws, hm, hs];
    const ends = both(padding, along);
    const sides = both(padding, across);
    measureFrame(box, wm, ws, hm, hs, pass, (child) => {
      const { [across.size]: breadth, margin } = child.layout;
      const room = Math.max(0, as - ends - both(margin, along));
      const beside = childSize(cs, sides + both(margin, across), breadth);
      pass.measureAlong(down, child, UNSPECIFIED, room, childMode(cm, breadth), beside);
    });
    const [child] = box.children;
    if (!fillViewport || am === UNSPECIFIED || !child) return;
    const { [across.size]: breadth, margin } = child.layout;
    const room = box[along.size] - ends - both(margin, along);
    if (child[along.size] >= room) return;
    const beside = childSize(cs, sides + both(margin, across), breadth);
    pass.measureAlong(down, child, EXACTLY, room, childMode(cm, breadth), beside);
  },
  place,
});

/** ScrollView. */
export const scroll = scrolling(true, (box, width, height, pass) => {
  placeFrame(box, width, height, pass);
});

/** HorizontalScrollView. */
export const horizontalScroll = scrolling(false, (box, width, height, pass) => {
  const room = width - both(box.layout.padding, X);
  const wider = box.children.some((child) => child.width + both(child.layout.margin, X) > room);
  placeFrame(box, width, height, pass, wider);
});
