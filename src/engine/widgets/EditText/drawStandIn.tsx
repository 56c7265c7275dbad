import type { ReactElement } from 'react';
import { inputAttributes, type InputProps } from './InputProps';

// Typing is handled on the element itself; without `onChange` React would treat the input as read-only.
const IGNORE_CHANGE = (): void => undefined;

/** The native input: a plain element of the same box and look as antd's. */
export function drawStandIn(props: InputProps): ReactElement {
  const { type, ...attributes } = inputAttributes(props);
  const shared = { ...attributes, value: props.text[0], onChange: IGNORE_CHANGE };
  return props.multiline ? (
    <textarea ref={props.boxRef} className={`sw sw-input sw-area${props.look}`} {...shared} />
  ) : (
    <input ref={props.boxRef} className={`sw sw-input${props.look}`} type={type} {...shared} />
  );
}
