/** What an input says while nothing is entered: as pale as can still be read. */
const placeholderColor = (dark: boolean): string => (dark ? 'rgba(255,255,255,0.55)' : 'rgba(0,0,0,0.58)');

const BRAND = '#0958d9';
/** The brand colour on a dark background. */
export const LIGHT_BRAND = '#69b1ff';

/** The colours of the console (docs/design.md) as tokens of antd: of the page, and of screens as they are drawn in a preview. */
export function themeColors(dark: boolean) {
  return {
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
  };
}
