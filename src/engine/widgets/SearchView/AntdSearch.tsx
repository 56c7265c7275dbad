import { Input } from 'antd';
import type { KeyboardEvent, ReactElement } from 'react';
import { antdMarks, type InputMarks } from '../../draw/useInputField';

export interface SearchProps {
  value: string;
  hint: string;
  marks: InputMarks & { 'aria-label': string };
  onChange: (value: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

export default function AntdSearch(props: SearchProps): ReactElement {
  return (
    <Input
      type="search"
      className="sw-fill"
      value={props.value}
      placeholder={props.hint}
      {...antdMarks(props.marks)}
      onChange={(event) => props.onChange(event.target.value)}
      onKeyDown={props.onKeyDown}
    />
  );
}
