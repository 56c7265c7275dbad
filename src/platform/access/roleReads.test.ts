import type { Json } from '../../protocol';
import { codeOf, forEachTest } from '../../../test/platform/platformHarness';
import { EXPENSES, startData, type DataHarness } from '../../../test/platform/dataHarness';
import { watchReads } from '../../../test/platform/filledRows';
import { whileReading } from '../../../test/platform/whileReading';
import { accessPath } from './access';

/* What a request to a private application reads of its roles, and who is let in while these change. */

const ROLES = 'applications/kho/roles';
const NAMES = 'applications/kho/role_names';

let kho: DataHarness;
forEachTest(
  () =>
    startData({
      identities: {
        deleteAccount: () => Promise.resolve(true),
        displayName: (uid) => Promise.resolve(uid),
        email: (uid) => Promise.resolve(`${uid}@example.test`),
      },
    }),
  (started) => (kho = started),
);

beforeEach(() => kho.define(EXPENSES));

const say = async (uid: string): Promise<string> => codeOf([await kho.model(uid, 'usable')]);
const give = async (role: string, to: Record<string, string>): Promise<string> =>
  codeOf([await kho.model('dev', 'give_role', { role, ...to })]);
const take = (role: string, person: string) => kho.model('dev', 'take_role', { role, person });
const close = () => kho.database.update({ [accessPath('kho')]: 'members' });

/** Roles of very many people, as an earlier version left them. */
async function fillRoles(roles: number): Promise<void> {
  const people = (role: number): Record<string, Json> =>
    Object.fromEntries(
      Array.from({ length: 200 }, (_, n) => [`p${String(role)}x${String(n)}`, { given: 1 }]),
    );
  const filled = Array.from({ length: roles }, (_, n): [string, Json] => [`r${String(n)}`, people(n)]);
  await kho.database.update({ [ROLES]: Object.fromEntries(filled) });
}

test('a request to a private application reads little of its roles, anyone who asks and however many have one', async () => {
  await fillRoles(9);
  const ids = { an: await kho.asId('an'), x: await kho.asId('x') };
  expect(await give('staff', { person: ids.an })).toBe('');
  await close();
  const read = watchReads(kho.database);
  expect(await say('an')).toBe('');
  expect(await say('x')).toBe('no_application');
  expect(read().largest).toBeLessThan(3000);
});

test('roles that an earlier version gave count beside those given since, and after a role was taken up', async () => {
  const ids = { an: await kho.asId('an'), binh: await kho.asId('binh'), chi: await kho.asId('chi') };
  await kho.database.update({ [`${ROLES}/old/${ids.an}`]: { given: 1 } });
  await close();
  expect(await say('an')).toBe('');
  // Taken up before any names are kept.
  const path = 'applications/kho/role_invitations';
  await give('waits', { mail_address: 'binh@example.test' });
  await kho.database.update({ [NAMES]: null });
  expect(await kho.database.get(path)).not.toBeNull();
  expect(await say('binh')).toBe('');
  expect(await kho.database.get(path)).toBeNull();
  for (const uid of ['an', 'binh']) expect(await say(uid)).toBe('');
  expect(await give('new', { person: ids.chi })).toBe('');
  for (const uid of ['an', 'binh', 'chi']) expect(await say(uid)).toBe('');
  await take('new', ids.chi);
  expect(await say('chi')).toBe('no_application');
});

test('who is given another role and loses the first one while they are looked up is let in', async () => {
  const id = await kho.asId('an');
  await give('first', { person: id });
  await close();
  const changed = whileReading(kho.database, 'role_names', async () => {
    await give('second', { person: id });
    await take('first', id);
  });
  expect(await say('an')).toBe('');
  await changed();
});

test('whose waiting role is taken up while another request of theirs is looked up is let in', async () => {
  await kho.asId('an');
  await give('staff', { mail_address: 'an@example.test' });
  await close();
  const changed = whileReading(kho.database, 'role_names', () => kho.model('an', 'usable'));
  expect(codeOf(await kho.rows('an', 'list'))).toBe('');
  await changed();
  expect(await kho.database.get('applications/kho/role_invitations')).toBeNull();
});
