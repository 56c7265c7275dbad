import { Button } from 'antd';
import type { MouseEvent, ReactElement, RefCallback } from 'react';
import { useAttached } from '../../draw/controls/useAttached';

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
  const ref = useAttached<HTMLButtonElement>(boxRef);
  return (
    <Button
      ref={ref}
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
