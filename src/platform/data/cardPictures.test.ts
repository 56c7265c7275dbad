import { dayEvent, MAX_SMALL_PICTURE } from '../../protocol';
import { EXPENSES, startData, type DataHarness } from '../../../test/platform/dataHarness';
import { fieldsOf, forEachTest, messagesOf } from '../../../test/platform/platformHarness';

const PICTURE = 'data:image/png;base64,iVBORw0KGgoAAAAA';

const COMMENTS = {
  title: 'Comments',
  fields: [
    { name: 'about', label: 'About', type: 'reference', collection: 'expenses', filter: true },
    { name: 'words', label: 'Words', type: 'text' },
  ],
  ...{ see: ['everyone'], add: ['everyone'], change: [], remove: ['author'] },
};

let kho: DataHarness;
forEachTest(startData, (started) => (kho = started));

const cardsOf = async (uid: string) => messagesOf(kho.database, uid, dayEvent(kho.database.now()));
/** The newest card of a person. */
const cardOf = async (uid: string) => (await cardsOf(uid)).at(-1);
const addPictured = (uid: string, more = {}) =>
  kho.add(uid, { title: 'Vé', amount: 5, receipt: PICTURE, ...more });

async function defineExpenses(tell: string, when = 'added', text = '{title}') {
  await kho.define({ ...EXPENSES, notices: [{ when, tell, text }] });
  await kho.database.update({ [`applications/kho/roles/manager/${await kho.asId('boss')}`]: { given: 1 } });
}

test('the card of a new row has its picture, one without a picture has no place for it', async () => {
  await defineExpenses('role:manager');
  await addPictured('an');
  expect(fieldsOf(await cardOf('boss'))['picture']).toBe(PICTURE);
  expect(JSON.stringify(await cardOf('boss'))).toContain('ImageView');
  await kho.add('an', { title: 'Vé', amount: 5 });
  expect(await cardsOf('boss')).toHaveLength(2);
  expect(fieldsOf(await cardOf('boss'))).not.toHaveProperty('picture');
  expect(JSON.stringify(await cardOf('boss'))).not.toContain('ImageView');
});

test('the card of a changed row has the picture that it has then, that of a removed row none', async () => {
  await defineExpenses('role:manager', 'changed');
  const row = await addPictured('an');
  await kho.rows('an', 'change', { row_id: row, amount: 6 });
  expect(fieldsOf(await cardOf('boss'))['picture']).toBe(PICTURE);
  await kho.rows('an', 'change', { row_id: row, receipt: '' });
  expect(fieldsOf(await cardOf('boss'))).not.toHaveProperty('picture');
  await defineExpenses('role:manager', 'removed');
  await kho.rows('an', 'remove', { row_id: await addPictured('an') });
  expect(fieldsOf(await cardOf('boss'))).toMatchObject({ notice: 'Vé' });
  expect(fieldsOf(await cardOf('boss'))).not.toHaveProperty('picture');
});

test('who is told of a row that they do not see does not get its picture', async () => {
  await defineExpenses('field:helper');
  await addPictured('an', { helper: await kho.asId('mai') });
  expect(fieldsOf(await cardOf('mai'))).toMatchObject({ notice: 'Vé' });
  expect(fieldsOf(await cardOf('mai'))).not.toHaveProperty('picture');
});

test('a card has the picture of the row that its words name, for those who see that row', async () => {
  await kho.define(EXPENSES);
  const tell = (text: string) =>
    kho.define({ ...COMMENTS, notices: [{ when: 'added', tell: 'role:manager', text }] }, 'comments');
  await tell('{about}: {words}');
  const manager = async (uid: string) => ({
    [`applications/kho/roles/manager/${await kho.asId(uid)}`]: { given: 1 },
  });
  await kho.database.update(await manager('boss'));
  const about = await addPictured('an');
  await kho.add('an', { about, words: 'Một' }, 'comments');
  expect(fieldsOf(await cardOf('boss'))['picture']).toBe(PICTURE);
  await tell('{words}');
  await kho.add('an', { about, words: 'Hai' }, 'comments');
  expect(fieldsOf(await cardOf('boss'))).not.toHaveProperty('picture');

  await tell('{about}: {words}');
  await kho.define({ ...EXPENSES, see: ['author'] });
  await kho.add('an', { about, words: 'Ba' }, 'comments');
  expect(fieldsOf(await cardOf('boss'))['notice']).toContain('Ba');
  expect(fieldsOf(await cardOf('boss'))).not.toHaveProperty('picture');
});

test('a picture that is too large for a list of strangers is not in a card', async () => {
  await defineExpenses('role:manager');
  const row = await addPictured('an');
  const large = `data:image/png;base64,${'A'.repeat(MAX_SMALL_PICTURE)}`;
  const root = 'applications/kho/collections/expenses';
  await kho.database.update({
    [`${root}/rows/${row}/values/receipt`]: { picture: large.length },
    [`${root}/pictures/${row}/receipt`]: large,
  });
  await defineExpenses('role:manager', 'changed');
  await kho.rows('an', 'change', { row_id: row, amount: 7 });
  expect(fieldsOf(await cardOf('boss'))).toMatchObject({ notice: 'Vé' });
  expect(fieldsOf(await cardOf('boss'))).not.toHaveProperty('picture');
});
