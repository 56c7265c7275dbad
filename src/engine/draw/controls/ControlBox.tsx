import type { ReactElement } from 'react';
import type { WidgetProps } from '../WidgetDefinition';
import { boxLook, paddingCss } from '../style/boxStyle';
import { lookClass } from '../style/lookClass';
import { colorCss, fontCss } from '../style/textLook';
import { textStyle } from '../style/textStyle';
import { useControl } from './useControl';

interface ControlBoxProps<P> extends WidgetProps {
  /** Of antd's control. */
  props: P;
  /** The native one, until antd's has come. */
  standIn: ReactElement;
}

/** The box of something a person operates, around its control. */
export function ControlBox<P extends object>({ props, standIn, ...all }: ControlBoxProps<P>): ReactElement {
  const { node, scope, ground } = all;
  const [Control, ref] = useControl<P>(all);
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
