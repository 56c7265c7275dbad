import type { Key, ReactElement } from 'react';
import { drawViews } from '../../view/NodeView';
import { linkProps } from '../../view/link';
import { pressProps } from '../../view/press';
import { boxStyle } from '../../view/style/boxStyle';
import { imageName } from '../ImageView/imageName';
import type { WidgetProps } from '../Widget';

/** Any view that only places others: linear, relative, frame, card, bar, grid. */
export function drawContainer({ node, scope, ground, boxRef }: WidgetProps, place: Key): ReactElement {
  const look = boxStyle(node, ground);
  const link = linkProps(node, scope);
  if (link) {
    return (
      <a
        key={place}
        ref={boxRef}
        className="sw sw-press sw-link"
        style={look.style}
        data-view-id={node.id || undefined}
        aria-label={imageName(node, scope)}
        {...link}
      >
        {drawViews(node, scope, look.ground)}
      </a>
    );
  }
  const press = pressProps(node, scope);
  const name = press ? imageName(node, scope) : undefined;
  return (
    <div
      key={place}
      ref={boxRef}
      className={press ? 'sw sw-press' : 'sw'}
      style={look.style}
      data-view-id={node.id || undefined}
      aria-label={name}
      {...press}
    >
      {drawViews(node, scope, look.ground)}
    </div>
  );
}
