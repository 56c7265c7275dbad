import { parseJsonObject, type JsonObject } from '../../../protocol';
import { RESOURCES } from '../../../protocol/resources';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { stopApps } from '../../../../test/renderApp';
import { renderWorkbench } from '../../../../test/renderWorkbench';

beforeEach(() => localStorage.clear());
afterEach(stopApps);

const REQUESTS = {
  title: 'Đề nghị',
  fields: [
    { name: 'title', label: 'Chi cho', type: 'text' },
    { name: 'amount', label: 'Số tiền', type: 'money', sort: true },
    { name: 'status', label: 'Trạng thái', type: 'choice', choices: ['mới', 'xong'], filter: true },
  ],
  see: ['everyone'],
  add: ['everyone'],
  change: ['author'],
  remove: ['author'],
};
const NOTES = { ...REQUESTS, title: 'Ghi chú', fields: REQUESTS.fields.slice(0, 1) };

const list = (views: JsonObject[] = []): JsonObject => ({
  widget: 'LinearLayout',
  properties: [{ orientation: 'vertical' }],
  views: [...views, { widget: 'RecyclerView', properties: [{ id: '@+id/recyclerView' }] }],
});

const postStep = (data: JsonObject): JsonObject => ({
  widget: 'Button',
  properties: [{ text: 'Tìm' }],
  actions: [{ command: 'post', post_conlection: '../data/requests/list', data }],
});

/** The panel beside a screen; `begins`: what is published as its `load_form_script`. */
async function openData(layout: JsonObject, begins = '', strings?: JsonObject) {
  let published: Record<string, unknown> = {};
  const uploads: { ref: unknown; document: JsonObject }[] = [];
  const app = await renderWorkbench(layout, {
    platform: ({ record, answer }, inner) => {
      const collection = record['dataCollection'];
      const call = typeof collection === 'string' ? (collection.split('/').at(-1) ?? '') : '';
      const stored = { android: { recycler_layout: { requests: {} } } };
      const document = JSON.stringify({ json_layout: layout, load_form_script: begins });
      const answers: Record<string, JsonObject> = {
        data_model: {
          collections: [
            { name: 'requests', revision: 1, definition: JSON.stringify(REQUESTS) },
            { name: 'notes', revision: 1, definition: JSON.stringify(NOTES) },
          ],
        },
        export_configuration: {
          configuration: JSON.stringify({ configuration: { system_setting: { layout: stored } } }),
        },
        screen_version: { version: '', file_json: document, hash: 'h1' },
        screen_versions: { current: '', count: 0, versions: [] },
        upload_screen: { version: 'v', hash: 'h2', versions: 1, viewers: 0 },
      };
      if (call === 'screen_version' && inner['ref'] === RESOURCES)
        answers[call] = {
          version: '-V1',
          file_json: JSON.stringify({ strings: strings ?? {} }),
          hash: 'texts',
        };
      if (call === 'upload_screen') {
        published = parseJsonObject(inner['file_json']) ?? {};
        uploads.push({ ref: inner['ref'], document: published as JsonObject });
      }
      answer(inner.event, { data: answers[call] ?? {} });
    },
  });
  const panel = within(await screen.findByRole('region', { name: 'Thuộc tính' }));
  await app.user.click(panel.getByText('Dữ liệu'));
  const pane = within(await screen.findByRole('region', { name: 'Dữ liệu' }));
  const choose = async (name: string, option: string) => {
    fireEvent.mouseDown(await pane.findByRole('combobox', { name }));
    const wanted = await screen.findAllByText(option, { selector: '.ant-select-item-option-content' });
    fireEvent.click(wanted[0] as HTMLElement);
  };
  const start = () => (JSON.parse(app.text()) as Record<string, unknown>)['load_form_script'];
  return { ...app, pane, choose, start, published: () => published, uploads };
}

