import { Switch } from 'antd';
import type { ReactElement } from 'react';
import type { CheckProps } from '../CheckBox/AntdCheckBox';

export default function AntdSwitch({ text, box, onChange }: CheckProps): ReactElement {
  return (
    <label className="sw-check sw-switch-row">
      <span>{text}</span>
      <Switch {...box} onChange={(checked) => onChange(checked)} />
    </label>
  );
}
