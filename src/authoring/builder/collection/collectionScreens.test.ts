import fc from 'fast-check';
import {
  decodeDefinition,
  FIELD_TYPES,
  type DataDefinition,
  type DataField,
} from '../../../protocol/data/definition';
import type { ListQuery } from '../../../protocol/data/listQuery';
import type { JsonObject } from '../../../protocol';
import { checkLayout } from '../../check/checkLayout';
import { knownTargets, type KnownTargets } from '../../check/KnownTargets';
import { collectionScreens } from './collectionScreens';
import { EXPENSES, FORM, views } from './expensesHarness';

const SUBJECTS = ['everyone', 'author', 'role:manager', 'developers'];
const words = fc.string({ unit: 'grapheme', maxLength: 80 });
const ends = (value: fc.Arbitrary<number | string>) =>
  fc
    .tuple(fc.option(value, { nil: undefined }), fc.option(value, { nil: undefined }))
    .map(([a, b]) =>
      a === undefined || b === undefined || a <= b ? { min: a, max: b } : { min: b, max: a },
    );
const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const number = fc.double({ min: -1e13, max: 1e13, noNaN: true });
const choices = fc.uniqueArray(
  words.map((text) => text.trim().slice(0, 60).trim()).filter((text) => text !== ''),
  {
    minLength: 1,
    maxLength: 8,
  },
);

/** What a field of a type has besides its name. */
function more(type: DataField['type']): fc.Arbitrary<object> {
  switch (type) {
    case 'text':
      return ends(fc.integer({ min: 0, max: 5000 }));
    case 'number':
    case 'money':
      return fc
        .tuple(ends(number), fc.option(number, { nil: undefined }))
        .map(([bounds, initial]) => ({ ...bounds, initial }));
    case 'date':
      return ends(day);
    case 'choice':
      return choices.chain((all) =>
        fc.record({
          choices: fc.constant(all),
          initial: fc.option(fc.constantFrom(...all), { nil: undefined }),
        }),
      );
    case 'boolean':
      return fc.record({ initial: fc.boolean() });
    case 'reference':
      return fc.constant({ collection: 'others' });
    default:
      return fc.constant({});
  }
}

const field = fc.constantFrom(...FIELD_TYPES).chain((type) =>
  fc
    .tuple(
      fc.record({
        name: fc.stringMatching(/^[a-z][a-z0-9_]{0,20}$/),
        label: words,
        type: fc.constant(type),
        required: fc.boolean(),
        only: fc.option(fc.uniqueArray(fc.constantFrom(...SUBJECTS), { maxLength: 2 }), { nil: undefined }),
        search: fc.constant(type === 'text'),
      }),
      more(type),
    )
    .map(([one, rest]) => ({ ...one, ...rest })),
);

const subjects = fc.uniqueArray(fc.constantFrom(...SUBJECTS), { maxLength: 3 });
const definitions: fc.Arbitrary<DataDefinition> = fc
  .record({
    title: words,
    fields: fc.uniqueArray(field, { minLength: 1, maxLength: 6, selector: ({ name }) => name }),
    see: subjects,
    add: fc.constant(['everyone']),
    change: subjects,
    remove: subjects,
  })
  .map((written) => {
    let searched = 0;
    let people = 0;
    const fields = written.fields.filter(({ type }) => type !== 'person' || (people += 1) <= 3);
    const bounded = fields.map((one) => ({ ...one, search: one.search && (searched += 1) <= 3 }));
    const read = decodeDefinition(JSON.parse(JSON.stringify({ ...written, fields: bounded })));
    return 'definition' in read ? read.definition : undefined;
  })
  .filter((definition) => definition !== undefined);

function screensOf(definition: DataDefinition, language: 'vi' | 'en' = 'en', query?: ListQuery) {
  return collectionScreens({
    collection: 'expenses',
    definition,
    ...(query && { query }),
    translate: (vi, en) => (language === 'en' ? en : vi),
    screens: {
      form: { name: 'ask', title: 'Ask' },
      list: { name: 'asked', title: definition.title },
      detail: { name: 'request', title: 'Request' },
      edit: { name: 'correct', title: 'Correct' },
    },
  });
}

