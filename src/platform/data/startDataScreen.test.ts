import type { Json } from '../../protocol';
import { forEachTest, paramOf } from '../../../test/platform/exchangeHarness';
import { EXPENSES, startData, type DataHarness } from '../../../test/platform/dataHarness';

let kho: DataHarness;
forEachTest(startData, (started) => (kho = started));

beforeEach(async () => {
  await kho.define(EXPENSES);
  await kho.database.update({ [`applications/kho/roles/manager/${await kho.asId('boss')}`]: { given: 1 } });
});

/** What a screen of the collection begins with. */
async function start(uid: string, kind: string, parameter: Json = {}) {
  const answers = await kho.say(uid, `../load_form_script/data/expenses/${kind}`, { parameter });
  return answers.find(({ type }) => type === 'load_form_script');
}

test('a row is opened with what each person may do with it, and not at all by a stranger', async () => {
  const row_id = await kho.add('an', { title: 'Vé', amount: 5 });
  const open = async (uid: string) => paramOf(await start(uid, 'get', { row_id }));
  const maySet = { title: true, amount: true, day: true, receipt: true, helper: true };
  expect(await open('an')).toMatchObject({
    item_data: { row_id, title: 'Vé', status: 'new', person: 'Tên an' },
    maySet: { ...maySet, status: false },
    mayRemove: true,
  });
  expect(await open('boss')).toMatchObject({
    item_data: { row_id },
    maySet: { ...maySet, status: true },
    mayRemove: false,
  });
  for (const [uid, parameter] of [
    ['x', { row_id }],
    ['an', { row_id: '-000000000000000000a' }],
    ['an', { row_id: '../definition' }],
    ['an', {}],
    ['an', 'row_id'],
  ] as const)
    expect(paramOf(await start(uid, 'get', parameter))).toEqual({ isGone: true });
});

test('a list asks for its rows; who may not add is told before they fill anything in', async () => {
  await kho.define({ ...EXPENSES, add: ['role:manager'] });
  const begun = await start('an', 'list');
  expect(JSON.stringify(begun)).toContain('../data/expenses/list');
  expect(paramOf(begun)).toEqual({ mayAdd: false });
  expect(paramOf(await start('boss', 'list'))).toEqual({ mayAdd: true });
  expect(paramOf(await start('an', 'add'))).toEqual({ mayAdd: false });
});

test.each(['remove', 'constructor', 'define'])('there is no screen that begins with %s', async (kind) => {
  expect(await start('an', kind)).toBeUndefined();
});

test('a collection that is not there begins no screen', async () => {
  const answers = await kho.say('an', '../load_form_script/data/none/list', {});
  expect(answers).toMatchObject([{ error: { code: 'not_found' } }]);
});

test('what a screen shows of a person goes with them', async () => {
  const row_id = await kho.add('an', { title: 'Của An', amount: 5 });
  await start('boss', 'get', { row_id });
  const shown = async () => JSON.stringify((await kho.database.get('response/boss')) ?? '');
  expect(await shown()).toContain('Của An');
  await kho.say('an', '../delete_account', {});
  expect(await shown()).not.toContain('Của An');
});