it('binds a list that is there to another collection, with what its presses ask for, and publishes it', async () => {
  const buttons = [postStep({ search: 'vé', sort: '-amount' }), postStep({ scope: 'all' })];
  const begins = '../load_form_script/data/requests/list?scope=own&sort=-amount';
  const { choose, start, pane, text, user, published } = await openData(list(buttons), begins);
  expect(await pane.findByRole('link', { name: 'Sửa bố cục dòng' })).toHaveAttribute(
    'href',
    expect.stringContaining('recycler_layout%2Frequests'),
  );
  await choose('Danh sách của bộ dữ liệu', 'Ghi chú (notes)');
  await waitFor(() => expect(start()).toBe('../load_form_script/data/notes/list?scope=own'));
  expect(await pane.findByText(/chưa có bố cục dòng/)).toBeInTheDocument();
  const open = screen.getByRole('button', { name: 'Xuất bản' });
  await waitFor(() => expect(open).toBeEnabled());
  await user.click(open);
  const dialog = within(await screen.findByRole('dialog'));
  const send = await dialog.findByRole('button', { name: 'Xuất bản cho mọi người' });
  await waitFor(() => expect(send).toBeEnabled());
  await user.click(send);
  await waitFor(() =>
    expect(published()['load_form_script']).toBe('../load_form_script/data/notes/list?scope=own'),
  );
  expect(published()['json_layout']).toMatchObject({
    views: [
      { actions: [{ post_conlection: '../data/notes/list', data: { scope: 'own', search: 'vé' } }] },
      { actions: [{ post_conlection: '../data/notes/list', data: { scope: 'all' } }] },
      {},
    ],
  });
  expect(JSON.stringify(published())).not.toContain('-amount');
  // The layout alone is what is edited further.
  await waitFor(() => expect(JSON.parse(text())).toEqual(published()['json_layout']));
}, 60_000);

it('adds a filter to a list made by hand, and its value to every press that asks for the list', async () => {
  const { pane, text, user } = await openData(
    list([postStep({ search: 'vé', sort: '-amount' }), postStep({ scope: 'all' })]),
    '../load_form_script/data/requests/list',
  );
  await user.click(await pane.findByRole('button', { name: 'Thêm bộ lọc Trạng thái' }));
  expect(await pane.findByText('Đã có')).toBeInTheDocument();
  const { views } = JSON.parse(text()) as { views: JsonObject[] };
  const filter_status = '@{filterStatus == "*" ? "" : filterStatus}';
  expect(views).toMatchObject([
    { actions: [{ data: { search: 'vé', sort: '-amount', filter_status } }] },
    { actions: [{ data: { scope: 'all', filter_status } }] },
    {
      views: [
        {
          views: [
            {},
            {
              widget: 'android.widget.Spinner',
              actions: [{ command: 'post', data: { search: 'vé', sort: '-amount', filter_status } }],
            },
          ],
        },
      ],
    },
    { widget: 'RecyclerView' },
  ]);
  expect(pane.getByRole('button', { name: 'Thêm bộ lọc Số tiền' })).toBeEnabled();
});

it('lets what clears filters, and what is shown while one is on, know an added filter', async () => {
  const isOn = '@{(filterKind ?? "") != "*" ? "none" : ""}';
  const post = { command: 'post', post_conlection: '../data/requests/list', data: { filter_kind: 'x' } };
  const clear = { command: 'set_field', field: 'filterKind', value: '*' };
  const { pane, text, user } = await openData(
    list([{ widget: 'Button', expressions: { visibility: isOn }, actions: [clear, post] }]),
    '../load_form_script/data/requests/list',
  );
  await user.click(await pane.findByRole('button', { name: 'Thêm bộ lọc Trạng thái' }));
  const { views } = JSON.parse(text()) as { views: JsonObject[] };
  expect(views[0]).toMatchObject({
    expressions: {
      visibility: '@{(filterStatus ?? "") != "*" || (filterKind ?? "") != "*" ? "none" : ""}',
    },
    actions: [
      { field: 'filterKind', value: '*' },
      { command: 'set_field', field: 'filterStatus', value: '*' },
      { command: 'post', data: { filter_kind: 'x', filter_status: expect.anything() as unknown } },
    ],
  });
});

