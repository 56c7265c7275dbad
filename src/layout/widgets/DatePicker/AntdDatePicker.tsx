import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { ReactElement } from 'react';

export interface PickerProps {
  value: string;
  hint: string;
  label: string;
  field: string;
  disabled: boolean;
  invalid: boolean;
  describedBy: string | undefined;
  onChange: (value: string) => void;
}

export default function AntdDatePicker(props: PickerProps): ReactElement {
  const day = props.value ? dayjs(props.value) : undefined;
  return (
    <DatePicker
      className="sw-fill"
      value={day?.isValid() ? day : null}
      placeholder={props.hint}
      disabled={props.disabled}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      aria-invalid={props.invalid || undefined}
      data-field={props.field}
      {...(props.invalid && { status: 'error' as const })}
      onChange={(next) => props.onChange(next?.isValid() ? next.format('YYYY-MM-DD') : '')}
    />
  );
}
