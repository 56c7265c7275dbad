import type { FieldKind } from '../../document/node';

/** Props of both the native and the antd input, so that antd's can replace the native one. */
export interface InputProps {
  /** Ref callback for the outermost element; returns its cleanup. */
  boxRef: (element: HTMLElement | null) => (() => void) | undefined;
  viewId: string | undefined;
  field: string;
  kind: FieldKind;
  multiline: boolean;
  /** Class, with a blank before it. */
  look: string;
  /**
   * The current text, updated in place. It is read while rendering, not when the props are created: typing only updates the
   * field store, and antd renders its input again by itself (focus, theme, composition).
   */
  text: readonly [string];
  hint: string;
  label: string;
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

/**
 * Attributes both inputs carry. No `maxLength`: a browser cuts a word with it while an input method composes it, and what is pasted;
 * the screen says instead that a text is too long. Numbers stay text inputs: a browser's number input swallows what it cannot read. A password
 * is always a new one to the browser: it would fill the saved password of the console into an application's field, even
 * where nobody sees it.
 */
export function inputAttributes(props: InputProps) {
  const { kind } = props;
  return {
    placeholder: props.hint,
    disabled: props.disabled,
    readOnly: props.readOnly,
    inputMode: kind === 'number' ? ('decimal' as const) : undefined,
    type: TYPES[kind] ?? 'text',
    'aria-label': props.label,
    'aria-required': props.required || undefined,
    'aria-invalid': props.invalid || undefined,
    'aria-describedby': props.describedBy,
    'data-view-id': props.viewId,
    'data-field': props.field,
    autoComplete: kind === 'password' ? 'new-password' : 'off',
  };
}
