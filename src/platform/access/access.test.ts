import { CONSOLE_ORIGIN, dayEvent, LAYOUTS, type Json, type RequestRecord } from '../../protocol';
import { EXPENSES, startData, type DataHarness } from '../../../test/platform/dataHarness';
import {
  type Message,
  codeOf,
  fieldsOf,
  messagesOf,
  post,
  waitUntil,
} from '../../../test/platform/platformHarness';
import { accessPath } from './access';
import { layoutRoot } from '../documents/layouts';
import {
  createApplicationRecord,
  homeLayoutRecord,
  mainDashboardRecord,
  ownApplicationsRecord,
  registerDeveloperRecord,
  searchRecord,
} from '../../../test/consoleRecords';

const KHO = 'kho';
const NOWHERE = 'nowhere';
const DASHBOARD = `${layoutRoot(KHO)}/web/main_dashboard`;
const document = (text: string) => ({ layout: { widget: 'TextView', properties: { text } } });

let harness: DataHarness;
beforeEach(async () => {
  harness = await startData({
    identities: {
      deleteAccount: () => Promise.resolve(true),
      displayName: (uid) => Promise.resolve(`Tên ${uid}`),
      email: (uid) => Promise.resolve(`${uid}@example.test`),
    },
  });
  await harness.database.update({ [`applications/${DASHBOARD}`]: JSON.stringify(document('một')) });
  await harness.define({
    ...EXPENSES,
    see: ['everyone'],
    notices: [{ when: 'added', tell: 'role:manager', text: 'Mới: {title}' }],
  });
});
afterEach(async () => {
  expect(harness.loggedLines).toEqual([]);
  await harness.close();
});

const dataOf = ([message]: readonly Message[]) => (message?.['data'] ?? {}) as Record<string, Json>;

async function core(uid: string, name: string, inner: Record<string, Json> = {}): Promise<Message[]> {
  const json = JSON.stringify({ ...inner, user_id: uid, event: harness.newEvent() });
  const record = post(uid, '', `draft/core/${name}`, '');
  return harness.ask({ ...record, application: KHO, origin: CONSOLE_ORIGIN, json });
}

const close = (access = 'members', by = 'dev') => core(by, 'application_access', { access });
const give = (who: string) =>
  harness.model('dev', 'give_role', { role: 'user', mail_address: `${who}@example.test` });
const take = (who: string) =>
  harness.model('dev', 'take_role', { role: 'user', mail_address: `${who}@example.test` });

const dashboardOf = (uid: string, application = KHO, event = harness.newEvent()): RequestRecord =>
  mainDashboardRecord(uid, { application, event });

async function searchApplications(uid: string, application?: string): Promise<unknown[]> {
  const search = {
    query: application === undefined ? 'kho' : '',
    event: harness.newEvent(),
    eventDashboard: '',
  };
  const data = dataOf(
    await harness.ask(searchRecord(uid, { ...search, ...(application !== undefined && { application }) })),
  );
  return ((data['applications'] ?? []) as { application: string }[]).map((one) => one.application);
}

async function home(uid: string): Promise<unknown[]> {
  const ask = { application: 'resshare', reference: `${LAYOUTS}/web/home_layout`, eventDashboard: '' };
  const rows = await harness.ask(homeLayoutRecord(uid, { ...ask, event: harness.newEvent() }));
  return rows.map(({ application }) => application);
}

/** Sends what is not answered, and waits until the person's next request is. */
async function leave(record: RequestRecord): Promise<string> {
  const key = harness.database.newKey();
  await harness.database.update({ [`request/${key}`]: record as unknown as Json });
  await harness.ask(ownApplicationsRecord(record.user_id, harness.newEvent()));
  return key;
}

const publish = (text: string) =>
  core('dev', 'upload_screen', {
    ref: `${LAYOUTS}/web/main_dashboard`,
    file_json: JSON.stringify(document(text)),
  });

