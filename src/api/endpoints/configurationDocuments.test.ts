import { documentsOf } from './configurationDocuments';

const tree = (layout: object) => JSON.stringify({ configuration: { system_setting: { layout } } });

it('finds dashboards, screens and rows, each whole and under its reference', () => {
  const row = { widget: 'View' };
  const dashboard = { layout: row, grid_view_data: { list_item: [] } };
  const add = { json_layout: row, values_map: {} };
  const text = tree({
    web: { main_dashboard: dashboard },
    android: { form: { add }, recycler_layout: { entry: row }, note: 'x' },
  });
  const root = '../configuration/system_setting/layout';
  expect(documentsOf(text)).toEqual([
    {
      ref: `${root}/web/main_dashboard`,
      name: 'main_dashboard',
      titles: { vi: '', en: '' },
      isScreen: false,
      json: JSON.stringify(dashboard),
    },
    {
      ref: `${root}/android/form/add`,
      name: 'add',
      titles: { vi: '', en: '' },
      isScreen: true,
      json: JSON.stringify(add),
    },
    {
      ref: `${root}/android/recycler_layout/entry`,
      name: 'entry',
      titles: { vi: '', en: '' },
      isScreen: false,
      json: JSON.stringify(row),
    },
  ]);
});

it('gives a screen the title of its bar, also where that is a text of the application', () => {
  const titled = (text: string) => ({
    json_layout: {
      widget: 'LinearLayout',
      views: [{ widget: 'TextView', properties: [{ id: '@+id/tv_title' }, { text }] }],
    },
  });
  const form = { own: titled('Kho'), named: titled('@string/add') };
  const resources = { strings: { add: { vi: 'Thêm sách', en: 'Add a book' } } };
  const text = JSON.stringify({
    configuration: { system_setting: { layout: { android: { form } }, resources } },
  });
  expect(
    documentsOf(text)
      ?.slice(0, 2)
      .map(({ titles }) => titles),
  ).toEqual([
    { vi: 'Kho', en: 'Kho' },
    { vi: 'Thêm sách', en: 'Add a book' },
  ]);
});

it.each(['', '[]', '{"a":1}', '{"configuration":{"system_setting":{"layout":[]}}}', 'nonsense'])(
  'says that %s is no configuration',
  (text) => expect(documentsOf(text) ?? []).toEqual([]),
);
