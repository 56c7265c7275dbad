import { type Json } from '../../protocol';
import { startClub, type Club } from '../../../test/platform/clubHarness';
import { forEachTest, post, waitUntil } from '../../../test/platform/platformHarness';
import { watchReads } from '../../../test/platform/filledRows';
import { ABOUT_ANYBODY } from '../requests/about';
import { noteKey } from '../store/noteKeys';
import { APPLICATIONS } from '../store/applicationPaths';
import {
  createApplicationRecord,
  deleteAccountRecord,
  ownApplicationsRecord,
  personalDataRecord,
  registerDeveloperRecord,
} from '../../../test/consoleRecords';
import { applicationOf } from '../../../test/platform/applicationOf';

/* What the deletion of one account has the platform read of others. */

const KB = 1024;

let harness: Club;
forEachTest(
  () => startClub({ developer: 'demo' }),
  (started) => (harness = started),
);

const many = (count: number, entry: (n: number) => [string, Json]): Record<string, Json> =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => entry(n)));
const keyOf = (n: number): string => `-Others${String(n).padStart(13, '0')}`;

async function deleteAccount(uid: string): Promise<void> {
  await harness.ask(deleteAccountRecord(uid, { application: 'club', appUserId: '', event: 'd' }));
  await waitUntil(() => harness.deleted.includes(uid), 'the end of the identity');
}

test('a deletion reads nothing of what others published, released, shared and opened elsewhere', async () => {
  await harness.post('an', '../openform', {});
  const text = 'x'.repeat(100 * KB);
  const ofOthers = (folder: string) =>
    many(20, (n) => [
      `applications/app${String(n)}/${folder}`,
      { [keyOf(n)]: { author: 'binh', changes: text } },
    ]);
  for (const folder of ['versions', 'releases', 'shared_drafts', 'viewers'])
    await harness.database.update(ofOthers(folder));
  const read = watchReads(harness.database);
  await deleteAccount('an');
  expect(read().bytes).toBeLessThan(1000 * KB);
});

