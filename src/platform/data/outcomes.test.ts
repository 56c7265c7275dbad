import { dayEvent, isRecord, type JsonObject } from '../../protocol';
import { startData, type DataHarness } from '../../../test/platform/dataHarness';
import { fieldsOf, forEachTest, messagesOf } from '../../../test/platform/platformHarness';

/** Who lends a tool answers who asks for it. */
const LOANS = {
  title: 'Loans',
  fields: [
    { name: 'tool', label: 'Tool', type: 'text', required: true },
    { name: 'lender', label: 'Lender', type: 'person' },
    {
      name: 'state',
      label: 'Trạng thái',
      type: 'choice',
      choices: ['asked', 'lent', 'back'],
      initial: 'asked',
      transitions: [
        { name: 'lend', from: ['asked'], to: 'lent', by: ['field:lender'] },
        { name: 'return', from: ['lent'], to: 'back', by: ['author'] },
      ],
    },
  ],
  ...{ see: ['author', 'field:lender'], add: ['everyone'], change: [], remove: ['author'] },
  notices: [
    { when: 'added', tell: 'field:lender', text: 'Asks for {tool}' },
    { when: 'state', value: 'lent', tell: 'author', text: '{tool} is yours' },
  ],
};

let kho: DataHarness;
forEachTest(startData, (started) => (kho = started));
beforeEach(() => kho.define(LOANS, 'loans'));

const today = () => dayEvent(kho.database.now());
const messages = async (uid: string) => messagesOf(kho.database, uid, today());
const move = (uid: string, row_id: string, state: string) =>
  kho.rows(uid, 'change', { row_id, state }, 'loans');

function parameters(message: { data?: unknown } | undefined): JsonObject {
  const data = message?.data;
  const found = isRecord(data) ? data['script_param'] : undefined;
  return isRecord(found) ? (found as JsonObject) : {};
}

test('a card says whether it waits for its reader, and what became of its row', async () => {
  const loan = await kho.add('an', { tool: 'Saw', lender: await kho.asId('binh') }, 'loans');
  const [asks] = await messages('binh');
  expect(fieldsOf(asks)['notice']).toBe('Asks for Saw');
  expect(parameters(asks)['waits']).toBe(true);

  await move('binh', loan, 'lent');
  // The lender's card ends, by what they did themselves; the borrower has a card of their own.
  const [, ended, ...more] = await messages('binh');
  expect(more).toEqual([]);
  expect(ended).toMatchObject({ message_key: asks?.['id'] });
  expect(parameters(ended)).toEqual({
    item_data: { outcome: 'Trạng thái: lent' },
    waits: false,
    own_answer: true,
  });
  const [isYours] = await messages('an');
  expect(fieldsOf(isYours)['notice']).toBe('Saw is yours');
  expect(parameters(isYours)['waits']).toBe(true);

  await move('an', loan, 'back');
  expect(parameters((await messages('binh')).at(-1))).toEqual({
    item_data: { outcome: 'Trạng thái: back' },
    waits: false,
    own_answer: false,
  });
  expect(parameters((await messages('an')).at(-1))).toMatchObject({ waits: false, own_answer: true });
});

test('an outcome is in both languages where the application has them', async () => {
  const strings = { state: { vi: 'Trạng thái', en: 'State' }, lent: { vi: 'lent', en: 'on loan' } };
  await kho.database.update({
    'applications/kho/configuration/system_setting/resources': JSON.stringify({ strings }),
  });
  const loan = await kho.add('an', { tool: 'Saw', lender: await kho.asId('binh') }, 'loans');
  await move('binh', loan, 'lent');
  expect(parameters((await messages('binh')).at(-1))['item_data']).toEqual({
    outcome: 'Trạng thái: lent',
    english: { outcome: 'State: on loan' },
  });
});

test('anyone who does not see the row is not told what became of it', async () => {
  await kho.define(
    { ...LOANS, see: ['author'], notices: [{ when: 'added', tell: 'field:lender', text: '{tool}' }] },
    'loans',
  );
  const loan = await kho.add('an', { tool: 'Saw', lender: await kho.asId('binh') }, 'loans');
  expect(await messages('binh')).toHaveLength(1);
  await move('dev', loan, 'lent');
  expect(await messages('binh')).toHaveLength(1);
});

test('a card does not wait for anyone who just changed its row, whatever they may do next', async () => {
  const both = LOANS.fields.map((field) =>
    field.name === 'state'
      ? { ...field, transitions: field.transitions?.map((one) => ({ ...one, by: ['field:lender'] })) }
      : field,
  );
  await kho.define({ ...LOANS, fields: both }, 'loans');
  const loan = await kho.add('an', { tool: 'Saw', lender: await kho.asId('binh') }, 'loans');
  await move('binh', loan, 'lent');
  expect(parameters((await messages('binh')).at(-1))).toMatchObject({ waits: false, own_answer: true });
});

test('a card that tells of every change ends, too, for who makes the next one', async () => {
  await kho.define(
    { ...LOANS, notices: [{ when: 'state', tell: 'author', text: '{tool}: {state}' }] },
    'loans',
  );
  const loan = await kho.add('an', { tool: 'Saw', lender: await kho.asId('binh') }, 'loans');
  await move('binh', loan, 'lent');
  const [isLent] = await messages('an');
  expect(parameters(isLent)['waits']).toBe(true);
  await move('an', loan, 'back');
  const [, ended, ...more] = await messages('an');
  expect(more).toEqual([]);
  expect(ended).toMatchObject({ message_key: isLent?.['id'] });
  expect(parameters(ended)).toMatchObject({ waits: false, own_answer: true });
});

test('of several cards about a row only the newest waits', async () => {
  const state = {
    ...{
      name: 'state',
      label: 'State',
      type: 'choice',
      choices: ['asked', 'lent', 'back', 'seen'],
      initial: 'asked',
    },
    transitions: [
      { name: 'lend', from: ['asked'], to: 'lent', by: ['field:lender'] },
      { name: 'return', from: ['lent'], to: 'back', by: ['author'] },
      { name: 'confirm', from: ['back'], to: 'seen', by: ['field:lender'] },
    ],
  };
  const fields = LOANS.fields.map((field) => (field.name === 'state' ? state : field));
  const notices = ['added', 'state'].map((when) => ({ when, tell: 'field:lender', text: '{tool}' }));
  await kho.define({ ...LOANS, fields, notices }, 'loans');
  const loan = await kho.add('an', { tool: 'Saw', lender: await kho.asId('binh') }, 'loans');
  await move('binh', loan, 'lent');
  await move('an', loan, 'back');
  const cards = await messages('binh');
  const isBack = cards.findLast(({ id }) => id === `${loan}_1`);
  expect(parameters(isBack)['waits']).toBe(true);
  const asks = cards.findLast(({ message_key }) => message_key === `${loan}_0`);
  expect(parameters(asks)).toMatchObject({ item_data: { outcome: 'State: back' }, waits: false });
});
