import { applyFix } from '../../../../test/applyFix';
import type { DataDefinition } from '../../../protocol/data/definition';
import { checkLayout } from '../checkLayout';
import { knownTargets } from '../KnownTargets';

const texts = (...names: string[]) => names.map((name) => ({ name, type: 'text' as const }));

const APPLICATION_PARTS = {
  application: 'kho',
  screens: [],
  collections: ['entries', 'notes'],
  fields: new Map([
    ['entries', texts('title', 'note')],
    ['notes', []],
  ]),
};

const field = (widget: string, ...properties: object[]) => ({ widget, properties });
const input = (id: string, name?: string) =>
  field('EditText', { id: `@+id/${id}` }, ...(name === undefined ? [] : [{ field_name: name }]), {
    hint: 'Số nhà',
  });
const post = (post_conlection: string, list_field?: string[]) => ({
  widget: 'Button',
  properties: [{ id: '@+id/send' }, { text: 'A' }],
  actions: [{ command: 'post', post_conlection }],
  ...(list_field && { context: { list_field } }),
});
const column = (...views: object[]): string =>
  JSON.stringify({ widget: 'LinearLayout', properties: [{ orientation: 'vertical' }], views });
const ADD = '../data/entries/add';

const warnings = (text: string) =>
  checkLayout(text, APPLICATION_PARTS)
    .filter(({ code }) => code === 'unstored-field')
    .map(({ message, fixes }) => [message.en, ...fixes.map(({ title }) => title.en)]);

test.each([
  ['the collection has', column(input('a', 'title'), post(ADD))],
  ['is not posted', column(input('a', 'title'), input('b', 'more'), post(ADD, ['title']))],
  ['is posted to a back end', column(input('b', 'more'), post('../orders/add'))],
  ['is posted to a collection that nobody knows', column(input('b', 'more'), post('../data/none/add'))],
  ['only asks for rows', column(input('b', 'more'), post('../data/entries/list'))],
  ['names the row', column(input('a', 'row_id'), post('kho/data/entries/change'))],
  ['finds rows', column(field('SearchView', { id: '@+id/q' }, { queryHint: 'A' }), post(ADD))],
])('nothing is told of a field that %s', (_what, text) => {
  expect(warnings(text)).toEqual([]);
});

test('nothing is told where the structure is not known', () => {
  const text = column(input('b', 'more'), post(ADD));
  expect(checkLayout(text)).toEqual([]);
  expect(checkLayout(text, { application: 'kho', screens: [], collections: ['entries'] })).toEqual([]);
});

test.each([
  ['text', input('a', 'street'), 'street', 'Số nhà', 'text'],
  ['a number', field('SeekBar', { id: '@+id/a' }, { field_name: 'street' }), 'street', 'street', 'number'],
  ['stars', field('RatingBar', { id: '@+id/a' }, { field_name: 'street' }), 'street', 'street', 'number'],
  ['a day', field('DatePicker', { id: '@+id/a' }, { field_name: 'street' }), 'street', 'street', 'date'],
  [
    'yes or no',
    field('CheckBox', { id: '@+id/a' }, { field_name: 'street' }, { text: 'Có' }),
    'street',
    'street',
    'boolean',
  ],
  [
    'a picture',
    {
      ...field('ImageView', { id: '@+id/a' }, { field_name: 'street' }, { contentDescription: 'Ảnh' }),
      action: { command: 'pickImage' },
    },
    'street',
    'Ảnh',
    'picture',
  ],
])('a field of %s is offered to the collection that is to store it', (_what, view, name, label, type) => {
  const text = column(view, post(ADD));
  const [problem] = checkLayout(text, APPLICATION_PARTS).filter(({ code }) => code === 'unstored-field');
  expect(problem).toMatchObject({
    severity: 'warning',
    path: 'views/0',
    message: {
      en: 'What people enter into “street” isn’t stored: the collection “entries” has no such field',
    },
    fixes: [
      {
        title: { en: 'Add the field “street” to the collection “entries”' },
        edits: [],
        adds: { collection: 'entries', name, label, type },
      },
    ],
  });
});

