import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { I18nextProvider } from 'react-i18next';
import { i18n, loadTexts } from './i18n';
import type { ApiError } from '../protocol';
import { ErrorState } from './ErrorState';

const FAILURES: [ApiError, string, string][] = [
  [{ kind: 'signedOut' }, 'Bạn cần đăng nhập.', 'You need to sign in.'],
  [{ kind: 'denied', message: 'PERMISSION_DENIED' }, 'Bạn không có quyền', 'You don’t have permission'],
  [{ kind: 'offline' }, 'Không có kết nối', 'Can’t connect'],
  [{ kind: 'timeout', afterMs: 15000 }, 'sau 15 giây', 'after 15 seconds'],
  [{ kind: 'sendFailed', message: 'x' }, 'Không gửi được', 'couldn’t be sent'],
  [
    { kind: 'rejected', code: 'busy', message: '', unstored: true },
    'Máy chủ đang bận',
    'The platform is busy',
  ],
  [{ kind: 'rejected', code: 'taken', message: 'Tên đã có' }, 'Tên đã có', 'Tên đã có'],
  [{ kind: 'rejected', code: 'post_too_large', message: '20000 bytes' }, 'Hãy rút ngắn', 'Shorten it'],
  [{ kind: 'rejected', code: 'password_not_kept', message: '' }, 'Mật khẩu không được giữ', 'Enter it again'],
  [{ kind: 'invalidAnswer', issues: ['data.name: missing'] }, 'không đúng dạng', 'couldn’t read'],
];

beforeAll(() => loadTexts('exchange'));

describe.each(['vi', 'en'] as const)('an error in %s', (locale) => {
  beforeEach(async () => {
    await i18n.changeLanguage(locale);
  });

  it.each(FAILURES)('says what $kind means', (failure, vi, en) => {
    render(
      <I18nextProvider i18n={i18n}>
        <ErrorState error={failure} />
      </I18nextProvider>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent(locale === 'vi' ? vi : en);
    for (const detail of failure.kind === 'invalidAnswer' ? failure.issues : [])
      expect(screen.getByText(detail)).toBeInTheDocument();
  });
});

it('tells why something was refused without a heading that blames the server, and heads what has no words', async () => {
  await i18n.changeLanguage('vi');
  const show = (message: string) =>
    render(
      <I18nextProvider i18n={i18n}>
        <ErrorState error={{ kind: 'rejected', code: 'past', message }} />
      </I18nextProvider>,
    );
  const { unmount } = show('Ngày này đã qua');
  expect(screen.getByRole('alert')).toHaveTextContent(/^Ngày này đã qua ?Chi tiết ?past$/);
  unmount();
  show('');
  expect(screen.getByRole('alert')).toHaveTextContent(/^Không thực hiện được yêu cầu\./);
});

it('offers to try again and is told to assistive technology', async () => {
  await i18n.changeLanguage('en');
  const retry = jest.fn();
  const { container } = render(
    <I18nextProvider i18n={i18n}>
      <ErrorState error={new Error('not one of ours')} onRetry={retry} />
    </I18nextProvider>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect((await axe(container)).violations).toEqual([]);
});
