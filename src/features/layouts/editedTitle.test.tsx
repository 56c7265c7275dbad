import { act, screen, waitFor } from '@testing-library/react';
import { localeChosen } from '../../api/slices/preferencesSlice';
import { editorOpened } from '../../api/slices/layoutsSlice';
import { FORM_LAYOUTS, LAYOUTS, packFormAddress } from '../../protocol';
import { RESOURCES } from '../../protocol/resources';
import { renderApp, stopApps } from '../../../test/renderApp';

beforeEach(() => localStorage.clear());
afterEach(stopApps);

const packedAddress = (reference: string) =>
  packFormAddress({ reference, application: 'kho', appUserId: '' });

async function open(data: string) {
  const ownApplication = {
    ...{ application: 'kho', name: 'Kho hàng', created: 1, role: 'owner' },
  };
  const app = await renderApp({
    path: `/jsoneditor/${data}`,
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] === '../own_applications')
        answer(inner.event, { data: { applications: [ownApplication] } });
    },
  });
  const speak = (language: 'vi' | 'en') => act(() => void app.store.dispatch(localeChosen(language)));
  return { ...app, speak };
}

it.each([
  [`${FORM_LAYOUTS}dat_ban`, 'dat_ban · Kho hàng', 'dat_ban · Kho hàng'],
  [`${LAYOUTS}/web/main_dashboard`, 'Bảng chức năng trên web · Kho hàng', 'Dashboard on the web · Kho hàng'],
  [`${LAYOUTS}/android/recycler_layout/dong`, 'Dòng “dong” · Kho hàng', 'Row “dong” · Kho hàng'],
  [RESOURCES, 'Tài nguyên · Kho hàng', 'Resources · Kho hàng'],
])('is called after what is edited, and its application: %s', async (reference, vi, en) => {
  const { speak } = await open(packedAddress(reference));
  expect(await screen.findByRole('heading', { level: 1, name: vi })).toBeVisible();
  expect(document.title).toBe(`${vi} · Screenwire`);
  speak('en');
  expect(await screen.findByRole('heading', { level: 1, name: en })).toBeVisible();
  await waitFor(() => expect(document.title).toBe(`${en} · Screenwire`));
});

it('calls a part of a screen so, without its path', async () => {
  const name = `${packedAddress(`${FORM_LAYOUTS}dat_ban`)}#views/0`;
  const { store, speak } = await open('views%2F0');
  act(() => void store.dispatch(editorOpened({ text: '{"widget": "TextView"}', path: 'views/0', name })));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Một phần của dat_ban · Kho hàng' }),
  ).toBeVisible();
  speak('en');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'A part of dat_ban · Kho hàng' }),
  ).toBeVisible();
  expect(screen.queryByText(/views\/0/)).toBeNull();
});
