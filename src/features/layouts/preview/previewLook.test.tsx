import { cleanup, render, screen } from '@testing-library/react';
import { ConfigProvider, theme } from 'antd';
import { consoleTheme } from '../../../app/look/theme';
import { PreviewLook } from './PreviewLook';

function Colours() {
  const { token } = theme.useToken();
  const { colorBgContainer, colorText, colorPrimary, colorTextPlaceholder } = token;
  return <output>{[colorBgContainer, colorText, colorPrimary, colorTextPlaceholder].join(' ')}</output>;
}

it.each([false, true])('a screen stands on the grounds of the console itself (dark: %s)', (dark) => {
  render(
    <ConfigProvider theme={consoleTheme(dark, true)}>
      <Colours />
    </ConfigProvider>,
  );
  const expected = screen.getByRole('status').textContent;
  cleanup();
  render(
    <PreviewLook rtl={false} dark={dark} language="vi">
      <Colours />
    </PreviewLook>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(expected);
});
