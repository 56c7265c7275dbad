import { setLogLevel } from 'firebase/app';
import { onChildAdded, push, ref, set } from 'firebase/database';
import { asObject } from '../../src/platform/store/storedValues';
import { isRecord, type JsonObject, type RequestRecord } from '../../src/protocol';
import { waitUntil } from '../database/TestServer';
import { openTarget, type Target } from './openTarget';
import {
  createApplicationRecord,
  deleteAccountRecord,
  homeLayoutRecord,
  registerDeveloperRecord,
} from '../consoleRecords';
import { manageRecord } from '../consoleRecords';

// An wants what is Bình's, or everybody's: by the name of an application, and by the key of the request, which the client
// chooses. Beside each attempt what an honest developer does passes.

setLogLevel('silent');
let target: Target;
beforeEach(async () => {
  target = await openTarget({ platform: true });
});
afterEach(() => target.close());

type Attacker = 'an' | 'binh';
type Message = Record<string, unknown>;

async function world(path: string): Promise<unknown> {
  let at: unknown = JSON.parse(await target.all());
  for (const step of path.split('/')) at = isRecord(at) ? at[step] : undefined;
  return at;
}

/** Sends a request through the SDK, with a key of the attacker's choice; gives the first answer. */
async function sendRequest(as: Attacker, record: RequestRecord, key?: string): Promise<Message> {
  const { uid, database } = target.people[as];
  const inner: unknown = record.json === undefined ? record.jsonmap : JSON.parse(record.json);
  const event = isRecord(inner) ? String(inner['event']) : '';
  let answer: Message | undefined;
  // Listens before the request is written: a deleted account cannot read its answer afterwards.
  const stop = onChildAdded(ref(database, `response/${uid}/${event}`), (message) => {
    answer ??= message.val() as Message;
  });
  await set(key === undefined ? push(ref(database, 'request')) : ref(database, `request/${key}`), record);
  await waitUntil(() => answer !== undefined);
  stop();
  return answer ?? {};
}

let requestCount = 0;
const newEvent = (): string => `takeover_${String((requestCount += 1))}`;

function dataOf(message: Message): Record<string, unknown> {
  expect(message['error']).toBeUndefined();
  return isRecord(message['data']) ? message['data'] : {};
}

/** Creates an application as a developer would; the end of the request's key is the attacker's to choose. */
async function create(as: Attacker, name: string, tail?: string): Promise<string> {
  const { uid } = target.people[as];
  const registering = registerDeveloperRecord(uid, { fullName: as, mailAddress: '' }, newEvent());
  const { register_developer_key: key } = dataOf(await sendRequest(as, registering));
  const form = { name, logo: '', keySearch: '', description: '', registerDeveloperKey: String(key) };
  const record = createApplicationRecord(uid, form, newEvent());
  const created = await sendRequest(
    as,
    record,
    tail === undefined ? undefined : `-${tail.padStart(19, '-')}`,
  );
  return String(dataOf(created)['application']);
}

const manage = async (
  as: Attacker,
  application: string,
  call: 'rotate_backend_key' | 'rename_application',
  more: JsonObject = {},
) => sendRequest(as, manageRecord(target.people[as].uid, { application, call, more, event: newEvent() }));

const leave = async (as: Attacker) =>
  sendRequest(
    as,
    deleteAccountRecord(target.people[as].uid, { application: 'resshare', appUserId: '', event: newEvent() }),
  );

const home = async (as: Attacker) => {
  const { uid } = target.people[as];
  const asking = { application: 'resshare', reference: '', event: newEvent(), eventDashboard: '' };
  return sendRequest(as, homeLayoutRecord(uid, asking));
};

test('a name and a chosen key never make an id that is somebody’s', async () => {
  expect(await create('binh', 'garden plan')).toBe('garden_plan');
  const before = await world('resshare_configuration/data/applications/garden_plan');
  expect(await create('an', 'garden')).toBe('garden');
  const second = await create('an', 'garden', 'plan');
  expect(second).not.toBe('garden_plan');
  expect(await world('resshare_configuration/data/applications/garden_plan')).toEqual(before);
  expect(await manage('an', 'garden_plan', 'rotate_backend_key')).toMatchObject({
    error: { code: 'not_developer' },
  });
  dataOf(await manage('an', second, 'rotate_backend_key'));
  dataOf(await manage('binh', 'garden_plan', 'rotate_backend_key'));
});

