import { Switch } from 'antd';
import type { ReactElement } from 'react';
import type { CheckProps } from '../CheckBox/AntdCheckBox';

export default function AntdSwitch({ text, label, field, onChange, ...rest }: CheckProps): ReactElement {
  return (
    <span className="sw-check sw-switch-row">
      <span>{text}</span>
      <Switch {...rest} aria-label={label} data-field={field} onChange={(checked) => onChange(checked)} />
    </span>
  );
}
