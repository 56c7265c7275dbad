import type { Key, ReactElement } from 'react';
import type { WidgetDefinition, WidgetProps } from '../../draw/WidgetDefinition';

/** Keeps room and paints nothing. */
function drawSpace({ node, boxRef }: WidgetProps, key: Key): ReactElement {
  return <div key={key} ref={boxRef} className="sw" data-view-id={node.id || undefined} />;
}

export const spaceWidget = {
  name: 'Space',
  kind: 'leaf',
  emptySize: 'least',
  isStatic: true,
  draw: drawSpace,
  flows: () => true,
} as const satisfies WidgetDefinition;

/** A line that nobody sees, for views of a ConstraintLayout to be tied to. */
export const guidelineWidget = {
  name: 'Guideline',
  kind: 'leaf',
  isGuide: true,
  isStatic: true,
  draw: drawSpace,
  flows: () => true,
} as const satisfies WidgetDefinition;
