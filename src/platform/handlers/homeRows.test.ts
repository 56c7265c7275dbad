import type { Json, JsonObject, RequestRecord } from '../../protocol';
import { decodeDefinition } from '../../protocol/data/definition';
import { applicationOf } from '../../../test/platform/applicationOf';
import { newContentsRecord, searchRecord } from '../../../test/consoleRecords';
import { startData, type DataHarness } from '../../../test/platform/dataHarness';
import { fillRows, watchReads } from '../../../test/platform/filledRows';
import { forEachTest } from '../../../test/platform/platformHarness';
import { definitionWrites } from '../data/definitions';
import { layoutRoot } from '../documents/layouts';
import { storagePath } from '../store/storagePath';

let kho: DataHarness;
forEachTest(startData, (started) => (kho = started));

const TOOLS = {
  title: 'Đồ dùng',
  fields: [
    { name: 'name', label: 'Tên', type: 'text', required: true, search: true },
    { name: 'photo', label: 'Ảnh', type: 'picture' },
    { name: 'place', label: 'Chỗ', type: 'text' },
  ],
  see: ['everyone'],
  add: ['everyone'],
  change: ['author'],
  remove: ['author'],
  home_form: 'tool',
};
const FORM = { json_layout: { widget: 'TextView' }, load_form_script: '../load_form_script/data/tools/get' };
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const formPath = (application: string, name: string) =>
  storagePath(`${layoutRoot(application)}/android/form/${name}`);
const entry = (application: string) => `resshare_configuration/data/applications/${application}`;
const setForm = (form: Json, application = 'kho') =>
  kho.database.update({ [formPath(application, 'tool')]: form && JSON.stringify(form) });
const uses = (uid: string, ...applications: string[]) =>
  kho.database.update({ [`people/${uid}/recent_applications`]: applications });

beforeEach(async () => {
  await kho.define(TOOLS, 'tools');
  await setForm(FORM);
  await uses('an', 'kho');
  // Books of the sample would take a share.
  await kho.database.update({ [`${entry('book')}/access`]: 'members' });
});

async function contentsOf(record: RequestRecord): Promise<JsonObject[]> {
  const [answer] = await kho.ask(record);
  return ((answer?.['data'] as JsonObject)['contents'] ?? []) as JsonObject[];
}
const newest = (uid = 'an') => contentsOf(newContentsRecord(uid, { event: kho.newEvent() }));
const search = (query: string, uid = 'an') =>
  contentsOf(searchRecord(uid, { query, event: kho.newEvent(), eventDashboard: 'd' }));
const names = (contents: readonly JsonObject[]) => contents.map(({ name }) => name);

/** Another application with the same collection, and a row of each of these names. */
async function otherApplication(application: string, rows: readonly string[]): Promise<void> {
  const read = decodeDefinition(TOOLS);
  if ('fault' in read) throw new Error(read.fault);
  const root = `applications/${application}/collections/tools/rows`;
  const written = rows.map((name) => [
    `${root}/${kho.database.newKey()}`,
    { author: 'x', created: kho.database.now(), changed: 1, revision: 1, values: { name } },
  ]);
  await kho.database.update({
    ...applicationOf(application, { name: application, owner: 'dev' }),
    ...definitionWrites(application, 'tools', read.definition, 1),
    ...(Object.fromEntries(written) as Record<string, Json>),
  });
  await setForm(FORM, application);
}

test('rows that an application offers come newest first, each with what opens it', async () => {
  const older = await kho.add('binh', { name: 'Thang nhôm', place: 'Nhà kho' }, 'tools');
  await kho.add('binh', { name: 'Máy khoan', photo: PICTURE }, 'tools');
  expect(await newest()).toEqual([
    expect.objectContaining({ name: 'Máy khoan', image: PICTURE }),
    {
      kind: 'row',
      application: 'kho',
      application_name: 'Kho',
      name: 'Thang nhôm',
      detail: 'Nhà kho',
      image: '',
      layout_form: '../configuration/system_setting/layout/android/form/tool',
      fields: { row_id: older },
    },
  ]);
  await kho.rows('binh', 'remove', { row_id: older }, 'tools');
  expect(names(await newest())).toEqual(['Máy khoan']);
});

test('a search finds them by beginnings of words without accents, and by nothing else', async () => {
  await kho.add('binh', { name: 'Thang nhôm', place: 'Nhà kho' }, 'tools');
  await kho.add('binh', { name: 'Máy khoan' }, 'tools');
  expect(names(await search('may kho'))).toEqual(['Máy khoan']);
  expect(names(await search('THANG'))).toEqual(['Thang nhôm']);
  for (const query of ['nha', '!?', '%', 'thang may']) expect(await search(query)).toEqual([]);
});

