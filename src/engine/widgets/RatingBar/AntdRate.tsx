import { Rate } from 'antd';
import { cloneElement, useId, type ReactElement } from 'react';

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

type Star = ReactElement<{ role?: string; children: ReactElement<Record<string, unknown>> }>;

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
  const id = useId();
  const checked = Math.ceil(value) - 1;
  const idOf = (index: number) => `${id}-${String(index)}`;
  // antd calls every star up to the value checked, names them by their two pictures, "star star", and makes each a stop of
  // the Tab key, though the arrow keys go through them on the list of all.
  const renderStar = (star: ReactElement, { index = 0 }: { index?: number }) => {
    const item = star as Star;
    const given = index === checked ? value : index + 1;
    const radio = cloneElement(item.props.children, {
      id: idOf(index),
      tabIndex: -1,
      'aria-checked': index === checked,
      'aria-label': `${String(given)} / ${String(count)}`,
    });
    return cloneElement(item, { role: 'presentation' }, radio);
  };
  // A role that antd takes and does not type.
  const group = { role: 'radiogroup' };
  return (
    <Rate
      {...group}
      aria-label={label}
      aria-describedby={describedBy}
      aria-disabled={disabled || undefined}
      aria-activedescendant={checked >= 0 ? idOf(checked) : undefined}
      data-field={field}
      value={value}
      count={count}
      allowHalf={half}
      allowClear={false}
      disabled={disabled}
      characterRender={renderStar}
      onChange={onChange}
    />
  );
}
