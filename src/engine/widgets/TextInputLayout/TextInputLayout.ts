import { drawContainer } from '../../draw/drawContainer';
import type { WidgetDefinition } from '../../draw/WidgetDefinition';

/** The frame around an input; its hint is lent to it. */
export const textInputLayoutWidget = {
  name: 'TextInputLayout',
  kind: 'linear',
  orientation: 'vertical',
  formPart: 'hintFrame',
  draw: drawContainer,
  flows: () => true,
} as const satisfies WidgetDefinition;
