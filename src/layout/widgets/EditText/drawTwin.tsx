import type { ReactElement } from 'react';
import { inputAttributes, type InputProps } from './InputProps';

/** The light input: a plain element of the same box and look as antd's. */
export function drawTwin(props: InputProps): ReactElement {
  const { type, ...shared } = inputAttributes(props);
  return props.multiline ? (
    <textarea
      ref={props.boxRef}
      className="sw sw-input sw-area"
      style={props.style}
      {...shared}
      onChange={(event) => props.onChange(event.target.value)}
    />
  ) : (
    <input
      ref={props.boxRef}
      className="sw sw-input"
      style={props.style}
      type={type}
      {...shared}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}
