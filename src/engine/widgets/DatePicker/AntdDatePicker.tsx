import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { ReactElement } from 'react';
import { dayFormats } from '../../document/dayText';
import { antdMarks } from '../../draw/useInputField';
import { PickerInput, type PickerProps, PickerText } from './PickerInput';

const STORED = 'YYYY-MM-DD';
const COMPONENTS = { input: PickerInput };

export default function AntdDatePicker(props: PickerProps): ReactElement {
  return (
    <PickerText value={props}>
      <DatePicker
        className="sw-fill"
        value={props.value ? dayjs(props.value) : null}
        format={dayFormats(props.locale)}
        components={COMPONENTS}
        placeholder={props.hint}
        {...(props.earliest !== undefined && { minDate: dayjs(props.earliest) })}
        {...(props.latest !== undefined && { maxDate: dayjs(props.latest) })}
        {...antdMarks(props.marks)}
        onChange={(next) => props.onPick(next?.isValid() ? next.format(STORED) : '')}
      />
    </PickerText>
  );
}
