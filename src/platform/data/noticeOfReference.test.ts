import { dayEvent } from '../../protocol';
import { EXPENSES, startData, type DataHarness } from '../../../test/platform/dataHarness';
import { fieldsOf, forEachTest, messagesOf } from '../../../test/platform/platformHarness';
import { definitionFaults } from '../../protocol/data/definition';

const ANDROID = 'configuration/system_setting/layout/android';
const DETAIL = `../${ANDROID}/form/expense`;

const COMMENTS = {
  title: 'Comments',
  fields: [
    { name: 'about', label: 'About', type: 'reference', collection: 'expenses', filter: true },
    { name: 'words', label: 'Words', type: 'text' },
  ],
  ...{ see: ['everyone'], add: ['everyone'], change: [], remove: [] },
  notices: [{ when: 'added', tell: 'of:about', text: '{about}: {words}' }],
};

let kho: DataHarness;
forEachTest(startData, (started) => (kho = started));

beforeEach(async () => {
  await kho.define(EXPENSES);
  await kho.define(COMMENTS, 'comments');
  const opens = [{ command: 'open_form', layout_form: DETAIL, parameter: { row_id: '@{row.row_id}' } }];
  await kho.database.update({
    [`applications/kho/${ANDROID}/recycler_layout/expenses`]: JSON.stringify({ actions: opens }),
  });
});

const cardsOf = async (uid: string) => messagesOf(kho.database, uid, dayEvent(kho.database.now()));

test('who added the row that a message refers to is told of it, and the card opens that row', async () => {
  const about = await kho.add('an', { title: 'Vé', amount: 5 });
  await kho.database.update({ [`applications/kho/roles/manager/${await kho.asId('boss')}`]: { given: 1 } });
  await kho.add('boss', { about, words: 'Vì sao?' }, 'comments');
  const [card, ...more] = await cardsOf('an');
  expect(more).toEqual([]);
  expect(fieldsOf(card)['notice']).toBe('Vé: Vì sao?');
  expect(card).toMatchObject({
    data: {
      layout: { actions: [{ command: 'open_form', layout_form: DETAIL, parameter: { row_id: about } }] },
    },
  });
  // Nobody is told of what they did themselves.
  await kho.add('an', { about, words: 'Đi họp' }, 'comments');
  expect(await cardsOf('an')).toHaveLength(1);
  expect(await cardsOf('boss')).toEqual([]);
});

test('a message that refers to nothing tells nobody', async () => {
  const about = await kho.add('an', { title: 'Vé', amount: 5 });
  const comment = await kho.add('an', { about, words: 'Một' }, 'comments');
  await kho.rows('an', 'remove', { row_id: about });
  await kho.add('binh', { words: 'Hai' }, 'comments');
  expect(comment).not.toBe('');
  expect(await cardsOf('an')).toEqual([]);
});

test('a notice to the author of a field that refers to nothing is no notice', () => {
  const notices = [{ when: 'added', tell: 'of:words', text: 'x' }];
  expect(definitionFaults({ ...COMMENTS, notices }).map(({ what }) => what)).toEqual(['notices']);
});

test('a notice says its words, and a choice, in both languages where the application has them', async () => {
  const strings = {
    change: { vi: 'Việc “{title}”: {status}', en: 'Expense “{title}”: {status}' },
    approved: { vi: 'đã duyệt', en: 'approved' },
  };
  await kho.database.update({
    'applications/kho/configuration/system_setting/resources': JSON.stringify({ strings }),
  });
  await kho.define({
    ...EXPENSES,
    notices: [{ when: 'status', tell: 'author', text: 'Việc “{title}”: {status}' }],
  });
  const row_id = await kho.add('an', { title: 'đã duyệt', amount: 5 });
  await kho.database.update({ [`applications/kho/roles/manager/${await kho.asId('boss')}`]: { given: 1 } });
  expect(await kho.rows('boss', 'change', { row_id, status: 'approved' })).toMatchObject([{}]);
  const [card] = await cardsOf('an');
  expect(fieldsOf(card)).toMatchObject({
    notice: 'Việc “đã duyệt”: đã duyệt',
    // What people wrote stays as they wrote it.
    english: { notice: 'Expense “đã duyệt”: approved' },
  });
});
