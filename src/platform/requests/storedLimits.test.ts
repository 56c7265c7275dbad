import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { startClub, type Club } from '../../../test/platform/clubHarness';
import { codeOf, forEachTest, post } from '../../../test/platform/platformHarness';
import { createApplicationRecord, registerDeveloperRecord } from '../../../test/consoleRecords';

let harness: Club;
let time: number;
forEachTest(
  () => {
    time = Date.UTC(2026, 4, 10, 3);
    return startClub({ database: createMemoryDatabase(() => (time += 1)) });
  },
  (started) => (harness = started),
);

test('invitations have a bound for each application, and one for each day', async () => {
  const [registered] = await harness.ask(
    registerDeveloperRecord('an', { fullName: 'An', mailAddress: '' }, harness.newEvent()),
  );
  const { register_developer_key: key = '' } = registered?.['data'] as Record<string, string>;
  for (const name of ['Kho', 'Bếp', 'Vườn'])
    await harness.ask(
      createApplicationRecord(
        'an',
        { name, logo: '', keySearch: '', description: '', registerDeveloperKey: key },
        harness.newEvent(),
      ),
    );
  const invite = (application: string, n: number) =>
    harness
      .core(application, 'an', 'invite_member', { mail_address: `p${String(n)}@example.test` })
      .then(codeOf);
  for (let n = 0; n < 50; n += 1) expect(await invite('kho', n)).toBe('');
  expect(await invite('kho', 50)).toBe('too_many_members');
  expect(await invite('kho', 7)).toBe('');
  for (let n = 0; n < 50; n += 1) expect(await invite('bep', n)).toBe('');
  expect(await invite('vuon', 1)).toBe('too_many_invitations');
  expect(await invite('bep', 1)).toBe('');
  time += 24 * 60 * 60 * 1000;
  expect(await invite('vuon', 1)).toBe('');
  // What is counted goes with the person.
  await harness.ask(post('an', harness.newEvent(), '../delete_account', ''));
  expect(await harness.database.get('people/an/invitations')).toBeNull();
});
