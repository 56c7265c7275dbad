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

export default function AntdButton({
  boxRef,
  style,
  painted,
  viewId,
  label,
  text,
  disabled,
  onPress,
}: ButtonProps): ReactElement {
  return (
    <Button
      ref={boxRef}
      autoInsertSpace={false}
      type={painted ? 'text' : 'default'}
      className={painted ? 'sw sw-antd sw-painted' : 'sw sw-antd'}
      style={style}
      disabled={disabled}
      aria-label={label}
      data-view-id={viewId}
      onClick={onPress}
    >
      {text}
    </Button>
  );
}
