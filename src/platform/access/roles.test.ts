import { codeOf, forEachTest } from '../../../test/platform/platformHarness';
import { EXPENSES, startData, type DataHarness } from '../../../test/platform/dataHarness';
import { whileReading } from '../../../test/platform/whileReading';
import { layoutRoot } from '../documents/layouts';
import { invitationPath } from './roles';
import { mainDashboardRecord } from '../../../test/consoleRecords';

const DASHBOARD = JSON.stringify({ layout: { widget: 'TextView', properties: { text: 'Kho' } } });

let kho: DataHarness;
const email = (uid: string): Promise<string> => Promise.resolve(`${uid}@example.test`);
const identities = {
  deleteAccount: () => Promise.resolve(true),
  displayName: (uid: string) => Promise.resolve(`Tên ${uid}`),
  email,
};
forEachTest(
  () => startData({ identities }),
  (started) => (kho = started),
);

const give = async (role: unknown, more: Record<string, string>, by = 'dev'): Promise<string> =>
  codeOf([await kho.model(by, 'give_role', { role: role as string, ...more })]);

beforeEach(async () => {
  await kho.database.update({ [`applications/${layoutRoot('kho')}/web/main_dashboard`]: DASHBOARD });
  await kho.define(EXPENSES);
  await kho.add('an', { title: 'Vé', amount: 5 });
});

test('a role is given to a person, told to the people of the application, and taken', async () => {
  const boss = await kho.asId('boss');
  expect(await kho.list('boss')).toEqual([]);
  expect(await give('manager', { person: boss })).toBe('');
  expect(await give('manager', { person: boss })).toBe('');
  expect(await kho.list('boss')).toMatchObject([{ title: 'Vé' }]);
  expect(await kho.model('dev', 'roles')).toMatchObject({
    data: { count: 1, people: [{ role: 'manager', person: boss, name: 'Tên boss' }] },
  });
  await kho.model('dev', 'take_role', { role: 'manager', person: boss });
  expect(await kho.list('boss')).toEqual([]);
});

test('a role that is given to an address waits for it, and is its person’s from then on', async () => {
  expect(await give('manager', { mail_address: ' Boss@Example.test ' })).toBe('');
  expect(await kho.list('x')).toEqual([]);
  expect(await kho.model('dev', 'roles')).toMatchObject({
    data: { people: [{ role: 'manager', mail_address: 'boss@example.test' }] },
  });
  expect(await kho.list('boss')).toMatchObject([{ title: 'Vé' }]);
  const boss = await kho.asId('boss');
  expect(await kho.database.get('applications/kho/role_invitations')).toBeNull();
  expect(await kho.database.get(`applications/kho/roles/manager/${boss}/mail_address`)).toBe(
    'boss@example.test',
  );
  await kho.model('dev', 'take_role', { role: 'manager', mail_address: 'boss@example.test' });
  expect(await kho.list('boss')).toEqual([]);
});

const open = (uid: string) =>
  kho.ask(mainDashboardRecord(uid, { application: 'kho', event: kho.newEvent() }));

test('a role that waits is its person’s once they open the application, and opening it again writes nothing of roles', async () => {
  await give('manager', { mail_address: 'boss@example.test' });
  await open('x');
  expect(await kho.model('dev', 'roles')).toMatchObject({
    data: { people: [{ role: 'manager', mail_address: 'boss@example.test' }] },
  });
  await open('boss');
  const boss = await kho.asId('boss');
  expect(await kho.model('dev', 'roles')).toMatchObject({
    data: { count: 1, people: [{ role: 'manager', person: boss, name: 'Tên boss' }] },
  });
  expect(await kho.database.get('applications/kho/role_invitations')).toBeNull();
  const update = jest.spyOn(kho.database, 'update');
  await open('boss');
  expect(JSON.stringify(update.mock.calls)).not.toContain('roles');
});

test('one that waits is taken back as well', async () => {
  await give('manager', { mail_address: 'boss@example.test' });
  await kho.model('dev', 'take_role', { role: 'manager', mail_address: 'boss@example.test' });
  expect(await kho.list('boss')).toEqual([]);
  expect(await kho.database.get('applications/kho/role_invitations')).toBeNull();
});

test('nobody but those who work on the application gives, takes or reads roles', async () => {
  const me = await kho.asId('x');
  expect(await give('manager', { person: me }, 'x')).toBe('not_developer');
  expect(codeOf([await kho.model('x', 'take_role', { role: 'manager', person: me })])).toBe('not_developer');
  expect(codeOf([await kho.model('x', 'roles')])).toBe('not_developer');
  for (const role of ['A', '__proto__', 'constructor', 'a/b', ''])
    expect(await give(role, { person: me })).toBe('bad_field');
  for (const person of ['-nobody', '../x', 'x'])
    expect(await give('manager', { person })).toBe(person.includes('.') ? 'bad_address' : 'bad_field');
  expect(await give('manager', { mail_address: 'nobody' })).toBe('bad_address');
  expect(await kho.database.get('applications/kho/roles')).toBeNull();
});

test('an application has ten roles, and two hundred people of one', async () => {
  const me = await kho.asId('x');
  for (let n = 0; n < 10; n += 1) expect(await give(`r${String(n)}`, { person: me })).toBe('');
  expect(await give('more', { person: me })).toBe('too_many_roles');
  const many = Object.fromEntries(
    Array.from({ length: 200 }, (_, n) => [`applications/kho/roles/r0/p${String(n)}`, { given: 1 }]),
  );
  await kho.database.update(many);
  expect(await give('r0', { mail_address: 'boss@example.test' })).toBe('too_many_holders');
});

test.each<[string, number, () => Promise<unknown>]>([
  ['begins to list rows', 1, () => kho.list('boss')],
  ['lists rows', 2, () => kho.list('boss')],
  ['adds a row', 2, () => kho.add('boss', { title: 'Sách', amount: 1, status: 'approved' })],
  ['asks for what may be used', 2, () => kho.model('boss', 'usable')],
  ['opens the application', 2, () => open('boss')],
])('a role that is taken away while who waits for it %s is held by nobody', async (_, reading, use) => {
  const mail_address = 'boss@example.test';
  await give('manager', { mail_address });
  const place = invitationPath('kho', mail_address);
  const roleTaken = whileReading(
    kho.database,
    place,
    () => kho.model('dev', 'take_role', { role: 'manager', mail_address }),
    reading,
  );
  await use();
  await roleTaken();
  expect(await kho.list('boss')).not.toMatchObject([{ title: 'Vé' }]);
  expect(await kho.database.get('applications/kho/roles')).toBeNull();
  expect(await kho.database.get('applications/kho/role_invitations')).toBeNull();
});
