import type { ReactElement } from 'react';
import { withBoundary } from '../../draw/WidgetBoundary';
import type { WidgetDefinition, WidgetProps } from '../../draw/WidgetDefinition';
import { Picker, pickerContent } from '../DatePicker/DatePicker';

function TimePicker(props: WidgetProps): ReactElement {
  return <Picker {...props} time />;
}

export const timePickerWidget = {
  name: 'TimePicker',
  kind: 'leaf',
  enters: 'time',
  control: () => import(/* webpackChunkName: "pickers" */ './AntdTimePicker'),
  draw: withBoundary(TimePicker),
  content: pickerContent,
} as const satisfies WidgetDefinition;
