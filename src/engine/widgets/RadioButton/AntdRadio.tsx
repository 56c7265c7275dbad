import { Radio } from 'antd';
import type { ReactElement } from 'react';

export interface RadioProps {
  text: string;
  /** Browser's group, so that arrow keys move inside it. */
  group: string;
  field: string;
  checked: boolean;
  disabled: boolean;
  onChoose: () => void;
}

export default function AntdRadio({
  text,
  group,
  field,
  checked,
  disabled,
  onChoose,
}: RadioProps): ReactElement {
  return (
    <Radio name={group} checked={checked} disabled={disabled} data-field={field} onChange={onChoose}>
      {text}
    </Radio>
  );
}
