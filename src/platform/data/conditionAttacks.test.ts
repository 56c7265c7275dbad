import { dayEvent, isRecord, type Json } from '../../protocol';
import { startData, type DataHarness } from '../../../test/platform/dataHarness';
import { fillRows, openTo, watchReads, WIDE_FIELDS, wideValues } from '../../../test/platform/filledRows';
import { forEachTest, messagesOf } from '../../../test/platform/platformHarness';

let kho: DataHarness;
forEachTest(startData, (started) => (kho = started));

const RIGHTS = { see: ['everyone'], add: ['everyone'], change: ['author'], remove: ['author'] };
const paramOfCard = (message: { data?: unknown } | undefined) =>
  isRecord(message?.data) && isRecord(message.data['script_param']) ? message.data['script_param'] : {};
const messages = (uid: string) => messagesOf(kho.database, uid, dayEvent(kho.database.now()));

test('nothing is copied into a field of another kind', async () => {
  const notes = [
    { name: 'title', label: '', type: 'text', required: true },
    { name: 'note', label: '', type: 'text' },
    { name: 'other', label: '', type: 'reference', collection: 'others' },
  ];
  await kho.define({ title: 'Others', fields: notes.slice(0, 1), ...RIGHTS }, 'others');
  await kho.define({ title: 'Notes', fields: notes, ...RIGHTS }, 'notes');
  const copy = (name: string, type: string, field: string, more = {}) => ({
    ...{ name, label: '', type, copy: { reference: 'from', field } },
    ...more,
  });
  const fields = [
    { name: 'from', label: '', type: 'reference', collection: 'notes' },
    copy('who', 'person', 'note'),
    copy('day', 'date', 'note', { sort: true }),
    copy('leads', 'reference', 'note', { collection: 'others' }),
    copy('astray', 'reference', 'other', { collection: 'notes' }),
  ];
  await kho.define({ title: 'Copies', fields, ...RIGHTS, see: ['author', 'field:who'] }, 'copies');
  const other = await kho.add('an', { title: 'x' }, 'others');
  for (const note of [`${await kho.asId('binh')}/created`, 'a/b', '__proto__', 'a.b#c']) {
    const id = await kho.add('an', { title: 'x', note, other }, 'notes');
    const row = await kho.add('an', { from: id }, 'copies');
    const stored = await kho.database.get(`applications/kho/collections/copies/rows/${row}/values`);
    expect(stored).toEqual({ from: id });
  }
});

test('a list asks what its rows refer to within a bound, however large and many that is', async () => {
  const ids = await fillRows(
    kho,
    'wide',
    openTo([...WIDE_FIELDS.slice(0, 29), { name: 'busy', label: '', type: 'boolean' }]),
    Array.from({ length: 60 }, () => wideValues('a')),
  );
  const NAMES = Array.from({ length: 5 }, (_, n) => `r${String(n)}`);
  const transition = (name: string) => ({
    ...{ name, from: ['a'], to: 'b', by: ['author'] },
    where: { reference: name, field: 'busy', is: false },
  });
  const fields = [
    ...NAMES.map((name) => ({ name, label: '', type: 'reference', collection: 'wide' })),
    {
      ...{ name: 'state', label: '', type: 'choice', choices: ['a', 'b'], initial: 'a' },
      transitions: NAMES.map(transition),
    },
  ];
  const rows = Array.from({ length: 100 }, (_, row) => ({
    ...Object.fromEntries(NAMES.map((name, n) => [name, ids[(row + n * 11) % 60] ?? ''])),
    state: 'a',
  }));
  await fillRows(kho, 'asks', openTo(fields), rows);
  const stop = watchReads(kho.database);
  await kho.list('x', { size: 100 }, 'asks');
  expect(stop().bytes).toBeLessThan(4 * 1024 * 1024);
  const stopMine = watchReads(kho.database);
  await kho.list('dev', { size: 100 }, 'asks');
  expect(stopMine().bytes).toBeLessThan(8 * 1024 * 1024);
});

test('a sum that takes only some rows stays right while these come and go', async () => {
  const parts = [
    { name: 'part', label: '', type: 'text' },
    { name: 'of', label: '', type: 'reference', collection: 'lines', filter: true },
  ];
  const lines = [
    { name: 'amount', label: '', type: 'number' },
    { name: 'bill', label: '', type: 'reference', collection: 'bills', filter: true },
  ];
  const any = {
    ...{ name: 'used', label: '', type: 'rollup' },
    rollup: { collection: 'parts', field: 'of', aggregate: 'any' },
  };
  const sum = {
    ...{ name: 'sum', label: '', type: 'rollup' },
    rollup: {
      ...{ collection: 'lines', field: 'bill', aggregate: 'sum', of: 'amount' },
      where: { field: 'used', is: true },
    },
  };
  const title = { name: 'title', label: '', type: 'text' };
  await kho.define({ title: 'Bills', fields: [title], ...RIGHTS }, 'bills');
  await kho.define({ title: 'Lines', fields: lines, ...RIGHTS }, 'lines');
  await kho.define({ title: 'Parts', fields: parts, ...RIGHTS }, 'parts');
  await kho.define({ title: 'Lines', fields: [...lines, any], ...RIGHTS }, 'lines');
  const defined = await kho.define({ title: 'Bills', fields: [title, sum], ...RIGHTS }, 'bills');
  const bill = await kho.add('an', { title: 'x' }, 'bills');
  const line = await kho.add('an', { amount: 100, bill }, 'lines');
  await kho.add('an', { part: 'p', of: line }, 'parts');
  await kho.rows('an', 'remove', { row_id: line }, 'lines');
  const [row] = (await kho.list('an', {}, 'bills')) as Record<string, Json>[];
  expect([defined, row?.['sum']]).toEqual([defined, 0]);
});

const STATE = {
  ...{ name: 'state', label: 'State', type: 'choice', choices: ['asked', 'lent'], initial: 'asked' },
  transitions: [{ name: 'lend', from: ['asked'], to: 'lent', by: ['field:lender'] }],
};
const LOANS = {
  title: 'Loans',
  fields: [
    { name: 'tool', label: 'Tool', type: 'text', required: true },
    { name: 'lender', label: 'Lender', type: 'person' },
    STATE,
  ],
  ...{ ...RIGHTS, see: ['author', 'field:lender'] },
  notices: [{ when: 'added', tell: 'field:lender', text: '{tool}' }],
};

test('no card waits for somebody who does not see its row', async () => {
  await kho.define({ ...LOANS, see: ['author'] }, 'loans');
  await kho.add('an', { tool: 'Saw', lender: await kho.asId('binh') }, 'loans');
  const [card] = await messages('binh');
  expect(paramOfCard(card)).not.toHaveProperty('waits');
});

test('a card waits no more once its row is gone', async () => {
  await kho.define(LOANS, 'loans');
  const id = await kho.add('an', { tool: 'Saw', lender: await kho.asId('binh') }, 'loans');
  const [card] = await messages('binh');
  expect(paramOfCard(card)).toMatchObject({ waits: true });
  await kho.rows('an', 'remove', { row_id: id }, 'loans');
  expect(paramOfCard((await messages('binh')).at(-1))).toMatchObject({ waits: false });
});
