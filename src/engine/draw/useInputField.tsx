import { type ReactElement, useId } from 'react';
import type { LayoutNode } from '../document/node';
import { FieldMessage } from './FieldMessage';
import type { Scope } from './Scope';
import { type Field, useField } from './useField';

/** What stands on an input itself, on the native one and on antd's. */
export interface InputMarks {
  disabled: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'data-field': string;
}

/** The same with how antd's look when something is wrong. */
export const antdMarks = <Marks extends InputMarks>(marks: Marks) => ({
  ...marks,
  ...(marks['aria-invalid'] && { status: 'error' as const }),
});

interface InputField extends Field {
  marks: InputMarks;
  /** The input with what is wrong with its field right below. */
  withMessage: (input: ReactElement) => ReactElement;
}

/** The field of an input that tells what is wrong with it: below its own view, or another one that holds it. */
export function useInputField(node: LayoutNode, scope: Scope, below = node): InputField {
  const field = useField(node, scope);
  const id = useId();
  const { definition, disabled, message } = field;
  const wrong = message !== '';
  return {
    ...field,
    marks: {
      disabled,
      'aria-invalid': wrong || undefined,
      'aria-describedby': wrong ? id : undefined,
      'data-field': definition.name,
    },
    withMessage: (input) => (
      <>
        {input}
        {wrong && <FieldMessage node={below} scope={scope} id={id} message={message} />}
      </>
    ),
  };
}
