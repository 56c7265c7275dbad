import { screen, within } from '@testing-library/react';
import { collectionScreens } from '../../../authoring/builder/collection/collectionScreens';
import { FORM_LAYOUTS, LAYOUTS, parseJsonObject, type JsonObject } from '../../../protocol';
import type { DataDefinition } from '../../../protocol/data/definition';
import { RESOURCES } from '../../../protocol/resources';
import { renderApp, stopApps } from '../../../../test/renderApp';

afterEach(stopApps);

const dashboard = { grid_view_data: { list_item: [{ description: 'a' }] }, layout: { widget: 'GridView' } };
const ROW = `${LAYOUTS}/android/recycler_layout/expenses`;

const definition = {
  title: 'Đề nghị chi',
  fields: [{ name: 'title', label: 'Chi cho', type: 'text', required: true }],
  see: ['everyone'],
  add: ['everyone'],
  change: ['author'],
  remove: ['author'],
};

interface Opened {
  forms?: JsonObject;
  rows?: JsonObject;
  resources?: JsonObject;
  /** Other collections, by their names. */
  others?: Readonly<Record<string, object>>;
  /** Refuses the first release. */
  refuses?: boolean;
}

/** An application with a collection, on a platform that keeps what is released. */
async function open({ forms = {}, rows = {}, resources, others = {}, refuses = false }: Opened = {}) {
  const layout = {
    android: {
      form: { de_nghi_chi: { json_layout: {} }, ...forms },
      recycler_layout: rows,
      main_dashboard: dashboard,
    },
    web: { main_dashboard: dashboard },
  };
  const releases: JsonObject[] = [];
  const documents = new Map<string, JsonObject>();
  const uploads = new Map<string, Record<string, unknown>>();
  const configuration = () => {
    const tree = { system_setting: { layout, ...(resources && { resources }) } };
    return JSON.stringify({ configuration: tree });
  };
  const { user } = await renderApp({
    path: '/createappliation/kho/screens',
    platform: ({ answer }, inner) => {
      if (inner['act'] === 'publish') {
        releases.push(inner);
        if (refuses && releases.length === 1) {
          answer(inner.event, { error: { code: 'no_room', message: 'Hết chỗ' } });
          return;
        }
        for (const one of inner['documents'] as JsonObject[]) {
          const { ref } = one;
          if (typeof ref !== 'string') continue;
          documents.set(ref, one);
          uploads.set(ref, parseJsonObject(one['file_json']) ?? {});
        }
      }
      answer(inner.event, {
        data: {
          collections: Object.entries({ expenses: definition, ...others }).map(([name, one]) => ({
            ...{ name, revision: 1, definition: JSON.stringify(one) },
          })),
          configuration: configuration(),
          applications: [{ application: 'kho', name: 'Kho sách', created: 1, role: 'owner' }],
          documents: [...Object.keys(layout.android.form).map((form) => FORM_LAYOUTS + form), ROW].map(
            (ref) => ({
              ref,
              hash: `hash of ${ref}`,
            }),
          ),
          release: '-K7',
        },
      });
    },
  });
  const make = async () => user.click(await screen.findByRole('button', { name: 'Tạo các màn hình' }));
  return { user, uploads, documents, releases, make };
}

const names = (uploads: ReadonlyMap<string, unknown>) =>
  [...uploads.keys()].map((ref) => ref.replace(FORM_LAYOUTS, '')).sort();

it('makes form, list, detail and row at once, with tiles, under names that are free', async () => {
  const { uploads, make } = await open();
  expect(await screen.findByRole('textbox', { name: 'Tên danh sách' })).toHaveValue('Đề nghị chi');
  await make();
  expect(await screen.findByText('Đã tạo các màn hình')).toBeVisible();
  expect(names(uploads)).toEqual(
    [
      ROW,
      'chi_tiet_de_nghi_chi',
      'de_nghi_chi_2',
      'sua_de_nghi_chi',
      'them_de_nghi_chi',
      `${LAYOUTS}/android/main_dashboard`,
      `${LAYOUTS}/web/main_dashboard`,
    ].sort(),
  );
  const web = uploads.get(`${LAYOUTS}/web/main_dashboard`);
  expect(web?.['grid_view_data']).toMatchObject({
    list_item: [
      { description: 'a' },
      { description: 'Đề nghị chi', layout_form: `${FORM_LAYOUTS}de_nghi_chi_2` },
      { description: 'Thêm: Đề nghị chi', layout_form: `${FORM_LAYOUTS}them_de_nghi_chi` },
    ],
  });
  expect(screen.getByRole('link', { name: 'Mở “Đề nghị chi”' })).toHaveAttribute(
    'href',
    expect.stringContaining('de_nghi_chi_2'),
  );
});

