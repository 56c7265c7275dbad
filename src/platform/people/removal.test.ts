import { isRecord, type Json, type JsonObject } from '../../protocol';
import { startClub } from '../../../test/platform/clubHarness';
import { codeOf, post, waitUntil, type Message } from '../../../test/platform/platformHarness';
import {
  createApplicationRecord,
  deleteAccountRecord,
  formLayoutRecord,
  homeLayoutRecord,
  registerDeveloperRecord,
  uploadImageRecord,
} from '../../../test/consoleRecords';

/** Paths of a tree that have this step, cut after it. */
function placesOf(step: string, value: Json, path = ''): string[] {
  if (!isRecord(value) && !Array.isArray(value)) return [];
  return Object.entries(value as JsonObject).flatMap(([key, child]) =>
    key === step ? [`${path}/${key}`] : placesOf(step, child, `${path}/${key}`),
  );
}

const dataOf = ([message]: readonly Message[]) => message?.['data'] as Record<string, string>;
const SCREEN = '../configuration/system_setting/layout/android/form/list';

test('an application goes whole with its owner: after a full life of it nothing of it is left anywhere', async () => {
  const harness = await startClub({
    identities: {
      deleteAccount: () => Promise.resolve(true),
      email: (uid) => Promise.resolve(`${uid}@example.test`),
    },
  });
  await harness.database.update({ 'people/binh/recent_applications': ['club'] });
  const registering = registerDeveloperRecord('an', { fullName: 'An', mailAddress: '' }, harness.newEvent());
  const key = dataOf(await harness.ask(registering))['register_developer_key'] ?? '';
  const image = `data:image/png;base64,iVBORw0KGgo${'A'.repeat(85)}`;
  const picture = { application: 'resshare_configuration', image, event: harness.newEvent() };
  const logo = dataOf(await harness.ask(uploadImageRecord('an', picture)))['image'] ?? '';
  const form = { name: 'Kho', logo, keySearch: '', description: '', registerDeveloperKey: key };
  const typed = { ...form, template: 'list_form', language: 'vi' };
  expect(
    dataOf(await harness.ask(createApplicationRecord('an', typed, harness.newEvent())))['application'],
  ).toBe('kho');
  await harness.core('kho', 'an', 'invite_member', { mail_address: 'binh@example.test' });
  await harness.core('kho', 'an', 'invite_member', { mail_address: 'chi@example.test' });
  const role = { act: 'give_role', role: 'manager', mail_address: 'dung@example.test' };
  expect(codeOf(await harness.core('kho', 'an', 'data_model', role))).toBe('');
  for (const uid of ['an', 'binh']) {
    await harness.core('kho', uid, 'get_main_dashboard_app', { channel: 'web' });
    const home = { application: 'resshare', reference: '', event: harness.newEvent(), eventDashboard: '' };
    await harness.ask(homeLayoutRecord(uid, home));
    const open = { application: 'kho', reference: SCREEN, appUserId: '', event: harness.newEvent() };
    await harness.ask(formLayoutRecord(uid, open));
    await harness.core('kho', uid, 'screen_version', { ref: SCREEN });
    const row = post(uid, harness.newEvent(), '../data/entries/add', { title: `Mục của ${uid}` });
    expect(codeOf(await harness.ask({ ...row, application: 'kho' }))).toBe('');
  }
  const published = { ref: SCREEN, file_json: '{"json_layout":{"widget":"TextView"}}' };
  expect(codeOf(await harness.core('kho', 'an', 'upload_screen', published))).toBe('');

  const tree = async () => (await harness.database.get('')) ?? {};
  const before = placesOf('kho', await tree()).filter((path) => !path.startsWith('/response/'));
  expect(before.map((path) => path.split('/').slice(1, -1).join('/')).sort()).toEqual(
    expect.arrayContaining([
      'applications',
      'people/binh/ids',
      'people/binh/memberships',
      'platform/known_people',
      'platform/owned',
      'resshare_configuration/data/applications',
    ]),
  );
  const kept = (await harness.database.get('applications/kho')) as Record<string, Json>;
  for (const name of ['members', 'request_log', 'role_invitations', 'version_texts', 'versions', 'viewers'])
    expect(kept).toHaveProperty(name);
  const invited = await harness.database.get('platform/invited');
  expect(Object.keys(invited ?? {})).toHaveLength(3);
  const leaving = { application: 'resshare', appUserId: '', event: harness.newEvent() };
  expect(codeOf(await harness.ask(deleteAccountRecord('an', leaving)))).toBe('');
  await waitUntil(
    async () => (await harness.database.get('people/binh/ids/kho')) === null,
    'the end of what others hold of it',
  );
  // Only the note from which all is erased once more names it, for a minute.
  const remainingPlaces = placesOf('kho', await tree());
  expect(remainingPlaces.filter((path) => !path.startsWith('/platform/erasure/an/'))).toEqual([]);
  expect(JSON.stringify(await tree())).not.toContain('Mục của');
  expect(JSON.stringify(await tree())).not.toContain(image);
  expect(await harness.recent('binh')).toContain('club');
  expect(harness.loggedLines).toEqual([]);
  await harness.close();
});
