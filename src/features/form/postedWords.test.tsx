import { act, screen, waitFor } from '@testing-library/react';
import { packFormAddress, type JsonObject } from '../../protocol';
import { localeChosen } from '../../api/slices/preferencesSlice';
import { renderApp, stopApps } from '../../../test/renderApp';

afterEach(stopApps);
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 800 });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 600 });
});

const PATH = `/generalform/${packFormAddress({
  reference: '../configuration/system_setting/layout/android/form/size',
  application: 'quan',
  appUserId: '-N',
})}`;
const texts = [
  { text: 'Nhỏ', en: 'Small' },
  { text: 'Lớn', en: 'Large' },
  { text: 'Màu xanh', en: 'Blue' },
  { text: 'Gửi', en: 'Send' },
  { text: 'Đang chọn', en: 'Being chosen' },
  { text: 'Đã chọn', en: 'Chosen' },
];
const view = (widget: string, ...properties: JsonObject[]): JsonObject => ({ widget, properties });
const radio = (text: string, ...more: JsonObject[]): JsonObject => view('RadioButton', { text }, ...more);
const call = (methodName: string, instanceName: string, ...methodParam: string[]): JsonObject => ({
  type: 'MethodMetadata',
  methodName,
  instanceName,
  methodParam,
});
const SEND: JsonObject = {
  ...view('Button', { id: '@+id/btnSend' }, { text: 'Gửi' }),
  action: { command: 'post', post_conlection: '../orders' },
};

/** A form of another application in English; what it posts is in `posted`. */
async function openForm(
  views: JsonObject[],
  list_command: JsonObject[] = [],
  script_param: JsonObject = {},
  language: 'en' | 'vi' = 'vi',
) {
  const posts: unknown[] = [];
  let open = (): void => undefined;
  const spoken = new Promise<void>((resolve) => (open = resolve));
  const app = await renderApp({
    path: PATH,
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] !== 'draft/core/get_layout_data') {
        posts.push(inner['data']);
        return;
      }
      const { event } = inner;
      const layout = { widget: 'LinearLayout', properties: [{ orientation: 'vertical' }], views };
      const part = { application: 'quan', app_user_id: '-N', texts };
      const json = { type: 'json_layout', key_data: 'json_layout', count_message: 1, session: 's' };
      const data = { script: { list_command }, script_param };
      void spoken.then(() => {
        answer(event, { ...part, ...json, data: layout });
        answer(event, { ...part, type: 'load_form_script', data });
      });
    },
  });
  const chooseLocale = (to: 'en' | 'vi') => act(() => void app.store.dispatch(localeChosen(to)));
  chooseLocale(language);
  open();
  const send = async (name: string, data: JsonObject) => {
    const before = posts.length;
    await app.user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(posts.slice(before)).toEqual([expect.objectContaining(data)]));
  };
  return { ...app, chooseLocale, send };
}

it('a choice posts what the wire says, in whatever language it is shown', async () => {
  const { user, chooseLocale, send } = await openForm([
    {
      ...view('RadioGroup', { id: '@+id/size' }, { field_name: 'size' }),
      views: [radio('Nhỏ'), radio('Lớn')],
    },
    radio('Màu xanh', { field_name: 'color' }, { checked: true }),
    SEND,
  ]);
  chooseLocale('en');
  expect(await screen.findByRole('radio', { name: 'Blue' })).toBeChecked();
  await user.click(await screen.findByRole('radio', { name: 'Large' }));
  await send('Send', { size: 'Lớn', color: 'Màu xanh' });
});

it('what was chosen in one language stays chosen in the other', async () => {
  const { user, chooseLocale } = await openForm([
    { ...view('RadioGroup', { id: '@+id/size' }), views: [radio('Nhỏ'), radio('Lớn')] },
  ]);
  await user.click(await screen.findByRole('radio', { name: 'Lớn' }));
  chooseLocale('en');
  expect(await screen.findByRole('radio', { name: 'Large' })).toBeChecked();
});

