import { createApplicationRecord, deleteAccountRecord, registerDeveloperRecord } from '../protocol';
import { codeOf, startExchange } from '../../test/platform/exchangeHarness';
import { post, waitUntil, type Message } from '../../test/platform/platformHarness';

const dataOf = ([message]: readonly Message[]) => message?.['data'] as Record<string, string>;

test('an application that went with its owner answers nobody any more, and nothing is kept for it', async () => {
  const town = await startExchange({ erasureGrace: 20 });
  const { database } = town;
  const registering = registerDeveloperRecord('an', { fullName: 'An', mailAddress: '' }, town.newEvent());
  const registerDeveloperKey = dataOf(await town.ask(registering))['register_developer_key'] ?? '';
  const form = { name: 'Kho', logo: '', keySearch: '', description: '', registerDeveloperKey };
  const typed = { ...form, template: 'list_form', language: 'vi' };
  await town.ask(createApplicationRecord('an', typed, town.newEvent()));
  const enter = () =>
    town.ask({
      ...post('binh', town.newEvent(), '../draft/data/entries', { title: 'Mục của Bình' }),
      application: 'kho',
    });
  expect(codeOf(await enter())).toBe('');
  await town.ask(
    deleteAccountRecord('an', { application: 'resshare', appUserId: '', event: town.newEvent() }),
  );
  await waitUntil(async () => (await database.get('platform/erasure')) === null, 'the end of the erasure');
  await waitUntil(
    async () => (await database.get('resshare_user_id_app_user_id/binh/kho')) === null,
    'the end of what others hold of it',
  );

  const before = JSON.stringify(
    await Promise.all(['applications/kho', 'platform/request_log'].map(database.get)),
  );
  expect(codeOf(await enter())).toBe('no_application');
  const after = JSON.stringify(
    await Promise.all(['applications/kho', 'platform/request_log'].map(database.get)),
  );
  expect(after).toBe(before);
  expect(await database.get('resshare_user_id_app_user_id/binh/kho')).toBeNull();
  await town.close();
});
