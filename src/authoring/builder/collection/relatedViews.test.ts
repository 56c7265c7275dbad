import { decodeDefinition, type DataDefinition } from '../../../protocol/data/definition';
import { LAYOUTS } from '../../../protocol';
import { EXPENSES, FORM, screensOf, views } from './expensesHarness';

function related(...fields: object[]): DataDefinition {
  const request = {
    name: 'request',
    label: 'Request',
    type: 'reference',
    collection: 'expenses',
    filter: true,
  };
  const rights = { see: ['everyone'], add: ['everyone'], change: [], remove: ['author'] };
  const read = decodeDefinition({ title: 'Comments', fields: [request, ...fields], ...rights });
  if ('fault' in read) throw new Error(read.fault);
  return read.definition;
}

const screensWith = (definition: DataDefinition, form?: string, detail?: string) =>
  screensOf(EXPENSES, 'expenses', { collection: 'comments', definition, field: 'request', form, detail });

const ROW = `${LAYOUTS}/android/recycler_layout/comments`;
const WORDS = { name: 'words', label: 'Comment', type: 'text', required: true, max: 500 };

test('messages are written below their row, and listed there', () => {
  const screens = screensWith(related(WORDS, { name: 'mood', label: 'Mood', type: 'text' }));
  const detail = screens[`${FORM}request`];
  expect(detail).toMatchObject({
    load_form_script: '../load_form_script/data/expenses/get?rows=comments-request',
  });
  expect(views(detail, 'RecyclerView')).toMatchObject([{ id: '@+id/recyclerView', spanCount: 1 }]);
  expect(views(detail, 'EditText')).toMatchObject([
    { id: '@+id/edtMessage', hint: 'Comment', maxLength: 500 },
  ]);
  const send = views(detail, 'Button').find(({ id }) => id === '@+id/actSendMessage');
  expect(send?.['actions']).toMatchObject([
    {
      post_conlection: '../data/comments/add',
      data: { request: '@{row.row_id}', words: '@{edtMessage}' },
    },
    { command: 'set_field', field: 'edtMessage', value: '' },
  ]);
  expect(views(screens[ROW], 'TextView')).toMatchObject([{}, { field_name: 'words' }]);
});

test('rows that need more than a text are added on their own form, which knows the row', () => {
  const day = { name: 'day', label: 'Day', type: 'date', required: true };
  const screens = screensWith(related(WORDS, day), 'new_comment');
  const add = views(screens[`${FORM}request`], 'Button').find(({ id }) => id === '@+id/actAddRelated');
  expect(add?.['actions']).toEqual([
    { command: 'open_form', layout_form: `${FORM}new_comment`, parameter: { request: '@{row.row_id}' } },
  ]);
  expect(screens).not.toHaveProperty([ROW]);
  const withoutForm = screensWith(related(WORDS, day));
  expect(JSON.stringify(withoutForm[`${FORM}request`])).not.toContain('actAddRelated');
});

test('where each person adds one such row, the screen leads to the one that they have', () => {
  const day = { name: 'day', label: 'Day', type: 'date', required: true };
  const definition = { ...related(WORDS, day), unique: [{ fields: ['author', 'request'] }] };
  const buttons = views(screensWith(definition, 'new_comment', 'comment')[`${FORM}request`], 'Button');
  expect(buttons.find(({ id }) => id === '@+id/actAddRelated')).toMatchObject({
    expressions: {
      visibility: '@{row.row_id != null && row.mayAddRows != false && row.own.comments == null}',
    },
  });
  expect(buttons.find(({ id }) => id === '@+id/actOwnRelated')).toMatchObject({
    text: 'Open yours',
    expressions: { visibility: '@{row.own.comments != null}' },
    actions: [
      {
        command: 'open_form',
        layout_form: `${FORM}comment`,
        parameter: { row_id: '@{row.own.comments}' },
      },
    ],
  });
});
