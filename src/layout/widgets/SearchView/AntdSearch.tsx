import { Input } from 'antd';
import type { KeyboardEvent, ReactElement } from 'react';

export interface SearchProps {
  value: string;
  hint: string;
  label: string;
  clear: string;
  field: string;
  disabled: boolean;
  invalid: true | undefined;
  describedBy: string | undefined;
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
      aria-label={props.label}
      disabled={props.disabled}
      aria-invalid={props.invalid}
      aria-describedby={props.describedBy}
      {...(props.invalid && { status: 'error' as const })}
      data-field={props.field}
      onChange={(event) => props.onChange(event.target.value)}
      onKeyDown={props.onKeyDown}
      onCompositionStart={props.onCompositionStart}
      onCompositionEnd={props.onCompositionEnd}
    />
  );
}
