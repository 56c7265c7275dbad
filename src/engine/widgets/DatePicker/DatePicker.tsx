import type { ReactElement } from 'react';
import type { LayoutNode } from '../../document/node';
import type { LeafContent } from '../../draw/leafContent';
import { ControlBox } from '../../draw/controls/ControlBox';
import { textStyle } from '../../draw/style/textStyle';
import { useInputField } from '../../draw/useInputField';
import { withBoundary } from '../../draw/WidgetBoundary';
import type { WidgetDefinition, WidgetProps } from '../../draw/WidgetDefinition';
import type { PickerProps } from './AntdDatePicker';

export function pickerContent(node: LayoutNode): LeafContent {
  return {
    kind: 'text',
    text: '00-00-0000',
    style: { ...textStyle(node), singleLine: true },
    beside: 60,
    minWidth: 150,
    minHeight: 40,
  };
}

/** A day (`2026-01-31`) or a time (`08:05`), as text. */
export function Picker({ time, ...widgetProps }: WidgetProps & { time: boolean }): ReactElement {
  const { node, scope } = widgetProps;
  const field = useInputField(node, scope);
  const props: PickerProps = {
    value: String(field.value),
    hint: String(node.props['hint'] ?? scope.screen.words.choose),
    marks: { ...field.marks, 'aria-label': field.definition.label || scope.screen.words.choose },
    onChange: field.set,
  };
  const standIn = (
    <input
      type={time ? 'time' : 'date'}
      className="sw-fill sw-input"
      value={props.value}
      {...props.marks}
      onChange={(event) => field.set(event.target.value)}
    />
  );
  return field.withMessage(<ControlBox {...widgetProps} props={props} standIn={standIn} />);
}

function DatePicker(props: WidgetProps): ReactElement {
  return <Picker {...props} time={false} />;
}

export const datePickerWidget = {
  name: 'DatePicker',
  aliases: ['CalendarView'],
  kind: 'leaf',
  enters: 'date',
  control: () => import(/* webpackChunkName: "pickers" */ './AntdDatePicker'),
  draw: withBoundary(DatePicker),
  content: pickerContent,
} as const satisfies WidgetDefinition;