test('it is open to everybody until its developer says otherwise, and nobody else can', async () => {
  expect(codeOf(await harness.ask(dashboardOf('x')))).toBe('');
  expect(codeOf(await close('members', 'x'))).toBe('not_developer');
  expect(codeOf(await close('secret'))).toBe('bad_field');
  expect(await harness.database.get(accessPath(KHO))).toBeNull();
  expect(dataOf(await close())).toEqual({ application: KHO, access: 'members' });
  expect(await harness.database.get(accessPath(KHO))).toBe('members');
  expect(dataOf(await close('everyone'))).toEqual({ application: KHO, access: 'everyone' });
  expect(await harness.database.get(accessPath(KHO))).toBeNull();
});

test('a new one is open to whom its creator says, from its first moment', async () => {
  const registered = await harness.ask(
    registerDeveloperRecord('dev', { fullName: 'Dev', mailAddress: 'dev@example.test' }, harness.newEvent()),
  );
  const { register_developer_key: registerDeveloperKey = '' } = dataOf(registered) as Record<string, string>;
  const create = (name: string, access?: 'members', more: Record<string, Json> = {}) => {
    const form = { name, logo: '', keySearch: '', description: '', registerDeveloperKey };
    const record = createApplicationRecord('dev', { ...form, ...(access && { access }) }, harness.newEvent());
    return harness.ask({ ...record, jsonmap: { ...record.jsonmap, ...more } });
  };
  expect(dataOf(await create('Kho chung'))).not.toHaveProperty('access');
  expect(dataOf(await create('Kho riêng', 'members'))).toMatchObject({
    application: 'kho_rieng',
    access: 'members',
  });
  expect(codeOf(await create('Kho lạ', 'members', { access: 'secret' }))).toBe('bad_field');
  expect(await harness.database.get(accessPath('kho_chung'))).toBeNull();
  expect(await harness.database.get(accessPath('kho_rieng'))).toBe('members');
  expect(await searchApplications('x')).toContain('kho_chung');
  expect(await searchApplications('x')).not.toContain('kho_rieng');
  expect(codeOf(await harness.ask(dashboardOf('dev', 'kho_rieng')))).toBe('');
});

test('what a stranger asks of a private one is treated as what is asked of one that is not there', async () => {
  await close();
  const calls: ((application: string) => RequestRecord)[] = [
    (application) => dashboardOf('x', application),
    (application) => ({ ...post('x', harness.newEvent(), '../data/expenses/list', {}), application }),
    (application) => ({
      ...post('x', harness.newEvent(), '../data/expenses/add', { title: 'a', amount: 1 }),
      application,
    }),
    (application) => ({ ...post('x', harness.newEvent(), '../openform', {}), application }),
    (application) => ({
      ...post('x', harness.newEvent(), 'draft/core/members', {}),
      application,
      origin: CONSOLE_ORIGIN,
    }),
    (application) => ({ ...post('x', harness.newEvent(), 'no/such/thing', {}), application }),
  ];
  for (const call of calls) {
    const before = await harness.database.get('response/x');
    const keys = [await leave(call(KHO)), await leave(call(NOWHERE))];
    // Neither request is answered here, even after the next requests have their answers.
    for (const key of keys) expect(await harness.database.get(`request/${key}`)).not.toBeNull();
    const events = (tree: Json) => Object.keys((tree ?? {}) as object).length;
    expect(events(await harness.database.get('response/x'))).toBe(events(before) + 2);
  }
  // Nothing was made for them by asking.
  expect(await harness.database.get('people/x')).toBeNull();
  expect(await harness.database.get(`applications/${KHO}/request_log`)).toBeNull();
});

test('a stranger does not find it, and its people do', async () => {
  expect(await searchApplications('x')).toEqual([KHO]);
  expect(await searchApplications('x', KHO)).toEqual([KHO]);
  await harness.ask(dashboardOf('old'));
  expect(await home('old')).toContain(KHO);
  await give('an');
  await close();
  expect(await searchApplications('x')).toEqual([]);
  expect(await searchApplications('x', KHO)).toEqual([]);
  expect(await searchApplications('x', NOWHERE)).toEqual([]);
  // A person who used it before it was closed has no access now.
  expect(await searchApplications('old')).toEqual([]);
  expect(await home('old')).not.toContain(KHO);
  expect(codeOf(await harness.ask(dashboardOf('old')))).toBe('no_application');
  expect(await searchApplications('dev', KHO)).toEqual([KHO]);
  expect(await searchApplications('an', KHO)).toEqual([KHO]);
  expect(codeOf(await harness.ask(dashboardOf('an')))).toBe('');
  expect(await searchApplications('an')).toEqual([KHO]);
  expect(await home('an')).toContain(KHO);
});

