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
      title: '',
      isScreen: false,
      json: JSON.stringify(dashboard),
    },
    { ref: `${root}/android/form/add`, name: 'add', title: '', isScreen: true, json: JSON.stringify(add) },
    {
      ref: `${root}/android/recycler_layout/entry`,
      name: 'entry',
      title: '',
      isScreen: false,
      json: JSON.stringify(row),
    },
  ]);
});

it.each(['', '[]', '{"a":1}', '{"configuration":{"system_setting":{"layout":[]}}}', 'nonsense'])(
  'says that %s is no configuration',
  (text) => expect(documentsOf(text) ?? []).toEqual([]),
);
