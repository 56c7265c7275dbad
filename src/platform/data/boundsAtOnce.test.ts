import type { Json } from '../../protocol';
import { EXPENSES, KHO, startData, type DataHarness } from '../../../test/platform/dataHarness';
import { codeOf, forEachTest, post } from '../../../test/platform/platformHarness';
import { whileReading } from '../../../test/platform/whileReading';
import { maxOf } from '../requests/storedLimits';
import { memberPath } from '../access/members';

/* What is bounded for an application stays bounded when many of those who work on it change it at once. */

const MEMBERS = Array.from({ length: 8 }, (_, index) => `m${String(index)}`);
const address = (uid: string): string => `${uid}@example.test`;
const identities = {
  deleteAccount: () => Promise.resolve(true),
  displayName: (uid: string) => Promise.resolve(`Tên ${uid}`),
  email: (uid: string) => Promise.resolve(address(uid)),
};

let kho: DataHarness;
forEachTest(
  () => startData({ identities }),
  (started) => (kho = started),
);

beforeEach(() =>
  kho.database.update(
    Object.fromEntries(
      MEMBERS.map((uid) => [memberPath(KHO, address(uid)), { mail_address: address(uid), uid, joined: 1 }]),
    ),
  ),
);

const count = async (path: string): Promise<number> =>
  Object.keys((await kho.database.get(`applications/kho/${path}`)) ?? {}).length;
const names = (prefix: string, many: number): string[] =>
  Array.from({ length: many }, (_, index) => `${prefix}${String(index)}`);
const codes = (answers: readonly Record<string, unknown>[]): string[] =>
  answers.map((answer) => codeOf([answer])).filter((code) => code !== '');

const release = async (uid: string, collection: string) => {
  const definitions = [{ collection, definition: JSON.stringify(EXPENSES) }];
  const inner = { act: 'publish', definitions, user_id: uid, event: kho.newEvent() };
  const [answer = {}] = await kho.ask({
    ...post(uid, '', 'draft/core/release', ''),
    application: KHO,
    json: JSON.stringify(inner),
  });
  return answer;
};

test.each([
  ['define', (uid: string) => kho.define(EXPENSES, `extra_${uid}`, uid)],
  [
    'define or release',
    (uid: string, index: number) =>
      index % 2 === 0 ? release(uid, `extra_${uid}`) : kho.define(EXPENSES, `extra_${uid}`, uid),
  ],
])('members who each %s another collection at once have no more of them than one', async (_, define) => {
  await kho.database.update(
    Object.fromEntries(
      names('c', maxOf('collections') - 2).map((name) => [
        `applications/kho/collections_names/${name}`,
        true,
      ]),
    ),
  );
  const answers = await Promise.all(MEMBERS.map(define));
  expect(await count('collections_names')).toBe(maxOf('collections'));
  expect(codes(answers)).toEqual(Array(MEMBERS.length - 2).fill('too_many_collections'));
});

test('who names a collection beside a role is bound by ten roles anyway', async () => {
  const person = await kho.asId('chi');
  await kho.database.update(
    Object.fromEntries(
      names('r', 8).map((role) => [`applications/kho/roles/${role}/${person}`, { given: 1 }]),
    ),
  );
  const answers = await Promise.all(
    MEMBERS.map((uid, index) =>
      kho.model(uid, 'give_role', { role: `x_${uid}`, person, collection: `c${String(index)}` }),
    ),
  );
  expect(await count('roles')).toBe(10);
  expect(codes(answers)).toEqual(Array(MEMBERS.length - 2).fill('too_many_roles'));
});

test('and no role has more than two hundred people', async () => {
  const people = await Promise.all(MEMBERS.map((uid) => kho.asId(uid)));
  const holders = names('p', maxOf('holders') - 2).map((id) => [
    `applications/kho/roles/r0/${id}`,
    { given: 1 },
  ]);
  await kho.database.update(Object.fromEntries(holders) as Record<string, Json>);
  const answers = await Promise.all(
    MEMBERS.map((uid, index) =>
      kho.model(uid, 'give_role', {
        role: 'r0',
        person: people[index] ?? '',
        collection: `c${String(index)}`,
      }),
    ),
  );
  expect(await count('roles/r0')).toBe(maxOf('holders'));
  expect(codes(answers)).toEqual(Array(MEMBERS.length - 2).fill('too_many_holders'));
});

test('a collection is not deleted while another one refers to it, also one that is being defined', async () => {
  await kho.define(EXPENSES);
  const { database } = kho;
  const { update } = database;
  const order: string[] = [];
  database.update = (values, before) => {
    const root = 'applications/kho/collections';
    if (values[`${root}/links/definition`] !== undefined) order.push('defined');
    if (values[`${root}_names/expenses`] === null) order.push('dropped');
    return update(values, before);
  };
  const droppedName = whileReading(database, 'collections_names', () =>
    kho.model('m0', 'drop', { collection: 'expenses' }),
  );
  const fields = [{ name: 'link', label: 'Link', type: 'reference', collection: 'expenses' }];
  await kho.define({ ...EXPENSES, fields }, 'links');
  await droppedName();
  expect(order).toEqual(['defined']);

  expect(codeOf([await kho.model('m0', 'drop', { collection: 'expenses' })])).toBe('bad_definition');
  expect(codeOf([await kho.model('m0', 'drop', { collection: 'links' })])).toBe('');
  expect(codeOf([await kho.model('m0', 'drop', { collection: 'expenses' })])).toBe('');
  expect(order).toEqual(['defined', 'dropped']);
});
