import type { ReactElement } from 'react';
import type { LayoutNode } from '../../document/node';
import type { LeafContent } from '../../draw/leafContent';
import { intentOf, isSecondOfTwo, press } from '../../draw/press';
import type { Scope } from '../../draw/Scope';
import { boxLook, paddingCss } from '../../draw/style/boxStyle';
import { lookClass } from '../../draw/style/lookClass';
import { colorCss, fontCss } from '../../draw/style/textLook';
import { textStyle } from '../../draw/style/textStyle';
import { operated, useApproach } from '../../draw/operated/useApproach';
import { useKeptFocus } from '../../draw/operated/useKeptFocus';
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
  const box = boxLook(node, ground, scope.screen.dark);
  const { Component, twinProps } = useApproach(antdButton);
  const ref = useKeptFocus(boxRef);
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
    text: shownText(node, scope),
    disabled: scope.screen.locked || enabled === false || enabled === 'false',
    onPress: (event) => {
      if (intent && !isSecondOfTwo(event)) press(node, scope, intent);
    },
  };
  if (Component) return <Component boxRef={ref} {...props} />;
  return (
    <button
      ref={ref}
      type="button"
      className={`sw sw-button${props.painted ? ' sw-painted' : ''}${look}`}
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
