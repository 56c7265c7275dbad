import type { ThemeConfig } from 'antd';
import { theme } from 'antd';
import { placeholderColor } from '../../ui/placeholderColor';

const BRAND = '#0958d9';
// The brand where it is read on a dark ground.
const LIGHT_BRAND = '#69b1ff';

/** The console's look: one brand colour, calm surfaces, antd's own dark algorithm; values reach CSS as variables. */
export function consoleTheme(dark: boolean, reducedMotion: boolean): ThemeConfig {
  return {
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: { key: 'screenwire' },
    hashed: false,
    token: {
      colorPrimary: dark ? '#1668dc' : BRAND,
      // antd's own is too pale for the white words on it.
      colorPrimaryHover: dark ? '#1f6fe0' : '#1a66de',
      colorInfo: dark ? '#1668dc' : BRAND,
      colorLink: dark ? LIGHT_BRAND : BRAND,
      // antd's own, paler than the link, is hard to read on a light ground.
      colorLinkHover: dark ? '#91caff' : '#003eb3',
      colorText: dark ? '#e6e9ee' : '#1c2024',
      colorTextSecondary: dark ? '#a8b1bd' : '#5b6470',
      colorBorder: dark ? '#414b58' : '#d0d6de',
      colorBorderSecondary: dark ? '#323a45' : '#e3e7ed',
      colorFillSecondary: dark ? '#262d36' : '#eef1f5',
      colorBgLayout: dark ? '#0f1216' : '#f5f7fa',
      colorTextDescription: dark ? 'rgba(255,255,255,0.65)' : 'rgba(0,0,0,0.62)',
      colorTextPlaceholder: placeholderColor(dark),
      ...(dark && { colorBgContainer: '#171b21', colorBgElevated: '#1f252d' }),
      borderRadius: 8,
      borderRadiusLG: 12,
      controlHeight: 36,
      fontFamily:
        "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif",
      motion: !reducedMotion,
    },
    components: {
      // What is not chosen yet stands out from its ground as a control has to.
      Radio: { colorBorder: dark ? '#7d8793' : '#87909c' },
      Checkbox: { colorBorder: dark ? '#7d8793' : '#87909c' },
      Layout: { headerHeight: 56, headerPadding: '0 16px', footerPadding: '16px 24px' },
      Menu: { itemBorderRadius: 8, ...(dark && { itemSelectedColor: LIGHT_BRAND }) },
    },
  };
}