const targetsOf = (definition: DataDefinition): KnownTargets => ({
  ...knownTargets('shop', [], [{ name: 'expenses', definition }]),
  screens: ['ask', 'asked', 'request', 'correct'],
  collections: ['expenses', 'others'],
  rowLayouts: ['expenses'],
});

const problemsOf = (documents: Record<string, JsonObject>, targets?: KnownTargets): string[] =>
  Object.entries(documents).flatMap(([reference, document]) =>
    checkLayout(JSON.stringify(document), targets).map(({ code, path }) => `${reference} ${code} ${path}`),
  );

test('nothing is wrong with the screens of any collection, in either language', () => {
  fc.assert(
    fc.property(definitions, fc.constantFrom('vi', 'en'), (definition, language) => {
      expect(problemsOf(screensOf(definition, language), targetsOf(definition))).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

test.each([
  ['edtTitle', 'edtTitel'],
  ['row.mayRemove == true', 'row.mayRemove =='],
  ['clear_form', 'cleer_form'],
])('the check would tell of %s written as %s', (right, wrong) => {
  const brokenScreens: Record<string, JsonObject> = {};
  for (const [reference, document] of Object.entries(screensOf(EXPENSES))) {
    const text = JSON.stringify(document);
    if (text.includes(right)) brokenScreens[reference] = JSON.parse(text.replace(right, wrong)) as JsonObject;
  }
  expect(problemsOf(brokenScreens)).not.toEqual([]);
});

test('the form has an input for each field that people fill in, with what it takes', () => {
  const form = screensOf(EXPENSES)[`${FORM}ask`];
  const inputs = views(form, 'EditText');
  expect(inputs).toMatchObject([
    { field_name: 'title', required: true, maxLength: 80, requiredMessage: 'What for: must not be empty' },
    { field_name: 'amount', required: true, min: 0, max: 1e9, inputType: 'numberDecimal' },
  ]);
  expect(views(form, 'Spinner')).toMatchObject([{ field_name: 'kind', entries: 'a, b\nc\n' }]);
  // As wide as the boxes above and below.
  for (const widget of ['Spinner', 'DatePicker'])
    expect(views(form, widget)).toMatchObject([{ padding: '0dp' }]);
  expect(views(form, 'DatePicker')).toMatchObject([
    {
      field_name: 'day',
      expressions: {
        error: '@{edtDay < "2026-01-01" ? "Not before" + " " + Format.date("2026-01-01") : ""}',
      },
    },
  ]);
  const pictures = views(form, 'ImageView').filter((view) => 'field_name' in view);
  expect(pictures).toMatchObject([{ field_name: 'photo', action: { command: 'pickImage' } }]);
  expect(JSON.stringify(form)).not.toContain('"status"');
  const [send] = views(form, 'Button');
  expect(send).toMatchObject({
    actions: [
      { command: 'post', post_conlection: '../data/expenses/add' },
      { command: 'clear_form' },
      { command: 'toast' },
      { command: 'refresh' },
      { if: '@{result.row_id != null}', command: 'back' },
      { command: 'open_form', layout_form: `${FORM}request`, parameter: { row_id: '@{result.row_id}' } },
    ],
    context: {
      list_field: ['@+id/edtTitle', '@+id/edtAmount', '@+id/edtKind', '@+id/edtDay', '@+id/edtPhoto'],
    },
  });
});

test('a list asks for what it was bound to, and so do its search and its buttons', () => {
  const list = (query?: ListQuery) => screensOf(EXPENSES, 'en', query)[`${FORM}asked`];
  const dataOfButtons = (document: unknown) =>
    views(document, 'Button').map(({ actions }) => (actions as { data: object }[]).at(-1)?.data);
  expect(list()).toMatchObject({ load_form_script: '../load_form_script/data/expenses/list' });
  // The word and the scope hold together, whichever is pressed.
  const asked = { scope: '@{edtScope}', search: '@{edtSearch}' };
  expect(dataOfButtons(list())).toEqual([asked, asked, asked, asked]);
  const sorted = list({ sort: '-amount', filter_status: 'new' });
  expect(sorted).toMatchObject({
    load_form_script: '../load_form_script/data/expenses/list?sort=-amount&filter_status=new',
  });
  const query = { sort: '-amount', filter_status: 'new' };
  expect(dataOfButtons(sorted)).toEqual(Array.from({ length: 4 }, () => ({ ...query, ...asked })));
  // A list bound to one's own rows has no button for the rows of all.
  const own = { scope: 'own', search: '@{edtSearch}' };
  expect(dataOfButtons(list({ scope: 'own' }))).toEqual([own, own]);
});

test('a row of more fields than lines shows what is decided, in the order of the fields', () => {
  const [title, , , , , status] = EXPENSES.fields;
  const paid = { name: 'paid', label: 'Paid', type: 'boolean' };
  const numbers = ['a', 'b', 'c', 'd'].map((name) => ({ name, label: name, type: 'number' }));
  const read = decodeDefinition({ ...EXPENSES, fields: [title, paid, ...numbers, status] });
  if ('fault' in read) throw new Error(read.fault);
  const row = screensOf(read.definition)[FORM.replace('form/', 'recycler_layout/expenses')];
  const ids = ['Title', 'A', 'B', 'C', 'D', 'Status'].map((name) => `@+id/val${name}`);
  expect(views(row, 'TextView').map((view) => view['id'])).toEqual([...ids, '@+id/person']);
});

test('people and rows of another collection are chosen from what the platform offers', () => {
  const read = decodeDefinition({
    ...EXPENSES,
    fields: [
      { name: 'title', label: 'What for', type: 'text' },
      { name: 'helper', label: 'Helper', type: 'person', required: true },
      { name: 'project', label: 'Project', type: 'reference', collection: 'projects' },
    ],
  });
  if ('fault' in read) throw new Error(read.fault);
  const form = screensOf(read.definition)[`${FORM}ask`];
  expect(views(form, 'Spinner')).toMatchObject([
    {
      field_name: 'helper',
      required: true,
      expressions: {
        entries: '@{row.choices.helper.titles}',
        entryValues: '@{row.choices.helper.ids}',
        value: '@{param.helper}',
      },
    },
    { field_name: 'project', expressions: { entryValues: '@{row.choices.project.ids}' } },
  ]);
});

test('a screen of one row that was opened without it leads to the list', () => {
  const detail = screensOf(EXPENSES)[`${FORM}request`];
  expect(views(detail, 'Button').find(({ text }) => text === 'Open the list to choose one')).toMatchObject({
    visibility: 'gone',
    expressions: { visibility: '@{row.isGone == true}' },
    actions: [{ command: 'open_form', layout_form: `${FORM}asked` }],
  });
});

test('what only some may do is drawn for them alone, and asks first', () => {
  const detail = screensOf(EXPENSES)[`${FORM}request`];
  const buttons = views(detail, 'Button');
  const approve = buttons.find(({ text }) => text === 'approved');
  expect(approve).toMatchObject({
    visibility: 'gone',
    expressions: { visibility: '@{row.maySet.status == true && row.status != "approved"}' },
    actions: [
      { command: 'confirm' },
      {
        command: 'post',
        post_conlection: '../data/expenses/change',
        data: { row_id: '@{row.row_id}', revision: '@{row.revision}', status: 'approved' },
      },
      { command: 'toast' },
      { command: 'back' },
    ],
  });
  // A bare choice would read as a value.
  const asks = views(detail, 'TextView').find(({ text }) => text === 'Change “Status” to');
  expect(asks).toMatchObject({ expressions: { visibility: '@{row.maySet.status == true}' } });
  expect(buttons.find(({ text }) => text === 'Remove')).toMatchObject({
    visibility: 'gone',
    expressions: { visibility: '@{row.mayRemove == true}' },
    actions: [
      { command: 'confirm' },
      { command: 'post', post_conlection: '../data/expenses/remove' },
      {},
      {},
    ],
  });
});
