import { App as AntApp } from 'antd';
import type { PropsWithChildren } from 'react';
import { AntdLook } from './AntdLook';

/** What antd's components find around themselves: look, words, and dialogs through `App.useApp()`. */
export function AntdScope({ children }: PropsWithChildren) {
  return (
    <AntdLook>
      <AntApp className="antd-scope" message={{ maxCount: 3 }}>
        {children}
      </AntApp>
    </AntdLook>
  );
}
