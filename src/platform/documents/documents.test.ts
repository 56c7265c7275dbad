import fc from 'fast-check';
import { canonicalJson, type Json, type JsonObject } from '../../protocol';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { changeConfiguration, documentWrites, readConfiguration } from './documents';
import { storagePath } from '../store/storagePath';

const LAYOUT = 'kho/configuration/system_setting/layout';
const FORM = `${LAYOUT}/android/form/start`;

const open = () => {
  const database = createMemoryDatabase();
  const get = (path: string) => database.get(path);
  const change = async (path: string, value: Json) => {
    const { writes } = await changeConfiguration(get, path, value);
    await database.update(writes);
  };
  return { database, change, read: (path: string) => readConfiguration(get, path), get };
};

const view = (text: string): JsonObject => ({ widget: 'TextView', properties: [{ text }] });

test('a document is one text, and everything inside it can be named', async () => {
  const { get, change, read } = open();
  const document = { json_layout: { views: [view('a'), view('b')] } };
  await change(FORM, document);
  expect(await get(storagePath(FORM))).toBe(JSON.stringify(document));
  expect(await read(FORM)).toEqual(document);
  expect(await read(`${FORM}/json_layout/views/1/properties/0/text`)).toBe('b');
  for (const missing of [
    'views/2',
    'views/length',
    'views/00',
    'views/-1',
    'constructor',
    'views/0/toString',
  ])
    expect(await read(`${FORM}/json_layout/${missing}`)).toBeNull();
  expect(await read(`${LAYOUT}/android/form`)).toEqual({ start: document });
});

test('a document that was written as a tree is read as well, at every depth', async () => {
  const { database, read } = open();
  const document = { json_layout: { views: [view('{"a":1}')] }, load_form_script: '../x' };
  await database.update({ [storagePath(FORM)]: document });
  expect(await read(FORM)).toEqual(document);
  expect(await read(`${FORM}/json_layout/views/0/properties/0/text`)).toBe('{"a":1}');
  expect(await read(LAYOUT)).toEqual({ android: { form: { start: document } } });
});

test('a part of a document is changed inside it, a folder is changed whole, and nothing else is touched', async () => {
  const { get, change, read } = open();
  await change(FORM, { json_layout: { views: [view('a'), view('b')] }, values_map: { x: 1 } });
  await change(`${FORM}/json_layout/views/1`, view('c'));
  expect(canonicalJson(await read(FORM))).toEqual(
    canonicalJson({ json_layout: { views: [view('a'), view('c')] }, values_map: { x: 1 } }),
  );
  expect(typeof (await get(storagePath(FORM)))).toBe('string');
  await change(`${LAYOUT}/android/item`, { row: view('r'), size: 3 });
  expect(await get(storagePath(`${LAYOUT}/android/item`))).toEqual({
    row: JSON.stringify(view('r')),
    size: 3,
  });
  expect(await read(`${FORM}/values_map/x`)).toBe(1);
  await change(FORM, {});
  expect(await read(FORM)).toBeNull();
});

const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
const { tree } = fc.letrec<{ tree: Json }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5 },
    leaf,
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('0', '1', 'form', 'main_dashboard', 'views', 'x'), tie('tree'), {
      maxKeys: 4,
    }),
  ),
}));
const steps = fc.array(
  fc.constantFrom('system_setting', 'layout', 'web', 'form', 'main_dashboard', 'x', '0'),
  {
    minLength: 1,
    maxLength: 8,
  },
);

test('whatever is put anywhere is what stands there, whole and by its parts', async () => {
  await fc.assert(
    fc.asyncProperty(steps, tree, async (at, value) => {
      const { change, read } = open();
      const path = ['kho', 'configuration', ...at].join('/');
      await change(path, value);
      expect(canonicalJson(await read(path))).toEqual(canonicalJson(value));
      for (const [key, part] of typeof value === 'object' && value !== null ? Object.entries(value) : [])
        expect(canonicalJson(await read(`${path}/${key}`))).toEqual(canonicalJson(part));
    }),
    { numRuns: 300 },
  );
});

test('writes of new documents lie in the application’s own place', () => {
  expect(documentWrites({ [FORM]: view('a') })).toEqual({
    'applications/kho/configuration/system_setting/layout/android/form/start': JSON.stringify(view('a')),
  });
});
