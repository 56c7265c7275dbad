import type { CSSProperties } from 'react';
import type { FieldKind } from '../../fields/fieldDefinition';

/** What the light input and antd's have in common, so that one can take the other's place. */
export interface InputProps {
  /** Takes the outermost element and returns the way to let it go. */
  boxRef: (element: HTMLElement | null) => (() => void) | undefined;
  viewId: string | undefined;
  field: string;
  kind: FieldKind;
  multiline: boolean;
  style: CSSProperties;
  value: string;
  hint: string;
  label: string;
  maxLength: number | undefined;
  required: boolean;
  disabled: boolean;
  readOnly: boolean;
  invalid: boolean;
  describedBy: string | undefined;
  onChange: (value: string) => void;
}

const TYPES: Partial<Record<FieldKind, string>> = {
  password: 'password',
  email: 'email',
  phone: 'tel',
  date: 'date',
  time: 'time',
};

/** Attributes both inputs carry. Numbers stay text inputs: a browser's number input swallows what it cannot read. */
export function inputAttributes(props: InputProps) {
  const { kind } = props;
  return {
    value: props.value,
    placeholder: props.hint,
    disabled: props.disabled,
    readOnly: props.readOnly,
    maxLength: props.maxLength,
    inputMode: kind === 'number' ? ('decimal' as const) : undefined,
    type: TYPES[kind] ?? 'text',
    'aria-label': props.label,
    'aria-required': props.required || undefined,
    'aria-invalid': props.invalid || undefined,
    'aria-describedby': props.describedBy,
    'data-view-id': props.viewId,
    'data-field': props.field,
    autoComplete: kind === 'password' ? 'current-password' : 'off',
  };
}
