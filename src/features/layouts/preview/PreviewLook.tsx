import { ConfigProvider, theme } from 'antd';
import enUS from 'antd/locale/en_US';
import viVN from 'antd/locale/vi_VN';
import type { ReactNode } from 'react';
import { themeColors } from '../../../ui/themeColors';
import type { Device } from './devices';

/** How a layout is looked at. */
export interface Look {
  device: Device;
  rtl: boolean;
  dark: boolean;
  language: 'vi' | 'en';
}

const ANTD = { vi: viVN, en: enUS };

interface PreviewLookProps extends Pick<Look, 'rtl' | 'dark' | 'language'> {
  children: ReactNode;
}

/** A look of its own for what is drawn, whatever that of the page around it. */
export function PreviewLook({ rtl, dark, language, children }: PreviewLookProps) {
  return (
    <ConfigProvider
      locale={ANTD[language]}
      direction={rtl ? 'rtl' : 'ltr'}
      theme={{
        inherit: false,
        algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
        cssVar: { key: dark ? 'preview-dark' : 'preview-light' },
        hashed: false,
        token: themeColors(dark),
      }}
    >
      {children}
    </ConfigProvider>
  );
}
