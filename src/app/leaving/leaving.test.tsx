import { screen, waitFor, within } from '@testing-library/react';
import { controlsCome } from '../../../test/idlePage';
import { readKeptForm } from '../../features/form/keptForm';
import { packFormAddress, type JsonObject } from '../../protocol';
import { selectUserId, signOutRequested } from '../../api/slices/authSlice';
import { renderApp, stopApps, type AppOptions } from '../../../test/renderApp';

beforeEach(() => localStorage.clear());
afterEach(stopApps);

const PACKED = packFormAddress({ reference: '../form/add_event', application: 'club', appUserId: 'me' });
const PATH = `/generalform/${PACKED}`;
const HOME = 'Trang chủ Screenwire';
const QUESTION = 'Bạn có thay đổi chưa gửi';

const layout: JsonObject = {
  widget: 'LinearLayout',
  properties: [{ orientation: 'vertical' }],
  views: [
    {
      widget: 'EditText',
      properties: [{ id: '@+id/name' }, { field_name: 'name' }, { hint: 'Tên buổi gặp' }],
    },
    {
      widget: 'Button',
      properties: [{ id: '@+id/send' }, { text: 'Gửi' }],
      action: { command: 'post', post_conlection: '../data/events/add' },
    },
  ],
};

const platform: NonNullable<AppOptions['platform']> = (request, inner) => {
  if (request.record['dataCollection'] === 'draft/core/get_layout_data')
    request.answer(inner.event, {
      application: 'club',
      app_user_id: 'me',
      type: 'json_layout',
      key_data: 'json_layout',
      count_message: 1,
      session: 's1',
      data: layout,
    });
  else if (request.record['dataCollection'] === '../data/events/add')
    request.answer(inner.event, { application: 'club', msg_type: 'command', data: { screen: {} } });
};

// The first test waits for the lazy screens to be compiled.
const field = () => screen.findByRole('textbox', { name: 'Tên buổi gặp' });
const path = () => window.location.pathname;
const question = () => screen.queryByRole('dialog', { name: QUESTION });

/** Opens the form with a page before it in the history, and types into it. */
async function typeInto(text: string) {
  const app = await renderApp({ path: '/policy', platform });
  await screen.findByRole('heading', { level: 1 });
  window.history.pushState({ idx: 1, key: 'form', usr: null }, '', PATH);
  window.dispatchEvent(new PopStateEvent('popstate'));
  await field();
  await controlsCome();
  expect(await field()).toHaveClass('ant-input');
  if (text) await app.user.type(await field(), text);
  return app;
}

const goHome = (app: { user: { click: (element: Element) => Promise<void> } }) =>
  app.user.click(screen.getByRole('link', { name: HOME }));

function pageMayClose(): boolean {
  return window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

it('a link out of a form with typed values asks; staying stays, leaving keeps the draft', async () => {
  const app = await typeInto('Số đỏ');
  expect(pageMayClose()).toBe(false);
  await goHome(app);
  const dialog = await screen.findByRole('dialog', { name: QUESTION });
  expect(path()).toBe(PATH);
  await app.user.click(within(dialog).getByRole('button', { name: 'Ở lại' }));
  await waitFor(() => expect(question()).toBeNull());
  expect(path()).toBe(PATH);
  expect(await field()).toHaveValue('Số đỏ');

  await goHome(app);
  await app.user.click(await screen.findByRole('button', { name: 'Rời đi và giữ' }));
  await waitFor(() => expect(path()).toBe('/'));
  const uid = selectUserId(app.store.getState()) ?? '';
  await waitFor(() => expect(readKeptForm(uid, PACKED)).toEqual({ '': { name: 'Số đỏ' } }));
  await waitFor(() => expect(pageMayClose()).toBe(true));
});

it('going back asks too, and the address stays that of the form; discarding forgets the draft', async () => {
  const app = await typeInto('Tắt đèn');
  window.history.back();
  await screen.findByRole('dialog', { name: QUESTION });
  await waitFor(() => expect(path()).toBe(PATH));
  expect(await field()).toHaveValue('Tắt đèn');
  await app.user.click(screen.getByRole('button', { name: 'Rời đi và bỏ' }));
  await waitFor(() => expect(path()).toBe('/policy'));
  // The form has a heading too, until it is gone.
  expect(await screen.findByRole('heading', { name: 'Chính sách quyền riêng tư' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Tên buổi gặp' })).toBeNull());
  expect(readKeptForm(selectUserId(app.store.getState()) ?? '', PACKED)).toBeUndefined();
});

it('staying leads back to where one was typing', async () => {
  const app = await typeInto('Tắt đèn');
  expect(await field()).toHaveFocus();
  window.history.back();
  await screen.findByRole('dialog', { name: QUESTION });
  await app.user.keyboard('{Escape}');
  await waitFor(() => expect(question()).toBeNull());
  expect(path()).toBe(PATH);
  expect(await field()).toHaveValue('Tắt đèn');
  await waitFor(async () => expect(await field()).toHaveFocus());
});

it('asks nothing when nothing is typed, or what was typed is gone again', async () => {
  const app = await typeInto('');
  expect(pageMayClose()).toBe(true);
  await app.user.type(await field(), 'a');
  await waitFor(() => expect(pageMayClose()).toBe(false));
  await app.user.type(await field(), '{Backspace}');
  await waitFor(() => expect(pageMayClose()).toBe(true));
  await goHome(app);
  await waitFor(() => expect(path()).toBe('/'));
  expect(question()).toBeNull();
});

it('asks nothing after the post was answered, and again once something else is typed', async () => {
  const app = await typeInto('Lão Hạc');
  expect(screen.getByRole('button', { name: 'Gửi' })).toHaveClass('ant-btn');
  await app.user.click(screen.getByRole('button', { name: 'Gửi' }));
  await waitFor(() => expect(pageMayClose()).toBe(true));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Gửi' })).toBeEnabled());
  await app.user.type(await field(), '!');
  await waitFor(() => expect(pageMayClose()).toBe(false));
  await app.user.type(await field(), '{Backspace}');
  await waitFor(() => expect(pageMayClose()).toBe(true));
  await goHome(app);
  await waitFor(() => expect(path()).toBe('/'));
  expect(question()).toBeNull();
});

it('leaves to the sign-in without a word when the session ends', async () => {
  const app = await typeInto('Chí Phèo');
  app.store.dispatch(signOutRequested());
  await waitFor(() => expect(path()).toBe('/login'));
  expect(question()).toBeNull();
});
