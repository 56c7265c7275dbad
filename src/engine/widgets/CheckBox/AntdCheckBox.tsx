import { Checkbox } from 'antd';
import type { ReactElement } from 'react';
import type { InputMarks } from '../../draw/useInputField';

export interface CheckProps {
  text: string;
  /** What stands on the box itself, the native one and antd's. */
  box: Partial<InputMarks> & {
    checked: boolean;
    'aria-label': string | undefined;
    'aria-required'?: true | undefined;
  };
  onChange: (checked: boolean) => void;
}

export default function AntdCheckBox({ text, box, onChange }: CheckProps): ReactElement {
  return (
    <Checkbox {...box} onChange={(event) => onChange(event.target.checked)}>
      {text}
    </Checkbox>
  );
}
