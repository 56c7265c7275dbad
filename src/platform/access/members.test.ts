import { type Json } from '../../protocol';
import { startClub, type Club } from '../../../test/platform/clubHarness';
import { codeOf, messagesOf, post } from '../../../test/platform/platformHarness';
import { watchReads } from '../../../test/platform/filledRows';
import {
  createApplicationRecord,
  formLayoutRecord,
  ownApplicationsRecord,
  personalDataRecord,
  registerDeveloperRecord,
} from '../../../test/consoleRecords';

const addresses = new Map([
  ['an', 'an@example.test'],
  ['binh', 'Binh@Example.test'],
  ['chi', 'chi@example.test'],
]);

let harness: Club;
beforeEach(async () => {
  harness = await startClub({
    identities: {
      deleteAccount: () => Promise.resolve(true),
      displayName: (uid) => Promise.resolve(`Tên ${uid}`),
      email: (uid) => Promise.resolve(addresses.get(uid) ?? ''),
    },
  });
  const [registered] = await harness.ask(
    registerDeveloperRecord('an', { fullName: 'An', mailAddress: '' }, harness.newEvent()),
  );
  const { register_developer_key: key = '' } = registered?.['data'] as Record<string, string>;
  const form = { name: 'Kho', logo: '', keySearch: '', description: '', registerDeveloperKey: key };
  await harness.ask(createApplicationRecord('an', form, harness.newEvent()));
});
afterEach(async () => {
  expect(harness.loggedLines).toEqual([]);
  await harness.close();
});

const call = (uid: string, name: string, inner?: Record<string, Json>) =>
  harness.core('kho', uid, name, inner);
const dataOf = ([message]: Awaited<ReturnType<typeof call>>) => message?.['data'] as Record<string, Json>;
const invite = (address: string, by = 'an') => call(by, 'invite_member', { mail_address: address });
const remove = (address: string, by = 'an') => call(by, 'remove_member', { mail_address: address });

const screen = {
  ref: '../configuration/system_setting/layout/android/form/start',
  file_json: '{"json_layout":{"widget":"TextView"}}',
};
const publish = (uid: string) => call(uid, 'upload_screen', screen);

async function ownApplications(uid: string): Promise<Record<string, Json>[]> {
  const { applications } = dataOf(await harness.ask(ownApplicationsRecord(uid, harness.newEvent())));
  return (applications ?? []) as Record<string, Json>[];
}

test('a member publishes screens and sees the application, without its key', async () => {
  expect(codeOf(await publish('binh'))).toBe('not_developer');
  expect(await ownApplications('binh')).toEqual([]);
  expect(codeOf(await invite(' BINH@example.test '))).toBe('');
  expect(await ownApplications('binh')).toMatchObject([{ application: 'kho', role: 'member' }]);
  for (const uid of ['an', 'binh'])
    expect(JSON.stringify(await ownApplications(uid))).not.toContain('backend_key');
  expect(codeOf(await publish('binh'))).toBe('');
  for (const name of [
    'screen_versions',
    'screen_version',
    'export_configuration',
    'request_log',
    'application_signs',
  ])
    expect(codeOf(await call('binh', name, { ref: screen.ref }))).toBe('');
  expect(dataOf(await call('an', 'members'))).toMatchObject({
    members: [{ mail_address: 'binh@example.test', name: 'Tên binh', joined: expect.any(Number) }],
  });
});

test('who works on an application is told so with its layouts, and nobody else', async () => {
  const openApplication = async (uid: string) => {
    const reference = '../configuration/system_setting/layout/android/form/introduction';
    const load = { reference, application: 'kho', appUserId: '', event: harness.newEvent() };
    const messages = await harness.ask(formLayoutRecord(uid, load));
    return messages.find(({ type }) => type === 'json_layout')?.['may_edit'];
  };
  expect(await openApplication('an')).toBe(1);
  expect(await openApplication('binh')).toBeUndefined();
  await invite('binh@example.test');
  expect(await openApplication('binh')).toBe(1);
  await remove('binh@example.test');
  expect(await openApplication('binh')).toBeUndefined();
});

