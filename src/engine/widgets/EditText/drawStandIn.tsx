import type { ReactElement } from 'react';
import { inputAttributes, type InputProps } from './InputProps';

// Keys are heard on the element itself; without this React takes the input for one that cannot be typed into.
const HEARD_ELSEWHERE = (): void => undefined;

/** The native input: a plain element of the same box and look as antd's. */
export function drawStandIn(props: InputProps): ReactElement {
  const { type, ...attributes } = inputAttributes(props);
  const shared = { ...attributes, value: props.text[0], onChange: HEARD_ELSEWHERE };
  return props.multiline ? (
    <textarea ref={props.boxRef} className={`sw sw-input sw-area${props.look}`} {...shared} />
  ) : (
    <input ref={props.boxRef} className={`sw sw-input${props.look}`} type={type} {...shared} />
  );
}