test.each([
  ['an id that no field can be called', input('editText'), 'edit_text', { field_name: 'edit_text' }],
  ['a name that no field can have', input('a', 'Số Tiền'), 'so_tien', { field_name: 'so_tien' }],
  [
    'a name that rows have by themselves',
    input('a', 'author'),
    'field_author',
    { field_name: 'field_author' },
  ],
])('%s is changed with the fix', (_what, view, name, property) => {
  const text = column(view, post(ADD));
  const [fix] =
    checkLayout(text, APPLICATION_PARTS).find(({ code }) => code === 'unstored-field')?.fixes ?? [];
  expect(fix?.adds).toMatchObject({ name });
  const fixed = applyFix(text, fix!);
  expect(JSON.stringify(JSON.parse(fixed))).toContain(JSON.stringify(property));
  const withField = { ...APPLICATION_PARTS, fields: new Map([['entries', texts('title', 'note', name)]]) };
  expect(checkLayout(fixed, withField)).toEqual([]);
});

test('a misspelt name is changed to the field that it means, as long as no other input has that', () => {
  const text = column(input('a', 'titel'), post(ADD));
  const [fix] = checkLayout(text, APPLICATION_PARTS)[0]?.fixes ?? [];
  expect(warnings(applyFix(text, fix!))).toEqual([]);
  expect(warnings(column(input('a', 'titel'), input('b', 'title'), post(ADD)))).toEqual([
    [expect.any(String), 'Add the field “titel” to the collection “entries”'],
  ]);
});

test('what steps post by themselves is warnings at its name', () => {
  const data = { titel: 'x', note: 'y', row_id: 'z' };
  const button = { ...post(ADD), actions: [{ command: 'post', post_conlection: ADD, data }] };
  expect(warnings(column(button))).toEqual([
    [
      'What people enter into “titel” isn’t stored: the collection “entries” has no such field',
      'Change to “title”',
    ],
  ]);
});

test('a secret is offered to no collection', () => {
  const secret = field('EditText', { id: '@+id/a' }, { hint: 'A' }, { inputType: 'textPassword' });
  expect(warnings(column(secret, post(ADD)))).toEqual([[expect.any(String)]]);
});

test.each([
  ['none', input('a', 'amount'), true],
  [
    'one of text',
    field('EditText', { id: '@+id/a' }, { field_name: 'amount' }, { inputType: 'text' }, { hint: 'A' }),
    true,
  ],
  [
    'one of numbers',
    field('EditText', { field_name: 'amount' }, { inputType: 'numberDecimal' }, { hint: 'A' }),
    false,
  ],
  [
    'the kind number',
    field('EditText', { field_name: 'amount' }, { fieldType: 'number' }, { hint: 'A' }),
    false,
  ],
  ['stars', field('RatingBar', { id: '@+id/a' }, { field_name: 'amount' }), false],
])(
  'a text input for a number is told where its input type is %s, and is made one of numbers',
  (_what, view, isTold) => {
    const fields = [
      { name: 'title', label: 'T', type: 'text' },
      { name: 'amount', label: 'A', type: 'money' },
    ] as DataDefinition['fields'];
    const targets = knownTargets('kho', [], [{ name: 'entries', definition: { fields } }]);
    const text = column(input('t', 'title'), view, post(ADD));
    const problems = checkLayout(text, targets).filter(({ code }) => code === 'text-for-number');
    expect(problems).toHaveLength(isTold ? 1 : 0);
    const [fix] = problems[0]?.fixes ?? [];
    if (fix) expect(checkLayout(applyFix(text, fix), targets)).toEqual([]);
    expect(fix !== undefined).toBe(isTold);
  },
);