test('who works on it and who has a role are let in; who loses it is out at once', async () => {
  await close();
  await core('dev', 'invite_member', { mail_address: 'helper@example.test' });
  expect(codeOf(await harness.ask(dashboardOf('helper')))).toBe('');
  await core('dev', 'remove_member', { mail_address: 'helper@example.test' });
  expect(codeOf(await harness.ask(dashboardOf('helper')))).toBe('no_application');
  await give('an');
  expect(await harness.add('an', { title: 'Vé', amount: 1 })).not.toBe('');
  await take('an');
  // It is still there, so nothing may say that it is not.
  expect(JSON.stringify(await harness.ask(dashboardOf('an')))).toContain(
    'hoặc nó không mở cho tài khoản của bạn',
  );
  expect(codeOf(await harness.rows('an', 'list'))).toBe('no_application');
  await close('everyone');
  expect(codeOf(await harness.rows('an', 'list'))).toBe('');
});

test('open lists, dashboards and notices follow only for those who are let in', async () => {
  await give('an');
  const id = await harness.asId('boss');
  await harness.database.update({ [`applications/kho/roles/manager/${id}`]: { given: 1 } });
  await harness.add('an', { title: 'Cũ', amount: 1 });
  const events = { an: harness.newEvent(), boss: harness.newEvent(), x: harness.newEvent() };
  const dashboards = { an: harness.newEvent(), boss: harness.newEvent(), x: harness.newEvent() };
  for (const who of ['an', 'boss', 'x'] as const) {
    await harness.say(who, '../data/expenses/list', {}, { event_recycler_view: events[who] });
    await harness.ask(dashboardOf(who, KHO, dashboards[who]));
  }
  const receivedRows = async (event: Record<'an' | 'boss' | 'x', string>) =>
    Promise.all(
      (['an', 'boss', 'x'] as const).map(
        async (who) => (await messagesOf(harness.database, who, event[who])).length,
      ),
    );
  await harness.add('an', { title: 'Mở', amount: 2 });
  await publish('hai');
  const [lists, screens] = [await receivedRows(events), await receivedRows(dashboards)];
  expect(lists).toEqual([2, 2, 2]);
  expect(screens).toEqual([2, 2, 2]);

  await close();
  await harness.model('dev', 'take_role', { role: 'manager', person: id });
  await harness.add('an', { title: 'Kín', amount: 3 });
  await publish('ba');
  expect(await receivedRows(events)).toEqual([3, 2, 2]);
  expect(await receivedRows(dashboards)).toEqual([3, 2, 2]);
  const readAnswer = async (uid: string) =>
    (await messagesOf(harness.database, uid, dayEvent(harness.database.now()))).map(
      (one) => fieldsOf(one)['notice'],
    );
  expect(await readAnswer('boss')).toEqual(['Mới: Cũ', 'Mới: Mở']);
});

test('a notice for somebody who is out is not sent', async () => {
  const id = await harness.asId('boss');
  await harness.define({ ...EXPENSES, notices: [{ when: 'added', tell: 'field:helper', text: '{title}' }] });
  await give('an');
  await close();
  await harness.add('an', { title: 'Kín', amount: 3, helper: id });
  expect(await messagesOf(harness.database, 'boss', dayEvent(harness.database.now()))).toEqual([]);
  await give('boss');
  await harness.add('an', { title: 'Kín 2', amount: 3, helper: id });
  await waitUntil(
    async () => (await messagesOf(harness.database, 'boss', dayEvent(harness.database.now()))).length === 1,
    'a notice',
  );
});