it('names the application that it makes screens of, with the way to it', async () => {
  await open();
  const trail = within(await screen.findByRole('navigation', { name: 'Đường dẫn' }));
  const link = await trail.findByRole('link', { name: 'Kho sách' });
  expect(link).toHaveAttribute('href', '/application/kho');
  expect(document.title).toMatch(/^Màn hình từ dữ liệu · Kho sách · /);
});

it('releases all of them at once, or none, and can be tried again', async () => {
  const { uploads, releases, make } = await open({ refuses: true });
  await make();
  expect(await screen.findByText('Hết chỗ')).toBeVisible();
  expect(names(uploads)).toEqual([]);
  await make();
  expect(await screen.findByText('Đã tạo các màn hình')).toBeVisible();
  expect(releases.at(-1)).toMatchObject({ kind: 'release', note: 'Màn hình từ dữ liệu “Đề nghị chi”' });
  expect(names(uploads)).toContain('them_de_nghi_chi');
});

/** The screens as they were generated when the collection had no fields; somebody gave the list another title. */
function generatedBefore(): { forms: JsonObject; rows: JsonObject } {
  const named = (name: string) => ({ name, title: name });
  const made = collectionScreens({
    collection: 'expenses',
    definition: { ...definition, fields: [] } as unknown as DataDefinition,
    translate: (vi) => vi,
    screens: {
      list: { name: 'chi', title: 'Các khoản chi' },
      form: named('them_chi'),
      detail: named('chi_tiet'),
      edit: named('sua_chi'),
    },
  });
  const { [ROW]: row, ...forms } = made;
  return {
    forms: Object.fromEntries(
      Object.entries(forms).map(([ref, document]) => [ref.slice(FORM_LAYOUTS.length), document]),
    ),
    rows: { expenses: row ?? {} },
  };
}

it('replaces the screens that were generated before, in one release, without copies', async () => {
  const { user, documents, uploads, make } = await open(generatedBefore());
  expect(
    await screen.findByText(/^Khi thay một màn hình, .* Bản nháp chưa xuất bản vẫn còn\.$/),
  ).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Danh sách đã có' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Tên danh sách' })).toHaveValue('Các khoản chi');
  await user.click(screen.getByRole('checkbox', { name: /Thêm ô/ }));
  await make();
  expect(await screen.findByText('Đã tạo các màn hình')).toBeVisible();
  // The list is the same without the new field.
  expect(names(uploads)).toEqual([ROW, 'chi_tiet', 'sua_chi', 'them_chi'].sort());
  expect(documents.get(`${FORM_LAYOUTS}sua_chi`)).toMatchObject({ base: `hash of ${FORM_LAYOUTS}sua_chi` });
  expect(documents.get(ROW)).toMatchObject({ base: `hash of ${ROW}` });
  expect(JSON.stringify(uploads.get(ROW))).toContain('valTitle');
  expect(screen.getByRole('link', { name: 'Bản phát hành' })).toHaveAttribute(
    'href',
    '/application/kho/releases',
  );
});

it('calls a screen whose title is a text of the application by its name', async () => {
  const before = generatedBefore();
  const forms = JSON.parse(
    JSON.stringify(before.forms).replaceAll('Các khoản chi', '@string/spent'),
  ) as JsonObject;
  await open({ ...before, forms });
  const list = await screen.findByRole('combobox', { name: 'Danh sách đã có' });
  expect(list.closest('.ant-select')).toHaveTextContent(/^Thay chi$/);
});

