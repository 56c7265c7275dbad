import type { ReactElement } from 'react';
import type { WidgetProps } from '../WidgetDefinition';
import { boxLook, paddingCss } from '../style/boxStyle';
import { lookClass } from '../style/lookClass';
import { colorCss, fontCss } from '../style/textLook';
import { textStyle } from '../style/textStyle';
import { useControl } from './useControl';

interface ControlBoxProps<P> extends WidgetProps {
  /** Props of antd's control. */
  props: P;
  /** The native control that is shown until antd's has loaded. */
  standIn: ReactElement;
}

/** The box of a widget around its antd or native control. */
export function ControlBox<P extends object>({
  props,
  standIn,
  ...widgetProps
}: ControlBoxProps<P>): ReactElement {
  const { node, scope, ground } = widgetProps;
  const [Control, ref] = useControl<P>(widgetProps);
  const box = boxLook(node, ground, scope.screen.dark);
  const text = fontCss(textStyle(node)) + colorCss(node, box.ground, scope.screen.dark);
  return (
    <div
      ref={ref}
      className={`sw sw-control${lookClass(box.css + text + paddingCss(node))}`}
      data-view-id={node.id || undefined}
    >
      {Control ? <Control {...props} /> : standIn}
    </div>
  );
}
