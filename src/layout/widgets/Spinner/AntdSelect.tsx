import { Select } from 'antd';
import type { ReactElement } from 'react';

export interface SelectProps {
  entries: readonly string[];
  value: string;
  label: string;
  hint: string;
  field: string;
  disabled: boolean;
  invalid: boolean;
  describedBy: string | undefined;
  onChoose: (entry: string) => void;
}

export default function AntdSelect(props: SelectProps): ReactElement {
  return (
    <Select
      className="sw-fill"
      value={props.value === '' ? null : props.value}
      placeholder={props.hint}
      disabled={props.disabled}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      aria-invalid={props.invalid || undefined}
      data-field={props.field}
      {...(props.invalid && { status: 'error' as const })}
      options={props.entries.map((entry) => ({ value: entry, label: entry }))}
      onChange={(entry: string) => props.onChoose(entry)}
    />
  );
}
