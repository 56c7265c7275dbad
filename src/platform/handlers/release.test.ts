import { type Json } from '../../protocol';
import { RESOURCES } from '../../protocol/resources';
import { readConfiguration } from '../documents/documents';
import { createOwn, dataOf, FORM, screenOf, WEB } from '../../../test/platform/application';
import { startClub, type Club } from '../../../test/platform/clubHarness';
import { codeOf, forEachTest, messagesOf } from '../../../test/platform/platformHarness';
import { wireExample } from '../../../test/wireExample';
import { deleteAccountRecord, formLayoutRecord, searchRecord } from '../../../test/consoleRecords';

let harness: Club;
forEachTest(
  () =>
    startClub({
      identities: {
        deleteAccount: () => Promise.resolve(true),
        displayName: (uid) => Promise.resolve(`Tên ${uid}`),
        email: (uid) => Promise.resolve(`${uid}@example.test`),
      },
    }),
  (started) => (harness = started),
);
beforeEach(() => createOwn(harness, 'an', 'Kho', 'list_form'));

const release = (uid: string, inner: Record<string, Json>, application = 'kho') =>
  harness.core(application, uid, 'release', inner);
const publish = (documents: Json[], more: Record<string, Json> = {}) =>
  release('an', { act: 'publish', documents, ...more });
const rollBack = (of: Json | undefined, more: Record<string, Json> = {}) =>
  release('an', { act: 'roll_back', release: of ?? '', ...more });
const releases = async (uid = 'an') =>
  (dataOf(await release(uid, { act: 'list' }))['releases'] ?? []) as Record<string, Json>[];
const configuration = () => readConfiguration(harness.database.get, 'kho/configuration');
const keptReleases = async () => {
  const places = ['configuration', 'collections', 'versions', 'releases'];
  return Promise.all(places.map((place) => harness.database.get(`applications/kho/${place}`)));
};
const screen = (name: string, text: string, more: Record<string, Json> = {}) => ({
  ref: `${FORM}/${name}`,
  file_json: screenOf(text),
  ...more,
});
const definition = (label: string) =>
  JSON.stringify({
    title: 'Ghi chú',
    fields: [{ name: 'title', label, type: 'text' }],
    see: ['everyone'],
    add: ['everyone'],
    change: ['author'],
    remove: ['author'],
  });

test('an application is found by its name in either language, as its texts and its name are now', async () => {
  const found = async (query: string) => {
    const record = searchRecord('binh', { query, event: harness.newEvent(), eventDashboard: '' });
    const { applications = [] } = dataOf(await harness.ask(record));
    return (applications as Record<string, Json>[]).map(({ name, english }) => [name, english]);
  };
  const texts = (en: string) => {
    const file_json = JSON.stringify({ strings: { title: { vi: 'Kho', en } } });
    return publish([{ ref: RESOURCES, file_json }]);
  };
  expect(codeOf(await texts('The tool shed'))).toBe('');
  expect(await found('tool shed')).toEqual([['Kho', { name: 'The tool shed' }]]);
  expect(await found('kho')).toHaveLength(1);
  await texts('Storehouse');
  expect([(await found('tool shed')).length, (await found('STOREHOUSE')).length]).toEqual([0, 1]);
  await harness.core('kho', 'an', 'rename_application', { name: 'Kho mới' });
  expect([await found('storehouse'), await found('kho moi')]).toEqual([[], [['Kho mới', undefined]]]);
});

test('screens and data come at once, are sent to who has one open, and go back as one', async () => {
  const open = { application: 'kho', reference: `${FORM}/add`, appUserId: '', event: 'event_web_loadform_1' };
  await harness.ask(formLayoutRecord('binh', open));
  const before = await configuration();
  const published = await publish(
    [screen('add', 'Một'), screen('new', 'Hai', { base: '' }), { ref: `${FORM}/list`, removed: true }],
    { note: 'Mùa xuân', definitions: [{ collection: 'notes', definition: definition('Tên') }] },
  );
  expect(codeOf(published)).toBe('');
  const { release: key = '' } = dataOf(published);
  const layouts = (await messagesOf(harness.database, 'binh', open.event)).filter(
    ({ type }) => type === 'json_layout',
  );
  expect(JSON.stringify(layouts.at(-1))).toContain('Một');
  const after = JSON.stringify(await configuration());
  expect(after).toContain('Hai');
  expect(await readConfiguration(harness.database.get, `${FORM}/list`.replace('..', 'kho'))).toBeNull();
  expect(await releases()).toMatchObject([
    { release: key, kind: 'release', note: 'Mùa xuân', author: 'Tên an' },
  ]);
  expect(JSON.stringify(await harness.core('kho', 'an', 'data_model', { act: 'collections' }))).toContain(
    'Ghi chú',
  );

  const definitions = [{ collection: 'notes' }];
  expect(codeOf(await rollBack(key))).toBe('bad_field');
  expect(codeOf(await rollBack(key, { definitions }))).toBe('');
  expect(await configuration()).toEqual(before);
  // That, too, is a release, and can be taken back.
  const [back] = await releases();
  expect(back).toMatchObject({ kind: 'rollback', undoes: key });
  expect(codeOf(await rollBack(back?.['release']))).toBe('');
  expect(JSON.stringify(await configuration())).toBe(after);
});

