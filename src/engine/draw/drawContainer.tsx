import { createElement, type Key, type ReactElement } from 'react';
import { linkProps } from './link';
import { drawViews } from './NodeView';
import { boxLook } from './style/boxStyle';
import { lookClass } from './style/lookClass';
import { pressProps } from './press';
import type { WidgetProps } from './WidgetDefinition';

/** Draws any view that only places others: linear, relative, frame, card, bar, grid. */
export function drawContainer({ node, scope, ground, boxRef }: WidgetProps, key: Key): ReactElement {
  const look = boxLook(node, ground, scope.screen.dark);
  const link = linkProps(node, scope);
  const interaction = link ?? pressProps(node, scope);
  return createElement(
    link ? 'a' : 'div',
    {
      key,
      ref: boxRef,
      className: `${link ? 'sw sw-press sw-link' : interaction ? 'sw sw-press' : 'sw'}${lookClass(look.css)}`,
      'data-view-id': node.id || undefined,
      ...interaction,
    },
    drawViews(node, scope, look.ground),
  );
}

/** Scrolls natively. Focusable, so that a keyboard can scroll content that holds nothing to focus. */
export function drawScroll({ node, scope, ground, boxRef }: WidgetProps, key: Key): ReactElement {
  const look = boxLook(node, ground, scope.screen.dark);
  const { bottom, right } = node.layout.padding;
  return (
    <div
      key={key}
      ref={boxRef}
      className={`sw sw-scroll${node.kind === 'horizontalScroll' ? '-x' : ''}${lookClass(look.css)}`}
      data-view-id={node.id || undefined}
      tabIndex={0}
    >
      {drawViews(node, scope, look.ground)}
      {bottom || right ? (
        <div className="sw-scroll-end" aria-hidden style={{ width: right, height: bottom }} />
      ) : null}
    </div>
  );
}
