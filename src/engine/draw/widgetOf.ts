import type { LayoutNode } from '../document/node';
import { drawUnknown, unknownContent } from './drawUnknown';
import type { Scope } from './Scope';
import type { WidgetDefinition } from './WidgetDefinition';

/** Says which widget should stand there that the catalogue does not have. */
const UNKNOWN = { draw: drawUnknown, content: unknownContent };

/** How a node is drawn and measured: by its widget, or by what stands for one that nobody knows. */
export function widgetOf(
  { widget }: LayoutNode,
  { screen }: Scope,
): Pick<WidgetDefinition, 'draw' | 'content' | 'flows'> {
  return screen.catalogue.get(widget) ?? UNKNOWN;
}
