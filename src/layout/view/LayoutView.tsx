import type { ReactElement } from 'react';
import type { ScreenState } from '../commands/ScreenState';
import type { FieldStore } from '../fields/FieldStore';
import type { ActionContext, BindingData, Diagnostic, LayoutAction, Resources } from '../types';
import type { LayoutWords } from '../words';

export interface LayoutViewProps {
  /** A node, named parts, a whole form document or a dashboard document, as received. */
  layout: unknown;
  data?: BindingData;
  /** Field values of this screen; made inside when absent. */
  values?: FieldStore;
  /** What commands, scripts and rows changed since the layout came. */
  screen?: ScreenState;
  context?: ActionContext;
  onAction?: (action: LayoutAction) => void;
  onDiagnostic?: (diagnostic: Diagnostic) => void;
  resources?: Resources;
  /** CSS px; absent = the container's. */
  width?: number;
  height?: number;
  words?: Partial<LayoutWords>;
  rtl?: boolean;
}

/** Draws a server-described layout as the phone shows it. */
export function LayoutView(props: LayoutViewProps): ReactElement {
  return <div style={{ width: props.width ?? '100%', height: props.height ?? '100%' }} />;
}
