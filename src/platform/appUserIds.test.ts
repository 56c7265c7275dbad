import { EXPENSES, startData, type DataHarness } from '../../test/platform/dataHarness';
import { codeOf, forEachTest } from '../../test/platform/exchangeHarness';
import { post } from '../../test/platform/platformHarness';

/* Ids by which applications know people are kept for good: nobody has one made by being named. */

let kho: DataHarness;
forEachTest(startData, (started) => (kho = started));
beforeEach(() => kho.define(EXPENSES));

const tables = async (): Promise<unknown> => [
  await kho.database.get('resshare_user_id_app_user_id'),
  await kho.database.get('app_user_id_resshare_user_id'),
];
const ownId = async (uid: string) =>
  (await kho.database.get(`resshare_user_id_app_user_id/${uid}/kho`)) as string;

test('the first request of somebody may name themselves', async () => {
  expect(codeOf(await kho.rows('an', 'add', { title: 'Vé', amount: 5, helper: 'me' }))).toBe('');
  expect(await kho.list('an', { filter_status: 'new' })).toMatchObject([{ helper: await ownId('an') }]);
});

test('who is named by the id of another application is nobody here, and gets no id by it', async () => {
  await kho.ask(post('binh', kho.newEvent(), '../openform', {}));
  const elsewhere = await kho.database.get('resshare_user_id_app_user_id/binh/book');
  expect(typeof elsewhere).toBe('string');
  await kho.asId('an');
  const before = await tables();
  expect(codeOf(await kho.rows('an', 'add', { title: 'Vé', amount: 5, helper: elsewhere }))).not.toBe('');
  const named = await kho.model('dev', 'give_role', { role: 'manager', person: elsewhere });
  expect(named).toHaveProperty('error');
  expect(await tables()).toEqual(before);
});