test('the example of the wire reference is a release', async () => {
  const { act = '', documents = [], definitions = [], note = '' } = wireExample('release');
  const answer = dataOf(await release('an', { act, documents, definitions, note }));
  expect(answer).toMatchObject({ release: expect.any(String), definitions: [{ collection: 'notes' }] });
});

test.each([
  ['a text that is no JSON', [screen('add', 'Một'), { ref: `${FORM}/list`, file_json: '{' }], 'bad_json'],
  ['a base that is old', [screen('add', 'Một'), screen('list', 'Hai', { base: 'x' })], 'conflict'],
  ['a new screen that is there', [screen('add', 'Một'), screen('list', 'Hai', { base: '' })], 'conflict'],
  ['a screen twice', [screen('add', 'Một'), screen('add', 'Hai')], 'bad_documents'],
  [
    'a screen twice in two spellings',
    [screen('add', 'Một'), { ...screen('x', 'Hai'), ref: `${FORM}/add`.replace('..', 'kho') }],
    'bad_documents',
  ],
  ['a part of a document', [{ ref: `${FORM}/add/json_layout`, file_json: '{}' }], 'bad_documents'],
  ['a folder', [{ ref: FORM, removed: true }], 'bad_documents'],
  ['the whole configuration', [{ ref: '../configuration/system_setting', removed: true }], 'bad_documents'],
  ['another application', [{ ref: `${FORM}/add`.replace('..', 'club'), removed: true }], 'bad_documents'],
  ['a text and none', [{ ...screen('add', 'Một'), removed: true }], 'bad_documents'],
  ['no list', 'x' as unknown as Json[], 'bad_documents'],
  ['nothing at all', [], 'required'],
  ['a poisoned name', [{ ref: `${FORM}/__proto__`, file_json: '{"a":1}' }], 'bad_documents'],
])('%s refuses the whole release', async (_what, documents, code) => {
  const before = await keptReleases();
  expect(codeOf(await publish(documents))).toBe(code);
  expect(await keptReleases()).toEqual(before);
});

test('a definition that is wrong refuses the screens with it', async () => {
  const before = await keptReleases();
  for (const definitions of [
    [{ collection: 'notes', definition: '{}' }],
    [{ collection: '__proto__', definition: definition('x') }],
    [{ collection: 'notes', definition: definition('x'), base: 7 }],
    [
      { collection: 'notes', definition: definition('x') },
      { collection: 'notes', definition: definition('y') },
    ],
  ])
    expect(codeOf(await publish([screen('add', 'Một')], { definitions }))).not.toBe('');
  expect(await keptReleases()).toEqual(before);
});

test('nobody else publishes, sees or takes back a release, nor one of another application', async () => {
  const { release: key = '' } = dataOf(await publish([screen('add', 'Một')]));
  await createOwn(harness, 'binh', 'Vuon', 'list_form');
  const before = await keptReleases();
  for (const inner of [
    { act: 'publish', documents: [screen('add', 'Hai')] },
    { act: 'roll_back', release: key },
    { act: 'list' },
  ])
    expect(codeOf(await release('binh', inner))).toBe('not_developer');
  expect(codeOf(await release('binh', { act: 'roll_back', release: key }, 'vuon'))).toBe('not_found');
  for (const strange of ['__proto__', 'constructor', '', 'a/b', 7])
    expect(codeOf(await rollBack(strange))).toBe('not_found');
  expect(await keptReleases()).toEqual(before);
});

