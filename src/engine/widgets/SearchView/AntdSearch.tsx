import { Input } from 'antd';
import type { KeyboardEvent, ReactElement } from 'react';
import type { InputMarks } from '../../draw/useInputField';
import { antdMarks } from '../../draw/operated/antdMarks';

export interface SearchProps {
  value: string;
  hint: string;
  marks: InputMarks & { 'aria-label': string };
  onChange: (value: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onCompositionStart: () => void;
  onCompositionEnd: () => void;
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
      onCompositionStart={props.onCompositionStart}
      onCompositionEnd={props.onCompositionEnd}
    />
  );
}
