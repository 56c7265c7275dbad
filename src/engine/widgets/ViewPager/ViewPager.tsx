import type { ReactElement } from 'react';
import { drawNode } from '../../draw/NodeView';
import { boxLook } from '../../draw/style/boxStyle';
import { lookClass } from '../../draw/style/lookClass';
import { withBoundary } from '../../draw/WidgetBoundary';
import type { WidgetDefinition, WidgetProps } from '../../draw/WidgetDefinition';
import { useSelectedTab } from '../TabLayout/TabLayout';
import { useSwipe } from './useSwipe';

// Sideways movements are the pager's, the others the browser's.
const PAGED = 'overflow-x:clip;touch-action:pan-y pinch-zoom;';

/** Pages of which one is seen; the others keep their fields. A finger turns them. */
function ViewPager({ node, scope, ground, boxRef }: WidgetProps): ReactElement {
  const [selected, select] = useSelectedTab(scope);
  const look = boxLook(node, ground, scope.screen.dark);
  const last = Math.max(0, node.views.length - 1);
  const shown = Math.min(selected, last);
  const swipe = useSwipe((step) => {
    const next = shown + (node.layout.rtl ? -step : step);
    if (next >= 0 && next <= last) select(next);
  });
  return (
    <div
      ref={boxRef}
      className={`sw${lookClass(look.css + PAGED)}`}
      data-view-id={node.id || undefined}
      {...swipe}
    >
      {node.views.map((view, index) => (
        <div
          key={index}
          data-shown={index === shown || undefined}
          style={{ display: index === shown ? undefined : 'none' }}
        >
          {drawNode(view, scope, look.ground, index)}
        </div>
      ))}
    </div>
  );
}

export const viewPagerWidget = {
  name: 'ViewPager',
  aliases: ['ViewPager2', 'ViewFlipper', 'ViewSwitcher'],
  kind: 'frame',
  draw: withBoundary(ViewPager),
} as const satisfies WidgetDefinition;
