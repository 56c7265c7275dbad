import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { i18n } from './i18n';
import { AlertContext, type AlertOptions } from './useAlert';
import { useLocate } from './useLocate';
import { SignedInContext } from './useSamePerson';
import { ToastContext, type Toast } from './useToast';
import { uiWords } from '../../test/words';

const WORDS = uiWords.vi.location;
const SHOP = { application: 'shop', applicationName: 'Shop' };
const POSITION = { coords: { latitude: 10.776889, longitude: 106.700806 } } as GeolocationPosition;

type Ask = (found: PositionCallback, failed: PositionErrorCallback) => void;

afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

/** A screen that asks for the location; `ask` is what the browser does then. */
function start({ agrees = true, ask }: { agrees?: boolean; ask?: Ask }) {
  const getCurrentPosition = jest.fn(ask);
  if (ask)
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  const session = { uid: 'u1' };
  const signedIn = () => session.uid;
  const shown: { text: string; options?: AlertOptions | undefined }[] = [];
  const show = (text: string, options?: AlertOptions) => {
    shown.push({ text, options });
    return Promise.resolve(agrees);
  };
  const toasts: string[] = [];
  const toast = ({ text }: Toast) => void toasts.push(text);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>
      <SignedInContext value={signedIn}>
        <AlertContext value={show}>
          <ToastContext value={toast}>{children}</ToastContext>
        </AlertContext>
      </SignedInContext>
    </I18nextProvider>
  );
  const { result, unmount } = renderHook(() => useLocate(), { wrapper });
  const give = jest.fn<undefined, [string]>();
  return {
    locate: () => result.current(SHOP, give),
    give,
    getCurrentPosition,
    shown,
    toasts,
    session,
    unmount,
  };
}

it('gives the location rounded, after a question that names the application', async () => {
  const { locate, give, shown, toasts } = start({ ask: (found) => found(POSITION) });
  await locate();
  expect(shown).toEqual([{ text: WORDS.question, options: { isQuestion: true, from: SHOP } }]);
  expect(toasts).toEqual([]);
  expect(give.mock.calls).toEqual([['10.78,106.7']]);
});

it('says that it is looking when that takes a while', async () => {
  jest.useFakeTimers();
  const { locate, give, toasts } = start({ ask: (found) => setTimeout(() => found(POSITION), 5000) });
  const located = locate();
  await jest.advanceTimersByTimeAsync(4000);
  expect(toasts).toEqual([WORDS.looking]);
  await jest.advanceTimersByTimeAsync(1000);
  await located;
  jest.useRealTimers();
  expect(give).toHaveBeenCalledTimes(1);
});

it('does not ask the browser when the person declines', async () => {
  const { locate, give, getCurrentPosition } = start({ agrees: false, ask: (found) => found(POSITION) });
  await locate();
  expect(getCurrentPosition).not.toHaveBeenCalled();
  expect(give).not.toHaveBeenCalled();
});

it('gives nothing to the screen of a person who has left', async () => {
  const { locate, give, session } = start({
    ask: (found) => {
      session.uid = 'u2';
      found(POSITION);
    },
  });
  await locate();
  expect(give).not.toHaveBeenCalled();
});

it('gives nothing to a screen that was closed meanwhile', async () => {
  let close = (): void => undefined;
  const { locate, give, unmount } = start({
    ask: (found) => {
      close();
      found(POSITION);
    },
  });
  close = unmount;
  await locate();
  expect(give).not.toHaveBeenCalled();
});

const fails =
  (code: number): Ask =>
  (_found, failed) =>
    failed({ code, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });

it.each([
  [fails(1), WORDS.refused],
  [fails(2), WORDS.unavailable],
  [fails(3), WORDS.late],
  [undefined, WORDS.unsupported],
])('says why there is no location', async (ask, words) => {
  const { locate, give, shown } = start(ask ? { ask } : {});
  await locate();
  expect(shown.at(-1)?.text).toBe(words);
  expect(give).not.toHaveBeenCalled();
});
