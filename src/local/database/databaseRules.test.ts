import { readFileSync } from 'node:fs';
import {
  get,
  onValue,
  push,
  ref,
  remove,
  set,
  setWithPriority,
  update,
  type Database,
  type DatabaseReference,
} from 'firebase/database';
import {
  createApplicationRecord,
  deleteAccountRecord,
  formLayoutRecord,
  homeLayoutRecord,
  postRecord,
  registerDeveloperRecord,
  searchRecord,
} from '../../protocol';
import { TestServer } from './testing';

const RULES: unknown = JSON.parse(readFileSync('database.rules.json', 'utf8'));
const KEY = '-OabcdefghijklmnopqR';
const RECORD = {
  application: 'book',
  dataCollection: '../requets/searching',
  json: '{"user_id":"u1"}',
  key: 'key1',
  module: 'core',
  os: 'web',
  user_id: 'u1',
};
const USER = {
  user_id: 'u1',
  user_name: 'An',
  mail_address: 'an@example.com',
  avatar: '',
  user_type: 'google',
};
const WITHOUT_JSON = { ...RECORD, json: null };

let server: TestServer;
let own: Database;
let other: Database;
let nobody: Database;
beforeAll(async () => {
  server = await TestServer.start({ rules: RULES });
  own = server.client('u1');
  other = server.client('u2');
  nobody = server.client();
});
beforeEach(async () => {
  const answer = { e1: { k1: { data: { a: { b: 1 } } }, k2: { x: 1 } } };
  await server.server.admin('test').update({ '': { response: { u1: answer, u2: answer }, kept: 1 } });
});
afterAll(() => server.close());

const at = (db: Database, path: string): DatabaseReference => (path ? ref(db, path) : ref(db));
const allowed = (write: Promise<unknown>): Promise<void> => expect(write).resolves.not.toThrow();
const refused = (write: Promise<unknown>): Promise<void> =>
  expect(write).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
const refusedRead = (db: Database, path: string): Promise<void> =>
  expect(get(at(db, path))).rejects.toThrow('Permission denied');
const request = (db: Database, key = KEY): DatabaseReference => ref(db, `request/${key}`);

it('takes every record the console sends', async () => {
  const ask = {
    application: 'book',
    reference: '../x',
    event: 'e',
    eventDashboard: 'd',
    appUserId: 'a',
    query: 'q',
  };
  const form = { name: 'n', logo: 'l', keySearch: 'k', description: 'd', registerDeveloperKey: '-K' };
  const post = {
    application: 'book',
    postCollection: '../x',
    data: { a: 1 },
    messageKey: '',
    dayEvent: 'd',
    sessionEvent: 's',
    recyclerEvent: '',
    childRecyclerEvent: '',
    event: 'e',
    eventDashboard: 'd',
  };
  for (const record of [
    homeLayoutRecord('u1', ask),
    formLayoutRecord('u1', ask),
    postRecord('u1', post),
    createApplicationRecord('u1', form, 'e'),
    registerDeveloperRecord('u1', { fullName: 'An', mailAddress: 'an@example.com' }, 'e'),
    searchRecord('u1', ask),
    deleteAccountRecord('u1', ask),
  ]) {
    const { key } = await push(ref(own, 'request'), record);
    await allowed(set(ref(own, `request/${key}`), record));
    await allowed(remove(ref(own, `request/${key}`)));
  }
});

