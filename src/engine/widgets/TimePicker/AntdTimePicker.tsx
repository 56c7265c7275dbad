import { TimePicker } from 'antd';
import dayjs from 'dayjs';
import type { ReactElement } from 'react';
import { antdMarks } from '../../draw/useInputField';
import type { PickerProps } from '../DatePicker/AntdDatePicker';

const CLOCK = /^(\d{1,2}):(\d{2})/;

export default function AntdTimePicker(props: PickerProps): ReactElement {
  const clock = CLOCK.exec(props.value);
  const time = clock ? dayjs().hour(Number(clock[1])).minute(Number(clock[2])) : null;
  return (
    <TimePicker
      className="sw-fill"
      format="HH:mm"
      value={time}
      placeholder={props.hint}
      {...antdMarks(props.marks)}
      onChange={(next) => props.onChange(next?.isValid() ? next.format('HH:mm') : '')}
    />
  );
}
