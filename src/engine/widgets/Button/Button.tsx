import type { ReactElement } from 'react';
import type { LayoutNode } from '../../document/node';
import type { LeafContent } from '../../draw/leafContent';
import { intentOf, isRepeatedClick, press } from '../../draw/press';
import type { Scope } from '../../draw/Scope';
import { boxLook, paddingCss } from '../../draw/style/boxStyle';
import { lookClass } from '../../draw/style/lookClass';
import { colorCss, fontCss } from '../../draw/style/textLook';
import { textStyle } from '../../draw/style/textStyle';
import { useControl } from '../../draw/controls/useControl';
import { withBoundary } from '../../draw/WidgetBoundary';
import type { WidgetDefinition, WidgetProps } from '../../draw/WidgetDefinition';
import type { ButtonProps } from './AntdButton';

// Android's own least size of a button.
const MIN_SIZE = { width: 88, height: 48 };
const PADDING_X = 12;
const JUSTIFY = { none: undefined, start: 'flex-start', center: undefined, end: 'flex-end', fill: undefined };

function buttonContent(node: LayoutNode, scope: Scope): LeafContent {
  const { padding } = node.layout;
  const beside = padding.left + padding.right === 0 ? 2 * PADDING_X : 0;
  return {
    kind: 'text',
    text: scope.shownText(node),
    style: textStyle(node),
    beside,
    minWidth: MIN_SIZE.width,
    minHeight: MIN_SIZE.height,
  };
}

/** A button, in the layout's colours where it gives any, else in antd's. */
function Button(widgetProps: WidgetProps): ReactElement {
  const { node, scope, ground } = widgetProps;
  const box = boxLook(node, ground, scope.screen.dark);
  const [Control, boxRef] = useControl<ButtonProps>(widgetProps);
  const intent = intentOf(node, scope);
  const colored = box.ground !== ground || node.look.textColor !== undefined;
  const justify = JUSTIFY[node.layout.gravity.x];
  const look = lookClass(
    `${box.css}${fontCss(textStyle(node))}white-space:normal;` +
      (colored ? colorCss(node, box.ground, scope.screen.dark) : '') +
      (paddingCss(node) || 'padding:0 4px;') +
      (justify === undefined ? '' : `justify-content:${justify};`),
  );
  const { contentDescription, enabled } = node.props;
  const props: Omit<ButtonProps, 'boxRef'> = {
    look,
    painted: box.css.startsWith('background'),
    viewId: node.id || undefined,
    label: typeof contentDescription === 'string' ? contentDescription : undefined,
    text: scope.shownText(node),
    disabled: scope.screen.locked || enabled === false || enabled === 'false',
    onPress: (event) => {
      if (intent && !isRepeatedClick(event)) press(node, scope, intent);
    },
  };
  if (Control) return <Control boxRef={boxRef} {...props} />;
  return (
    <button
      ref={boxRef}
      type="button"
      className={`sw sw-button${props.painted ? ' sw-painted' : ''}${look}`}
      disabled={props.disabled}
      aria-label={props.label}
      data-view-id={props.viewId}
      onClick={props.onPress}
    >
      <span>{props.text}</span>
    </button>
  );
}

export const buttonWidget = {
  name: 'Button',
  kind: 'leaf',
  isButton: true,
  looksPressable: true,
  control: () => import(/* webpackChunkName: "controls" */ './AntdButton'),
  draw: withBoundary(Button),
  content: buttonContent,
  styles: `
.sw-button{display:flex;align-items:center;justify-content:center;cursor:pointer;font-family:inherit;color:var(--ant-color-text,#1f1f1f);background:var(--ant-color-bg-container,#fff);border:1px solid var(--ant-color-border,#d9d9d9);border-radius:var(--ant-border-radius,6px);transition:color .2s,border-color .2s}
.sw-button:hover{color:var(--ant-color-link,#1677ff);border-color:var(--ant-color-primary-hover,#4096ff)}
.sw-button:disabled{cursor:not-allowed;color:var(--ant-color-text-disabled,rgba(0,0,0,.25))}
.sw-painted.sw-painted{border-color:transparent;border-radius:2px}
.sw-painted.sw-painted:hover:not(:disabled){filter:brightness(1.08)}
.sw-painted.sw-painted:disabled{filter:opacity(.6)}
.sw.sw-antd{position:absolute;height:auto;font-family:inherit}
@media (forced-colors:active){.sw-painted.sw-painted{border:3px solid ButtonText}}
@media (prefers-reduced-motion:reduce){.sw-button{transition:none}}
`,
} as const satisfies WidgetDefinition;
