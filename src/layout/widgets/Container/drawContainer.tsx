import { createElement, type Key, type ReactElement } from 'react';
import { linkProps, pressProps } from '../../view/acts';
import { drawViews } from '../../view/NodeView';
import { boxStyle } from '../../view/style/boxStyle';
import type { WidgetProps } from '../Widget';

/** Any view that only places others: linear, relative, frame, card, bar, grid. */
export function drawContainer({ node, scope, ground, boxRef }: WidgetProps, place: Key): ReactElement {
  const look = boxStyle(node, ground);
  const link = linkProps(node, scope);
  const acts = link ?? pressProps(node, scope);
  return createElement(
    link ? 'a' : 'div',
    {
      key: place,
      ref: boxRef,
      className: link ? 'sw sw-press sw-link' : acts ? 'sw sw-press' : 'sw',
      style: look.style,
      'data-view-id': node.id || undefined,
      ...acts,
    },
    drawViews(node, scope, look.ground),
  );
}
