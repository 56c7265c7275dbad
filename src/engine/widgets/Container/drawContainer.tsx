import { createElement, type Key, type ReactElement } from 'react';
import { linkProps, pressProps } from '../../draw/acts';
import { drawViews } from '../../draw/NodeView';
import { boxLook } from '../../draw/style/boxStyle';
import { lookClass } from '../../draw/style/lookClass';
import type { WidgetProps } from '../Widget';

/** Any view that only places others: linear, relative, frame, card, bar, grid. */
export function drawContainer({ node, scope, ground, boxRef }: WidgetProps, place: Key): ReactElement {
  const look = boxLook(node, ground, scope.screen.dark);
  const link = linkProps(node, scope);
  const acts = link ?? pressProps(node, scope);
  return createElement(
    link ? 'a' : 'div',
    {
      key: place,
      ref: boxRef,
      className: `${link ? 'sw sw-press sw-link' : acts ? 'sw sw-press' : 'sw'}${lookClass(look.css)}`,
      'data-view-id': node.id || undefined,
      ...acts,
    },
    drawViews(node, scope, look.ground),
  );
}
