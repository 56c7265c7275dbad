import { checkLayout } from '../../authoring/check/checkLayout';
import { decodeTiles, parseJsonObject } from '../../protocol';
import { configurationPath } from '../documents/layouts';
import { storagePath } from '../store/storagePath';
import { applicationDocuments, type TemplateName } from './applicationDocuments';

const NAMES: TemplateName[] = ['blank', 'list_form', 'dashboard', 'book_sharing'];

describe.each(NAMES)('the template %s', (name) => {
  it.each(['vi', 'en'])('has nothing that the layout check would tell, in %s', (language) => {
    const documents = Object.entries(applicationDocuments('kho', name, language));
    expect(documents.length).toBeGreaterThan(2);
    for (const [path, document] of documents)
      expect([
        path,
        ...checkLayout(typeof document === 'string' ? document : '').map(
          ({ code, path: at }) => `${code} ${at}`,
        ),
      ]).toEqual([path]);
  });

  it('has a screen behind each of its tiles', () => {
    const documents = applicationDocuments('kho', name);
    const dashboard = documents[storagePath('kho/configuration/system_setting/layout/web/main_dashboard')];
    const tiles = decodeTiles(parseJsonObject(dashboard)?.['grid_view_data']);
    expect(tiles.length).toBeGreaterThan(0);
    for (const { layoutForm } of tiles) {
      const path = configurationPath(layoutForm.replace('../', 'kho/'), 'kho') ?? '';
      expect(parseJsonObject(documents[storagePath(path)])).toMatchObject({ json_layout: expect.anything() });
    }
  });
});

it.each(NAMES)('has no word of the other language in the template %s', (name) => {
  const text = JSON.stringify(applicationDocuments('kho', name, 'en'));
  expect(text.normalize('NFD')).not.toMatch(/\p{Mn}|đ/iu);
});

it('writes the texts in the language of the developer', () => {
  expect(JSON.stringify(applicationDocuments('kho', 'list_form', 'en'))).toContain('Add an entry');
  expect(JSON.stringify(applicationDocuments('kho', 'list_form', 'en'))).not.toContain('Thêm');
  expect(JSON.stringify(applicationDocuments('kho', 'list_form', 'vi'))).toContain('Thêm mục');
});
