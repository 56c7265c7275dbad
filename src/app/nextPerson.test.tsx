import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { isRecord, packFormAddress, type JsonObject } from '../protocol';
import { selectUserId } from '../api/slices/authSlice';
import { nextPerson } from '../../test/nextPerson';
import { type InnerJson, renderApp, stopApps } from '../../test/renderApp';

// One person's session ends while something of theirs is open, and another person signs in at the same tab.

beforeEach(() => localStorage.clear());
afterEach(stopApps);

const PACKED = packFormAddress({ reference: '../form/x', application: 'shop', appUserId: '-Napp_user' });
const part = { application: 'shop', app_user_id: '-Napp_user', count_message: 1, session: 's' };

const button = (text: string, ...actions: JsonObject[]): JsonObject => ({
  widget: 'Button',
  properties: [{ id: `@+id/${text.toLowerCase()}` }, { text }],
  actions,
});
const form: JsonObject = {
  widget: 'LinearLayout',
  properties: [{ orientation: 'vertical' }],
  views: [
    { widget: 'EditText', properties: [{ id: '@+id/amount' }, { hint: 'Amount' }, { inputType: 'number' }] },
    button(
      'Ask',
      { command: 'confirm', message: '@{"Transfer " + amount + " from my account?"}' },
      { command: 'post', post_conlection: '../transfer' },
    ),
    button('Tell', { command: 'alert', message: '@{"Your balance is " + amount}' }),
    button('Toast', { command: 'toast', message: '@{"You paid " + amount}' }),
  ],
};

async function open() {
  const posts: { record: JsonObject; inner: InnerJson }[] = [];
  const app = await renderApp({
    path: `/generalform/${PACKED}`,
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] === 'draft/core/get_layout_data') {
        answer(inner.event, { ...part, type: 'json_layout', key_data: 'json_layout', data: form });
        const type = 'load_form_script';
        answer(inner.event, { ...part, type, key_data: type, data: { script_param: {} } });
      } else if (isRecord(inner['data'])) posts.push({ record, inner });
    },
  });
  const amount = await screen.findByRole('textbox', { name: 'Amount' });
  fireEvent.change(amount, { target: { value: '4500' } });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  return { ...app, ...nextPerson(app), posts, press };
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

test('a question goes with the session of the person it was put to, and nothing is posted', async () => {
  const { posts, press, endSession, signInNext } = await open();
  press('Ask');
  await screen.findByText('Transfer 4500 from my account?');
  const yesButton = await screen.findByRole('button', { name: /^(Yes|Đồng ý)$/ });
  await endSession();
  await waitFor(() => expect(screen.queryByText('Transfer 4500 from my account?')).toBeNull());
  await signInNext();
  expect(await screen.findByRole('textbox', { name: 'Amount' })).toHaveValue('');
  fireEvent.click(yesButton);
  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(posts).toEqual([]);
});

test.each([
  ['an alert', 'Tell', 'Your balance is 4500'],
  ['a toast', 'Toast', 'You paid 4500'],
])('%s is not there for the next person', async (_what, name, text) => {
  const { press, endSession, signInNext } = await open();
  press(name);
  await screen.findByText(text);
  await endSession();
  // Well before a toast would have gone by itself.
  await waitFor(() => expect(screen.queryByText(text)).toBeNull(), { timeout: 1_000 });
  await signInNext();
  await screen.findByRole('textbox', { name: 'Amount' });
  expect(screen.queryByText(text)).toBeNull();
});

test('the question whether to leave what one person typed is not put to the next', async () => {
  const { endSession } = await open();
  fireEvent.click(screen.getByRole('link', { name: 'Trang chủ Screenwire' }));
  const question = { name: 'Bạn có thay đổi chưa gửi' };
  await screen.findByRole('dialog', question);
  await endSession();
  await waitFor(() => expect(screen.queryByRole('dialog', question)).toBeNull());
});

test('what one person tried out on a page that is open to all is not there for the next', async () => {
  const { user, auth, store } = await renderApp({ path: '/design?widget=TextView' });
  const card = () => screen.findByRole('article', { name: 'Chữ TextView' });
  await user.click(within(await card()).getByText(/thuộc tính/, { selector: 'summary' }));
  const field = await within(await card()).findByLabelText('Chữ hiển thị');
  fireEvent.change(field, { target: { value: 'My own words' } });
  expect(await screen.findByDisplayValue('My own words')).toBeVisible();
  act(() => auth.endSession('unknown'));
  await waitFor(() => expect(selectUserId(store.getState())).toBeUndefined());
  await waitFor(() => expect(screen.queryByDisplayValue('My own words')).toBeNull());
  expect(await card()).toBeVisible();
  expect(window.location.pathname).toBe('/design');
});
