import type { ReactElement } from 'react';
import { drawViews } from '../../draw/NodeView';
import { boxLook } from '../../draw/style/boxStyle';
import { lookClass } from '../../draw/style/lookClass';
import { useInputField } from '../../draw/useInputField';
import type { LayoutNode } from '../../document/node';
import { withBoundary } from '../../draw/WidgetBoundary';
import type { WidgetDefinition, WidgetProps } from '../../draw/WidgetDefinition';

function firstButton(node: LayoutNode): LayoutNode | undefined {
  for (const view of node.views) {
    const found = view.formPart === 'option' ? view : firstButton(view);
    if (found) return found;
  }
  return undefined;
}

/** Choices of one field, named for anyone who cannot see them. */
function RadioGroup({ node, scope, ground, boxRef }: WidgetProps): ReactElement {
  const look = boxLook(node, ground, scope.screen.dark);
  const field = useInputField(firstButton(node) ?? node, scope, node);
  return field.withMessage(
    <div
      ref={boxRef}
      className={`sw${lookClass(look.css)}`}
      role="radiogroup"
      aria-label={field.definition.label || undefined}
      aria-invalid={field.marks['aria-invalid']}
      aria-describedby={field.marks['aria-describedby']}
      data-view-id={node.id || undefined}
    >
      {drawViews(node, scope, look.ground)}
    </div>,
  );
}

export const radioGroupWidget = {
  name: 'RadioGroup',
  kind: 'linear',
  orientation: 'vertical',
  alignsBaselines: true,
  enters: 'choice',
  formPart: 'group',
  draw: withBoundary(RadioGroup),
} as const satisfies WidgetDefinition;
