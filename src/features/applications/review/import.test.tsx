import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { Json, JsonObject } from '../../../protocol';
import { renderApp, stopApps } from '../../../../test/renderApp';
import { rebound } from './rebound';

beforeEach(() => localStorage.clear());
afterEach(stopApps);

const FORM = '../configuration/system_setting/layout/android/form';
const button = (text: string, action: Json) => ({
  json_layout: { widget: 'Button', properties: [{ text }], action },
});
const exported = (forms: Record<string, Json>, more: Record<string, Json> = {}) =>
  JSON.stringify({ ...more, configuration: { system_setting: { layout: { android: { form: forms } } } } });

const OLD = {
  send: button('Gửi', {
    command: 'post',
    post_conlection: 'cu/input_data_cluster01/hello',
    application: 'cu',
  }),
  go: button('Đi', {
    command: 'open_form',
    layout_form: 'cu/configuration/system_setting/layout/android/form/send',
  }),
  far: button('Xa', {
    command: 'open_form',
    layout_form: 'book/configuration/system_setting/layout/android/form/x',
  }),
  text: button('cu/configurationx và cu', { command: 'post', post_conlection: '../hello' }),
};

it.each([
  ['a file that says where it is from', exported(OLD, { application: 'cu' })],
  ['one whose documents name their own application', exported(OLD)],
])('%s posts into the application it is imported into', (_what, text) => {
  const { from, documents } = rebound(text, 'moi');
  expect(from).toBe('cu');
  const documentNamed = (name: string) => documents.find(({ ref }) => ref === `${FORM}/${name}`)?.json ?? '';
  expect(JSON.parse(documentNamed('send'))).toMatchObject({
    json_layout: { action: { post_conlection: 'moi/input_data_cluster01/hello', application: 'moi' } },
  });
  expect(documentNamed('go')).toContain('"moi/configuration/system_setting/layout/android/form/send"');
  // What is another's, and what only looks alike, stays.
  expect(documentNamed('far')).toBe(JSON.stringify(OLD.far));
  expect(documentNamed('text')).toBe(JSON.stringify(OLD.text));
});

it.each(['__proto__', 'a/b', '', 7, null])(
  'a file that says it is from %j is taken by what it holds',
  (application) => {
    const text = `{"application":${JSON.stringify(application)},${exported(OLD).slice(1)}`;
    expect(rebound(text, 'moi').from).toBe('cu');
  },
);

const screens = (count: number, each: (n: number) => Json) =>
  exported(Object.fromEntries(Array.from({ length: count }, (_, n) => [`s${String(n)}`, each(n)])));

it('finds where a file is from that names very many applications in very many documents', () => {
  const names = (n: number) =>
    Array.from({ length: 60 }, (_, at) => `app${String(n * 60 + at)}/data/${'x'.repeat(80)}`);
  const text = screens(200, (n) => ({ json_layout: { widget: 'View', names: names(n) } }));
  expect(rebound(text, 'moi').from).toBeUndefined();
});

/** The page where a file is imported, with what is published there. */
async function openImport() {
  const calls: JsonObject[] = [];
  const liveTexts = { send: OLD.send, text: button('Khác', {}) };
  const { user, container } = await renderApp({
    path: '/application/moi/settings',
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] === 'draft/core/release') calls.push(inner);
      answer(inner.event, {
        data: {
          applications: [{ application: 'moi', name: 'Mới', created: 1, role: 'owner' }],
          configuration: exported(liveTexts),
          documents: [{ ref: `${FORM}/text`, hash: 'h1' }],
          release: '-K1',
          collections: [],
        },
      });
    },
  });
  const input = await waitFor(() => {
    const found = container.querySelector<HTMLInputElement>('input[type="file"]');
    if (!found) throw new Error('no input yet');
    return found;
  });
  return { user, container, calls, input };
}

// jsdom's files cannot be read.
const file = (text: string, size = text.length) =>
  Object.defineProperties(new File([text], 'cu.json', { type: 'application/json' }), {
    text: { value: () => Promise.resolve(text) },
    size: { value: size },
  });

