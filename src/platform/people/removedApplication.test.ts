import { startClub } from '../../../test/platform/clubHarness';
import { codeOf, post, waitUntil, type Message } from '../../../test/platform/platformHarness';
import {
  createApplicationRecord,
  deleteAccountRecord,
  registerDeveloperRecord,
} from '../../../test/consoleRecords';

const dataOf = ([message]: readonly Message[]) => message?.['data'] as Record<string, string>;

test('an application that went with its owner answers nobody any more, and nothing is kept for it', async () => {
  const harness = await startClub({ erasureGrace: 20 });
  const { database } = harness;
  const registering = registerDeveloperRecord('an', { fullName: 'An', mailAddress: '' }, harness.newEvent());
  const registerDeveloperKey = dataOf(await harness.ask(registering))['register_developer_key'] ?? '';
  const form = { name: 'Kho', logo: '', keySearch: '', description: '', registerDeveloperKey };
  const typed = { ...form, template: 'list_form', language: 'vi' };
  await harness.ask(createApplicationRecord('an', typed, harness.newEvent()));
  const enter = () =>
    harness.ask({
      ...post('binh', harness.newEvent(), '../data/entries/add', { title: 'Mục của Bình' }),
      application: 'kho',
    });
  expect(codeOf(await enter())).toBe('');
  await harness.ask(
    deleteAccountRecord('an', { application: 'resshare', appUserId: '', event: harness.newEvent() }),
  );
  await waitUntil(async () => (await database.get('platform/erasure')) === null, 'the end of the erasure');
  await waitUntil(
    async () => (await database.get('people/binh/ids/kho')) === null,
    'the end of what others hold of it',
  );

  const before = JSON.stringify(await database.get('applications'));
  expect(codeOf(await enter())).toBe('no_application');
  const after = JSON.stringify(await database.get('applications'));
  expect(after).toBe(before);
  expect(await database.get('people/binh/ids/kho')).toBeNull();
  await harness.close();
});
