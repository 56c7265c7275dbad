import type { ReactElement } from 'react';
import { DrawnLayout, type DrawnLayoutProps } from './draw/DrawnLayout';
import type { WidgetCatalogue } from './draw/WidgetDefinition';
import { androidCatalogue } from './widgets/androidWidgets';

export interface LayoutViewProps extends Omit<DrawnLayoutProps, 'catalogue'> {
  /** The widgets that layouts may name; all of Android's when absent. Keep its identity. */
  catalogue?: WidgetCatalogue | undefined;
}

/**
 * Draws a server-described layout as the phone shows it: same boxes, live fields, actions handed to `onAction`. Needs React
 * alone; sends nothing, opens nothing. Whatever the layout holds, it draws what it can and reports the rest.
 */
export function LayoutView({ catalogue = androidCatalogue, ...props }: LayoutViewProps): ReactElement {
  return <DrawnLayout catalogue={catalogue} {...props} />;
}
