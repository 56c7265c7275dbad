import type { Key, ReactElement } from 'react';
import { pressProps } from '../../draw/acts';
import { boxLook } from '../../draw/style/boxStyle';
import { lookClass } from '../../draw/style/lookClass';
import type { WidgetProps } from '../Widget';

/** View and divider: a painted box. */
export function drawPlain({ node, scope, ground, boxRef }: WidgetProps, place: Key): ReactElement {
  const description = node.props['contentDescription'];
  return (
    <div
      key={place}
      ref={boxRef}
      className={`sw${lookClass(boxLook(node, ground, scope.screen.dark).css)}`}
      data-view-id={node.id || undefined}
      {...pressProps(node, scope)}
      aria-label={typeof description === 'string' ? description : undefined}
    />
  );
}

/** Space keeps room and paints nothing. */
export function drawSpace({ node, boxRef }: WidgetProps, place: Key): ReactElement {
  return <div key={place} ref={boxRef} className="sw" data-view-id={node.id || undefined} />;
}
