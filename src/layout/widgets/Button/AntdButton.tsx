import { Button } from 'antd';
import type { CSSProperties, ReactElement, RefCallback } from 'react';

export interface ButtonProps {
  boxRef: RefCallback<HTMLElement>;
  style: CSSProperties;
  /** The layout paints it. */
  painted: boolean;
  viewId: string | undefined;
  label: string | undefined;
  text: string;
  disabled: boolean;
  onPress: () => void;
}

export default function AntdButton(props: ButtonProps): ReactElement {
  return (
    <Button
      ref={props.boxRef}
      autoInsertSpace={false}
      type={props.painted ? 'text' : 'default'}
      className={props.painted ? 'sw sw-antd sw-painted' : 'sw sw-antd'}
      style={props.style}
      disabled={props.disabled}
      aria-label={props.label}
      data-view-id={props.viewId}
      onClick={props.onPress}
    >
      {props.text}
    </Button>
  );
}
