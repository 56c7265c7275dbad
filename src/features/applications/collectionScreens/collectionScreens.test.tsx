import { screen, within } from '@testing-library/react';
import { FORM_LAYOUTS, LAYOUTS, parseJsonObject, type JsonObject } from '../../../protocol';
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

/** An application with a collection, whose uploads `refuse` decides about. */
async function open(
  refuse: (ref: string) => boolean = () => false,
  rows: JsonObject = {},
  resources?: JsonObject,
) {
  const layout = {
    android: {
      form: { de_nghi_chi: { json_layout: {} } },
      recycler_layout: rows,
      main_dashboard: dashboard,
    },
    web: { main_dashboard: dashboard },
  };
  const answers: Record<string, JsonObject> = {
    data_model: {
      collections: [{ name: 'expenses', revision: 1, definition: JSON.stringify(definition) }],
    },
    export_configuration: {
      configuration: JSON.stringify({
        configuration: { system_setting: { layout, ...(resources && { resources }) } },
      }),
    },
    own_applications: {
      applications: [{ application: 'kho', name: 'Kho sách', created: 1, role: 'owner' }],
    },
    screen_version: { version: '', file_json: JSON.stringify(dashboard), hash: 'h1' },
  };
  const uploads = new Map<string, Record<string, unknown>>();
  const { user } = await renderApp({
    path: '/createappliation/kho/screens',
    platform: ({ record, answer }, inner) => {
      const collection = record['dataCollection'];
      const call = typeof collection === 'string' ? (collection.split('/').at(-1) ?? '') : '';
      const { ref, file_json } = inner;
      if (call !== 'upload_screen' || typeof ref !== 'string') {
        const named = { version: '', file_json: JSON.stringify(resources), hash: 'h0' };
        const isTable = call === 'screen_version' && ref === RESOURCES;
        answer(inner.event, { data: isTable ? named : (answers[call] ?? {}) });
        return;
      }
      if (refuse(ref)) {
        answer(inner.event, { error: { code: 'no_room', message: 'Hết chỗ' } });
        return;
      }
      uploads.set(ref, parseJsonObject(file_json) ?? {});
      answer(inner.event, { data: { version: 'v', hash: 'h2', versions: 1, viewers: 0 } });
    },
  });
  const make = async () => user.click(await screen.findByRole('button', { name: 'Tạo các màn hình' }));
  return { user, uploads, make };
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

it('goes on where it was refused, under the same names', async () => {
  let isFull = true;
  const { user, uploads, make } = await open((ref) => isFull && ref.endsWith('de_nghi_chi_2'));
  await user.click(await screen.findByRole('checkbox', { name: /Thêm ô/ }));
  await make();
  expect(await screen.findByText('Hết chỗ')).toBeVisible();
  expect(screen.getByText(/^Đã tạo 4 trong 5 màn hình/)).toBeVisible();
  isFull = false;
  await make();
  expect(await screen.findByText('Đã tạo các màn hình')).toBeVisible();
  expect(names(uploads)).toEqual(
    [ROW, 'chi_tiet_de_nghi_chi', 'de_nghi_chi_2', 'sua_de_nghi_chi', 'them_de_nghi_chi'].sort(),
  );
});

it('leaves a row that is there already as it is', async () => {
  const { uploads, make } = await open(undefined, { expenses: { widget: 'TextView' } });
  await make();
  expect(await screen.findByText(/được giữ nguyên/)).toBeVisible();
  expect(uploads.has(ROW)).toBe(false);
});

it('makes the captions texts of an application that has its texts in both languages, before the screens that name them', async () => {
  const strings = { hello: { vi: 'Chào', en: 'Hello' }, back: { vi: 'Quay lại', en: 'Back' } };
  const { uploads, make } = await open(undefined, {}, { colors: { brand: { light: '#112233' } }, strings });
  await make();
  expect(await screen.findByText('Đã tạo các màn hình')).toBeVisible();
  expect([...uploads.keys()][0]).toBe(RESOURCES);
  expect(uploads.get(RESOURCES)).toMatchObject({
    colors: { brand: { light: '#112233' } },
    strings: { ...strings, added: { vi: 'Đã thêm', en: 'Added' } },
  });
  const form = JSON.stringify(uploads.get(`${FORM_LAYOUTS}them_de_nghi_chi`));
  expect(form).toContain('"@string/back"');
  expect(form).not.toContain('Đã thêm');
});
