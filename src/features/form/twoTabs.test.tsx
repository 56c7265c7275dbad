import { screen, waitFor } from '@testing-library/react';
import { selectUserId, signOutRequested } from '../../api/slices/authSlice';
import { packFormAddress } from '../../protocol';
import { renderApp, stopApps } from '../../../test/renderApp';

beforeEach(() => localStorage.clear());
afterEach(stopApps);

const FORM = '../configuration/system_setting/layout/android/form/add';
const PACKED = packFormAddress({ reference: FORM, application: 'kho', appUserId: '-N' });
const field = (name: string) => ({
  widget: 'EditText',
  properties: [{ field_name: name }, { hint: name }],
});

const openTab = () =>
  renderApp({
    path: `/generalform/${PACKED}`,
    platform: ({ record, answer }, { event }) => {
      if (record['dataCollection'] !== 'draft/core/get_layout_data') return;
      const about = { application: 'kho', app_user_id: '-N', count_message: 1, session: 's' };
      const data = { widget: 'LinearLayout', views: [field('title'), field('amount'), field('note')] };
      answer(event, { ...about, type: 'json_layout', key_data: 'json_layout', data });
    },
  });

const contentOf = (storage: Storage): [string, string][] =>
  Object.keys(storage).map((key) => [key, storage.getItem(key) ?? '']);

/** Opens the form in a tab with this storage of its own, types, and closes the page; resolves to the tab's storage. */
async function typeInTab(own: [string, string][], typed: Record<string, string>, last: string) {
  sessionStorage.clear();
  for (const [key, value] of own) sessionStorage.setItem(key, value);
  const { user, store, unmount } = await openTab();
  for (const [name, value] of Object.entries(typed)) {
    const box = await screen.findByRole('textbox', { name });
    await user.clear(box);
    await user.type(box, value);
  }
  const key = `screenwire/draft/${selectUserId(store.getState())}/${PACKED}`;
  await waitFor(() => expect(localStorage.getItem(key)).toContain(last));
  unmount();
  await stopApps();
  return contentOf(sessionStorage);
}

const typedValues = async () => {
  await screen.findByRole('textbox', { name: 'title' });
  return screen
    .getAllByRole<HTMLInputElement>('textbox')
    .map(({ value }) => value)
    .filter(Boolean);
};

it('gives each of two tabs back what was typed there, and a new tab what was typed last', async () => {
  const first = await typeInTab([], { title: 'Thang nhôm', amount: '12' }, 'Thang nhôm');
  localStorage.clear();
  await typeInTab([], { note: 'Gấp' }, 'Gấp');
  sessionStorage.clear();
  for (const [key, value] of first) sessionStorage.setItem(key, value);
  const { unmount } = await openTab();
  expect(await typedValues()).toEqual(['Thang nhôm', '12']);
  unmount();
  await stopApps();
  sessionStorage.clear();
  await openTab();
  expect(await typedValues()).toEqual(['Gấp']);
});

it('leaves nothing typed in a tab behind after the sign-out', async () => {
  const { user, store } = await openTab();
  await user.type(await screen.findByRole('textbox', { name: 'title' }), 'Thang nhôm');
  await waitFor(() => expect(JSON.stringify(contentOf(sessionStorage))).toContain('Thang nhôm'));
  store.dispatch(signOutRequested());
  await waitFor(() =>
    expect(JSON.stringify([contentOf(sessionStorage), contentOf(localStorage)])).not.toContain('Thang nhôm'),
  );
});
