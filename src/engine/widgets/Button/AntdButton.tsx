import { Button } from 'antd';
import type { MouseEvent, ReactElement, RefCallback } from 'react';

export interface ButtonProps {
  boxRef: RefCallback<HTMLElement>;
  /** Class, with a blank before it. */
  look: string;
  /** The layout paints it. */
  painted: boolean;
  viewId: string | undefined;
  label: string | undefined;
  text: string;
  disabled: boolean;
  onPress: (event: MouseEvent) => void;
}

export default function AntdButton({
  boxRef,
  look,
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
      className={`sw sw-antd${painted ? ' sw-painted' : ''}${look}`}
      disabled={disabled}
      aria-label={label}
      data-view-id={viewId}
      onClick={onPress}
    >
      {text}
    </Button>
  );
}
