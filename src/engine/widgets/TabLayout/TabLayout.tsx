import type { KeyboardEvent, ReactElement } from 'react';
import type { LayoutNode } from '../../document/node';
import type { LeafContent } from '../../draw/leafContent';
import { drawNode, drawViews } from '../../draw/NodeView';
import { operated, useApproach } from '../../draw/operated/useApproach';
import { useKeptFocus } from '../../draw/operated/useKeptFocus';
import { boxLook } from '../../draw/style/boxStyle';
import { lookClass } from '../../draw/style/lookClass';
import { colorCss, fontCss } from '../../draw/style/textLook';
import { textStyle } from '../../draw/style/textStyle';
import { useSelectedTab } from './useSelectedTab';
import { useSwipe } from './useSwipe';
import type { WidgetProps } from '../Widget';
import type { TabProps } from './AntdTab';

const antdTab = operated<TabProps>(() => import('./AntdTab'));

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
  const look = boxLook(node, ground, scope.screen.dark);
  return (
    <div
      ref={boxRef}
      className={`sw${lookClass(look.css)}`}
      role="tablist"
      data-view-id={node.id || undefined}
    >
      {drawViews(node, scope, look.ground)}
    </div>
  );
}

function tabIndexOf(node: LayoutNode): number {
  return Number(/views\/(\d+)$/.exec(node.path)?.[1] ?? 0);
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Arrow keys go from tab to tab, as one stop of the Tab key. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const bar = event.currentTarget.closest('[role=tablist]');
  if (step === undefined || !bar) return;
  const tabs = [...bar.querySelectorAll<HTMLElement>('[role=tab]')];
  const next = tabs[(tabs.indexOf(event.currentTarget) + step + tabs.length) % tabs.length];
  event.preventDefault();
  next?.focus();
  next?.click();
}

/** One tab; chooses the page of the screen's pager. */
export function TabItem({ node, scope, ground, boxRef }: WidgetProps): ReactElement {
  const [shown, select] = useSelectedTab(scope);
  const { Component, twinProps } = useApproach(antdTab);
  const ref = useKeptFocus(boxRef);
  const index = tabIndexOf(node);
  const selected = shown === index;
  const box = boxLook(node, ground, scope.screen.dark);
  const look = lookClass(box.css + fontCss(textStyle(node)) + colorCss(node, box.ground, scope.screen.dark));
  const props: Omit<TabProps, 'boxRef'> = {
    look,
    viewId: node.id || undefined,
    text: String(node.props['text'] ?? index + 1),
    selected,
    onSelect: () => select(index),
    onKeyDown: walk,
  };
  if (Component) return <Component boxRef={ref} {...props} />;
  return (
    <button
      ref={ref}
      type="button"
      role="tab"
      aria-selected={selected}
      tabIndex={selected ? 0 : -1}
      className={`sw sw-tab${selected ? ' sw-tab-on' : ''}${look}`}
      data-view-id={props.viewId}
      {...twinProps}
      onClick={props.onSelect}
      onKeyDown={(event) => {
        twinProps.onKeyDown?.(event);
        walk(event);
      }}
    >
      {props.text}
    </button>
  );
}

// Sideways movements are the pager's, the others the browser's.
const PAGED = 'overflow-x:clip;touch-action:pan-y pinch-zoom;';

/** Pages of which one is seen; the others keep their fields. A finger turns them. */
export function ViewPager({ node, scope, ground, boxRef }: WidgetProps): ReactElement {
  const [selected, select] = useSelectedTab(scope);
  const look = boxLook(node, ground, scope.screen.dark);
  const last = Math.max(0, node.views.length - 1);
  const shown = Math.min(selected, last);
  const swipe = useSwipe((step) => {
    const next = shown + (node.layout.rtl ? -step : step);
    if (next >= 0 && next <= last) select(next);
  });
  return (
    <div
      ref={boxRef}
      className={`sw${lookClass(look.css + PAGED)}`}
      data-view-id={node.id || undefined}
      {...swipe}
    >
      {node.views.map((view, index) => (
        <div
          key={index}
          data-shown={index === shown || undefined}
          style={{ display: index === shown ? undefined : 'none' }}
        >
          {drawNode(view, scope, look.ground, index)}
        </div>
      ))}
    </div>
  );
}
