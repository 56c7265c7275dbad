import { Rate } from 'antd';
import { type ReactElement, useLayoutEffect, useRef } from 'react';

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
  const group = useRef<HTMLSpanElement>(null);
  // antd makes a stop of the Tab key of every star, though the arrow keys go through them on the list of all; and its stars are
  // named by their two pictures, "star star".
  useLayoutEffect(() => {
    group.current?.querySelectorAll('[role=radio]').forEach((star, i) => {
      star.setAttribute('tabindex', '-1');
      star.setAttribute('aria-label', `${String(i + 1)} / ${String(count)}`);
    });
  }, [count, disabled]);
  return (
    <span ref={group} role="group" aria-label={label} aria-describedby={describedBy} data-field={field}>
      <Rate
        aria-label={label}
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
