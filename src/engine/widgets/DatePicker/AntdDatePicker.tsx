import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { ReactElement } from 'react';
import { antdMarks, type InputMarks } from '../../draw/useInputField';

export interface PickerProps {
  value: string;
  hint: string;
  marks: InputMarks & { 'aria-label': string };
  onChange: (value: string) => void;
}

export default function AntdDatePicker(props: PickerProps): ReactElement {
  const day = props.value ? dayjs(props.value) : undefined;
  return (
    <DatePicker
      className="sw-fill"
      value={day?.isValid() ? day : null}
      placeholder={props.hint}
      {...antdMarks(props.marks)}
      onChange={(next) => props.onChange(next?.isValid() ? next.format('YYYY-MM-DD') : '')}
    />
  );
}