test.each([
  ['request_firebase', 'users', 'request_firebase_users'],
  ['people', '', 'people'],
  ['resshare_ui', 'engine', 'resshare_ui_engine'],
  ['applications', '', 'applications'],
  ['platform', 'owned', 'platform'],
])(
  'an application called "%s" is none of the tables, and leaving takes none along',
  async (name, tail, root) => {
    const { an, binh } = target.people;
    await set(ref(binh.database, `request_firebase_users/${binh.uid}`), {
      user_id: binh.uid,
      user_type: 'password',
    });
    await create('binh', 'Vườn của Bình');
    dataOf(await home('binh'));
    await home('an');
    const created = await create('an', name, tail);
    expect(created).not.toBe(root);
    expect(Object.keys((await world('applications')) ?? {})).toContain(created);
    const before = (await world(root)) ?? {};
    dataOf(await leave('an'));
    const after = (await world(root)) ?? {};
    // What is An's own goes; nothing else.
    const lost = Object.keys(before).filter((child) => !Object.keys(after).includes(child));
    const isOwn = async (child: string) =>
      child === created || child === an.uid || (await world(`${root}/${child}`)) === undefined;
    expect(await Promise.all(lost.map(isOwn))).toEqual(lost.map(() => true));
    expect(lost.length).toBeLessThanOrEqual(3);
    expect(await world(`request_firebase_users/${binh.uid}/user_type`)).toBe('password');
    expect(await world('applications/vuon_cua_binh/configuration')).toBeDefined();
    dataOf(await home('binh'));
    dataOf(await manage('binh', 'vuon_cua_binh', 'rotate_backend_key'));
  },
);

test('who leaves leaves their name to nobody: another’s application does not take its place', async () => {
  expect(await create('binh', 'Chợ quê')).toBe('cho_que');
  dataOf(await leave('binh'));
  expect(await world('applications/cho_que')).toBeUndefined();
  expect(await create('an', 'Chợ quê')).toMatch(/^cho_que_[a-z2-7]{8}$/);
  expect(await create('an', 'Chợ mới')).toBe('cho_moi');
});

test('a number is no name', async () => {
  const numbered = [await create('an', '0'), await create('an', '1', '000000')];
  for (const id of numbered) expect(id).not.toMatch(/^\d+$/);
  expect(Array.isArray(await world('platform/owned'))).toBe(false);
  expect(await create('an', 'Số 1')).toBe('so_1');
});

test('a name is shown as it is, whatever signs are in it', async () => {
  const application = await create('binh', 'Chợ');
  const title = async (): Promise<string> => JSON.stringify(await home('binh'));
  expect(await title()).toContain('Các chức năng của Chợ');
  const name = `${'$&'.repeat(20)}$\`$'$1`;
  dataOf(await manage('binh', application, 'rename_application', { name }));
  expect(await title()).toContain(JSON.stringify(`Các chức năng của ${name}`));
});

test('a person has at most so many applications, and is told', async () => {
  const entry = { name: 'Của An', owner: target.people.an.uid };
  const all: unknown = JSON.parse(await target.all());
  const before = (await world('resshare_configuration/data/applications')) as JsonObject;
  const { uid } = target.people.an;
  const names = Array.from({ length: 49 }, (_, index) => `cua_an_${String(index)}`);
  const applications = Object.fromEntries(names.map((name) => [name, entry]));
  const own_applications = Object.fromEntries(names.map((name) => [name, true]));
  const people = asObject((all as JsonObject)['people'] ?? null) ?? {};
  await target.all({
    ...(all as JsonObject),
    resshare_configuration: { data: { applications: { ...before, ...applications } } },
    people: { ...people, [uid]: { ...asObject(people[uid] ?? null), own_applications } },
  });
  await create('an', 'Cái thứ năm mươi');
  await expect(create('an', 'Một cái nữa')).rejects.toThrow('too_many_applications');
  expect(await create('binh', 'Một cái nữa')).toBe('mot_cai_nua');
});
