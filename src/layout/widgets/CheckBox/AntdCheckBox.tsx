import { Checkbox } from 'antd';
import type { ReactElement } from 'react';

export interface CheckProps {
  text: string;
  label: string | undefined;
  checked: boolean;
  disabled: boolean;
  field: string;
  onChange: (checked: boolean) => void;
}

export default function AntdCheckBox({ text, label, field, onChange, ...rest }: CheckProps): ReactElement {
  return (
    <Checkbox
      {...rest}
      aria-label={label}
      data-field={field}
      onChange={(event) => onChange(event.target.checked)}
    >
      {text}
    </Checkbox>
  );
}
