import { forEachTest, messagesOf, paramOf } from '../../../test/platform/platformHarness';
import { startData, type DataHarness } from '../../../test/platform/dataHarness';
import type { Json } from '../../protocol';

const RIGHTS = { see: ['everyone'], add: ['everyone'], change: [], remove: ['author'] };
const LOANS = { title: 'Loans', fields: [{ name: 'tool', label: 'Tool', type: 'text' }], ...RIGHTS };
const MESSAGES = {
  title: 'Messages',
  fields: [
    { name: 'loan', label: 'Loan', type: 'reference', collection: 'loans', filter: true },
    { name: 'other', label: 'Other', type: 'reference', collection: 'loans' },
    { name: 'words', label: 'Message', type: 'text', required: true },
  ],
  ...RIGHTS,
};

let kho: DataHarness;
forEachTest(startData, (started) => (kho = started));

beforeEach(async () => {
  await kho.define(LOANS, 'loans');
  await kho.define(MESSAGES, 'messages');
});

/** What the screen of a loan begins with that lists these rows. */
async function start(uid: string, row_id: string, rows: string) {
  const script = `../load_form_script/data/loans/get?rows=${rows}`;
  const answers = await kho.say(uid, script, { parameter: { row_id } });
  const message = answers.find(({ type }) => type === 'load_form_script');
  const data = message?.['data'] as { script?: { list_command: Record<string, Json>[] } } | undefined;
  return { param: paramOf(message), command: data?.script?.list_command[0] };
}

test('a row is opened with the rows that lead to it, which its screen asks for and follows', async () => {
  const [saw, axe] = [
    await kho.add('an', { tool: 'Saw' }, 'loans'),
    await kho.add('an', { tool: 'Axe' }, 'loans'),
  ];
  await kho.add('an', { loan: axe, words: 'Not here' }, 'messages');
  const { param, command } = await start('an', saw, 'messages-loan');
  expect(param).toMatchObject({ item_data: { tool: 'Saw' }, mayAddRows: true });
  expect(command).toMatchObject({
    methodName: 'postData',
    methodParam: ['../data/messages/list', { scope: 'all', filter_loan: saw }],
  });
  const [collection, query] = command?.['methodParam'] as [string, Record<string, Json>];
  const event_recycler_view = kho.newEvent();
  await kho.say('an', collection, query, { event_recycler_view });
  await kho.add('binh', { loan: saw, words: 'May I?' }, 'messages');
  await kho.add('binh', { loan: axe, words: 'Not here' }, 'messages');
  const shown = JSON.stringify(await messagesOf(kho.database, 'an', event_recycler_view));
  expect(shown).toContain('May I?');
  expect(shown).not.toContain('Not here');
});

test('who may not add rows is told before they write one', async () => {
  const saw = await kho.add('an', { tool: 'Saw' }, 'loans');
  await kho.define({ ...MESSAGES, add: ['role:keeper'] }, 'messages');
  expect((await start('an', saw, 'messages-loan')).param).toMatchObject({ mayAddRows: false });
});

test.each(['messages-words', 'messages-nothing', 'nothing-loan', 'messages-other', 'messages'])(
  'a screen that lists %s says so in the place of the rows',
  async (rows) => {
    const saw = await kho.add('an', { tool: 'Saw' }, 'loans');
    const { param, command } = await start('an', saw, rows);
    expect(param).toMatchObject({ item_data: { tool: 'Saw' } });
    expect(command).toMatchObject({ methodName: 'showAlertDialog' });
  },
);