test('with its dashboard as well, and with what is published while it is open', async () => {
  const place = { ref: '../configuration/system_setting/layout/web/main_dashboard' };
  const dashboard = (words: string) => ({
    ...place,
    file_json: JSON.stringify({ layout: { widget: 'TextView', properties: [{ text: words }] } }),
  });
  expect(codeOf(await call('an', 'upload_screen', dashboard('Một')))).toBe('');
  const marks = async (uid: string, event: string) =>
    (await messagesOf(harness.database, uid, event))
      .filter(({ id }) => id === 'kho')
      .map((message) => message['may_edit']);
  const open = async (uid: string): Promise<string> => {
    const [opened] = await call(uid, 'get_main_dashboard_app');
    const event = harness.newEvent();
    await harness.core('kho', uid, 'get_home_layout', { event });
    expect(opened?.['may_edit']).toBe(uid === 'an' ? 1 : undefined);
    return event;
  };
  const [openedByAn, openedByChi] = [await open('an'), await open('chi')];
  expect(codeOf(await call('an', 'upload_screen', dashboard('Hai')))).toBe('');
  expect(await marks('an', openedByAn)).toEqual([1, 1]);
  expect(await marks('chi', openedByChi)).toEqual([undefined, undefined]);
});

test('a member who was taken out is not sent what is published after it', async () => {
  await publish('an');
  await invite('binh@example.test');
  const [opened] = await call('binh', 'screen_version', { ref: screen.ref });
  const texts = () => messagesOf(harness.database, 'binh', String(opened?.['event']));
  await publish('an');
  expect(await texts()).toHaveLength(2);
  await remove('binh@example.test');
  await publish('an');
  expect(await texts()).toHaveLength(2);
});

test.each([
  ['rename_application', { name: 'Của tôi' }],
  ['rotate_backend_key', {}],
  ['archive_application', { archived: true }],
  ['members', {}],
  ['invite_member', { mail_address: 'chi@example.test' }],
  ['remove_member', { mail_address: 'chi@example.test' }],
  ['remove_member', { mail_address: 'an@example.test' }],
])('a member is refused %s %j, and nothing changes', async (name, inner) => {
  await invite('binh@example.test');
  await invite('chi@example.test');
  await ownApplications('binh');
  const before = await Promise.all(
    ['applications/kho/members', 'resshare_configuration'].map(harness.database.get),
  );
  expect(codeOf(await call('binh', name, inner))).toBe('not_developer');
  expect(
    await Promise.all(['applications/kho/members', 'resshare_configuration'].map(harness.database.get)),
  ).toEqual(before);
});

test('who is removed, or leaves, is a stranger again', async () => {
  await invite('binh@example.test');
  await invite('chi@example.test');
  await remove('Binh@example.test');
  expect(codeOf(await publish('binh'))).toBe('not_developer');
  expect(await ownApplications('binh')).toEqual([]);
  expect(codeOf(await publish('chi'))).toBe('');
  expect(codeOf(await call('chi', 'remove_member', { leave: true }))).toBe('');
  expect(codeOf(await publish('chi'))).toBe('not_developer');
  expect(codeOf(await call('chi', 'remove_member', { leave: true }))).toBe('not_developer');
  expect(dataOf(await call('an', 'members'))['count']).toBe(0);
});

test('an invitation says nothing about accounts, and is taken up by one person alone', async () => {
  const invitation = dataOf(await invite('binh@example.test'));
  const unknown = dataOf(await invite('nobody@example.test'));
  expect(Object.keys(invitation)).toEqual(Object.keys(unknown));
  for (const [address, code] of [
    ['', 'required'],
    ['binh', 'bad_address'],
    ['an@example.test', 'own_address'],
  ] as const)
    expect(codeOf(await invite(address))).toBe(code);
  await ownApplications('binh');
  // The address comes to somebody else later.
  addresses.set('dung', 'binh@example.test');
  expect(await ownApplications('dung')).toEqual([]);
  expect(codeOf(await publish('dung'))).toBe('not_developer');
  addresses.delete('dung');
});

