import type { Key, ReactElement } from 'react';
import { pressProps } from '../../draw/press';
import { boxLook } from '../../draw/style/boxStyle';
import { lookClass } from '../../draw/style/lookClass';
import type { WidgetDefinition, WidgetProps } from '../../draw/WidgetDefinition';

/** View and divider: a painted box. */
function drawPlain({ node, scope, ground, boxRef }: WidgetProps, key: Key): ReactElement {
  const description = node.props['contentDescription'];
  return (
    <div
      key={key}
      ref={boxRef}
      className={`sw${lookClass(boxLook(node, ground, scope.screen.dark).css)}`}
      data-view-id={node.id || undefined}
      {...pressProps(node, scope)}
      aria-label={typeof description === 'string' ? description : undefined}
    />
  );
}

export const viewWidget = {
  name: 'View',
  aliases: ['Divider'],
  kind: 'leaf',
  emptySize: 'fill',
  isStatic: true,
  draw: drawPlain,
  flows: () => true,
} as const satisfies WidgetDefinition;