test('what was changed since is not taken back', async () => {
  const { release: key = '' } = dataOf(await publish([screen('add', 'Một'), screen('new', 'Hai')]));
  await harness.core('kho', 'an', 'upload_screen', screen('new', 'Ba'));
  const [answer] = await rollBack(key);
  expect(answer).toMatchObject({ error: { code: 'conflict', message: expect.stringContaining('form/new') } });
  expect(JSON.stringify(await configuration())).toContain('Một');
});

test('a dashboard published with others reaches those who are at home', async () => {
  await harness.core('kho', 'binh', 'get_main_dashboard_app', { channel: 'web' });
  const dashboard = await readConfiguration(harness.database.get, WEB.replace('..', 'kho'));
  const text = JSON.stringify(dashboard).replaceAll('Thêm mục', 'Thêm ngay');
  expect(codeOf(await publish([{ ref: WEB, file_json: text }, screen('add', 'Một')]))).toBe('');
  expect(
    JSON.stringify(await harness.core('kho', 'binh', 'get_main_dashboard_app', { channel: 'web' })),
  ).toContain('Thêm ngay');
});

test('the newest fifty are kept, without the name of who left, and none of an application that is gone', async () => {
  await harness.core('kho', 'an', 'invite_member', { mail_address: 'binh@example.test' });
  for (let n = 0; n < 52; n += 1)
    await release('binh', { act: 'publish', documents: [screen('add', `Lần ${String(n)}`)] });
  expect(await releases()).toHaveLength(50);
  expect((await releases())[0]).toMatchObject({ author: 'Tên binh' });
  const leaving = { application: 'resshare', appUserId: '', event: harness.newEvent() };
  await harness.ask(deleteAccountRecord('binh', leaving));
  const stored = (await harness.database.get('applications/kho/releases')) as Record<
    string,
    { author: string }
  >;
  expect(new Set(Object.values(stored).map(({ author }) => author))).toEqual(new Set(['']));
  expect(JSON.stringify(stored)).not.toContain('binh');
  await harness.ask(deleteAccountRecord('an', { ...leaving, event: harness.newEvent() }));
  expect(await harness.database.get('applications/kho')).toBeNull();
});

test('a release of which too much would be kept is refused in words, and none of it happens', async () => {
  const largeScreen = (label: string) =>
    JSON.stringify({
      ...(JSON.parse(definition(label)) as object),
      fields: Array.from({ length: 30 }, (_, n) => ({
        name: `field_${String(n)}`,
        label,
        type: 'choice',
        choices: Array.from({ length: 50 }, (_choice, m) => String(m).padEnd(60, 'x')),
      })),
    });
  const names = ['one', 'two', 'three'];
  const all = (label: string) => ({
    definitions: names.map((collection) => ({ collection, definition: largeScreen(label) })),
  });
  // Nothing stood there before.
  expect(codeOf(await publish([], all('Tên')))).toBe('');
  const before = await keptReleases();
  const refused = await publish([screen('add', 'Một')], all('Khác'));
  expect(refused).toMatchObject([{ error: { code: 'too_large' } }]);
  expect(await keptReleases()).toEqual(before);
  const one = { definitions: all('Khác').definitions.slice(0, 1) };
  // Of those that fit the newest are kept as far as their bytes go.
  for (let n = 0; n < 45; n += 1) expect(codeOf(await publish([], one))).toBe('');
  const stored = JSON.stringify(await harness.database.get('applications/kho/releases'));
  expect(stored.length).toBeLessThan(5 * 1024 * 1024);
  expect((await releases()).length).toBeGreaterThan(20);
}, 60_000);

test('the list of large releases is told anyway, the newest in full', async () => {
  const documents = Array.from({ length: 200 }, (_, n) => ({
    ref: `${FORM}/screen_with_a_long_name_${String(n).padStart(30, '0')}`,
    version: '-OabcdefghijklmnopqA',
    before: '-OabcdefghijklmnopqB',
  }));
  const changes = JSON.stringify({ documents, definitions: [] });
  const old = { kind: 'release', note: '', undoes: '', author: 'an', changes };
  await harness.database.update(
    Object.fromEntries(
      Array.from({ length: 48 }, (_, n) => [
        `applications/kho/releases/-old${String(n)}`,
        { ...old, at: n + 1 },
      ]),
    ),
  );
  await publish([screen('add', 'Một')]);
  const releaseList = await releases();
  expect(releaseList).toHaveLength(49);
  expect(releaseList[0]).toMatchObject({ documents: [{ ref: `${FORM}/add` }] });
  expect(releaseList[1]?.['documents']).toHaveLength(200);
  expect(releaseList[48]).toMatchObject({ release: '-old0', more: 200 });
});