it.each([
  [
    'deeper than anybody goes',
    exported({ a: {} }).replace('{}', () => '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000)),
    0,
  ],
  [
    'with a collection deeper than anybody goes',
    exported(OLD, { collections: { a: {} } }).replace(
      '{}',
      () => '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000),
    ),
    0,
  ],
  [
    'of more collections than an application has',
    exported(OLD, {
      collections: Object.fromEntries(Array.from({ length: 400 }, (_, n) => [`c${String(n)}`, {}])),
    }),
    0,
  ],
  ['of more documents than an application has', screens(400, () => ({ json_layout: { widget: 'View' } })), 0],
  ['larger than all of an application', exported(OLD), 9 * 1024 * 1024],
])('does not take a file %s', async (_what, text, size) => {
  const { user, input } = await openImport();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Nhập cấu hình' })).toBeEnabled());
  await user.upload(input, file(text, size));
  expect(await screen.findByText('Tệp này không chứa cấu hình của ứng dụng.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows what a file changes, with its faults, before it does so at once', async () => {
  const { user, container, calls, input } = await openImport();
  await user.upload(input, file('{"a":1}'));
  expect(await screen.findByText('Tệp này không chứa cấu hình của ứng dụng.')).toBeVisible();
  const forms = { ...OLD, bad: { json_layout: { widget: 'Button', properties: [{ textColor: 'màu' }] } } };
  await waitFor(() => expect(screen.getByRole('button', { name: 'Nhập cấu hình' })).toBeEnabled());
  await user.upload(input, file(exported(forms, { application: 'cu' })));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nhập cấu hình' }));
  expect(dialog.getByText(/Tệp này của ứng dụng cu/)).toBeVisible();
  expect(dialog.getByText('Còn trỏ tới ứng dụng khác: book')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'So sánh text' }));
  const lines = dialog.getByRole('region', { name: 'So sánh text' });
  expect(lines).toHaveTextContent('bỏ: − "text": "Khác"');
  expect(lines).toHaveTextContent('"text": "cu/configurationx và cu"');
  await user.click(dialog.getByRole('checkbox', { name: 'far' }));
  expect(dialog.queryByText(/Còn trỏ tới/)).toBeNull();
  expect((await axe(container)).violations).toEqual([]);
  const send = dialog.getByRole('button', { name: 'Nhập cho mọi người' });
  const anyway = dialog.queryByRole('checkbox', { name: 'Vẫn phát hành' });
  if (anyway) await user.click(anyway);
  await user.type(dialog.getByRole('textbox', { name: /Ghi chú/ }), 'Từ cũ');
  await user.click(send);
  expect(await screen.findByText('Đã nhập 4 tài liệu.')).toBeVisible();
  const published = calls.filter(({ act }) => act === 'publish');
  expect(published).toMatchObject([{ kind: 'import', note: 'Từ cũ' }]);
  const documents = (published[0]?.['documents'] ?? []) as JsonObject[];
  expect(documents.map(({ ref, base }) => [ref, base])).toEqual([
    [`${FORM}/send`, undefined],
    [`${FORM}/go`, ''],
    [`${FORM}/text`, 'h1'],
    [`${FORM}/bad`, ''],
  ]);
  expect(JSON.stringify(documents)).not.toContain('cu/input_data');
});

it('takes the collections of a file along, those that are the same left out', async () => {
  const rights = { see: ['everyone'], add: ['everyone'], change: [], remove: [] };
  const things = { title: 'Đồ', fields: [{ name: 'ten', label: 'Tên', type: 'text' }], ...rights };
  const { user, calls, input } = await openImport();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Nhập cấu hình' })).toBeEnabled());
  await user.upload(
    input,
    file(exported({ text: button('Khác', {}) }, { collections: { do_dung: things, 'a/b': things } })),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Nhập cấu hình' }));
  expect(
    dialog
      .getAllByRole('checkbox')
      .map((box) => box.getAttribute('aria-label') ?? box.closest('label')?.textContent),
  ).toEqual(['data/do_dung']);
  await user.click(await dialog.findByRole('button', { name: 'Nhập cho mọi người' }));
  expect(await screen.findByText('Đã nhập 1 tài liệu.')).toBeVisible();
  const published = calls.find(({ act }) => act === 'publish');
  expect(published).toMatchObject({ definitions: [{ collection: 'do_dung', base: 0 }] });
});
