import { type FunctionComponent, type RefCallback, useCallback, useState } from 'react';
import type { WidgetProps } from '../WidgetDefinition';

/**
 * The antd control of a widget, once its screen has loaded it; undefined = draw the stand-in. The ref is for the outermost
 * element of either.
 */
export function useControl<P extends object>({
  node,
  scope,
  boxRef,
}: WidgetProps): [FunctionComponent<P> | undefined, RefCallback<HTMLElement>] {
  const { catalogue, controls } = scope.screen;
  const load = catalogue.get(node.widget)?.control;
  const [control, setControl] = useState(() => load && controls.get(load));
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const detach = boxRef(element);
      const forget =
        load && !control
          ? controls.add({ element, load, exchange: (next) => setControl(() => next) })
          : undefined;
      return () => {
        forget?.();
        if (typeof detach === 'function') detach();
      };
    },
    [boxRef, controls, load, control],
  );
  // A definition names the control that takes the props of its own widget.
  return [control as FunctionComponent<P> | undefined, ref];
}
