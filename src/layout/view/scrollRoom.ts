import type { LayoutNode } from '../node';

const NO_EDGES = { left: 0, top: 0, right: 0, bottom: 0 };
const rooms = new WeakMap<LayoutNode, Partial<Record<'scroll' | 'horizontalScroll', LayoutNode>>>();

/** The node inside a scroll view of the host's size: it may be as tall (or wide) as its content. */
export function scrollRoom(node: LayoutNode, kind: 'scroll' | 'horizontalScroll' = 'scroll'): LayoutNode {
  const known = rooms.get(node) ?? {};
  const room: LayoutNode = known[kind] ?? {
    ...node,
    widget: kind === 'scroll' ? 'ScrollView' : 'HorizontalScrollView',
    kind,
    id: '',
    fieldName: '',
    props: {},
    look: {},
    layout: {
      ...node.layout,
      width: 'match',
      height: 'match',
      margin: NO_EDGES,
      padding: NO_EDGES,
      minWidth: 0,
      minHeight: 0,
      weight: 0,
      visibility: 'visible',
      hiddenByZero: false,
      gravity: { x: 'none', y: 'none' },
      layoutGravity: { x: 'none', y: 'none' },
      relative: {},
      constraints: {},
      fillViewport: false,
    },
    views: [node],
  };
  rooms.set(node, { ...known, [kind]: room });
  return room;
}