test('what others invited to many applications is not read for the list of own ones, nor when somebody leaves', async () => {
  await invite('binh@example.test');
  const ofOthers = Array.from({ length: 500 }, (_, n): [string, Json] => [
    `app${String(n)}`,
    { mark: { mail_address: `${'x'.repeat(200)}@example.test`, roles: { reader: 1 } } },
  ]);
  for (const folder of ['members', 'role_invitations'])
    await harness.database.update(
      Object.fromEntries(ofOthers.map(([name, entry]) => [`applications/${name}/${folder}`, entry])),
    );
  const read = watchReads(harness.database);
  expect(await ownApplications('binh')).toMatchObject([{ application: 'kho', role: 'member' }]);
  await harness.ask(post('binh', harness.newEvent(), '../delete_account', ''));
  expect(read().bytes).toBeLessThan(60_000);
  expect(await harness.database.get('platform/invited')).toBeNull();
});

test('deleting an account ends the memberships, and the application ends all of its own', async () => {
  await invite('binh@example.test');
  await invite('chi@example.test');
  await ownApplications('binh');
  await call('chi', 'no_such_thing');
  const [personalData] = await harness.ask(personalDataRecord('binh', 0, harness.newEvent()));
  expect(JSON.parse(String((personalData?.['data'] as Record<string, unknown>)['text']))).toMatchObject({
    memberships: [{ application: 'kho', mail_address: 'binh@example.test', joined: expect.any(Number) }],
  });
  expect(await harness.database.get('applications/kho/request_log')).not.toBeNull();
  await harness.ask(post('binh', harness.newEvent(), '../delete_account', ''));
  expect(JSON.stringify(await harness.database.get('applications/kho/members'))).not.toMatch(/binh/);
  await harness.ask(post('an', harness.newEvent(), '../delete_account', ''));
  for (const place of ['applications/kho', 'platform/invited'])
    expect(await harness.database.get(place)).toBeNull();
});

describe('who changed their address and was invited again', () => {
  const membershipPlaces = ['applications/kho/members', 'platform/invited', 'people/binh/memberships'];
  const storedMemberships = async () =>
    JSON.stringify(await Promise.all(membershipPlaces.map(harness.database.get)));
  const download = async () =>
    JSON.stringify(await harness.ask(personalDataRecord('binh', 0, harness.newEvent())));

  beforeEach(async () => {
    await invite('binh@example.test');
    await ownApplications('binh');
    addresses.set('binh', 'new@example.test');
    await invite('new@example.test');
    expect(await ownApplications('binh')).toMatchObject([{ application: 'kho', role: 'member' }]);
  });
  afterEach(() => addresses.set('binh', 'Binh@Example.test'));

  test('downloads both addresses, and erasing the account leaves neither', async () => {
    const downloaded = await download();
    for (const address of ['binh@example.test', 'new@example.test']) expect(downloaded).toContain(address);
    await harness.ask(post('binh', harness.newEvent(), '../delete_account', ''));
    expect(await storedMemberships()).toBe('[null,null,null]');
  });

  test('keeps the membership of now when the former one is removed', async () => {
    await remove('binh@example.test');
    expect(await storedMemberships()).not.toContain('binh@example.test');
    expect(codeOf(await publish('binh'))).toBe('');
    addresses.set('binh', 'third@example.test');
    expect(await download()).toContain('new@example.test');
    await harness.ask(post('binh', harness.newEvent(), '../delete_account', ''));
    expect(await storedMemberships()).toBe('[null,null,null]');
  });
});
