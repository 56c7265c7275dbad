import fc from 'fast-check';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { isRecord, type Json, type JsonObject } from '../../protocol';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { post, startHarness } from '../../../test/platform/platformHarness';
import { startLocal } from '../startLocal';
import { StartError } from '../../config/StartError';
import { configurationOf } from './configurationOf';
import { runTransfer } from './runTransfer';
import { exportConfiguration, importConfiguration } from './transferConfiguration';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'screenwire-transfer-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

// What a database makes of a value: a list is a map of its places, and what is nothing is not there.
function stored(value: Json): Json {
  if (value === null || typeof value !== 'object') return value;
  const children = Object.entries(value)
    .map(([key, item]): [string, Json] => [key, stored(item)])
    .filter(([, item]) => item !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return children.length > 0 ? Object.fromEntries(children) : null;
}

const key = fc.oneof(
  fc.constantFrom('0', '1', '2', '10', 'views', 'post_conlection', 'temple', '@+id|x', '__proto__', 'đ', ' '),
  fc.string({ minLength: 1, maxLength: 8 }).filter((text) => !/[.#$[\]/\p{Cc}]/u.test(text)),
);
const { tree } = fc.letrec<{ tree: Json; list: Json; map: Json; leaf: Json }>((tie) => ({
  leaf: fc.oneof(
    fc.string(),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).filter((number) => !Object.is(number, -0)),
    fc.boolean(),
    fc.constant(null),
  ),
  list: fc.array(tie('tree'), { maxLength: 5 }),
  map: fc.dictionary(key, tie('tree'), { maxKeys: 5 }),
  tree: fc.oneof({ maxDepth: 6 }, tie('leaf'), tie('list'), tie('map')),
}));

async function roundTrip(configuration: JsonObject): Promise<Json> {
  const database = createMemoryDatabase();
  await importConfiguration(database, 'shop', configuration);
  return exportConfiguration(database, 'shop');
}

test('whatever is taken in comes out equal: lists, maps, holes and spellings as they are', async () => {
  await fc.assert(
    fc.asyncProperty(tree, async (layout) => {
      const configuration = { system_setting: { version: 1, layout } };
      const out = await roundTrip(configuration);
      expect(stored(out)).toEqual(stored({ configuration }));
      const secondTrip = await roundTrip(configurationOf(out).configuration);
      expect(secondTrip).toEqual(out);
    }),
    { numRuns: 150 },
  );
});

const real = process.env['REAL_LAYOUTS'] ?? '../shared/layouts';
const documents = (() => {
  try {
    return readdirSync(real).filter((name) => name.endsWith('.json'));
  } catch {
    return [];
  }
})();

(documents.length > 0 ? test : test.skip)(
  `${String(documents.length)} documents of a real platform make the round trip unchanged`,
  async () => {
    const android: Record<string, JsonObject> = {};
    for (const name of documents) {
      const [folder = '', screen = folder] = basename(name, '.json').split('__');
      const document = JSON.parse(readFileSync(join(real, name), 'utf8')) as Json;
      android[folder] = { ...android[folder], [screen]: document };
    }
    const configuration = { system_setting: { layout: { android } } };
    expect(stored(await roundTrip(configuration))).toEqual(stored({ configuration }));
  },
);

const settings = (name: string) => ({
  system_setting: { layout: { android: { form: { [name]: { a: 1 } } } } },
});

test.each<[string, Json, string | undefined, JsonObject]>([
  ['a configuration', settings('x'), undefined, settings('x')],
  ['an application', { configuration: settings('x'), data: { secret: 1 } }, undefined, settings('x')],
  [
    'layouts',
    { android: { form: {} } },
    undefined,
    { system_setting: { layout: { android: { form: {} } } } },
  ],
  [
    'a database of one',
    { shop: { configuration: settings('x') }, request: { k: 1 } },
    undefined,
    settings('x'),
  ],
  [
    'a database of two',
    { a: { configuration: settings('x') }, b: { configuration: settings('y') } },
    'b',
    settings('y'),
  ],
  ['an older database', { configuration: { shop: settings('x') } }, 'shop', settings('x')],
])('finds the configuration in %s', (_what, exported, application, expected) =>
  expect(configurationOf(exported, application).configuration).toEqual(expected),
);

test('what cannot be taken in is said in words, and nothing is written', async () => {
  expect(() => configurationOf([1])).toThrow(StartError);
  expect(() => configurationOf({ a: 1 })).toThrow('holds no configuration');
  expect(() =>
    configurationOf({ a: { configuration: settings('x') }, b: { configuration: settings('y') } }),
  ).toThrow('2 applications (a, b)');
  const database = createMemoryDatabase();
  for (const name of ['platform', 'request', 'resshare', 'a/b', '', 'people'])
    await expect(importConfiguration(database, name, settings('x'))).rejects.toThrow(StartError);
  await expect(importConfiguration(database, 'shop', settings('a.b'))).rejects.toThrow('/form/a.b');
  await expect(exportConfiguration(database, 'shop')).rejects.toThrow('has no configuration');
  expect(await database.get('platform')).toBeNull();
});

test('an imported application is answered for', async () => {
  const database = createMemoryDatabase();
  const dashboard = { layout: { widget: 'TextView' }, grid_view_data: [null, { description: 'Một' }] };
  const configuration = { system_setting: { layout: { android: { main_dashboard: dashboard } } } };
  await importConfiguration(database, 'shop', configuration);
  const platform = await startHarness({ database, developer: 'demo' });
  const request = { ...post('u1', 'e1', 'draft/core/get_main_dashboard_app', ''), application: 'shop' };
  expect(await platform.ask(request)).toMatchObject([{ application: 'shop', main_dashboard_app: true }]);
  expect(await database.get('resshare_configuration/data/applications/shop/developer')).toBe('demo');
  await platform.close();
});

test('the collections of an application are taken along, and none is changed under its rows', async () => {
  const rights = { see: ['everyone'], add: ['everyone'], change: [], remove: [] };
  const things = { title: 'Things', fields: [{ name: 'a', label: 'A', type: 'text' }], ...rights };
  const database = createMemoryDatabase();
  const file: Json = { configuration: settings('x'), collections: { things } };
  const { configuration, collections } = configurationOf(file);
  await importConfiguration(database, 'shop', configuration, collections);
  const out = await exportConfiguration(database, 'shop');
  expect(out).toMatchObject({ collections: { things: { title: 'Things' } } });
  const again = configurationOf(out);
  await importConfiguration(database, 'shop', again.configuration, again.collections);
  expect(await exportConfiguration(database, 'shop')).toEqual(out);
  const other = { things: { ...things, title: 'Other' } };
  await expect(importConfiguration(database, 'shop', configuration, other)).rejects.toThrow(
    'Import the file in the console',
  );
  await expect(importConfiguration(database, 'shop', configuration, { b: {} })).rejects.toThrow(
    'cannot be read',
  );
});

test('the commands work on the data of a platform at rest and of one that runs', async () => {
  const dataDir = join(dir, 'data');
  const file = join(dir, 'shop.json');
  const outFile = join(dir, 'out.json');
  const configuration = {
    system_setting: { layout: { android: { form: { x: { views: [null, 'b', 'c'] } } } } },
  };
  writeFileSync(file, JSON.stringify({ configuration }));
  const options = { databasePort: 0, authPort: 0, databaseMaxMb: 64, dataDir };
  const print = jest.fn();
  expect(await runTransfer({ kind: 'import', file }, options, print)).toContain('The application shop has');
  const local = await startLocal({ databasePort: 0, authPort: 0, dataDir });
  try {
    const { databasePort, authPort } = local;
    const running = { databasePort, authPort, databaseMaxMb: 64, dataDir };
    await runTransfer({ kind: 'export', application: 'shop', out: outFile }, running, print);
    expect(JSON.parse(readFileSync(outFile, 'utf8'))).toEqual({ configuration });
    await runTransfer({ kind: 'import', file, application: 'twin' }, running, print);
  } finally {
    await local.close();
  }
  await runTransfer({ kind: 'export', application: 'twin' }, options, print);
  const printed: unknown = JSON.parse(String(print.mock.calls[0]?.[0]));
  expect(isRecord(printed) && printed['configuration']).toEqual(configuration);
  await expect(runTransfer({ kind: 'import', file: join(dir, 'no.json') }, options, print)).rejects.toThrow(
    'cannot be read as JSON',
  );
});
