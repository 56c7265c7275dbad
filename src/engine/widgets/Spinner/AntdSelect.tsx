import { Select } from 'antd';
import type { ReactElement } from 'react';
import { antdMarks, type InputMarks } from '../../draw/useInputField';

export interface SelectProps {
  entries: readonly string[];
  value: string;
  hint: string;
  marks: InputMarks & { 'aria-label': string };
  onChoose: (entry: string) => void;
}

export default function AntdSelect(props: SelectProps): ReactElement {
  return (
    <Select
      className="sw-fill"
      value={props.value === '' ? null : props.value}
      placeholder={props.hint}
      {...antdMarks(props.marks)}
      options={props.entries.map((entry) => ({ value: entry, label: entry }))}
      onChange={(entry: string) => props.onChoose(entry)}
    />
  );
}
