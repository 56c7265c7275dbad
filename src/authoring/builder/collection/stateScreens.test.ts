import { evaluated } from '../../../../test/evaluated';
import { decodeDefinition } from '../../../protocol/data/definition';
import { FORM, screensOf, views } from './expensesHarness';

const LOANS = (() => {
  const read = decodeDefinition({
    title: 'Loans',
    fields: [
      { name: 'tool', label: 'Tool', type: 'text', required: true },
      { name: 'since', label: 'From', type: 'date' },
      { name: 'until', label: 'To', type: 'date' },
      { name: 'price', label: 'Price', type: 'number' },
      { name: 'paid', label: 'Paid', type: 'number', only: ['role:keeper'] },
      {
        ...{ name: 'state', label: 'State', type: 'choice', choices: ['asked', 'lent'], initial: 'asked' },
        transitions: [
          { name: 'lend', label: 'Lend', from: ['asked'], to: 'lent', by: ['role:keeper'] },
          { name: 'take_back', from: ['lent'], to: 'asked', by: ['author'] },
        ],
      },
    ],
    rules: [
      { field: 'until', is: '>=', than: 'since' },
      { field: 'paid', is: '<', than: 'price' },
    ],
    ...{ see: ['everyone'], add: ['everyone'], change: ['role:keeper'], remove: [] },
  });
  if ('fault' in read) throw new Error(read.fault);
  return read.definition;
})();

const SCREENS = screensOf(LOANS, 'loans');

test('the screen of a row has a button for each transition, and none for a value as such', () => {
  const buttons = views(SCREENS[`${FORM}request`], 'Button').filter(({ id }) => String(id).includes('act_'));
  expect(buttons).toMatchObject([
    { id: '@+id/act_lend', text: 'Lend', expressions: { visibility: '@{row.mayMake.lend == true}' } },
    { id: '@+id/act_take_back', text: 'asked', contentDescription: 'State: asked' },
  ]);
  const [lend] = buttons;
  expect(lend?.['actions']).toContainEqual(
    expect.objectContaining({
      post_conlection: '../data/loans/change',
      data: { row_id: '@{row.row_id}', revision: '@{row.revision}', state: 'lent' },
    }),
  );
});

test('the forms do not ask for a state', () => {
  for (const form of ['ask', 'correct'])
    expect(JSON.stringify(SCREENS[FORM + form])).not.toContain('"field_name":"state"');
});

/** What a form says at an input while these values stand in it. */
function errorOf(form: string, input: string, values: Record<string, string>): unknown {
  const document = SCREENS[FORM + form];
  const found = [...views(document, 'EditText'), ...views(document, 'DatePicker')].find(
    ({ id }) => id === `@+id/${input}`,
  );
  const { error } = (found?.['expressions'] ?? {}) as { error?: string };
  if (error === undefined) return undefined;
  return evaluated(error, { edtSince: '', edtUntil: '', edtPrice: '', edtPaid: '', ...values });
}

test('a form says at the field that a rule is broken, as soon as both fields have a value', () => {
  const days = { edtSince: '2026-11-02' };
  expect(errorOf('ask', 'edtUntil', days)).toBe('');
  expect(errorOf('ask', 'edtUntil', { ...days, edtUntil: '2026-11-01' })).toBe('Must not be before “From”');
  expect(errorOf('ask', 'edtUntil', { ...days, edtUntil: '2026-11-02' })).toBe('');
  expect(errorOf('correct', 'edtPaid', { edtPrice: '9', edtPaid: '10' })).toBe('Must be less than “Price”');
  expect(errorOf('correct', 'edtPaid', { edtPrice: '11', edtPaid: '10' })).toBe('');
});

test('a form says nothing of a rule with a field that it does not have', () => {
  expect(errorOf('ask', 'edtPaid', {})).toBeUndefined();
});
