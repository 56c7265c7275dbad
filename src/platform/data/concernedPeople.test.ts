import { deleteAccountRecord } from '../../../test/consoleRecords';
import {
  type Message,
  fieldsOf,
  forEachTest,
  messagesOf,
  paramOf,
  waitUntil,
} from '../../../test/platform/platformHarness';
import { rowsIn, startData, type DataHarness } from '../../../test/platform/dataHarness';
import { dayEvent, type Json } from '../../protocol';
import { decodeDefinition, definitionFaults } from '../../protocol/data/definition';

const BOOKS = {
  title: 'Books',
  fields: [{ name: 'title', label: 'Title', type: 'text', required: true }],
  ...{ see: ['everyone'], add: ['everyone'], change: ['author'], remove: ['author'] },
};
/** Who asked for a book, and whose book it is, see a loan; its owner decides. */
const LOANS = {
  title: 'Loans',
  fields: [
    { name: 'book', label: 'Book', type: 'reference', collection: 'books', required: true, filter: true },
    { name: 'note', label: 'Note', type: 'text', search: true },
    { name: 'witness', label: 'Witness', type: 'person' },
    {
      ...{ name: 'state', label: 'State', type: 'choice', choices: ['asked', 'lent'], initial: 'asked' },
      sort: true,
      transitions: [{ name: 'lend', from: ['asked'], to: 'lent', by: ['of:book'] }],
    },
  ],
  ...{
    see: ['author', 'of:book', 'field:witness'],
    add: ['everyone'],
    change: ['author'],
    remove: ['of:book'],
  },
};
const MESSAGES = {
  title: 'Messages',
  fields: [
    { name: 'loan', label: 'Loan', type: 'reference', collection: 'loans', required: true, filter: true },
    { name: 'words', label: 'Message', type: 'text', required: true },
  ],
  ...{ see: ['readers:loan'], add: ['everyone'], change: [], remove: ['author'] },
};

let kho: DataHarness;
forEachTest(
  () => startData({ erasureGrace: 1 }),
  (started) => (kho = started),
);

let book: string;
let loan: string;
beforeEach(async () => {
  await kho.define(BOOKS, 'books');
  await kho.define(LOANS, 'loans');
  await kho.define(MESSAGES, 'messages');
  book = await kho.add('owner', { title: 'Dune' }, 'books');
  loan = await kho.add('reader', { book, note: 'For a week' }, 'loans');
});

const idsOf = (rows: Record<string, Json>[] | string): unknown =>
  typeof rows === 'string' ? rows : rows.map((row) => row['row_id']);
const loansOf = async (uid: string, query: Record<string, Json> = {}) =>
  idsOf(await kho.list(uid, query, 'loans'));

/** Opens a list of rows and gives what has come to it so far. */
async function follow(uid: string, collection: string, query: Record<string, Json>) {
  const event = kho.newEvent();
  await kho.say(uid, `../data/${collection}/list`, query, { event_recycler_view: event });
  return async () => JSON.stringify(await messagesOf(kho.database, uid, event));
}

test('who added a row, whose row it refers to and who stands in it see it in every list, nobody else does', async () => {
  const witness = await kho.asId('witness');
  await kho.add('other', { book: await kho.add('other', { title: 'Emma' }, 'books') }, 'loans');
  for (const query of [
    {},
    { sort: 'state' },
    { filter_book: book },
    { search: 'week' },
    { search: 'for week' },
  ])
    expect(await loansOf('owner', query)).toEqual([loan]);
  expect(await loansOf('reader')).toEqual([loan]);
  expect(await loansOf('owner', { scope: 'own' })).toEqual([]);
  expect(await loansOf('witness')).toEqual([]);
  expect(await kho.codeOf('witness', 'get', { row_id: loan }, 'loans')).toBe('not_found');
  expect(await kho.codeOf('reader', 'change', { row_id: loan, witness }, 'loans')).toBe('');
  expect(await loansOf('witness')).toEqual([loan]);
  expect(await kho.codeOf('witness', 'get', { row_id: loan }, 'loans')).toBe('');
  expect(await loansOf('dev')).toHaveLength(2);
});

test('a transition and the removal of a row are for whose row it refers to', async () => {
  expect(await kho.codeOf('reader', 'change', { row_id: loan, state: 'lent' }, 'loans')).toBe('not_allowed');
  expect(await kho.codeOf('reader', 'remove', { row_id: loan }, 'loans')).toBe('not_allowed');
  expect(await kho.codeOf('owner', 'change', { row_id: loan, note: 'No' }, 'loans')).toBe('not_allowed');
  expect(await kho.codeOf('owner', 'change', { row_id: loan, state: 'lent' }, 'loans')).toBe('');
  expect(await kho.list('owner', {}, 'loans')).toMatchObject([{ state: 'lent', mayRemove: true }]);
  expect(await kho.codeOf('owner', 'remove', { row_id: loan }, 'loans')).toBe('');
});

