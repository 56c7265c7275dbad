import { forEachTest, messagesOf, paramOf } from '../../../test/platform/platformHarness';
import { startData, type DataHarness } from '../../../test/platform/dataHarness';
import { responsePath, type Json } from '../../protocol';
import { definitionFaults } from '../../protocol/data/definition';

const RIGHTS = { see: ['everyone'], add: ['everyone'], change: ['author'], remove: ['author'] };
const UNREAD = {
  ...{ name: 'fresh', label: 'New messages', type: 'rollup' },
  rollup: { collection: 'messages', field: 'loan', aggregate: 'unread' },
};
const LOANS = {
  title: 'Loans',
  fields: [{ name: 'tool', label: 'Tool', type: 'text' }, UNREAD],
  ...RIGHTS,
};
const MESSAGES = {
  title: 'Messages',
  fields: [
    { name: 'loan', label: 'Loan', type: 'reference', collection: 'loans', filter: true },
    { name: 'words', label: 'Message', type: 'text', required: true },
  ],
  ...RIGHTS,
};

let kho: DataHarness;
forEachTest(startData, (started) => (kho = started));

let loan: string;
beforeEach(async () => {
  await kho.define({ ...LOANS, fields: LOANS.fields.slice(0, 1) }, 'loans');
  await kho.define(MESSAGES, 'messages');
  await kho.define(LOANS, 'loans');
  loan = await kho.add('an', { tool: 'Saw' }, 'loans');
});

const write = (uid: string, words = 'Hello') => kho.add(uid, { loan, words }, 'messages');
/** How much is new to a person, as a list of loans says. */
async function unreadOf(uid: string): Promise<unknown> {
  const rows = await kho.list(uid, {}, 'loans');
  return typeof rows === 'string' ? rows : rows.map((row) => row['fresh']);
}
/** Opens the conversation, as the screen of its loan does. */
const read = (uid: string) =>
  kho.say(uid, '../data/messages/list', { filter_loan: loan }, { event_recycler_view: kho.newEvent() });

test('what others wrote is new to each person until they open it', async () => {
  await write('an');
  await write('an');
  await write('binh');
  expect(await unreadOf('an')).toEqual([1]);
  expect(await unreadOf('binh')).toEqual([2]);
  expect(await unreadOf('chi')).toEqual([3]);
  await read('binh');
  expect(await unreadOf('binh')).toEqual([0]);
  expect(await unreadOf('an')).toEqual([1]);
  await write('an');
  expect(await unreadOf('binh')).toEqual([1]);
});

test('what a person has removed or changed is new to nobody once more', async () => {
  const first = await write('an');
  await read('binh');
  await kho.codeOf('an', 'change', { row_id: first, words: 'Hello there' }, 'messages');
  expect(await unreadOf('binh')).toEqual([0]);
  await kho.codeOf('an', 'remove', { row_id: first }, 'messages');
  await write('an', 'Are you there?');
  expect(await unreadOf('binh')).toEqual([1]);
});

test('a message that comes from another loan is not new to who moved it', async () => {
  const other = await kho.add('an', { tool: 'Drill' }, 'loans');
  const moved = await write('binh');
  await kho.codeOf('binh', 'change', { row_id: moved, loan: other }, 'messages');
  expect(await kho.list('binh', {}, 'loans')).toMatchObject([{ tool: 'Drill', fresh: 0 }, { fresh: 0 }]);
  expect(await kho.list('chi', {}, 'loans')).toMatchObject([{ tool: 'Drill', fresh: 1 }, {}]);
});

test('a list of loans follows what is new, and what was read', async () => {
  const event = kho.newEvent();
  await kho.say('binh', '../data/loans/list', {}, { event_recycler_view: event });
  const last = async () =>
    JSON.stringify((await messagesOf(kho.database, 'binh', event)).at(-1)?.['data'] ?? '');
  await write('an');
  expect(await last()).toContain('"fresh":1');
  await read('binh');
  expect(await last()).toContain('"fresh":0');
});

test('anyone who has the conversation open reads what comes', async () => {
  const event = kho.newEvent();
  const script = '../load_form_script/data/loans/get?rows=messages-loan';
  const start = { parameter: { row_id: loan } };
  const opened = await kho.say('binh', script, start, { event });
  const started = opened.find(({ type }) => type === 'load_form_script');
  expect(paramOf(started)).toMatchObject({ item_data: { fresh: 0 } });
  await write('an');
  const shown = (await messagesOf(kho.database, 'binh', event)).findLast(
    ({ type }) => type === 'load_form_script',
  );
  expect(paramOf(shown)).toMatchObject({ item_data: { fresh: 0 } });
  expect(await unreadOf('binh')).toEqual([0]);
  expect(await unreadOf('chi')).toEqual([1]);
  // The screen is closed: its messages are taken away.
  await kho.database.update({ [responsePath('binh', event)]: null });
  await write('an');
  expect(await unreadOf('binh')).toEqual([1]);
});

test('rows that are there when the field is added count as new', async () => {
  const other = { ...UNREAD, name: 'also_fresh' };
  await write('an');
  await kho.define({ ...LOANS, fields: [...LOANS.fields, other] }, 'loans');
  expect(await kho.list('binh', {}, 'loans')).toMatchObject([{ fresh: 1, also_fresh: 1 }]);
  await read('binh');
  expect(await kho.list('binh', {}, 'loans')).toMatchObject([{ fresh: 0, also_fresh: 0 }]);
});

test.each<[string, Record<string, Json>]>([
  ['sorted by', { ...UNREAD, sort: true }],
  ['taken of a field', { ...UNREAD, rollup: { ...UNREAD.rollup, of: 'words' } }],
])('what is new to each person cannot be %s', (_, field) => {
  expect(definitionFaults({ ...LOANS, fields: [field] })).not.toEqual([]);
});
