import { childMode, childSize, EXACTLY, UNSPECIFIED } from './Cell';
import type { Container } from './Engine';
import { measureFrame, placeFrame } from './frame';

/** ScrollView: the content's height is never limited, not even by its own layout_height. */
export const scroll: Container = {
  measure(cell, wm, ws, hm, hs, engine) {
    const { padding, fillViewport } = cell.layout;
    const sides = padding.left + padding.right;
    const ends = padding.top + padding.bottom;
    measureFrame(cell, wm, ws, hm, hs, engine, (child) => {
      const { width, margin } = child.layout;
      engine.measure(
        child,
        childMode(wm, width),
        childSize(ws, sides + margin.left + margin.right, width),
        UNSPECIFIED,
        Math.max(0, hs - ends - margin.top - margin.bottom),
      );
    });
    const [child] = cell.children;
    if (!fillViewport || hm === UNSPECIFIED || !child) return;
    const { width, margin } = child.layout;
    const room = cell.height - ends - margin.top - margin.bottom;
    if (child.height >= room) return;
    const beside = sides + margin.left + margin.right;
    engine.measure(child, childMode(wm, width), childSize(ws, beside, width), EXACTLY, room);
  },
  place(cell, width, height, engine) {
    placeFrame(cell, width, height, engine);
  },
};

/** HorizontalScrollView: the same the other way round. */
export const horizontalScroll: Container = {
  measure(cell, wm, ws, hm, hs, engine) {
    const { padding, fillViewport } = cell.layout;
    const sides = padding.left + padding.right;
    const ends = padding.top + padding.bottom;
    measureFrame(cell, wm, ws, hm, hs, engine, (child) => {
      const { height, margin } = child.layout;
      engine.measure(
        child,
        UNSPECIFIED,
        Math.max(0, ws - sides - margin.left - margin.right),
        childMode(hm, height),
        childSize(hs, ends + margin.top + margin.bottom, height),
      );
    });
    const [child] = cell.children;
    if (!fillViewport || wm === UNSPECIFIED || !child) return;
    const { height, margin } = child.layout;
    const room = cell.width - sides - margin.left - margin.right;
    if (child.width >= room) return;
    const around = ends + margin.top + margin.bottom;
    engine.measure(child, EXACTLY, room, childMode(hm, height), childSize(hs, around, height));
  },
  place(cell, width, height, engine) {
    const { padding } = cell.layout;
    const room = width - padding.left - padding.right;
    const wider = cell.children.some(
      (child) => child.width + child.layout.margin.left + child.layout.margin.right > room,
    );
    placeFrame(cell, width, height, engine, wider);
  },
};
