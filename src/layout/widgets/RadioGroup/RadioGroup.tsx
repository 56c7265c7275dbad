import { type ReactElement, useId } from 'react';
import { FieldMessage } from '../../view/FieldMessage';
import { drawViews } from '../../view/NodeView';
import { boxStyle } from '../../view/style/boxStyle';
import { useField } from '../../view/useField';
import type { LayoutNode } from '../../node';
import type { WidgetProps } from '../Widget';

function firstButton(node: LayoutNode): LayoutNode | undefined {
  return node.views.find((view) => view.widget === 'RadioButton');
}

/** Choices of one field, named for whoever cannot see them. */
export function RadioGroup({ node, scope, ground, boxRef }: WidgetProps): ReactElement {
  const look = boxStyle(node, ground);
  const field = useField(firstButton(node) ?? node, scope);
  const id = useId();
  return (
    <>
      <div
        ref={boxRef}
        className="sw"
        role="radiogroup"
        style={look.style}
        aria-label={field.definition.label || undefined}
        aria-invalid={field.message !== '' || undefined}
        aria-describedby={field.message ? id : undefined}
        data-view-id={node.id || undefined}
      >
        {drawViews(node, scope, look.ground)}
      </div>
      <FieldMessage node={node} scope={scope} id={id} message={field.message} />
    </>
  );
}
