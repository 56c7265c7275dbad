import type { LayoutNode } from '../document/node';
import { NO_GRAVITY } from '../document/parse/gravity';
import { BARE, NO_EDGES } from '../document/parse/layoutParams';

const scrollers = new WeakMap<LayoutNode, Partial<Record<'scroll' | 'horizontalScroll', LayoutNode>>>();

/** Wraps a node in a scroll view, so that it may be as tall (or wide) as its content. */
function scrollerAround(node: LayoutNode, kind: 'scroll' | 'horizontalScroll'): LayoutNode {
  const cached = scrollers.get(node) ?? {};
  const scroller: LayoutNode = cached[kind] ?? {
    ...node,
    // It is only placed, never drawn.
    widget: '',
    kind,
    id: '',
    fieldName: '',
    props: {},
    look: {},
    layout: {
      ...node.layout,
      ...BARE,
      width: 'match',
      height: 'match',
      padding: NO_EDGES,
      gravity: NO_GRAVITY,
      fillViewport: false,
      maxHeight: Infinity,
      maxWidth: Infinity,
    },
    views: [node],
  };
  scrollers.set(node, { ...cached, [kind]: scroller });
  return scroller;
}

/**
 * The root and viewport to solve a tree with where one direction is unlimited, as in a list or a page: a fixed length is kept,
 * anything else takes the length of its content. `across` is the available size in the other direction.
 */
export function openEnded(
  root: LayoutNode,
  across: number,
  horizontal = false,
): { node: LayoutNode; width: number; height: number } {
  const { margin, width, height } = root.layout;
  if (horizontal) {
    return typeof width === 'number'
      ? { node: root, width: width + margin.left + margin.right, height: across }
      : { node: scrollerAround(root, 'horizontalScroll'), width: 0, height: across };
  }
  return typeof height === 'number'
    ? { node: root, width: across, height: height + margin.top + margin.bottom }
    : { node: scrollerAround(root, 'scroll'), width: across, height: 0 };
}