test('nobody finds what they may not see, may not open or do not use', async () => {
  const manager = { [`applications/kho/roles/manager/${await kho.asId('boss')}`]: { given: 1 } };
  await kho.database.update(manager);
  for (const uid of ['boss', 'x']) await uses(uid, 'kho');
  await kho.add('binh', { name: 'Máy khoan' }, 'tools');
  const seenBy = async () => {
    const seen = await Promise.all(
      ['an', 'binh', 'boss'].map(async (uid) => [...(await newest(uid)), ...(await search('may', uid))]),
    );
    return seen.map(({ length }) => length);
  };
  await uses('binh', 'kho');
  expect(await seenBy()).toEqual([2, 2, 2]);

  // By the rights of the collection, the roles of the form, and the application.
  await kho.define({ ...TOOLS, see: ['author', 'role:manager'] }, 'tools');
  expect(await seenBy()).toEqual([0, 2, 2]);
  await kho.define({ ...TOOLS, see: [] }, 'tools');
  expect(await seenBy()).toEqual([0, 0, 0]);
  await kho.define(TOOLS, 'tools');
  await setForm({ ...FORM, roles: ['manager'] });
  expect(await seenBy()).toEqual([0, 0, 2]);
  await setForm({ ...FORM, roles: 'everyone' });
  expect(await seenBy()).toEqual([0, 0, 0]);
  await setForm(null);
  expect(await seenBy()).toEqual([0, 0, 0]);
  await setForm(FORM);
  await kho.database.update({ [`${entry('kho')}/access`]: 'members' });
  expect(await seenBy()).toEqual([0, 0, 2]);
  await kho.database.update({ [`${entry('kho')}/access`]: null, [`${entry('kho')}/archived`]: 1 });
  expect(await seenBy()).toEqual([0, 0, 0]);
  await kho.database.update({ [`${entry('kho')}/archived`]: null });
  await uses('an', 'book');
  expect(await seenBy()).toEqual([0, 2, 2]);

  // A collection that offers no more, or is gone.
  await kho.define({ ...TOOLS, home_form: undefined }, 'tools');
  expect(await seenBy()).toEqual([0, 0, 0]);
  await kho.define(TOOLS, 'tools');
  expect(await seenBy()).toEqual([0, 2, 2]);
  await kho.model('dev', 'drop', { collection: 'tools' });
  expect(await seenBy()).toEqual([0, 0, 0]);
});

test('a definition cannot name a form of another application, nor anything else', async () => {
  await otherApplication('secret', ['Của người khác']);
  await kho.add('binh', { name: 'Máy khoan' }, 'tools');
  const others = `../../../../../../secret/configuration/system_setting/layout/android/form/tool`;
  for (const form of [others, 'secret/tool', '..', '.', '', 'a$b', '#', 'x'.repeat(256), ['tool'], 7, null]) {
    const answer = await kho.define({ ...TOOLS, home_form: form }, 'tools');
    expect(answer).toMatchObject({ error: { code: 'bad_definition' } });
  }
  for (const form of ['__proto__', 'constructor', 'missing']) {
    expect(await kho.define({ ...TOOLS, home_form: form }, 'tools')).not.toHaveProperty('error');
    expect([...(await newest()), ...(await search('may'))]).toEqual([]);
  }
  // What stands there anyway leads nowhere.
  await kho.database.update({ 'applications/kho/collections_names': { tools: others, missing: 'tool' } });
  expect([...(await newest()), ...(await search('may'))]).toEqual([]);
});

test('each of several applications has a fair share of twelve', async () => {
  await otherApplication('small', ['Một', 'Hai']);
  await otherApplication(
    'large',
    Array.from({ length: 40 }, (_, n) => `Dòng ${String(n)}`),
  );
  for (let n = 0; n < 20; n += 1) await kho.add('binh', { name: `Máy ${String(n)}` }, 'tools');
  await uses('an', 'kho', 'small', 'large');
  const counts = new Map<unknown, number>();
  for (const { application } of await newest()) counts.set(application, (counts.get(application) ?? 0) + 1);
  expect(Object.fromEntries(counts)).toEqual({ small: 2, kho: 5, large: 5 });
});

test('of 10,000 rows no more is read than is shown', async () => {
  const rows = Array.from({ length: 10_000 }, (_, n) => ({ name: `Máy ${String(n)}` }));
  await fillRows(kho, 'tools', TOOLS, rows);
  const stop = watchReads(kho.database);
  expect(await newest()).toHaveLength(12);
  expect(stop().bytes).toBeLessThan(40_000);
  const stopSearch = watchReads(kho.database);
  expect(await search('may')).toHaveLength(12);
  expect(stopSearch().rows.length).toBeLessThan(32);
});

test('an application that offers nothing costs the home one read', async () => {
  await kho.define({ ...TOOLS, home_form: undefined }, 'tools');
  const paths = async () => {
    const { get } = kho.database;
    const read: string[] = [];
    kho.database.get = (path) => {
      read.push(path);
      return get(path);
    };
    await newest();
    kho.database.get = get;
    return read.filter((path) => path.includes('kho'));
  };
  expect(await paths()).toEqual(['applications/kho/collections_names']);
});