/** A form with one input, and the button that sends it. */
const form = (button: JsonObject): JsonObject => ({
  widget: 'LinearLayout',
  views: [
    { widget: 'EditText', properties: [{ id: '@+id/edtTitle' }] },
    { widget: 'Button', properties: [{ text: 'Gửi' }], ...button },
  ],
});
const SEND_STEP = { command: 'post', post_conlection: '../data/requests/add' };

it.each([
  [
    'to the values that it sends',
    { actions: [{ ...SEND_STEP, data: { title: '@{edtTitle}' } }] },
    { actions: [{ data: { title: '@{edtTitle}', status: '@{edtStatus}' } }] },
  ],
  [
    'to the inputs that it sends',
    { action: SEND_STEP, context: { list_field: ['@+id/edtTitle'] } },
    { context: { list_field: ['@+id/edtTitle', '@+id/edtStatus'] } },
  ],
])('adds an input to a form in front of its button, and %s', async (_name, button, sends) => {
  const { pane, text, user } = await openData(form(button));
  expect(await pane.findByText(/gửi một dòng của “Đề nghị”/)).toBeInTheDocument();
  expect(pane.getByText('Chi cho').parentElement).toHaveTextContent('Đã có');
  await user.click(pane.getByRole('button', { name: 'Thêm ô nhập Trạng thái' }));
  expect(pane.queryByRole('button', { name: 'Thêm ô nhập Trạng thái' })).toBeNull();
  expect(JSON.parse(text())).toMatchObject({
    views: [
      { widget: 'EditText' },
      { widget: 'android.widget.TextView' },
      { widget: 'android.widget.Spinner' },
      { widget: 'Button', ...sends },
    ],
  });
});

it('names the texts of what is put in where the application has them in both languages, and publishes them with the screen', async () => {
  const begins = '../load_form_script/data/requests/list';
  const title = { vi: 'Trạng thái', en: 'State' };
  const { pane, text, user, uploads } = await openData(list(), begins, { title });
  await user.click(await pane.findByRole('button', { name: 'Thêm bộ lọc Trạng thái' }));
  expect(text()).toContain('@string/title');
  const names = [...text().matchAll(/@string\/(\w+)/g)].map(([, name]) => name);
  expect(text()).not.toMatch(/Tất cả|All/);
  const publish = screen.getByRole('button', { name: 'Xuất bản' });
  await waitFor(() => expect(publish).toBeEnabled());
  await user.click(publish);
  const texts = within(await screen.findByRole('list', { name: /được xuất bản cùng màn hình/ }));
  expect(texts.getByText(/Tất cả.* · .*All/)).toBeVisible();
  expect(texts.queryByText(/State/)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Xuất bản cho mọi người' }));
  await waitFor(() => expect(uploads).toHaveLength(2));
  const [first, second] = uploads;
  expect([first?.ref, first?.document]).toEqual([
    RESOURCES,
    { strings: expect.objectContaining({ title }) as unknown },
  ]);
  expect(Object.keys(first?.document['strings'] ?? {})).toEqual(expect.arrayContaining(names));
  expect(JSON.stringify(second?.document)).toContain('@string/title');
});

it.each([
  ['a screen without a list', { widget: 'TextView' }, '', /chưa có danh sách/],
  [
    'a screen that begins as something else',
    list(),
    '../load_form_script/search',
    /bắt đầu bằng \.\.\/load_form_script\/search/,
  ],
  ['a query that nobody can read', list(), '../load_form_script/data/requests/list?colour=red', /colour=red/],
  ['a collection that is gone', list(), '../load_form_script/data/gone/list', /gone không còn/],
])('says so of %s', async (_name, layout, begins, words) => {
  const { pane } = await openData(layout, begins);
  expect(await pane.findByText(words)).toBeInTheDocument();
});
