import { act, fireEvent, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { i18n } from './i18n';
import { decodePictures } from '../../test/decodePictures';
import { AlertContext } from './useAlert';
import { SignedInContext } from './useSamePerson';
import { type Toast, ToastContext } from './useToast';
import { useConsoleAction } from './useConsoleAction';

function start(agrees = true) {
  const notices: string[] = [];
  const session = { uid: 'u1' };
  const signedIn = () => session.uid;
  const show = (text: string) => {
    notices.push(text);
    return Promise.resolve(agrees);
  };
  const toast = ({ text }: Toast) => void notices.push(`toast: ${text}`);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/generalform/x']}>
      <I18nextProvider i18n={i18n}>
        <SignedInContext value={signedIn}>
          <AlertContext value={show}>
            <ToastContext value={toast}>{children}</ToastContext>
          </AlertContext>
        </SignedInContext>
      </I18nextProvider>
    </MemoryRouter>
  );
  const hook = renderHook(
    () => ({ act: useConsoleAction({ application: 'shop' }), path: useLocation().pathname }),
    { wrapper },
  );
  return { ...hook, notices, session };
}

it.each(['back', 'close'] as const)('%s goes home', (command) => {
  const { result } = start();
  act(() => result.current.act({ command }));
  expect(result.current.path).toBe('/');
});

it('an alert is shown as it stands, and nobody is taken anywhere', () => {
  const { result, notices } = start();
  act(() => result.current.act({ command: 'alert', message: 'Đã  thêm\n!' }));
  expect(notices).toEqual(['Đã  thêm\n!']);
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
    const { result, notices } = start(agrees);
    const confirm = jest.fn();
    await act(async () => {
      result.current.act({ command: 'confirm', message: 'Send it?', yes: confirm });
      await Promise.resolve();
    });
    expect(notices).toEqual(['Send it?']);
    expect(confirm).toHaveBeenCalledTimes(agrees ? 1 : 0);
  },
);

it('a toast is told in passing, and what is shared without a way to share is copied', async () => {
  const { result, notices } = start();
  const writeText = jest.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  await act(async () => {
    result.current.act({ command: 'toast', message: 'Saved' });
    result.current.act({ command: 'share', message: 'https://example.org/' });
    await Promise.resolve();
  });
  expect(writeText).toHaveBeenCalledWith('https://example.org/');
  expect(notices[0]).toBe('toast: Saved');
  expect(notices).toHaveLength(2);
});

it('nothing is done for the next person, neither at once nor after a question', async () => {
  const { result, notices, session } = start();
  const confirm = jest.fn();
  await act(async () => {
    result.current.act({ command: 'confirm', message: 'Send it?', yes: confirm });
    session.uid = 'u2';
    await Promise.resolve();
  });
  act(() => result.current.act({ command: 'alert', message: 'Sent' }));
  act(() => result.current.act({ command: 'back' }));
  expect(confirm).not.toHaveBeenCalled();
  expect(notices).toEqual(['Send it?']);
  expect(result.current.path).toBe('/generalform/x');
});

it('a picture that was picked for one person is not given to the screen of the next', async () => {
  const restore = decodePictures();
  const choose = async (change: boolean) => {
    const { result, session } = start();
    const give = jest.fn();
    act(() => result.current.act({ command: 'pickImage', give }));
    const input = await waitFor(() => {
      const found = document.querySelector<HTMLInputElement>('body > input[type="file"]');
      if (!found) throw new Error('no file is asked for');
      return found;
    });
    const photo = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'photo.jpg', { type: 'image/jpeg' });
    Object.defineProperty(input, 'files', { configurable: true, value: [photo] });
    if (change) session.uid = 'u2';
    fireEvent.change(input);
    if (change) await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    else await waitFor(() => expect(give).toHaveBeenCalled());
    return give;
  };
  expect(await choose(false)).toHaveBeenCalledTimes(1);
  expect(await choose(true)).not.toHaveBeenCalled();
  restore();
});