test('a list is live for all whom a row concerns, and for nobody else', async () => {
  const lists = await Promise.all(['owner', 'other'].map((uid) => follow(uid, 'loans', {})));
  await kho.codeOf('reader', 'change', { row_id: loan, note: 'For two weeks' }, 'loans');
  const [owners, others] = await Promise.all(lists.map((read) => read()));
  expect(owners).toContain('For two weeks');
  expect(others).not.toContain('For two weeks');
  // Who works on the application corrects the book: the loan goes from the list of the one and comes to that of the other.
  const emma = await kho.add('other', { title: 'Emma' }, 'books');
  expect(await kho.codeOf('reader', 'change', { row_id: loan, book: emma }, 'loans')).toBe('bad_field');
  expect(await kho.codeOf('dev', 'change', { row_id: loan, book: emma }, 'loans')).toBe('');
  expect(await loansOf('owner')).toEqual([]);
  expect(await loansOf('other')).toEqual([loan]);
  expect(JSON.stringify(await lists[0]?.())).toContain('\\"delete\\":1');
});

test('what an owner agreed to cannot be moved to the book of somebody else', async () => {
  const own = await kho.add('reader', { title: 'Mine' }, 'books');
  const agreed = await kho.add('reader', { book: own }, 'loans');
  expect(await kho.codeOf('reader', 'change', { row_id: agreed, state: 'lent' }, 'loans')).toBe('');
  const [refused] = await kho.rows('reader', 'change', { row_id: agreed, book }, 'loans');
  expect(JSON.stringify(refused)).toContain('Book: can’t be changed any more');
});

test('where a page ends tells nothing of rows that somebody does not see', async () => {
  const [words, price, kind, ...rest] = [
    { name: 'words', label: 'Message', type: 'text', search: true, sort: true },
    { name: 'price', label: 'Price', type: 'number', sort: true },
    { name: 'kind', label: 'Kind', type: 'choice', choices: ['a'], initial: 'a', filter: true },
    ...MESSAGES.fields.slice(0, 1),
  ];
  await kho.define({ ...MESSAGES, fields: [...rest, words, price, kind] }, 'messages');
  const mine = await kho.add('other', { title: 'Emma' }, 'books');
  const own = await kho.add('other', { book: mine }, 'loans');
  const secret = await kho.add('reader', { loan, words: 'Supersecret', price: 4321.5 }, 'messages');
  const big = 'ế'.repeat(3990);
  for (let n = 0; n < 43; n += 1)
    await kho.add('other', { loan: own, words: `szz ${big}`, price: 1e9 }, 'messages');
  await kho.add('other', { loan: own, words: `sa ${big}`, price: 1 }, 'messages');
  const about = { filter_loan: own, size: 100 };
  for (const query of [
    { ...about, search: 's' },
    { filter_kind: 'a', ...about, sort: '-price' },
    { filter_kind: 'a', ...about, sort: '-words' },
  ]) {
    const answers = JSON.stringify(await kho.rows('other', 'list', query, 'messages'));
    expect(answers).not.toContain(secret);
    expect(answers).toContain('"next":"');
    expect(rowsIn(JSON.parse(answers) as Message[]).length).toBeGreaterThan(40);
  }
});

test('rows that refer to each other many times are asked once who sees them', async () => {
  const named = Array.from({ length: 29 }, (_, n) => ({
    ...{ name: `r${String(n)}`, label: '', type: 'reference', collection: 'ring' },
  }));
  const ring = {
    title: 'Ring',
    fields: [{ name: 't', label: '', type: 'text' }, ...named],
    see: ['readers:r0'],
  };
  await kho.define({ ...ring, add: ['everyone'], change: [], remove: [] }, 'ring');
  const first = await kho.add('dev', { t: 'a' }, 'ring');
  const toFirst = Object.fromEntries(named.map(({ name }) => [name, first]));
  expect(await kho.codeOf('dev', 'change', { row_id: first, ...toFirst }, 'ring')).toBe('');
  expect(await kho.list('other', { filter_r0: first }, 'ring')).toBe('bad_query');
  expect(await kho.codeOf('other', 'get', { row_id: first }, 'ring')).toBe('not_found');
  expect(definitionFaults({ ...ring, see: ['readers:r0', 'readers:r1'] })).not.toEqual([]);
});

test('whose row it was keeps seeing a row that referred to it', async () => {
  await kho.codeOf('owner', 'remove', { row_id: book }, 'books');
  expect(await loansOf('owner')).toEqual([loan]);
  expect(await kho.codeOf('reader', 'change', { row_id: loan, note: 'Gone?' }, 'loans')).toBe('');
  expect(await loansOf('owner')).toEqual([loan]);
});

