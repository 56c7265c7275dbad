import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv/dist/2020';
import helloScreen from '../../../back-ends/hello.json';
import { layoutSchema } from './layoutSchema';

const validate = new Ajv({
  strict: true,
  strictRequired: false,
  allowUnionTypes: true,
  validateFormats: false,
}).compile(layoutSchema());
const faultsOf = (document: unknown): string[] =>
  validate(document)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const FOLDERS = ['src/engine/widgets', 'test/widgetFixtures'];
const fixtures = (name: string): [string, string][] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(folder).map((widget): [string, string] => [
      widget,
      path.join(folder, widget, 'fixtures', name),
    ]),
  ).filter(([, file]) => existsSync(file));

/** A fixture is a document with what is expected of it. */
const layoutOf = (file: string): unknown => (read(file) as { layout: unknown }).layout;

test.each(fixtures('valid.json').filter(([widget]) => widget !== 'Placeholder'))(
  'takes the fixture of %s',
  (_widget, file) => {
    expect(faultsOf(layoutOf(file))).toEqual([]);
  },
);

test('refuses a widget that is only drawn as a placeholder', () => {
  for (const [, file] of fixtures('valid.json').filter(([widget]) => widget === 'Placeholder'))
    expect(faultsOf(layoutOf(file))).not.toEqual([]);
  expect.assertions(1);
});

test('takes the screen of the quick start', () => {
  expect(faultsOf(helloScreen)).toEqual([]);
});

const view = (more: object) => ({ widget: 'TextView', ...more });
test.each<[string, unknown]>([
  ['nothing', null],
  ['a number', 7],
  ['a view without a widget', { properties: [], views: [] }],
  ['a widget that is a number', { widget: 3 }],
  ['a size without a unit it knows', view({ properties: [{ layout_width: '3parsecs' }] })],
  ['a colour that is a sentence', view({ properties: [{ textColor: 'a fine green' }] })],
  ['properties that are a text', view({ properties: 'text' })],
  ['views that are a text', view({ views: 'text' })],
  ['an unknown command', view({ action: { command: 'format_disk' } })],
  [
    'a fault deep inside',
    {
      widget: 'LinearLayout',
      views: [{ widget: 'LinearLayout', views: [view({ properties: [{ visibility: 'perhaps' }] })] }],
    },
  ],
])('refuses %s', (_what, document) => {
  expect(faultsOf(document)).not.toEqual([]);
});

const inside = (broken: object) => ({
  json_layout: { widget: 'LinearLayout', views: [{ widget: 'LinearLayout', views: [broken] }] },
});
test.each<[string, object]>([
  ['a misspelt widget', { widget: 'TextVieww' }],
  ['a missing widget', { properties: [] }],
  ['a bad size', view({ properties: [{ layout_width: '3parsecs' }] })],
  ['a bad colour', view({ properties: [{ textColor: 'a fine green' }] })],
  ['a bad choice', view({ properties: [{ visibility: 'perhaps' }] })],
  ['a bad size among plain properties', view({ properties: { layout_width: '3parsecs' } })],
  ['properties that are a text', view({ properties: 'text' })],
  ['views that are a text', view({ views: 'text' })],
  ['an unknown command', view({ action: { command: 'format_disk' } })],
  ['a step without a command', view({ actions: [{ message: 'Hello' }] })],
  ['a context that is a text', view({ context: 'text' })],
])('tells of %s once, however deep it is', (_what, broken) => {
  const all = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(layoutSchema());
  for (const document of [broken, inside(broken), { content_layout: [broken] }, { layout: { 0: broken } }]) {
    all(document);
    expect(all.errors).toHaveLength(1);
  }
});

const folder = path.resolve(process.env['REAL_LAYOUTS'] ?? '../shared/layouts');
const real = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
(real.length > 0 ? test.each(real) : test.skip.each(['no real layouts here']))(
  'takes the real document %s',
  (name) => {
    expect(faultsOf(read(path.join(folder, name)))).toEqual([]);
  },
);
