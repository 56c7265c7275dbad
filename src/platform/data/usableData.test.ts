import { codeOf, forEachTest, post } from '../../../test/platform/platformHarness';
import { EXPENSES, startData, type DataHarness } from '../../../test/platform/dataHarness';

let kho: DataHarness;
forEachTest(startData, (started) => (kho = started));

interface Usable {
  me: string;
  works: boolean;
  collections?: { name: string; fields: string }[];
}

const usable = async (uid: string): Promise<Usable> => {
  const { data } = await kho.model(uid, 'usable');
  return data as Usable;
};

const fieldsOf = ({ collections = [] }: Usable): Record<string, unknown>[] =>
  JSON.parse(collections[0]?.fields ?? '[]') as Record<string, unknown>[];

beforeEach(async () => {
  expect(codeOf([await kho.define(EXPENSES)])).toBe('');
});

test('who asks is told what they may do, and how much room they have', async () => {
  await kho.add('an', { title: 'Vé', amount: 5 });
  expect(await usable('an')).toMatchObject({
    me: await kho.asId('an'),
    works: false,
    collections: [{ name: 'expenses', see: 'own', add: true, own: 1, most: 1000 }],
  });
  expect(await usable('dev')).toMatchObject({
    works: true,
    collections: [{ see: 'all', add: true, own: 0, most: 100_000 }],
  });
});

test('a field that is someone’s is locked for others, and whose it is stays untold', async () => {
  const asker = await usable('an');
  expect(fieldsOf(asker).find(({ name }) => name === 'status')).toMatchObject({ locked: true });
  expect(JSON.stringify(asker)).not.toMatch(/role:|only|notices/);
  await kho.model('dev', 'give_role', { role: 'manager', person: await kho.asId('boss') });
  const boss = await usable('boss');
  expect(boss).toMatchObject({ works: false, collections: [{ see: 'all' }] });
  expect(fieldsOf(boss).find(({ name }) => name === 'status')).not.toHaveProperty('locked');
});

test('what is nothing to a person is not told of at all', async () => {
  const hidden = { ...EXPENSES, see: ['role:manager'], add: ['role:manager'], change: [], remove: [] };
  expect(codeOf([await kho.define(hidden, 'secrets')])).toBe('');
  const names = ({ collections = [] }: Usable) => collections.map(({ name }) => name);
  expect(names(await usable('an'))).toEqual(['expenses']);
  expect(names(await usable('dev'))).toEqual(['expenses', 'secrets']);
});

test('a post of a screen asks in vain, and nothing else is opened by it', async () => {
  const posted = post('an', kho.newEvent(), 'draft/core/data_model', {}, { act: 'usable' });
  delete posted.origin;
  expect(codeOf(await kho.ask({ ...posted, application: 'kho' }))).toBe('not_from_console');
  for (const act of ['collections', 'roles'])
    expect(codeOf([await kho.model('an', act)])).toBe('not_developer');
});