test('a conversation is for anyone who sees the row that its messages refer to', async () => {
  const [hello, about] = ['Is it free?', { filter_loan: loan }];
  expect(await kho.codeOf('other', 'add', { loan, words: 'Let me in' }, 'messages')).toBe('bad_field');
  const followed = await Promise.all(['owner', 'other'].map((uid) => follow(uid, 'messages', about)));
  const message = await kho.add('reader', { loan, words: hello }, 'messages');
  expect(await followed[0]?.()).toContain(hello);
  expect(await followed[1]?.()).not.toContain(hello);
  expect(await kho.list('owner', about, 'messages')).toMatchObject([{ words: hello, mayRemove: false }]);
  expect(await kho.list('other', about, 'messages')).toBe('not_allowed');
  // Without the loan there is no telling who may see them.
  expect(await kho.list('owner', {}, 'messages')).toBe('not_allowed');
  expect(await kho.codeOf('owner', 'get', { row_id: message }, 'messages')).toBe('');
  expect(await kho.codeOf('other', 'get', { row_id: message }, 'messages')).toBe('not_found');
});

test('a message is told to everybody whom its loan concerns, other than who wrote it', async () => {
  await kho.define(
    { ...MESSAGES, notices: [{ when: 'added', tell: 'readers:loan', text: '{words}' }] },
    'messages',
  );
  const toldTo = async (uid: string) =>
    (await messagesOf(kho.database, uid, dayEvent(kho.database.now()))).map(
      (card) => fieldsOf(card)['notice'],
    );
  await kho.add('reader', { loan, words: 'Is it free?' }, 'messages');
  await kho.add('owner', { loan, words: 'It is.' }, 'messages');
  expect(await toldTo('owner')).toEqual(['Is it free?']);
  expect(await toldTo('reader')).toEqual(['It is.']);
  expect(await toldTo('other')).toEqual([]);
});

test('who may remove a row is told that others may refer to it, where no index leads to those', async () => {
  const asked = async () => {
    const [answer] = await kho.rows('owner', 'get', { row_id: loan, referring: true }, 'loans');
    return answer?.['data'];
  };
  await kho.add('reader', { loan, words: 'Is it free?' }, 'messages');
  expect(await asked()).toMatchObject({ referring: 1, referring_others: false });
  const [reference, ...fields] = MESSAGES.fields;
  await kho.define({ ...MESSAGES, fields: [{ ...reference, filter: false }, ...fields] }, 'messages');
  expect(await asked()).toMatchObject({ referring: 0, referring_others: true });
});

test('the screen of a row follows it for whom it concerns, with what they may do', async () => {
  const opened = await kho.say('owner', '../load_form_script/data/loans/get', {
    parameter: { row_id: loan },
  });
  const start = opened.find(({ type }) => type === 'load_form_script');
  expect(paramOf(start)).toMatchObject({
    item_data: { note: 'For a week' },
    ...{ mayChange: false, mayMake: { lend: true }, mayRemove: true },
  });
  const refused = await kho.say('other', '../load_form_script/data/loans/get', {
    parameter: { row_id: loan },
  });
  expect(paramOf(refused.find(({ type }) => type === 'load_form_script'))).toEqual({ isGone: true });
});

test('rows that are there get the people they concern when the rights begin to name them', async () => {
  const plain = { ...LOANS, fields: LOANS.fields.slice(0, 2), see: ['author'], remove: [] };
  await kho.define(plain, 'plain');
  const early = await kho.add('reader', { book }, 'plain');
  expect(await kho.list('owner', {}, 'plain')).toEqual([]);
  await kho.define({ ...plain, see: ['author', 'of:book'] }, 'plain');
  expect(idsOf(await kho.list('owner', {}, 'plain'))).toEqual([early]);
  await kho.define(plain, 'plain');
  expect(await kho.list('owner', {}, 'plain')).toEqual([]);
});

test('a deleted account is noted in no row of others', async () => {
  const id = await kho.asId('owner');
  await kho.codeOf('reader', 'change', { row_id: loan, note: 'Still there' }, 'loans');
  await kho.ask(deleteAccountRecord('owner', { application: 'kho', appUserId: id, event: kho.newEvent() }));
  const isNoted = async () =>
    JSON.stringify(await kho.database.get('applications/kho/collections')).includes(id);
  await waitUntil(async () => !(await isNoted()), 'the end of the erasure');
  expect(await kho.codeOf('reader', 'change', { row_id: loan, note: 'And after' }, 'loans')).toBe('');
  expect(await loansOf('reader')).toEqual([loan]);
});

test.each([
  ['see', ['of:title']],
  ['see', ['of:nothing']],
  ['see', ['field:book']],
  ['see', ['readers:note']],
  ['change', ['readers:book']],
  ['remove', ['of:note']],
  ['add', ['of:book']],
  ['add', ['readers:book']],
])('rights to %s that name %s are refused', (right, named) => {
  expect(definitionFaults({ ...LOANS, [right]: named })).not.toEqual([]);
  expect(decodeDefinition({ ...LOANS, [right]: named })).toHaveProperty('fault');
});
