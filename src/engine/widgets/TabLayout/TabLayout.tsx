import type { ReactElement } from 'react';
import { drawViews } from '../../draw/NodeView';
import { boxLook } from '../../draw/style/boxStyle';
import { lookClass } from '../../draw/style/lookClass';
import { withBoundary } from '../../draw/WidgetBoundary';
import type { WidgetDefinition, WidgetProps } from '../../draw/WidgetDefinition';

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
