import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { i18n } from './i18n';
import { AlertContext } from './useAlert';
import { usePickPicture } from './usePickPicture';
import { exchangeWords } from '../../test/words';

jest.mock('./pickPicture', () => {
  throw new Error('Loading chunk 7 failed.');
});

it('tells that the part which picks a picture could not be loaded', async () => {
  i18n.addResourceBundle('vi', 'exchange', exchangeWords.vi);
  const notices: string[] = [];
  const show = (text: string) => {
    notices.push(text);
    return Promise.resolve(true);
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>
      <AlertContext value={show}>{children}</AlertContext>
    </I18nextProvider>
  );
  const { result } = renderHook(() => usePickPicture(), { wrapper });
  const pictures: string[] = [];
  await expect(result.current((picture) => pictures.push(picture))).resolves.toBeUndefined();
  expect(pictures).toEqual([]);
  expect(notices).toEqual([expect.stringMatching(/^Không tải được một phần của trang/)]);
});
