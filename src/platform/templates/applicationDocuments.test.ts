import { checkDocument } from '../../authoring/check/checkDocument';
import { decodeTiles, parseJsonObject } from '../../protocol';
import { RESOURCES, resourcesIn, type StringResource } from '../../protocol/resources';
import { configurationPath } from '../documents/layouts';
import { resourcesPath } from '../documents/resources';
import { storagePath } from '../store/storagePath';
import { applicationDocuments, type TemplateName } from './applicationDocuments';

/** The texts of a template, as an application made from it keeps them. */
function stringsOf(name: TemplateName, language: string): { strings: Record<string, StringResource> } {
  const stored = applicationDocuments('kho', name, language)[storagePath(resourcesPath('kho'))];
  return (parseJsonObject(stored) ?? { strings: {} }) as { strings: Record<string, StringResource> };
}

const refOf = (path: string) => (path === storagePath(resourcesPath('kho')) ? { ref: RESOURCES } : {});

const NAMES: TemplateName[] = ['blank', 'list_form', 'dashboard', 'book_sharing'];

describe.each(NAMES)('the template %s', (name) => {
  it.each(['vi', 'en'])('has nothing that the layout check would tell, in %s', (language) => {
    const documents = Object.entries(applicationDocuments('kho', name, language));
    expect(documents.length).toBeGreaterThan(2);
    for (const shown of ['vi', 'en'] as const) {
      const resources = resourcesIn(shown, stringsOf(name, language));
      for (const [path, document] of documents)
        expect([
          path,
          ...checkDocument(typeof document === 'string' ? document : '', { resources, ...refOf(path) }).map(
            ({ code, path: at }) => `${code} ${at}`,
          ),
        ]).toEqual([path]);
    }
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
  const { [storagePath(resourcesPath('kho'))]: texts, ...documents } = applicationDocuments(
    'kho',
    name,
    'en',
  );
  expect(texts === undefined).toBe(name !== 'book_sharing');
  const text = JSON.stringify(documents);
  expect(text.normalize('NFD')).not.toMatch(/\p{Mn}|đ/iu);
});

it('has each text of the book sharing template in both languages, no matter who made the application', () => {
  const [vi, en] = ['vi', 'en'].map((language) => Object.values(stringsOf('book_sharing', language).strings));
  const pairs = (texts: StringResource[] = []) => texts.map((text) => JSON.stringify(text)).sort();
  expect(pairs(vi)).toEqual(pairs(en));
  for (const text of vi ?? []) {
    expect(text).toEqual({ vi: expect.any(String), en: expect.any(String) });
    expect(text.en?.normalize('NFD')).not.toMatch(/\p{Mn}|đ/iu);
  }
  expect(vi).toContainEqual({ vi: 'Hỏi mượn', en: 'Ask to borrow it' });
});

it('writes the texts in the language of the developer', () => {
  expect(JSON.stringify(applicationDocuments('kho', 'list_form', 'en'))).toContain('Add an entry');
  expect(JSON.stringify(applicationDocuments('kho', 'list_form', 'en'))).not.toContain('Thêm');
  expect(JSON.stringify(applicationDocuments('kho', 'list_form', 'vi'))).toContain('Thêm mục');
});
