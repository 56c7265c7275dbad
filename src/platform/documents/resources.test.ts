import { type Json } from '../../protocol';
import { RESOURCES } from '../../protocol/resources';
import { readConfiguration } from './documents';
import { storagePath } from '../store/storagePath';
import { createOwn, dataOf, FORM, screenOf } from '../../../test/platform/application';
import { startClub, type Club } from '../../../test/platform/clubHarness';
import { codeOf, forEachTest, messagesOf, waitUntil } from '../../../test/platform/platformHarness';
import { whileReading } from '../../../test/platform/whileReading';
import { formLayoutRecord } from '../../../test/consoleRecords';

let harness: Club;
forEachTest(
  () => startClub(),
  (started) => (harness = started),
);
beforeEach(() => createOwn(harness, 'an', 'Kho', 'list_form'));

const PNG = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a0000', 'hex').toString('base64')}`;
const TABLE = {
  colors: { brand: { light: '#aa3300', dark: '#FFff8844' }, line: { light: '#80336699' } },
  strings: { title: { vi: 'Kho', en: 'Stock' } },
  drawables: { mark: PNG },
};

const publish = (table: Json, more: Json[] = [], application = 'kho') =>
  harness.core(application, 'an', 'release', {
    act: 'publish',
    documents: [{ ref: RESOURCES, file_json: JSON.stringify(table) }, ...more],
  });
const open = async (uid: string, application = 'kho', event = harness.newEvent()) => {
  await harness.ask(formLayoutRecord(uid, { application, reference: `${FORM}/add`, appUserId: '', event }));
  return { event, layouts: () => layoutsOf(uid, event) };
};
const layoutsOf = async (uid: string, event: string) =>
  (await messagesOf(harness.database, uid, event)).filter(({ type }) => type === 'json_layout');

test('resources go with every layout of their application, and with no other', async () => {
  await createOwn(harness, 'an', 'Sân', 'list_form');
  expect(codeOf(await publish(TABLE))).toBe('');
  const [layout] = await (await open('binh')).layouts();
  expect(layout?.['resources']).toEqual(TABLE);
  const [other] = await (await open('binh', 'san')).layouts();
  expect(other).not.toHaveProperty('resources');
  const [dashboard] = await harness.core('kho', 'binh', 'get_main_dashboard_app', {});
  expect(dashboard?.['resources']).toEqual(TABLE);
});

test('who has a screen open is sent it with the new resources, and with those from before when they are taken back', async () => {
  const { layouts } = await open('binh');
  expect((await layouts()).at(-1)).not.toHaveProperty('resources');
  const [done] = await publish(TABLE, [{ ref: `${FORM}/list`, file_json: screenOf('Một') }]);
  expect((await layouts()).at(-1)).toMatchObject({ resources: TABLE });
  const release = dataOf([done ?? {}])['release'] ?? '';
  const back = await harness.core('kho', 'an', 'release', { act: 'roll_back', release });
  expect(codeOf(back)).toBe('');
  expect((await layouts()).at(-1)).not.toHaveProperty('resources');
  expect(
    await readConfiguration(harness.database.get, 'kho/configuration/system_setting/resources'),
  ).toBeNull();
});

test('a screen that is published with its resources is sent with them', async () => {
  const { layouts } = await open('binh');
  await publish(TABLE, [{ ref: `${FORM}/add`, file_json: screenOf('@string/title') }]);
  const sent = await layouts();
  expect(sent.at(-1)).toMatchObject({ resources: TABLE });
  expect(JSON.stringify(sent.at(-1))).toContain('@string/title');
});

test('resources that are released while somebody reads a screen come to them', async () => {
  const released = whileReading(harness.database, 'kho/configuration/system_setting/resources', () =>
    publish(TABLE),
  );
  const { layouts } = await open('binh');
  await released();
  await waitUntil(async () => JSON.stringify((await layouts()).at(-1)).includes('Stock'), 'the resources');
});

test.each<[string, Json]>([
  ['a name', { colors: { __proto: { light: '#112233' } } }],
  ['a long name', { strings: { ['a'.repeat(65)]: { vi: 'x' } } }],
  ['a colour', { colors: { brand: { light: 'url(https://a.test)' } } }],
  ['a night', { colors: { brand: { light: '#112233', dark: 'red;}' } } }],
  ['an empty text', { strings: { title: {} } }],
  ['a long text', { strings: { title: { vi: 'x'.repeat(501) } } }],
  ['an address', { drawables: { mark: 'https://tracker.test/a.png' } }],
  ['a script', { drawables: { mark: 'data:image/svg+xml;base64,AAAA' } }],
  ['what is no picture', { drawables: { mark: 'data:image/png;base64,AAAA' } }],
  ['a large picture', { drawables: { mark: `data:image/png;base64,${'A'.repeat(20_000)}` } }],
  ['an upload of somebody', { drawables: { mark: 'upload/-Nabcdefghijklmnopqrs' } }],
  ['a kind', { styles: { App: 'x' } }],
  [
    'too many',
    { colors: Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`c${at}`, { light: '#112233' }])) },
  ],
  [
    'too much',
    {
      strings: Object.fromEntries(
        Array.from({ length: 200 }, (_, at) => [`t${at}`, { vi: 'x'.repeat(400) }]),
      ),
    },
  ],
])('%s that cannot stand in the table is refused, and nothing is changed', async (_, table) => {
  const before = await readConfiguration(harness.database.get, 'kho/configuration');
  expect(codeOf(await publish(table, [{ ref: `${FORM}/list`, file_json: screenOf('Một') }]))).toBe(
    'bad_json',
  );
  // By way of the folder around it neither, nor of a part of it.
  const upload = (ref: string, json: Json) =>
    harness.core('kho', 'an', 'upload_screen', { ref, file_json: JSON.stringify(json) });
  expect(codeOf(await upload('../configuration/system_setting', { resources: table }))).toBe('bad_json');
  const [kind, entries] = Object.entries(table as Record<string, Json>)[0] ?? ['', null];
  expect(codeOf(await upload(`${RESOURCES}/${kind}`, entries))).toBe('bad_json');
  expect(await readConfiguration(harness.database.get, 'kho/configuration')).toEqual(before);
});

test('who does not work on the application publishes no resources', async () => {
  const documents = [{ ref: RESOURCES, file_json: JSON.stringify(TABLE) }];
  expect(codeOf(await harness.core('kho', 'binh', 'release', { act: 'publish', documents }))).toBe(
    'not_developer',
  );
  const foreign = [{ ref: RESOURCES.replace('..', 'club'), file_json: JSON.stringify(TABLE) }];
  expect(codeOf(await harness.core('kho', 'an', 'release', { act: 'publish', documents: foreign }))).toBe(
    'bad_documents',
  );
});

test('of a table that another program wrote only what may stand there is sent', async () => {
  const path = storagePath('kho/configuration/system_setting/resources');
  const odd = {
    colors: { brand: { light: '#112233' }, Bad: { light: '#112233' } },
    drawables: { a: 'https://a.test' },
  };
  await harness.database.update({ [path]: JSON.stringify(odd) });
  const [layout] = await (await open('binh')).layouts();
  expect(layout?.['resources']).toEqual({ colors: { brand: { light: '#112233' } } });
  await harness.database.update({ [path]: JSON.stringify({ strings: { a: { vi: 'x'.repeat(70_000) } } }) });
  const [bare] = await (await open('binh')).layouts();
  expect(bare).not.toHaveProperty('resources');
});
