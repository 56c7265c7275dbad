import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { i18n } from '../app/i18n';
import { AlertContext } from './useAlert';
import { useConsoleAction } from './useConsoleAction';

function start() {
  const told: string[] = [];
  const show = (text: string) => Promise.resolve(void told.push(text));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/generalform/x']}>
      <I18nextProvider i18n={i18n}>
        <AlertContext value={show}>{children}</AlertContext>
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