it('makes another list beside the one that is there, and keeps the others', async () => {
  const { user, uploads, make } = await open(generatedBefore());
  const choose = async (name: string, option: RegExp) => {
    await user.click(await screen.findByRole('combobox', { name }));
    await user.click(await screen.findByTitle(option));
  };
  await choose('Danh sách đã có', /tạo thêm màn hình mới/);
  await choose('Biểu mẫu thêm đã có', /^Giữ nguyên “them_chi”/);
  await choose('Màn hình chi tiết đã có', /^Giữ nguyên “chi_tiet”/);
  await choose('Biểu mẫu sửa đã có', /^Giữ nguyên “sua_chi”/);
  await user.click(screen.getByRole('checkbox', { name: /Thêm ô/ }));
  await make();
  expect(await screen.findByText(/được giữ nguyên/)).toBeVisible();
  expect(names(uploads)).toEqual(['de_nghi_chi_2']);
  expect(JSON.stringify([...uploads.values()])).toContain(`${FORM_LAYOUTS}them_chi`);
});

it('leaves a row that is there already as it is', async () => {
  const { uploads, make } = await open({ rows: { expenses: { widget: 'TextView' } } });
  await make();
  expect(await screen.findByText(/được giữ nguyên/)).toBeVisible();
  expect(uploads.has(ROW)).toBe(false);
});

it('makes the captions texts of an application that has its texts in both languages, with the screens that name them', async () => {
  const strings = { hello: { vi: 'Chào', en: 'Hello' }, back: { vi: 'Quay lại', en: 'Back' } };
  const { uploads, make } = await open({ resources: { colors: { brand: { light: '#112233' } }, strings } });
  await make();
  expect(await screen.findByText('Đã tạo các màn hình')).toBeVisible();
  expect(uploads.get(RESOURCES)).toMatchObject({
    colors: { brand: { light: '#112233' } },
    strings: { ...strings, added: { vi: 'Đã thêm', en: 'Added' } },
  });
  const form = JSON.stringify(uploads.get(`${FORM_LAYOUTS}them_de_nghi_chi`));
  expect(form).toContain('"@string/back"');
  expect(form).not.toContain('Đã thêm');
});

it('lists below each entry the messages about it, once that is chosen', async () => {
  const about = { name: 've', label: 'Về', type: 'reference', collection: 'expenses', filter: true };
  const words = { name: 'loi', label: 'Lời nhắn', type: 'text', required: true };
  const messages = { ...definition, title: 'Trao đổi', fields: [about, words] };
  const { user, uploads, make } = await open({ others: { trao_doi: messages } });
  const related = await screen.findByRole('combobox', { name: /^Dưới mỗi mục/ });
  await user.click(related);
  await user.click(await screen.findByTitle('Trao đổi (theo Về)'));
  await make();
  expect(await screen.findByText('Đã tạo các màn hình')).toBeVisible();
  const detail = uploads.get(`${FORM_LAYOUTS}chi_tiet_de_nghi_chi`);
  expect(detail).toMatchObject({
    load_form_script: '../load_form_script/data/expenses/get?rows=trao_doi-ve',
  });
  expect(names(uploads)).toContain(`${LAYOUTS}/android/recycler_layout/trao_doi`);
});

it('makes a list that people can filter and sort by what its author checks', async () => {
  const kind = { name: 'loai', label: 'Loại', type: 'choice', choices: ['a', 'b'], filter: true };
  const fields = [
    kind,
    { name: 'ngay', label: 'Ngày', type: 'date', sort: true },
    { name: 'tien', label: 'Số tiền', type: 'number', sort: true },
  ];
  const { user, uploads, make } = await open({ others: { chi: { ...definition, title: 'Chi', fields } } });
  await user.click(await screen.findByRole('combobox', { name: 'Bộ dữ liệu' }));
  await user.click(await screen.findByTitle('Chi (chi)'));
  const filters = within(screen.getByRole('group', { name: 'Người xem lọc được theo' }));
  expect(filters.getByRole('checkbox', { name: 'Loại' })).toBeChecked();
  await user.click(filters.getByRole('checkbox', { name: 'Ngày' }));
  const sorts = within(screen.getByRole('group', { name: 'Người xem sắp xếp được theo' }));
  for (const one of sorts.getAllByRole('checkbox')) expect(one).toBeChecked();
  await user.click(sorts.getByRole('checkbox', { name: 'Ngày' }));
  await user.click(sorts.getByRole('checkbox', { name: 'Số tiền' }));
  await make();
  expect(await screen.findByText('Đã tạo các màn hình')).toBeVisible();
  const list = JSON.stringify(uploads.get(`${FORM_LAYOUTS}chi`));
  for (const control of ['filterLoai', 'fromNgay', 'toNgay']) expect(list).toContain(`@+id/${control}"`);
  expect(list).not.toContain('edtSort');
});
