import { Button } from 'antd';
import type { KeyboardEvent, ReactElement, RefCallback } from 'react';
import { useAttached } from '../../draw/controls/useAttached';

export interface TabProps {
  boxRef: RefCallback<HTMLElement>;
  /** Class, with a blank before it. */
  look: string;
  viewId: string | undefined;
  text: string;
  selected: boolean;
  onSelect: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

export default function AntdTab(props: TabProps): ReactElement {
  const { boxRef, look, viewId, text, selected, onSelect, onKeyDown } = props;
  const ref = useAttached<HTMLButtonElement>(boxRef);
  return (
    <Button
      ref={ref}
      type="text"
      role="tab"
      aria-selected={selected}
      tabIndex={selected ? 0 : -1}
      autoInsertSpace={false}
      className={`sw sw-antd sw-tab${selected ? ' sw-tab-on' : ''}${look}`}
      data-view-id={viewId}
      onClick={onSelect}
      onKeyDown={onKeyDown}
    >
      {text}
    </Button>
  );
}
