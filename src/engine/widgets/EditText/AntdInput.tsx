import { Input, type InputRef } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { type ReactElement, useLayoutEffect, useRef } from 'react';
import { inputAttributes, type InputProps } from './InputProps';

/** antd's input in the box of the layout. */
export default function AntdInput(props: InputProps): ReactElement {
  const { boxRef, multiline } = props;
  const input = useRef<InputRef>(null);
  const area = useRef<TextAreaRef>(null);
  // Not as a ref callback: antd creates a new handle with every keystroke.
  useLayoutEffect(() => {
    const box = multiline ? area.current?.nativeElement : input.current?.nativeElement;
    return box ? boxRef(box) : undefined;
  }, [boxRef, multiline]);
  const { type, ...shared } = inputAttributes(props);
  const common = {
    ...shared,
    // An array with one text: antd converts it to a string on each rendering, so it always shows the current text.
    value: props.text,
    className: `sw sw-antd${props.look}`,
    ...(props.invalid && { status: 'error' as const }),
  };
  if (multiline) {
    return <Input.TextArea ref={area} {...common} />;
  }
  return <Input ref={input} type={type} {...common} />;
}
