import { type Json } from '../../protocol';
import { readConfiguration } from '../documents/documents';
import { createKeyExchange } from '../gateway/exchangeKey';
import { openMarks } from '../store/marks';
import { startClub, type Club } from '../../../test/platform/clubHarness';
import { codeOf, forEachTest, post } from '../../../test/platform/platformHarness';
import {
  createApplicationRecord,
  ownApplicationsRecord,
  registerDeveloperRecord,
  searchRecord,
} from '../../../test/consoleRecords';

let harness: Club;
forEachTest(startClub, (started) => (harness = started));

const call = (uid: string, name: string, inner?: Record<string, Json>) =>
  harness.core('kho', uid, name, inner);
const dataOf = ([message]: Awaited<ReturnType<typeof call>>) => message?.['data'] as Record<string, string>;

async function createKho(): Promise<string> {
  const [registered] = await harness.ask(
    registerDeveloperRecord('an', { fullName: 'An', mailAddress: '' }, harness.newEvent()),
  );
  const registerDeveloperKey =
    (registered?.['data'] as Record<string, string>)['register_developer_key'] ?? '';
  const form = { name: 'Kho', logo: '', keySearch: '', description: '', registerDeveloperKey };
  return (
    dataOf(await harness.ask(createApplicationRecord('an', form, harness.newEvent())))['backend_key'] ?? ''
  );
}

const ownApplications = async () =>
  dataOf(await harness.ask(ownApplicationsRecord('an', harness.newEvent())))[
    'applications'
  ] as unknown as Record<string, Json>[];

test.each([
  ['rename_application', { name: 'Của tôi' }],
  ['rotate_backend_key', {}],
  ['archive_application', { archived: true }],
  ['export_configuration', {}],
])('a stranger is refused %s, and nothing changes', async (name, inner) => {
  await createKho();
  const before = await ownApplications();
  expect(codeOf(await call('binh', name, inner))).toBe('not_developer');
  expect(await ownApplications()).toEqual(before);
});

test('a rotated key is refused afterwards, and who exchanged one was seen', async () => {
  const oldKey = await createKho();
  const exchange = createKeyExchange(harness.database, await openMarks(harness.database), () =>
    Promise.resolve('t'),
  );
  const statusOf = async (backend_key: Json) =>
    (await exchange({ application: 'kho', backend_key }, 'here')).status;
  expect(await statusOf(oldKey)).toBe(200);
  const [{ backend_seen: backendSeen } = {}] = await ownApplications();
  expect(backendSeen).toEqual(expect.any(Number));
  const newKey = dataOf(await call('an', 'rotate_backend_key'))['backend_key'] ?? '';
  expect(newKey).toMatch(/^[\w-]{32}$/);
  for (const wrong of [oldKey, '', 7, `${newKey}x`]) expect(await statusOf(wrong)).toBe(401);
  expect(await statusOf(newKey)).toBe(200);
  // Both were shown once, and are kept nowhere.
  expect(JSON.stringify(await ownApplications())).not.toContain(newKey);
  await harness.database.update({ response: null });
  const kept = JSON.stringify(await harness.database.get(''));
  for (const key of [oldKey, newKey]) expect(kept).not.toContain(key);
});

test('an archived application is gone from dashboards and search, and comes back whole', async () => {
  await harness.database.update({ 'people/an/recent_applications': ['club'] });
  await createKho();
  const event = harness.newEvent();
  const home = { ...post('an', '', 'draft/core/get_home_layout', ''), application: 'resshare' };
  const open = await harness.ask({ ...home, json: JSON.stringify({ user_id: 'an', event, channel: 'web' }) });
  expect(open.map(({ application }) => application)).toEqual(['kho', 'club']);
  const configuration = await harness.database.get('applications/kho/configuration');

  await call('an', 'archive_application', { archived: true });
  const messages = await harness.database.get(`response/an/${event}`);
  expect(Object.values(messages as Record<string, Json>).at(-1)).toMatchObject({ id: 'kho', delete: 1 });
  expect(await harness.recent('an')).toEqual(['club']);
  expect(codeOf(await call('an', 'get_main_dashboard_app', { channel: 'web' }))).toBe('not_found');
  const search = () =>
    harness.ask(searchRecord('binh', { query: 'kho', event: harness.newEvent(), eventDashboard: '' }));
  expect(dataOf(await search())['count']).toBe(0);
  expect(await ownApplications()).toMatchObject([{ application: 'kho', archived: expect.any(Number) }]);

  await call('an', 'archive_application', { archived: false });
  expect(await harness.database.get('applications/kho/configuration')).toEqual(configuration);
  expect(codeOf(await call('an', 'get_main_dashboard_app', { channel: 'web' }))).toBe('');
  expect(await harness.recent('an')).toEqual(['kho', 'club']);
  expect(dataOf(await search())['count']).toBe(1);
});

test('a new name is shown, and the export is what an import takes', async () => {
  await createKho();
  expect(codeOf(await call('an', 'rename_application', { name: '  ' }))).toBe('required');
  await call('an', 'rename_application', { name: 'Kho mới' });
  const dashboard = await call('an', 'get_main_dashboard_app', { channel: 'web' });
  expect(JSON.stringify(dashboard)).toContain('Các chức năng của Kho mới');
  const exported = dataOf(await call('an', 'export_configuration'))['configuration'] ?? '';
  expect(JSON.parse(exported)).toEqual({
    application: 'kho',
    configuration: await readConfiguration(harness.database.get, 'kho/configuration'),
  });
});
