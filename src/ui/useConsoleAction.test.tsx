import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { i18n } from '../app/i18n';
import { AlertContext } from './useAlert';
import { type Toast, ToastContext } from './useToast';
import { useConsoleAction } from './useConsoleAction';

function start(agrees = true) {
  const told: string[] = [];
  const show = (text: string) => {
    told.push(text);
    return Promise.resolve(agrees);
  };
  const toast = ({ text }: Toast) => void told.push(`toast: ${text}`);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/generalform/x']}>
      <I18nextProvider i18n={i18n}>
        <AlertContext value={show}>
          <ToastContext value={toast}>{children}</ToastContext>
        </AlertContext>
      </I18nextProvider>
    </MemoryRouter>
  );
  const hook = renderHook(() => ({ act: useConsoleAction(), path: useLocation().pathname }), { wrapper });
  return { ...hook, told };
}

it.each(['back', 'close'] as const)('%s goes home', (command) => {
  const { result } = start();
  act(() => result.current.act({ command }));
  expect(result.current.path).toBe('/');
});

it('an alert is shown as it stands, and nobody is taken anywhere', () => {
  const { result, told } = start();
  act(() => result.current.act({ command: 'alert', message: 'Đã  thêm\n!' }));
  expect(told).toEqual(['Đã  thêm\n!']);
  expect(result.current.path).toBe('/generalform/x');
});

it('a link opens a page that knows nothing of this one', () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  start().result.current.act({ command: 'openLink', href: 'https://example.org/' });
  expect(open.mock.calls).toEqual([['https://example.org/', '_blank', 'noopener,noreferrer']]);
  open.mockRestore();
});

it('stays the same function, so that no card is drawn again for it', () => {
  const { result, rerender } = start();
  const before = result.current.act;
  rerender();
  expect(result.current.act).toBe(before);
});

it.each([true, false])(
  'a question is asked, and what follows is done when the answer is yes: %s',
  async (agrees) => {
    const { result, told } = start(agrees);
    const yes = jest.fn();
    await act(async () => {
      result.current.act({ command: 'confirm', message: 'Send it?', yes });
      await Promise.resolve();
    });
    expect(told).toEqual(['Send it?']);
    expect(yes).toHaveBeenCalledTimes(agrees ? 1 : 0);
  },
);

it('a toast is told in passing, and what is shared without a way to share is copied', async () => {
  const { result, told } = start();
  const writeText = jest.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  await act(async () => {
    result.current.act({ command: 'toast', message: 'Saved' });
    result.current.act({ command: 'share', message: 'https://example.org/' });
    await Promise.resolve();
  });
  expect(writeText).toHaveBeenCalledWith('https://example.org/');
  expect(told[0]).toBe('toast: Saved');
  expect(told).toHaveLength(2);
});