test('what somebody published, released and shared in an application of others loses their name', async () => {
  await harness.database.update({
    'platform/owned/kho': true,
    ...applicationOf('kho', { name: 'Kho', owner: 'dev', developer: 'an' }),
  });
  const ref = '../configuration/system_setting/layout/android/form/contact';
  const file_json = '{"json_layout":{"widget":"TextView"}}';
  await harness.core('kho', 'an', 'upload_screen', { ref, file_json });
  await harness.core('kho', 'an', 'release', { act: 'publish', documents: [{ ref, file_json }] });
  await harness.core('kho', 'an', 'shared_draft', { act: 'share', documents: [{ ref, file_json }] });
  const reference = { event: harness.newEvent(), reference: ref };
  await harness.core('kho', 'an', 'get_layout_data', reference);
  const roots = ['versions', 'releases', 'shared_drafts', 'viewers'].map(
    (name) => `applications/kho/${name}`,
  );
  const stored = async () =>
    JSON.stringify(await Promise.all(roots.map((root) => harness.database.get(root))));
  expect((await stored()).split('"an"')).toHaveLength(5);
  expect(await stored()).toContain('response/an/');
  await deleteAccount('an');
  expect(await stored()).not.toMatch(/"an"|response\/an\//);
  expect(await harness.database.get('applications/kho/versions')).not.toBeNull();
});

test('messages that show an application which goes with its owner are found without reading all its notes', async () => {
  await harness.database.update({
    'platform/owned/kho': true,
    ...applicationOf('kho', { name: 'Kho', owner: 'an' }),
  });
  const ref = '../configuration/system_setting/layout/android/form/contact';
  await harness.core('kho', 'an', 'upload_screen', {
    ref,
    file_json: '{"json_layout":{"widget":"TextView"}}',
  });
  const file_json = '{"json_layout":{"widget":"Button"}}';
  await harness.core('kho', 'an', 'shared_draft', { act: 'share', documents: [{ ref, file_json }] });
  const [candidate = ''] = Object.keys((await harness.database.get('applications/kho/shared_drafts')) ?? {});
  const mark = 'configuration|system_setting|layout|android|form|contact';
  const folder = (name: string): string => `applications/kho/viewers/${name}`;
  const ofChi = (n: number): [string, Json] => [
    `${folder(mark)}/${noteKey('chi', keyOf(n))}`,
    `response/chi/e${String(n)}/${keyOf(n)}`,
  ];
  await harness.database.update(many(20_000, ofChi));
  for (const [n, name] of [mark, `text|${mark}`, `draft|${candidate}|${mark}`].entries()) {
    const path = `response/dung/e${String(n)}/${keyOf(n)}`;
    await harness.database.update({
      [`${folder(name)}/${noteKey('dung', keyOf(n))}`]: path,
      [path]: { id: 1 },
    });
  }
  const read = watchReads(harness.database);
  await deleteAccount('an');
  expect(read().largest).toBeLessThan(200 * KB);
  expect(await harness.database.get('response/dung')).toBeNull();
  expect(await harness.database.get('applications/kho/viewers')).toBeNull();
});

test('an application goes from everybody who used it, and nothing is read of people who did not', async () => {
  await harness.database.update({
    'platform/owned/kho': true,
    ...applicationOf('kho', { name: 'Kho', owner: 'an' }),
    ...many(2000, (n) => [
      `people/stranger${String(n)}`,
      { ids: { other: keyOf(n) }, recent_applications: ['other'], picture: 'x'.repeat(KB) },
    ]),
    ...many(2000, (n) => [`platform/known_people/other/${keyOf(n)}`, `stranger${String(n)}`]),
    ...many(1200, (n) => [
      `people/user${String(n)}`,
      { ids: { kho: keyOf(n) }, recent_applications: ['club', 'kho'] },
    ]),
    ...many(1200, (n) => [`platform/known_people/kho/${keyOf(n)}`, `user${String(n)}`]),
  });
  const read = watchReads(harness.database);
  await deleteAccount('an');
  expect(read().largest).toBeLessThan(120 * KB);
  expect(read().bytes).toBeLessThan(1000 * KB);
  expect(await harness.database.get('platform/known_people/kho')).toBeNull();
  for (const n of [0, 600, 1199])
    expect(await harness.database.get(`people/user${String(n)}`)).toEqual({ recent_applications: ['club'] });
  expect(await harness.database.get('people/stranger7/ids/other')).toBe(keyOf(7));
});

test('messages that may name anybody go with an account, some at a time, however many there are', async () => {
  const notes = many(2300, (n) => [
    `${ABOUT_ANYBODY}/${keyOf(n)}`,
    `response/binh/e${String(n)}/${keyOf(n)}`,
  ]);
  const messages = many(2300, (n) => [`response/binh/e${String(n)}/${keyOf(n)}`, { id: n }]);
  await harness.database.update({ ...notes, ...messages });
  await harness.send(post('an', 'e1', '../openform', {}));
  const read = watchReads(harness.database);
  await deleteAccount('an');
  expect(read().largest).toBeLessThan(120 * KB);
  expect(await harness.database.get(ABOUT_ANYBODY)).toBeNull();
  expect(await harness.database.get('response/binh')).toBeNull();
});

test('the applications of others are neither listed, deleted nor read for one person', async () => {
  const entry = { name: 'Của người khác', description: 'x'.repeat(KB), owner: 'binh', developer: 'chi' };
  const others = many(2000, (n) => [`${APPLICATIONS}/cua_binh_${String(n)}`, entry]);
  const applications = async () => Object.keys((await harness.database.get(APPLICATIONS)) ?? {});
  const before = await applications();
  await harness.database.update({
    ...others,
    ...applicationOf('kho', { name: 'Kho', owner: 'an' }),
    ...applicationOf('quan', { name: 'Quán', owner: 'binh', developer: 'an' }),
  });
  const register = registerDeveloperRecord('an', { fullName: 'An', mailAddress: '' }, harness.newEvent());
  const [registered] = await harness.ask(register);
  const { register_developer_key: registerDeveloperKey = '' } = registered?.['data'] as Record<
    string,
    string
  >;
  const read = watchReads(harness.database);
  const form = { name: 'Vườn', logo: '', keySearch: '', description: '', registerDeveloperKey };
  await harness.ask(createApplicationRecord('an', form, harness.newEvent()));
  const [listed] = await harness.ask(ownApplicationsRecord('an', harness.newEvent()));
  expect(listed?.['data']).toMatchObject({
    count: 3,
    applications: [
      { application: 'vuon', role: 'owner' },
      { application: 'kho', role: 'owner' },
      { application: 'quan', role: 'developer' },
    ],
  });
  await harness.ask(personalDataRecord('an', 0, harness.newEvent()));
  await deleteAccount('an');
  expect(read().largest).toBeLessThan(100 * KB);
  expect(await applications()).toHaveLength(before.length + 2001);
  expect(await harness.database.get(`${APPLICATIONS}/quan`)).toEqual({ name: 'Quán', owner: 'binh' });
  expect(JSON.stringify(await harness.database.get('people'))).not.toMatch(/vuon|kho/);
});