describe('a request', () => {
  it.each([
    ['a forged user_id', { ...RECORD, user_id: 'u2' }],
    ['no user_id', { ...RECORD, user_id: null }],
    ['another key', { ...RECORD, key: 'secret' }],
    ['an unknown field', { ...RECORD, processing: 'done' }],
    ['a field of the wrong type', { ...RECORD, application: 1 }],
    ['an object for text', { ...RECORD, json: { a: 1 } }],
    ['neither json nor jsonmap', WITHOUT_JSON],
    ['a json over 16 kB', { ...RECORD, json: 'x'.repeat(16385) }],
    [
      'an upload over 1 MB',
      { ...RECORD, dataCollection: 'draft/core/upload_screen', json: 'x'.repeat(1048577) },
    ],
    ['a collection without end', { ...RECORD, dataCollection: 'x'.repeat(257) }],
    ['an unknown field in jsonmap', { ...WITHOUT_JSON, jsonmap: { evil: 1 } }],
    ['a long field in jsonmap', { ...WITHOUT_JSON, jsonmap: { name: 'x'.repeat(257) } }],
    ['a forged user_id in jsonmap', { ...WITHOUT_JSON, jsonmap: { name: 'n', user_id: 'u2' } }],
    ['a text for jsonmap', { ...WITHOUT_JSON, jsonmap: 'text' }],
    ['a priority', { ...RECORD, '.priority': 1 }],
    ['a hidden priority', { ...RECORD, json: { '.value': '{}', '.priority': 'x'.repeat(1000) } }],
  ])('with %s is refused', (_name, record) => refused(set(request(own), record)));

  it.each(['short', 'OabcdefghijklmnopqRS', `${KEY}x`, '-Oabcdefghijklmnopq:', '-Oabcdefghijklmnopủ'])(
    'under the key %s is refused',
    (key) => refused(set(request(own, key), RECORD)),
  );

  it('is taken with its twin values', async () => {
    await allowed(set(request(own), { ...RECORD, json: 'x'.repeat(16384) }));
    await allowed(remove(request(own)));
    const upload = { ...RECORD, dataCollection: '../draft/upload_image', json: 'x'.repeat(1048576) };
    await allowed(set(request(own), upload));
    await allowed(set(request(own), upload));
  });

  it('of nobody, or in parts, is refused', async () => {
    await refused(set(request(nobody), RECORD));
    await refused(set(ref(own, `request/${KEY}/json`), 'x'));
    await refused(set(ref(own, 'request'), { [KEY]: RECORD }));
    await refused(setWithPriority(request(own), RECORD, 1));
    await refused(update(ref(own), { [`request/${KEY}`]: RECORD, kept: 2 }));
    await refused(update(ref(own), { [`request/${KEY}`]: RECORD, [`response/u2/e1/k3`]: 'x' }));
  });

  it('once there can be sent again and removed by its owner, and nothing else', async () => {
    await set(request(own), { ...RECORD, jsonmap: { name: 'n' } });
    await allowed(set(request(own), { ...RECORD, jsonmap: { name: 'n' } }));
    await refused(set(request(own), { ...RECORD, jsonmap: { name: 'm' } }));
    await refused(set(request(own), { ...RECORD, jsonmap: { name: 'n', logo: 'l' } }));
    await refused(set(request(own), { ...RECORD, json: 'changed', jsonmap: { name: 'n' } }));
    await refused(set(request(own), RECORD));
    await refused(set(request(own), { ...RECORD, jsonmap: { name: 'n' }, channel: 'web' }));
    await refused(update(request(own), { json: 'changed' }));
    await refused(remove(ref(own, `request/${KEY}/jsonmap/name`)));
    await refused(remove(ref(own, `request/${KEY}/json`)));
    await refused(set(request(other), { ...RECORD, user_id: 'u2', jsonmap: { name: 'n' } }));
    await refused(remove(request(other)));
    await refused(remove(request(nobody)));
    await refused(remove(ref(own, 'request')));
    await allowed(remove(request(own)));
  });

  it('is read by nobody, not even its owner', async () => {
    await set(request(own), RECORD);
    for (const db of [own, other, nobody]) {
      await refusedRead(db, 'request');
      await refusedRead(db, `request/${KEY}`);
    }
    const cancelled = new Promise((resolve) => onValue(ref(own, 'request'), () => undefined, resolve));
    expect(await cancelled).toMatchObject({ code: 'PERMISSION_DENIED' });
  });
});

describe('an answer', () => {
  it('is read by the person it is for, and nobody else', async () => {
    expect((await get(ref(own, 'response/u1/e1/k2/x'))).val()).toBe(1);
    for (const path of ['response', 'response/u2', 'response/u2/e1', 'response/u2/e1/k1', ''])
      await refusedRead(own, path);
    await refusedRead(nobody, 'response/u1/e1');
  });

  it.each([
    'response/u1/e1/k1/data/a',
    'response/u1/e1/k1/data',
    'response/u1/e1/k1',
    'response/u1/e1',
    'response/u1',
  ])('at %s can be removed by its owner alone, and never written', async (path) => {
    await refused(set(ref(own, path), { forged: 1 }));
    await refused(set(ref(own, `${path}/new`), 1));
    await refused(remove(ref(other, path)));
    await refused(remove(ref(nobody, path)));
    await allowed(remove(ref(own, path)));
    await allowed(remove(ref(own, path)));
  });

  it('cannot be forged in the shade of a removal', async () => {
    await refused(update(ref(own, 'response/u1'), { e1: null, e2: { k: 1 } }));
    await refused(update(ref(own), { 'response/u1/e1/k1': null, 'response/u2/e1/k1': null }));
    await allowed(update(ref(own, 'response/u1/e1'), { k1: null, k2: null }));
  });
});

describe('the record of a person', () => {
  it('is theirs to write and read', async () => {
    await allowed(set(ref(own, 'request_firebase_users/u1'), USER));
    await allowed(
      update(ref(own, 'request_firebase_users/u1'), { user_name: 'Bình', user_type: 'password' }),
    );
    expect((await get(ref(own, 'request_firebase_users/u1'))).val()).toMatchObject({ user_name: 'Bình' });
    for (const db of [other, nobody]) {
      await refusedRead(db, 'request_firebase_users/u1');
      await refused(set(ref(db, 'request_firebase_users/u1'), { ...USER, user_id: 'u2' }));
      await refused(remove(ref(db, 'request_firebase_users/u1')));
    }
    await refusedRead(own, 'request_firebase_users');
  });

  it.each([
    ['a forged user_id', { ...USER, user_id: 'u2' }],
    ['an unknown type', { ...USER, user_type: 'admin' }],
    ['no type', { ...USER, user_type: null }],
    ['an unknown field', { ...USER, admin: true }],
    ['a long name', { ...USER, user_name: 'x'.repeat(257) }],
    ['an object for text', { ...USER, avatar: { deep: 1 } }],
    ['a long address', { ...USER, avatar: 'x'.repeat(2049) }],
    ['a hidden priority', { ...USER, user_name: { '.value': 'An', '.priority': 'x' } }],
    ['text for the whole', 'text'],
  ])('with %s is refused', (_name, record) => refused(set(ref(own, 'request_firebase_users/u1'), record)));
});

it('everything else is shut', async () => {
  for (const path of ['kept', 'book/data', 'new', 'response/u1x', '']) {
    await refused(set(at(own, path), { a: 1 }));
    await refusedRead(own, path);
  }
  expect(await server.server.admin('test').get('kept')).toBe(1);
});
