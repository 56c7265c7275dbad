import type { CSSProperties, ReactElement } from 'react';
import type { LayoutNode } from '../../node';
import type { LeafContent } from '../../view/leafContent';
import { intentOf, press } from '../../view/press';
import type { Scope } from '../../view/Scope';
import { boxStyle, paddingStyle } from '../../view/style/boxStyle';
import { fontStyle, textColor } from '../../view/style/textLook';
import { textStyle } from '../../view/style/textStyle';
import { operated, useApproach } from '../../view/operated/useApproach';
import { useKeptFocus } from '../../view/operated/useKeptFocus';
import { shownText } from '../TextView/drawText';
import type { WidgetProps } from '../Widget';
import type { ButtonProps } from './AntdButton';

const antdButton = operated<ButtonProps>(() => import('./AntdButton'));

// Android's own least size of a button.
const LEAST = { width: 88, height: 48 };
const PADDING_X = 12;
const JUSTIFY = { none: undefined, start: 'flex-start', center: undefined, end: 'flex-end', fill: undefined };

export function buttonContent(node: LayoutNode, scope: Scope): LeafContent {
  const { padding } = node.layout;
  const beside = padding.left + padding.right === 0 ? 2 * PADDING_X : 0;
  return {
    kind: 'text',
    text: shownText(node, scope),
    style: textStyle(node),
    beside,
    minWidth: LEAST.width,
    minHeight: LEAST.height,
  };
}

/** A button, in the layout's colours where it gives any, else in antd's. */
export function Button({ node, scope, ground, boxRef }: WidgetProps): ReactElement {
  const look = boxStyle(node, ground);
  const { Component, twinProps } = useApproach(antdButton);
  const ref = useKeptFocus(boxRef);
  const intent = intentOf(node, scope);
  const color = textColor(node, look.ground, scope.screen.dark);
  const style: CSSProperties = { ...look.style, ...fontStyle(textStyle(node)), whiteSpace: 'normal' };
  if (color !== undefined && (look.ground !== ground || node.look.textColor !== undefined))
    style.color = color;
  style.padding = paddingStyle(node) ?? '0 4px';
  const justify = JUSTIFY[node.layout.gravity.x];
  if (justify !== undefined) style.justifyContent = justify;
  const { contentDescription, enabled } = node.props;
  const props: Omit<ButtonProps, 'boxRef'> = {
    style,
    painted: look.style.background !== undefined,
    viewId: node.id || undefined,
    label: typeof contentDescription === 'string' ? contentDescription : undefined,
    text: shownText(node, scope),
    disabled: scope.screen.locked || enabled === false || enabled === 'false',
    onPress: () => {
      if (intent) press(node, scope, intent);
    },
  };
  if (Component) return <Component boxRef={ref} {...props} />;
  return (
    <button
      ref={ref}
      type="button"
      className={props.painted ? 'sw sw-button sw-painted' : 'sw sw-button'}
      style={style}
      disabled={props.disabled}
      aria-label={props.label}
      data-view-id={props.viewId}
      {...twinProps}
      onClick={props.onPress}
    >
      {props.text}
    </button>
  );
}
