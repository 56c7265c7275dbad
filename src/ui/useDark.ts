import { theme } from 'antd';

/** True when the page is drawn dark, whoever decided so. */
export function useDark(): boolean {
  const { token } = theme.useToken();
  return token.colorBgBase === '#000' || token.colorBgBase === '#000000';
}
