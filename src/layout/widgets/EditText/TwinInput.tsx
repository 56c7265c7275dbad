import { type DOMAttributes, type KeyboardEvent, type ReactElement, useCallback } from 'react';
import { inputAttributes, type InputProps } from './InputProps';

/** The light input: a plain element of the same box and look as antd's. */
export function TwinInput({
  twin,
  ...props
}: InputProps & { twin: DOMAttributes<HTMLElement> }): ReactElement {
  const { type, ...shared } = inputAttributes(props);
  const { boxRef } = props;
  const ref = useCallback((element: HTMLElement | null) => (element ? boxRef(element) : undefined), [boxRef]);
  const handlers = {
    ...twin,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      twin.onKeyDown?.(event);
      props.onKeyDown(event);
    },
  };
  if (props.multiline) {
    return (
      <textarea
        ref={ref}
        className="sw sw-input sw-area"
        style={props.style}
        {...shared}
        {...handlers}
        onChange={(event) => props.onChange(event.target.value)}
      />
    );
  }
  return (
    <input
      ref={ref}
      className="sw sw-input"
      style={props.style}
      type={type}
      {...shared}
      {...handlers}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}
