import { Rate } from 'antd';
import type { ReactElement } from 'react';

export interface RateProps {
  value: number;
  count: number;
  half: boolean;
  disabled: boolean;
  label: string;
  field: string;
  describedBy: string | undefined;
  onChange: (value: number) => void;
}

export default function AntdRate({
  value,
  count,
  half,
  disabled,
  label,
  field,
  describedBy,
  onChange,
}: RateProps): ReactElement {
  return (
    <span role="group" aria-label={label} aria-describedby={describedBy} data-field={field}>
      <Rate
        value={value}
        count={count}
        allowHalf={half}
        allowClear={false}
        disabled={disabled}
        onChange={onChange}
      />
    </span>
  );
}
