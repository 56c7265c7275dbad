import { render, screen } from '@testing-library/react';
import { theme } from 'antd';
import { consoleTheme } from '../../../app/look/theme';
import { PreviewLook } from './PreviewLook';

function Placeholder() {
  return <output>{theme.useToken().token.colorTextPlaceholder}</output>;
}

it.each([false, true])('hints can be read as in the console itself (dark: %s)', (dark) => {
  render(
    <PreviewLook rtl={false} dark={dark} language="vi">
      <Placeholder />
    </PreviewLook>,
  );
  const { colorTextPlaceholder = '' } = consoleTheme(dark, false).token ?? {};
  expect(screen.getByRole('status')).toHaveTextContent(colorTextPlaceholder);
});
