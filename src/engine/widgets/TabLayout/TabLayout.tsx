import { type ReactElement, useCallback, useSyncExternalStore, type KeyboardEvent } from 'react';
import { drawViews } from '../../draw/NodeView';
import { boxLook, paddingCss } from '../../draw/style/boxStyle';
import { lookClass } from '../../draw/style/lookClass';
import { withBoundary } from '../../draw/WidgetBoundary';
import type { WidgetDefinition, WidgetProps } from '../../draw/WidgetDefinition';
import type { Scope } from '../../draw/Scope';
import type { LayoutNode } from '../../document/node';
import type { LeafContent } from '../../draw/leafContent';
import { useControl } from '../../draw/controls/useControl';
import { colorCss, fontCss } from '../../draw/style/textLook';
import { textStyle } from '../../draw/style/textStyle';
import type { TabProps } from './AntdTab';

// Kept with the fields of the screen, under a name that is never posted.
const FIELD = ' tab';

/** The chosen tab of a screen, shared by its tabs and its pager. */
export function useSelectedTab({ store }: Scope): [number, (index: number) => void] {
  const subscribe = useCallback((listener: () => void) => store.subscribe(FIELD, listener), [store]);
  const selected = useSyncExternalStore(subscribe, () => Number(store.get(FIELD) ?? 0));
  return [selected, (index) => store.set(FIELD, index)];
}

const PADDING_X = 12;

function tabContent(node: LayoutNode): LeafContent {
  const { padding } = node.layout;
  return {
    kind: 'text',
    text: String(node.props['text'] ?? ''),
    style: textStyle(node),
    beside: padding.left + padding.right === 0 ? 2 * PADDING_X : 0,
    minWidth: 72,
    minHeight: 44,
  };
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
function TabItem(widgetProps: WidgetProps): ReactElement {
  const { node, scope, ground } = widgetProps;
  const [shown, select] = useSelectedTab(scope);
  const [Control, boxRef] = useControl<TabProps>(widgetProps);
  const index = tabIndexOf(node);
  const selected = shown === index;
  const box = boxLook(node, ground, scope.screen.dark);
  const look = lookClass(
    box.css +
      fontCss(textStyle(node)) +
      colorCss(node, box.ground, scope.screen.dark) +
      (paddingCss(node) || `padding:0 ${PADDING_X}px;`),
  );
  const props: Omit<TabProps, 'boxRef'> = {
    look,
    viewId: node.id || undefined,
    text: String(node.props['text'] ?? index + 1),
    selected,
    onSelect: () => select(index),
    onKeyDown: walk,
  };
  if (Control) return <Control boxRef={boxRef} {...props} />;
  return (
    <button
      ref={boxRef}
      type="button"
      role="tab"
      aria-selected={selected}
      tabIndex={selected ? 0 : -1}
      className={`sw sw-tab${selected ? ' sw-tab-on' : ''}${look}`}
      data-view-id={props.viewId}
      onClick={props.onSelect}
      onKeyDown={walk}
    >
      <span>{props.text}</span>
    </button>
  );
}

export const tabItemWidget = {
  name: 'TabItem',
  kind: 'leaf',
  control: () => import(/* webpackChunkName: "controls" */ './AntdTab'),
  draw: withBoundary(TabItem),
  content: tabContent,
  styles: `
.sw.sw-tab{border:0;border-bottom:2px solid transparent;border-radius:0;background:transparent;font-family:inherit;color:inherit;cursor:pointer}
.sw.sw-tab-on{border-bottom-color:var(--ant-color-primary,#1677ff)}
@media (forced-colors:active){.sw.sw-tab{border-bottom-color:Canvas}.sw.sw-tab-on{border-bottom-color:Highlight;outline-offset:-4px}}
`,
} as const satisfies WidgetDefinition;

/** The row of tabs. */
function TabLayout({ node, scope, ground, boxRef }: WidgetProps): ReactElement {
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

export const tabLayoutWidget = {
  name: 'TabLayout',
  kind: 'linear',
  defaultSize: 'tabs',
  draw: withBoundary(TabLayout),
} as const satisfies WidgetDefinition;
