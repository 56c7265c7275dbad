import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { selectUserId } from '../../../api/slices/authSlice';
import { keptFormKey } from '../../../api/slices/browserStorage';
import { FORM_LAYOUTS, packFormAddress, type Json, type JsonObject } from '../../../protocol';
import { fingerprint, writeLayoutDraft } from '../../../ui/layoutDraft';
import { listLayoutDrafts } from '../../../ui/layoutDrafts';
import { renderApp, stopApps } from '../../../../test/renderApp';

beforeEach(() => localStorage.clear());
afterEach(stopApps);

const view = (text: string) => ({ widget: 'TextView', properties: [{ text }] });
const nameOf = (form: string, appUserId = '', application = 'kho') =>
  packFormAddress({ reference: FORM_LAYOUTS + form, application, appUserId });

const CASES = {
  title: 'Việc',
  fields: [{ name: 'what', label: 'Việc gì', type: 'text' }],
  see: ['everyone'],
  add: ['everyone'],
  change: ['author'],
  remove: ['author'],
};

/** The releases of an application, on a platform that keeps what is published; drafts are written before it is looked at. */
async function openReleases(refusal?: { code: string; message: string }) {
  const server = { refusal, published: [] as JsonObject[] };
  const forms: Record<string, Json> = {
    add: { json_layout: view('Thêm'), load_form_script: 'x' },
    list: { json_layout: view('Danh sách') },
    same: { json_layout: view('Như cũ') },
  };
  const rendered = await renderApp({
    path: '/application/kho/releases',
    platform: ({ record, answer }, inner) => {
      const isPublish = record['dataCollection'] === 'draft/core/release' && inner['act'] !== 'list';
      if (isPublish) server.published.push(inner);
      if (isPublish && server.refusal) return answer(inner.event, { error: server.refusal });
      answer(inner.event, {
        data: {
          applications: [{ application: 'kho', name: 'Kho', created: 1, role: 'owner' }],
          configuration: JSON.stringify({
            configuration: { system_setting: { layout: { android: { form: forms } } } },
          }),
          documents: Object.keys(forms).map((form) => ({
            ref: FORM_LAYOUTS + form,
            hash: `hash of ${form}`,
          })),
          collections: [{ name: 'cases', revision: 3, definition: JSON.stringify(CASES) }],
          release: '-K7',
          releases: [],
        },
      });
    },
  });
  const begin = await screen.findByRole('button', { name: 'Phát hành bản nháp…' });
  const uid = selectUserId(rendered.store.getState()) ?? '';
  const draft = (name: string, next: Json | string, before: string) => {
    const text = typeof next === 'string' ? next : JSON.stringify(next);
    writeLayoutDraft(uid, name, { text, base: fingerprint(JSON.stringify(view(before))) });
  };
  draft(nameOf('add', 'A1'), view('Thêm mục'), 'Thêm');
  draft(nameOf('list'), view('Của tôi'), 'Danh sách của hôm qua');
  draft(nameOf('fresh'), view('Mới'), '');
  draft(nameOf('broken'), '{"widget":', '');
  draft(nameOf('same'), view('Như cũ'), 'Như cũ');
  draft(nameOf('add', '', 'vuon'), view('Của ứng dụng khác'), '');
  const key = keptFormKey(uid, 'data/kho/cases');
  localStorage.setItem(
    key,
    JSON.stringify({ name: 'cases', base: 3, definition: { ...CASES, title: 'Công việc' } }),
  );
  const open = async () => {
    await rendered.user.click(begin);
    return within(await screen.findByRole('dialog', { name: 'Phát hành bản nháp' }));
  };
  return { ...rendered, server, uid, key, open };
}

const SEND = { name: 'Phát hành cho mọi người' };

