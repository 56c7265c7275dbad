import { both, X, Y } from './axis';
import { childMode, childSize, EXACTLY, UNSPECIFIED } from './LayoutBox';
import type { Container } from './LayoutPass';
import { measureFrame, placeFrame } from './frame';

/** A view that scrolls along one axis: its content's length is never limited, not even by a layout_height of its own. */
const createScroll = (isVertical: boolean, place: Container['place']): Container => ({
  measure(box, wm, ws, hm, hs, pass) {
    const { padding, fillViewport } = box.layout;
    const [along, across] = isVertical ? [Y, X] : [X, Y];
    const [am, as, cm, cs] = isVertical ? [hm, hs, wm, ws] : [wm, ws, hm, hs];
    const ends = both(padding, along);
    const sides = both(padding, across);
    measureFrame(box, wm, ws, hm, hs, pass, (child) => {
      const { [across.size]: breadth, margin } = child.layout;
      const room = Math.max(0, as - ends - both(margin, along));
      const crossSize = childSize(cs, sides + both(margin, across), breadth);
      pass.measureAlong(isVertical, child, UNSPECIFIED, room, childMode(cm, breadth), crossSize);
    });
    const [child] = box.children;
    if (!fillViewport || am === UNSPECIFIED || !child) return;
    const { [across.size]: breadth, margin } = child.layout;
    const room = box[along.size] - ends - both(margin, along);
    if (child[along.size] >= room) return;
    const crossSize = childSize(cs, sides + both(margin, across), breadth);
    pass.measureAlong(isVertical, child, EXACTLY, room, childMode(cm, breadth), crossSize);
  },
  place,
});

/** ScrollView. */
export const scroll = createScroll(true, (box, width, height, pass) => {
  placeFrame(box, width, height, pass);
});

/** HorizontalScrollView. */
export const horizontalScroll = createScroll(false, (box, width, height, pass) => {
  const room = width - both(box.layout.padding, X);
  const wider = box.children.some((child) => child.width + both(child.layout.margin, X) > room);
  placeFrame(box, width, height, pass, wider);
});
