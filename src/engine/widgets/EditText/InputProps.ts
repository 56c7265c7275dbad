import type { FieldKind } from '../../document/node';

/** What the native input and antd's have in common, so that antd's can take its place. */
export interface InputProps {
  /** Takes the outermost element and returns the way to let it go. */
  boxRef: (element: HTMLElement | null) => (() => void) | undefined;
  viewId: string | undefined;
  field: string;
  kind: FieldKind;
  multiline: boolean;
  /** Class, with a blank before it. */
  look: string;
  /**
   * One text, always the newest. Whoever draws an input reads it then, not when the props were made: what is typed goes
   * to the field store and draws nothing, and antd draws its input again by itself (focus, theme, a composed word).
   */
  text: readonly [string];
  hint: string;
  label: string;
  maxLength: number | undefined;
  required: boolean;
  disabled: boolean;
  readOnly: boolean;
  invalid: boolean;
  describedBy: string | undefined;
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
