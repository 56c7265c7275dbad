import { type ReactElement, useId } from 'react';
import type { LayoutNode } from '../document/node';
import { FieldMessage } from './FieldMessage';
import type { Scope } from './Scope';
import { type Field, useField } from './useField';

/** Attributes of the input element, native or antd's. */
export interface InputMarks {
  disabled: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'data-field': string;
}

/** The same attributes, with antd's error status when the field is invalid. */
export const antdMarks = <Marks extends InputMarks>(marks: Marks) => ({
  ...marks,
  ...(marks['aria-invalid'] && { status: 'error' as const }),
});

interface InputField extends Field {
  marks: InputMarks;
  /** The input with the error message of its field right below. */
  withMessage: (input: ReactElement) => ReactElement;
}

/** The field of an input with an error message, placed below the input's view or another view that contains it. */
export function useInputField(node: LayoutNode, scope: Scope, messageNode = node): InputField {
  const field = useField(node, scope);
  const id = useId();
  const { definition, disabled, message } = field;
  const isInvalid = message !== '';
  return {
    ...field,
    marks: {
      disabled,
      'aria-invalid': isInvalid || undefined,
      'aria-describedby': isInvalid ? id : undefined,
      'data-field': definition.name,
    },
    withMessage: (input) => (
      <>
        {input}
        {isInvalid && <FieldMessage node={messageNode} scope={scope} id={id} message={message} />}
      </>
    ),
  };
}
