import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { localeChosen } from '../../api/slices/preferencesSlice';
import { packFormAddress, type JsonObject } from '../../protocol';
import { renderApp, stopApps } from '../../../test/renderApp';

afterEach(stopApps);

const PATH = `/generalform/${packFormAddress({
  reference: '../configuration/system_setting/layout/android/form/contact',
  application: 'quan',
  appUserId: '-N',
})}`;

const input = (name: string, more: JsonObject): JsonObject => ({
  widget: 'EditText',
  properties: { id: `@+id/${name}`, hint: name, ...more },
});

/** A form of another application with these inputs; what it posts is in `posted`. */
async function openForm(language: 'en' | 'vi', views: JsonObject[]) {
  const posted: unknown[] = [];
  const send: JsonObject = {
    widget: 'Button',
    properties: { text: 'Gửi' },
    action: { command: 'post', post_conlection: '../orders' },
  };
  const app = await renderApp({
    path: PATH,
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] !== 'draft/core/get_layout_data') {
        posted.push(inner['data']);
        answer(inner.event, { data: { acknowledged: true } });
        return;
      }
      const data = {
        widget: 'LinearLayout',
        properties: [{ orientation: 'vertical' }],
        views: [...views, send],
      };
      const part = { application: 'quan', app_user_id: '-N' };
      const json = { type: 'json_layout', key_data: 'json_layout', count_message: 1, session: 's' };
      answer(inner.event, { ...part, ...json, data });
    },
  });
  act(() => void app.store.dispatch(localeChosen(language)));
  const field = (name: string) => screen.findByRole('textbox', { name });
  return {
    posted,
    enter: async (name: string, text: string) =>
      fireEvent.input(await field(name), { target: { value: text } }),
    field,
    send: async () => app.user.click(await screen.findByRole('button', { name: 'Gửi' })),
  };
}

it('a phone number, an address and a number are sent without what came along unseen when they were pasted', async () => {
  const form = await openForm('vi', [
    input('phone', { inputType: 'phone' }),
    input('mail', { inputType: 'textEmailAddress' }),
    input('count', { inputType: 'numberDecimal' }),
  ]);
  // As they come from a contact card, a web page and a spreadsheet.
  await form.enter('phone', '\u202a+84 912\u00a0345 678\u202c');
  await form.enter('mail', '\u200ban@example.com\u200e');
  await form.enter('count', '\u20681\u202f500,5\u2069');
  await form.send();
  await waitFor(() =>
    expect(form.posted).toEqual([
      expect.objectContaining({ phone: '+84 912 345 678', mail: 'an@example.com', count: 1500.5 }),
    ]),
  );
});

it('a word that is too long is never cut while it is composed: the form says so and sends nothing', async () => {
  const form = await openForm('vi', [input('title', { maxLength: 10 })]);
  const title = await form.field('title');
  expect(title).not.toHaveAttribute('maxlength');
  fireEvent.compositionStart(title);
  fireEvent.input(title, { target: { value: 'Truyện nghiêng' } });
  await form.send();
  expect(await screen.findByRole('alert')).toHaveTextContent('Nhiều nhất 10 ký tự');
  fireEvent.compositionEnd(title);
  expect(title).toHaveValue('Truyện nghiêng');
  expect(form.posted).toEqual([]);
  // A letter and its marks are one sign, in whichever form the input method writes them.
  await form.enter('title', 'Truyện Ẫồế'.normalize('NFD'));
  await form.send();
  await waitFor(() => expect(form.posted).toHaveLength(1));
});

it.each([
  ['en', '45.000'],
  ['en', '45,000'],
  ['vi', '46,000'],
  ['vi', '46.000'],
] as const)('in %s a price without decimals may be written %s', async (language, text) => {
  const form = await openForm(language, [input('price', { inputType: 'number' })]);
  await form.enter('price', text);
  await form.send();
  await waitFor(() =>
    expect(form.posted).toEqual([expect.objectContaining({ price: Number(text.replace(/\D/, '')) })]),
  );
});