it('publishes what is picked of the drafts at once, and keeps the others', async () => {
  const { user, server, uid, key, open, container } = await openReleases();
  const dialog = await open();
  const box = (name: string) => dialog.getByRole('checkbox', { name });
  expect(dialog.getAllByRole('checkbox').map((one) => one.closest('label')?.textContent)).toEqual(
    expect.arrayContaining(['add', 'list', 'fresh', 'broken', 'data/cases']),
  );
  expect(dialog.queryByRole('checkbox', { name: 'same' })).toBeNull();
  for (const name of ['add', 'fresh', 'data/cases']) expect(box(name)).toBeChecked();
  // A newer change of another developer is not overwritten without a question, and what is no screen cannot be released.
  expect(box('list')).not.toBeChecked();
  expect(dialog.getByText(/^Có người đã đổi nó từ khi bạn bắt đầu/)).toBeVisible();
  expect(box('broken')).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'So sánh add' }));
  expect(await dialog.findByText(/Thêm mục/)).toBeVisible();
  // A list is shown as one, so that a view put before others changes none of their lines.
  expect(dialog.getByRole('region', { name: 'So sánh add' })).not.toHaveTextContent('"0"');
  expect((await axe(container)).violations).toEqual([]);
  await user.click(box('fresh'));
  await user.type(dialog.getByRole('textbox'), 'Cả hai');
  await user.click(dialog.getByRole('button', SEND));
  expect(await screen.findByText('Đã phát hành 2 tài liệu.')).toBeVisible();
  expect(server.published).toMatchObject([
    {
      act: 'publish',
      kind: 'release',
      note: 'Cả hai',
      documents: [{ ref: `${FORM_LAYOUTS}add`, base: 'hash of add' }],
      definitions: [{ collection: 'cases', base: 3 }],
    },
  ]);
  const [{ documents }] = server.published as [{ documents: [{ file_json: string }] }];
  expect(JSON.parse(documents[0].file_json)).toEqual({
    json_layout: view('Thêm mục'),
    load_form_script: 'x',
  });
  await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
  expect(listLayoutDrafts(uid).sort()).toEqual(
    [nameOf('list'), nameOf('fresh'), nameOf('broken'), nameOf('same'), nameOf('add', '', 'vuon')].sort(),
  );
  server.refusal = { code: 'conflict', message: 'Đã được thay đổi sau đó: add' };
  await user.click(screen.getByRole('button', { name: 'Hoàn tác' }));
  await waitFor(() =>
    expect(server.published.at(-1)).toMatchObject({
      act: 'roll_back',
      release: '-K7',
      definitions: [{ collection: 'cases' }],
    }),
  );
  expect(await screen.findByText(/Đã được thay đổi sau đó: add/)).toBeVisible();
});

it('tells what is refused and that nothing went, and keeps every draft', async () => {
  const message = 'Màn hình add đã được người khác đổi';
  const { user, uid, key, open } = await openReleases({ code: 'conflict', message });
  const before = listLayoutDrafts(uid);
  const dialog = await open();
  await user.click(dialog.getByRole('button', SEND));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByText(/^Chưa có gì được phát hành, và mọi bản nháp vẫn còn/)).toBeVisible();
  expect(listLayoutDrafts(uid)).toEqual(before);
  expect(localStorage.getItem(key)).not.toBeNull();
});

it('warns of what a form would lose, and of screens that are nowhere, by what is there after the release', async () => {
  const { uid, key, open } = await openReleases();
  const form = {
    widget: 'LinearLayout',
    views: [
      ...['what', 'amount', 'place'].map((field_name) => ({
        widget: 'EditText',
        properties: [{ field_name }, { hint: field_name }, { inputType: 'number' }],
      })),
      { widget: 'Button', actions: [{ command: 'post', post_conlection: '../data/cases/add' }] },
      ...['fresh', 'nowhere'].map((screenName) => ({
        widget: 'Button',
        action: { command: 'open_form', layout_form: FORM_LAYOUTS + screenName },
      })),
    ],
  };
  writeLayoutDraft(uid, nameOf('form'), { text: JSON.stringify(form), base: fingerprint('') });
  const fields = [...CASES.fields, { name: 'amount', label: 'Số tiền', type: 'money' }];
  localStorage.setItem(key, JSON.stringify({ name: 'cases', base: 3, definition: { ...CASES, fields } }));
  const dialog = await open();
  expect(dialog.getAllByText(/^Cảnh báo: /).map((one) => one.textContent)).toEqual([
    'Cảnh báo: Nội dung nhập vào ô “place” không được lưu: bộ dữ liệu “cases” không có trường này',
    'Cảnh báo: Không có “nowhere” để dẫn tới',
  ]);
});
