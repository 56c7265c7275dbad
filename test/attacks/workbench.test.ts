import { setLogLevel } from 'firebase/app';
import { get, push, ref, set } from 'firebase/database';
import { isRecord, type Json, type JsonObject } from '../../src/protocol';
import { waitUntil } from '../database/TestServer';
import { openTarget, type Target } from './openTarget';
import { manageRecord } from '../consoleRecords';

// An owns an application, and Bình wants in. What rules cannot see, the platform refuses: each call with a twin of An's
// that passes.

setLogLevel('silent');
let target: Target;
beforeAll(async () => {
  target = await openTarget({ platform: true });
});
afterAll(() => target.close());

const APPLICATION = 'kho_cua_an';
const SCREEN = '../configuration/system_setting/layout/android/form/start';

async function world(): Promise<JsonObject> {
  const all: unknown = JSON.parse(await target.all());
  return isRecord(all) ? (all as JsonObject) : {};
}

/** Everything that is not the traffic itself. */
async function readKeptData(): Promise<Json> {
  const {
    applications: screens = null,
    platform,
    resshare_configuration: configuration = null,
  } = await world();
  const { members = null, versions = null } = isRecord(platform) ? platform : {};
  return { screens, members, versions, configuration };
}

let requestCount = 0;

/** Asks as a person, through the SDK; gives the code of the refusal, empty when it passed. */
async function refusalOf(as: 'an' | 'binh', call: string, more: JsonObject): Promise<string> {
  const { uid, database } = target.people[as];
  const event = `workbench_${String((requestCount += 1))}`;
  const base = manageRecord(uid, { application: APPLICATION, call: 'members', more, event });
  const record = { ...base, dataCollection: `draft/core/${call}` };
  await set(push(ref(database, 'request')), record);
  const answer = ref(database, `response/${uid}/${event}`);
  let code: string | undefined;
  await waitUntil(async () => {
    const [message]: unknown[] = Object.values(((await get(answer)).val() as object | null) ?? {});
    if (!isRecord(message)) return false;
    code = isRecord(message['error']) ? String(message['error']['code']) : '';
    return true;
  });
  return code ?? '';
}

beforeEach(async () => {
  const { an } = target.people;
  await target.prove('binh', true);
  await target.all({
    ...(await world()),
    applications: {
      [APPLICATION]: {
        configuration: {
          system_setting: { layout: { android: { form: { start: '{"json_layout":{"a":1}}' } } } },
        },
      },
    },
    resshare_configuration: {
      data: { applications: { [APPLICATION]: { name: 'Kho', owner: an.uid } } },
    },
    platform: {
      owned: { [APPLICATION]: true },
      request_log: { [APPLICATION]: { k: { outcome: 'answered' } } },
    },
  });
});

const upload: JsonObject = { ref: SCREEN, file_json: '{"json_layout":{"b":2}}' };
const definition = JSON.stringify({
  title: 'Notes',
  fields: [{ name: 'title', label: 'T', type: 'text' }],
  see: ['author'],
  add: ['everyone'],
  change: ['author'],
  remove: ['author'],
});
const calls: [string, JsonObject][] = [
  ['data_model', { act: 'collections' }],
  ['data_model', { act: 'define', collection: 'notes', definition }],
  ['data_model', { act: 'drop', collection: 'notes' }],
  ['data_model', { act: 'roles' }],
  ['data_model', { act: 'give_role', role: 'manager', mail_address: 'binh@example.test' }],
  ['data_model', { act: 'take_role', role: 'manager', mail_address: 'binh@example.test' }],
  ['backend_collections', {}],
  ['backend_collections', { collections: ['data/notes/add'] }],
  ['screens', { act: 'list' }],
  ['screens', { act: 'order', refs: [SCREEN] }],
  ['screens', { act: 'duplicate', ref: SCREEN, name: 'other' }],
  ['screens', { act: 'rename', ref: SCREEN, name: 'other' }],
  ['screens', { act: 'remove', ref: SCREEN }],
  ['release', { act: 'publish', documents: [upload] }],
  ['release', { act: 'list' }],
  ['shared_draft', { act: 'share', documents: [upload] }],
  ['shared_draft', { act: 'list' }],
  ['request_log', {}],
  ['members', {}],
  ['invite_member', { mail_address: 'chi@example.test' }],
  ['remove_member', { mail_address: 'chi@example.test' }],
  ['remove_member', { mail_address: 'chi@example.test', leave: true }],
  ['upload_screen', upload],
  ['export_configuration', {}],
];

it.each(calls)('a stranger is refused %s %j, which its developer may', async (call, more) => {
  const before = await readKeptData();
  expect(await refusalOf('binh', call, more)).toBe('not_developer');
  expect(await readKeptData()).toEqual(before);
  expect(await refusalOf('an', call, more)).toBe('');
});

it('a stranger cannot invite themselves, and a member no further ones', async () => {
  const { binh } = target.people;
  expect(await refusalOf('binh', 'invite_member', { mail_address: binh.email })).toBe('not_developer');
  expect(await refusalOf('binh', 'upload_screen', upload)).toBe('not_developer');
  expect(await refusalOf('an', 'invite_member', { mail_address: binh.email })).toBe('');
  expect(await refusalOf('binh', 'upload_screen', upload)).toBe('');
  const before = await readKeptData();
  expect(await refusalOf('binh', 'invite_member', { mail_address: 'chi@example.test' })).toBe(
    'not_developer',
  );
  expect(await refusalOf('binh', 'rotate_backend_key', {})).toBe('not_developer');
  expect(await readKeptData()).toEqual(before);
  expect(await refusalOf('an', 'remove_member', { mail_address: binh.email })).toBe('');
  expect(await refusalOf('binh', 'upload_screen', { ...upload, file_json: '{"json_layout":{"c":3}}' })).toBe(
    'not_developer',
  );
});

it('an invitation waits for the person who proves the address, not for the one who registered it first', async () => {
  const { binh } = target.people;
  await target.prove('binh', false);
  expect(await refusalOf('an', 'invite_member', { mail_address: binh.email })).toBe('');
  const before = await readKeptData();
  for (const [call, more] of [
    ['upload_screen', upload],
    ['export_configuration', {}],
    ['screen_versions', { ref: SCREEN }],
    ['remove_member', { leave: true }],
  ] as [string, JsonObject][])
    expect(await refusalOf('binh', call, more)).toBe('not_developer');
  expect(await readKeptData()).toEqual(before);
  await target.prove('binh', true);
  expect(await refusalOf('binh', 'upload_screen', upload)).toBe('');
});
