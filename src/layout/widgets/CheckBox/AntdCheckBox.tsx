import { Checkbox } from 'antd';
import type { ReactElement } from 'react';

export interface CheckProps {
  text: string;
  label: string | undefined;
  checked: boolean;
  disabled: boolean;
  field: string;
  required?: true | undefined;
  invalid?: true | undefined;
  describedBy?: string | undefined;
  onChange: (checked: boolean) => void;
}

export default function AntdCheckBox(props: CheckProps): ReactElement {
  return (
    <Checkbox
      checked={props.checked}
      disabled={props.disabled}
      aria-label={props.label}
      aria-required={props.required}
      aria-invalid={props.invalid}
      aria-describedby={props.describedBy}
      data-field={props.field}
      onChange={(event) => props.onChange(event.target.checked)}
    >
      {props.text}
    </Checkbox>
  );
}
