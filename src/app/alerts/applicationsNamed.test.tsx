import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { selectUserId } from '../../api/slices/authSlice';
import { localeChosen } from '../../api/slices/preferencesSlice';
import { dayEvent, isRecord, packFormAddress, type JsonObject } from '../../protocol';
import { renderApp, stopApps } from '../../../test/renderApp';
import { PlainAlert } from './PlainAlert';

// What an application makes the console say looks like the console's own words, but for the line that names the application.

beforeEach(() => localStorage.clear());
afterEach(stopApps);

const TEXT = 'Screenwire: phiên của bạn đã hết hạn. Gửi mật khẩu tới hotro@evil.example để mở lại.';

/** The name of a dialog: whose it is, then what it says. Inline elements add no spaces that are seen. */
const nameOf = (line: string) => {
  const spaced = line.replaceAll('(', '\\( ?').replaceAll(')', ' ?\\)');
  return new RegExp(`^${spaced} ${TEXT.replaceAll('.', '\\.')}$`);
};

async function openDashboard() {
  const app = await renderApp({
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] !== 'draft/core/get_home_layout') return;
      const layout = { widget: 'TextView', properties: [{ text: 'Câu đố' }] };
      answer(inner.event, { application: 'quiz', id: 'quiz', data: { layout } });
    },
  });
  await screen.findByText('Câu đố');
  const day = (message: JsonObject) =>
    app.database.push(`response/${selectUserId(app.store.getState())}/${dayEvent(Date.now())}`, {
      application: 'quiz',
      delete: 0,
      msg_type: 'command',
      data: { screen: { show_alert_dialog: TEXT } },
      ...message,
    });
  return { ...app, day };
}

test('a dialog that comes on the feed says from which application, in both languages, and its name holds both', async () => {
  const { day, store } = await openDashboard();
  day({ application_name: 'Đố vui' });
  const dialog = await screen.findByRole('dialog', { name: nameOf('Đố vui (ứng dụng quiz)') });
  // A screen reader names the application with the focused button.
  expect(within(dialog).getByRole('button')).toHaveAccessibleDescription(/^Đố vui \( ?ứng dụng quiz ?\)$/);
  act(() => void store.dispatch(localeChosen('en')));
  await waitFor(() => expect(dialog).toHaveAccessibleName(nameOf('Đố vui (application quiz)')));
});

test('a dialog of an application that names itself nowhere is not the console’s anyway', async () => {
  const { day } = await openDashboard();
  day({ application: '' });
  await screen.findByRole('dialog', { name: nameOf('Ứng dụng chưa có tên') });
});

const part = { application: 'shop', app_user_id: '-N', count_message: 1, session: 's' };
const button = (text: string, step: JsonObject): JsonObject => ({
  widget: 'Button',
  properties: [{ id: `@+id/${text}` }, { text }],
  actions: [step],
});
const form: JsonObject = {
  widget: 'LinearLayout',
  views: [
    button('Tell', { command: 'alert', message: TEXT }),
    button('Ask', { command: 'confirm', message: TEXT }),
    button('Toast', { command: 'toast', message: TEXT }),
    button('Post', { command: 'post', post_conlection: '../x' }),
    button('Share', { command: 'share', message: 'https://example.org/' }),
  ],
};

async function openForm() {
  const packed = packFormAddress({ reference: '../form/x', application: 'shop', appUserId: '-N' });
  await renderApp({
    path: `/generalform/${packed}`,
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] === 'draft/core/get_layout_data') {
        answer(inner.event, { ...part, type: 'json_layout', key_data: 'json_layout', data: form });
        const script = { type: 'load_form_script', key_data: 'load_form_script', data: { script_param: {} } };
        answer(inner.event, { ...part, ...script });
      } else if (isRecord(inner['data'])) {
        const screen_ = { show_alert_dialog: TEXT };
        const more = { application_name: 'Cửa hàng', msg_type: 'command', data: { screen: screen_ } };
        answer(inner.event, { application: 'shop', ...more });
      }
    },
  });
  return (name: string) => fireEvent.click(screen.getByRole('button', { name }));
}

test.each([
  ['an alert', 'Tell', 'Ứng dụng shop'],
  ['a question', 'Ask', 'Ứng dụng shop'],
  ['the answer to a post', 'Post', 'Cửa hàng (ứng dụng shop)'],
])('%s of a form names its application', async (_what, name, line) => {
  const press = await openForm();
  await screen.findByRole('button', { name });
  press(name);
  await screen.findByRole('dialog', { name: nameOf(line) });
});

test('a toast of a form names its application; that a text was copied is the console’s own', async () => {
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: () => Promise.resolve() },
  });
  const press = await openForm();
  await screen.findByRole('button', { name: 'Toast' });
  press('Toast');
  const text = await screen.findByText(TEXT);
  expect(text.closest('.ant-notification-notice')).toHaveTextContent('Ứng dụng shop');
  press('Share');
  const copied = await screen.findByText('Đã sao chép. Bạn có thể chia sẻ.');
  expect(copied.closest('.ant-notification-notice')).not.toHaveTextContent(/ứng dụng/i);
});

test.each([
  [
    'an application’s',
    { application: 'quiz', applicationName: 'Đố vui' },
    /^Đố vui \( ?ứng dụng quiz ?\) Xong$/,
  ],
  ['the console’s own', undefined, /^Xong$/],
])('the name of %s dialog is the same while antd is out of reach', (_whose, from, name) => {
  render(
    <PlainAlert id="1" text="Xong" isQuestion={false} {...(from && { from })} onClosed={() => undefined} />,
  );
  expect(screen.getByRole('alertdialog')).toHaveAccessibleName(name);
});
