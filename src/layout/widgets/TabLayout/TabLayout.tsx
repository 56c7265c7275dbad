import type { ReactElement } from 'react';
import type { LayoutNode } from '../../node';
import type { LeafContent } from '../../view/leafContent';
import { drawNode, drawViews } from '../../view/NodeView';
import { boxStyle } from '../../view/style/boxStyle';
import { fontStyle, textColor } from '../../view/style/textLook';
import { textStyle } from '../../view/style/textStyle';
import { useSelectedTab } from './useSelectedTab';
import type { WidgetProps } from '../Widget';

export function tabContent(node: LayoutNode): LeafContent {
  return {
    kind: 'text',
    text: String(node.props['text'] ?? ''),
    style: textStyle(node),
    beside: 24,
    minWidth: 72,
    minHeight: 44,
  };
}

/** The row of tabs. */
export function TabLayout({ node, scope, ground, boxRef }: WidgetProps): ReactElement {
  const look = boxStyle(node, ground);
  return (
    <div ref={boxRef} className="sw" role="tablist" style={look.style} data-view-id={node.id || undefined}>
      {drawViews(node, scope, look.ground)}
    </div>
  );
}

function tabIndexOf(node: LayoutNode): number {
  return Number(/views\/(\d+)$/.exec(node.path)?.[1] ?? 0);
}

/** One tab; chooses the page of the screen's pager. */
export function TabItem({ node, scope, ground, boxRef }: WidgetProps): ReactElement {
  const [selected, select] = useSelectedTab(scope);
  const index = tabIndexOf(node);
  const look = boxStyle(node, ground);
  return (
    <button
      ref={boxRef}
      type="button"
      role="tab"
      aria-selected={selected === index}
      className={selected === index ? 'sw sw-tab sw-tab-on' : 'sw sw-tab'}
      style={{
        ...look.style,
        ...fontStyle(textStyle(node)),
        color: textColor(node, look.ground, scope.screen.dark),
      }}
      data-view-id={node.id || undefined}
      onClick={() => select(index)}
    >
      {String(node.props['text'] ?? index + 1)}
    </button>
  );
}

/** Pages of which one is seen; the others keep their fields. */
export function ViewPager({ node, scope, ground, boxRef }: WidgetProps): ReactElement {
  const [selected] = useSelectedTab(scope);
  const look = boxStyle(node, ground);
  const shown = Math.min(selected, Math.max(0, node.views.length - 1));
  return (
    <div ref={boxRef} className="sw" style={look.style} data-view-id={node.id || undefined}>
      {node.views.map((view, index) => (
        <div key={index} style={{ display: index === shown ? undefined : 'none' }}>
          {drawNode(view, scope, look.ground, index)}
        </div>
      ))}
    </div>
  );
}