it('an entry of a list, and a text nobody changed, are posted as the wire has them', async () => {
  const { user, chooseLocale, send } = await openForm([
    view('Spinner', { id: '@+id/cut' }, { text: 'Nhỏ' }),
    view('EditText', { id: '@+id/note' }, { text: 'Màu xanh' }),
    view('EditText', { id: '@+id/own' }, { text: 'Màu xanh' }, { hint: 'own' }),
    SEND,
  ]);
  chooseLocale('en');
  await user.type(await screen.findByRole('textbox', { name: 'own' }), '!');
  await send('Send', { cut: 'Nhỏ', note: 'Màu xanh', own: 'Blue!' });
});

it('a text that a script set in a field is posted as the script says it', async () => {
  const { chooseLocale, send } = await openForm(
    [view('EditText', { id: '@+id/color' }, { field_name: 'color' }), SEND],
    [call('setText', 'color', 'Màu xanh')],
  );
  chooseLocale('en');
  expect(await screen.findByDisplayValue('Blue')).toBeVisible();
  await send('Send', { color: 'Màu xanh' });
});

it('fields that came in both languages are shown in one and posted as they came', async () => {
  const book = { state: 'Lớn', english: { state: 'Large' } };
  const { chooseLocale, send } = await openForm([view('TextView', { field_name: 'state' }), SEND], [], {
    book,
  });
  chooseLocale('en');
  expect(await screen.findByText('Large')).toBeVisible();
  await send('Send', { state: 'Lớn' });
});

it('what scripts wrote follows a change of the language, with the clicks they tied', async () => {
  const click: JsonObject = {
    type: 'ViewOnClickListenerMetadata',
    controlName: 'onPick',
    methodName: 'createViewOnClickListener',
    scriptFuntion: { list_command: [call('setText', 'lbPicked', 'Đã chọn')] },
  };
  const { user, chooseLocale } = await openForm(
    [
      view('TextView', { id: '@+id/lbState' }, { text: '' }),
      view('TextView', { id: '@+id/lbPicked' }, { text: '' }),
      view('Button', { id: '@+id/btnPick' }, { text: 'Lớn' }),
    ],
    [call('setText', 'lbState', 'Đang chọn'), click, call('setOnClickListener', 'btnPick', 'onPick')],
  );
  expect(await screen.findByText('Đang chọn')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Lớn' }));
  expect(await screen.findByText('Đã chọn')).toBeVisible();
  chooseLocale('en');
  expect(await screen.findByText('Being chosen')).toBeVisible();
  expect(await screen.findByText('Chosen')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Large' }));
  chooseLocale('vi');
  expect(await screen.findByText('Đang chọn')).toBeVisible();
  expect(await screen.findByText('Đã chọn')).toBeVisible();
});

it('a form that opened in English follows a change to Vietnamese, too', async () => {
  const { chooseLocale } = await openForm(
    [view('TextView', { id: '@+id/lbState' }, { text: '' })],
    [call('setText', 'lbState', 'Đang chọn')],
    {},
    'en',
  );
  expect(await screen.findByText('Being chosen')).toBeVisible();
  chooseLocale('vi');
  expect(await screen.findByText('Đang chọn')).toBeVisible();
});

it('an expression reads a field as it would be posted', async () => {
  const expression = { text: "@{color == 'Màu xanh' ? 'same' : 'another'}" };
  const { chooseLocale } = await openForm(
    [
      view('EditText', { id: '@+id/color' }, { field_name: 'color' }),
      { ...view('TextView', { text: '' }), expressions: expression },
    ],
    [call('setText', 'color', 'Màu xanh')],
  );
  chooseLocale('en');
  expect(await screen.findByDisplayValue('Blue')).toBeVisible();
  expect(await screen.findByText('same')).toBeVisible();
});

it('an expression decides by what the wire says of a row, and shows it in the language', async () => {
  const book = { state: 'Lớn', english: { state: 'Large' } };
  const expression = { text: "@{row.state == 'Lớn' ? 'It is ' + row.state : 'another'}" };
  const { chooseLocale } = await openForm(
    [{ ...view('TextView', { text: '' }), expressions: expression }],
    [],
    { book },
  );
  expect(await screen.findByText('It is Lớn')).toBeVisible();
  chooseLocale('en');
  expect(await screen.findByText('It is Large')).toBeVisible();
});
