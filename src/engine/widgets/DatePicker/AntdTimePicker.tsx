import { TimePicker } from 'antd';
import dayjs from 'dayjs';
import type { ReactElement } from 'react';
import { antdMarks } from '../../draw/useInputField';
import { PickerInput, type PickerProps, PickerText } from './PickerInput';

const COMPONENTS = { input: PickerInput };

export default function AntdTimePicker(props: PickerProps): ReactElement {
  const [hour, minute] = props.value.split(':').map(Number);
  const time =
    props.value && hour !== undefined && minute !== undefined ? dayjs().hour(hour).minute(minute) : null;
  return (
    <PickerText value={props}>
      <TimePicker
        className="sw-fill"
        format="HH:mm"
        value={time}
        components={COMPONENTS}
        placeholder={props.hint}
        {...antdMarks(props.marks)}
        onChange={(next) => props.onPick(next?.isValid() ? next.format('HH:mm') : '')}
      />
    </PickerText>
  );
}
