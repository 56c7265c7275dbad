import { Button } from 'antd';
import type { CSSProperties, KeyboardEvent, ReactElement, RefCallback } from 'react';

export interface TabProps {
  boxRef: RefCallback<HTMLElement>;
  style: CSSProperties;
  viewId: string | undefined;
  text: string;
  selected: boolean;
  onSelect: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

export default function AntdTab(props: TabProps): ReactElement {
  const { boxRef, style, viewId, text, selected, onSelect, onKeyDown } = props;
  return (
    <Button
      ref={boxRef}
      type="text"
      role="tab"
      aria-selected={selected}
      tabIndex={selected ? 0 : -1}
      autoInsertSpace={false}
      className={selected ? 'sw sw-antd sw-tab sw-tab-on' : 'sw sw-antd sw-tab'}
      style={style}
      data-view-id={viewId}
      onClick={onSelect}
      onKeyDown={onKeyDown}
    >
      {text}
    </Button>
  );
}
