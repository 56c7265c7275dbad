import { Select } from 'antd';
import type { ReactElement } from 'react';
import type { SpinnerEntry } from '../../screen/fields/choiceValue';
import { antdMarks, type InputMarks } from '../../draw/useInputField';

/** Entries beyond which people type to find one. */
const MIN_SEARCHABLE = 10;

export interface SelectProps {
  entries: readonly SpinnerEntry[];
  value: string;
  hint: string;
  marks: InputMarks & { 'aria-label': string };
  onChoose: (value: string) => void;
}

export default function AntdSelect(props: SelectProps): ReactElement {
  return (
    <Select
      className="sw-fill"
      value={props.value === '' ? null : props.value}
      placeholder={props.hint}
      {...antdMarks(props.marks)}
      options={props.entries.map(({ label, value }) => ({ label, value }))}
      showSearch={props.entries.length > MIN_SEARCHABLE && { optionFilterProp: 'label' }}
      onChange={(value: string) => props.onChoose(value)}
    />
  );
}
