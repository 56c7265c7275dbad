import { parseLayout } from '../../parseLayout';
import { formatsOf } from '../../document/expressions/formatsOf';
import type { LayoutNode } from '../../document/node';
import type { BindingData, LayoutAction } from '../../document/types';
import { performSteps } from '../actions/performSteps';
import { EMPTY_SCREEN } from '../commands/ScreenState';
import { collectFields } from '../fields/collectFields';
import { createFieldStore } from '../fields/createFieldStore';
import { createExpress, createValuesOf } from './express';

// A row that is shown in English: the words of the wire stand beside those that people see.
const row = {
  status: 'Borrowed',
  due: 'Nov 23, 2026',
  price: 'VND 45,000',
  name: 'Số đỏ',
  wireFields: { status: 'Đã mượn', due: '2026-11-23', price: '45000' },
};
const isNever = () => false;
const values = createValuesOf({}, formatsOf('en'), undefined);

function drawRow(widget: object, data: BindingData): LayoutNode {
  const { root } = parseLayout(widget);
  if (!root) throw new Error('no layout');
  return createExpress(values, isNever)(root, data);
}

const shownText = (expression: string, property = 'text', data: BindingData = { bookData: row }) =>
  drawRow(
    { widget: 'TextView', properties: { text: '' }, expressions: { [property]: `@{${expression}}` } },
    data,
  ).props[property];

test.each([
  ['row.status', 'Borrowed'],
  ['row["status"]', 'Borrowed'],
  ['"Now: " + row.status.toUpperCase()', 'Now: BORROWED'],
  ['row.missing ?? row.status', 'Borrowed'],
  ['String.format("%s (%s)", row.name, row.status)', 'Số đỏ (Borrowed)'],
  ['row.status == "Đã mượn" ? row.status : "free"', 'Borrowed'],
  ['row.status == "Borrowed" ? "as shown" : "as on the wire"', 'as on the wire'],
  ['row.status + "!" == "Đã mượn!" ? "same" : "another"', 'same'],
  ['row.status.contains("mượn") && !row.status.isEmpty() ? "same" : "another"', 'same'],
  ['Objects.equals(row.status, "Đã mượn") ? "same" : "another"', 'same'],
  ['row.status.length()', 7],
  ['row.price * 2', 90_000],
  ['Format.date(row.due)', formatsOf('en').date('2026-11-23')],
])('decides by the words of the wire, and shows those of the language: %s', (expression, come) => {
  expect(shownText(expression)).toBe(come);
});

test('what nobody reads is what the wire says', () => {
  expect(shownText('row.status', 'tag')).toBe('Đã mượn');
  expect(shownText('row.status == "Đã mượn"', 'enabled')).toBe(true);
});

test('a field has the words of the place that it comes from', () => {
  const bookData = { status: 'Đã mượn' };
  expect(
    shownText('row.status == "Đã mượn" ? 1 : 0', 'text', { bookData: row, hashFieldValue: bookData }),
  ).toBe(1);
  expect(shownText('row.status', 'text', { bookData: row, hashFieldValue: bookData })).toBe('Đã mượn');
  expect(shownText('row.status', 'text', { bookData, hashFieldValue: row })).toBe('Borrowed');
  const items = { items: [row] };
  expect(
    shownText('row.items[0].status == "Đã mượn" ? row.items[0].status : "?"', 'text', { book: items }),
  ).toBe('Borrowed');
});

test('a field made of a row shows its words, decides by those of the wire, and posts them', () => {
  const view = (id: string, text: string) => ({
    widget: id === 'status' ? 'EditText' : 'TextView',
    properties: { id, text: '' },
    expressions: { text },
  });
  const data = { bookData: row };
  const root = drawRow(
    {
      widget: 'LinearLayout',
      properties: {},
      views: [
        view('status', '@{row.status}'),
        view('same', '@{status == "Đã mượn" ? "same" : "another"}'),
        view('told', '@{"It is " + status}'),
      ],
    },
    data,
  );
  expect(root.views.map(({ props }) => props['text'])).toEqual(['Borrowed', 'same', 'It is Borrowed']);
  const store = createFieldStore();
  store.define(collectFields(root, data, EMPTY_SCREEN.changes, isNever).definitions);
  expect(store.get('status')).toBe('Borrowed');
  expect(store.collect()).toMatchObject({ status: 'Đã mượn' });
});

test('a step tells people the words they see, and posts and decides by those of the wire', () => {
  const actions = [
    { if: '@{row.status == "Đã mượn"}', command: 'alert', message: '@{"It is " + row.status}' },
    { command: 'open_form', layout_form: 'detail', parameter: { status: '@{row.status}' } },
    { command: 'post', post_conlection: '../give', data: { status: '@{row.status}' } },
  ];
  const { root } = parseLayout({ widget: 'Button', properties: { id: 'go' }, actions });
  if (!root) throw new Error('no layout');
  const performed: LayoutAction[] = [];
  const data = { bookData: row };
  performSteps(root.steps ?? [], {
    clicked: { node: root, data, store: createFieldStore(), context: { application: 'bay' }, rowKey: '' },
    values: values(data),
    act: (action) => performed.push(action),
    onInvalid: () => undefined,
  });
  expect(performed).toMatchObject([
    { command: 'alert', message: 'It is Borrowed' },
    { command: 'openForm', parameter: { status: 'Đã mượn' } },
    { command: 'post', data: { status: 'Đã mượn' } },
  ]);
});
