import type { ThemeConfig } from 'antd';
import { theme } from 'antd';
import { LIGHT_BRAND, themeColors } from '../../ui/themeColors';

/** The console's look: one brand colour, calm surfaces, antd's own dark algorithm; values reach CSS as variables. */
export function consoleTheme(dark: boolean, reducedMotion: boolean): ThemeConfig {
  // What is not chosen yet stands out from its ground as a control has to.
  const unchosen = dark ? '#7d8793' : '#87909c';
  return {
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: { key: 'screenwire' },
    hashed: false,
    token: {
      ...themeColors(dark),
      borderRadius: 8,
      borderRadiusLG: 12,
      controlHeight: 36,
      fontFamily:
        "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif",
      motion: !reducedMotion,
    },
    components: {
      // antd's own is too dark for words on a dark ground.
      Button: dark ? { defaultHoverColor: LIGHT_BRAND } : {},
      Radio: { colorBorder: unchosen },
      Checkbox: { colorBorder: unchosen },
      Rate: { starBg: unchosen },
      Layout: { headerHeight: 56, headerPadding: '0 16px', footerPadding: '16px 24px' },
      Menu: { itemBorderRadius: 8, ...(dark && { itemSelectedColor: LIGHT_BRAND }) },
    },
  };
}
