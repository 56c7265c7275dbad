import { parseLayout } from '../../parseLayout';
import type { LayoutNode } from '../../document/node';
import { formatsOf } from '../../document/expressions/formatsOf';
import type { BindingData } from '../../document/types';
import { EMPTY_SCREEN } from '../commands/ScreenState';
import { createFieldStore } from '../fields/createFieldStore';
import { collectFields } from '../fields/collectFields';
import { ExpressionTree } from './ExpressionTree';
import { LiveExpressions } from './LiveExpressions';
import { namedValues } from './namedValues';

const isNever = () => false;
const view = (widget: string, properties: object, expressions: object = {}) => ({
  widget,
  properties,
  expressions,
});
const column = (...views: object[]) => ({
  widget: 'LinearLayout',
  properties: { orientation: 'vertical' },
  views,
});

/** A screen with expressions as people type into it. */
function open(layout: object, data: BindingData = {}) {
  const { root, diagnostics } = parseLayout(layout);
  if (!root) throw new Error('no layout');
  const store = createFieldStore();
  const tree = new ExpressionTree(root, data, EMPTY_SCREEN.changes, isNever);
  const liveExpressions = new LiveExpressions(
    root,
    tree,
    namedValues(data, formatsOf('vi'), undefined),
    store,
  );
  const define = () =>
    store.define(collectFields(liveExpressions.read(), data, EMPTY_SCREEN.changes, isNever).definitions);
  define();
  const found = (id: string, node: LayoutNode = liveExpressions.read()): LayoutNode | undefined =>
    node.id === id ? node : node.views.map((inner) => found(id, inner)).find(Boolean);
  const nodeOf = (id: string): LayoutNode => {
    const node = found(id);
    if (!node) throw new Error(`no view ${id}`);
    return node;
  };
  let notices = 0;
  const stop = liveExpressions.subscribe(() => {
    notices += 1;
    define();
  });
  return { store, tree, liveExpressions, nodeOf, stop, noticeCount: () => notices, diagnostics };
}

test('a property follows the fields its expression reads, and its plain value stands where nothing comes of it', () => {
  const { store, nodeOf } = open(
    column(
      view('EditText', { id: 'amount', inputType: 'numberDecimal' }),
      view('TextView', { id: 'vat', text: 'chưa có số' }, { text: '@{Format.money(amount * 0.1)}' }),
      view('TextView', { id: 'big', visibility: 'gone' }, { visibility: '@{amount > 1000}' }),
    ),
  );
  expect(nodeOf('vat').props['text']).toBe('chưa có số');
  expect(nodeOf('big').layout.visibility).toBe('gone');
  store.set('amount', '45.000');
  expect(nodeOf('vat').props['text']).toBe('4.500 đ');
  expect(nodeOf('big').layout.visibility).toBe('visible');
  store.set('amount', '45,000');
  expect(nodeOf('vat').props['text']).toBe('chưa có số');
  store.set('amount', '');
  expect(nodeOf('big').layout.visibility).toBe('gone');
});

test('a field nobody typed into follows the fields its own value is made of', () => {
  const { store, nodeOf } = open(
    column(
      view('EditText', { id: 'price', inputType: 'number', text: '10' }),
      view('EditText', { id: 'count', inputType: 'number', text: '2' }),
      view('EditText', { id: 'sum', inputType: 'number' }, { text: '@{price * count}' }),
      view('TextView', { id: 'words', text: '' }, { text: '@{"Tổng " + sum}' }),
    ),
  );
  expect([nodeOf('sum').props['text'], nodeOf('words').props['text']]).toEqual([20, 'Tổng 20']);
  expect(store.get('sum')).toBe(20);
  store.set('count', '3');
  expect([nodeOf('words').props['text'], store.get('sum')]).toEqual(['Tổng 30', 30]);
  store.set('sum', '7');
  expect(nodeOf('words').props['text']).toBe('Tổng 7');
  store.set('count', '4');
  expect([nodeOf('words').props['text'], store.get('sum')]).toEqual(['Tổng 7', '7']);
});

test('row, param and person are what the screen came with', () => {
  const { nodeOf } = open(
    column(
      view(
        'TextView',
        { id: 'a', text: '' },
        { text: '@{row.title + " " + param.from + " " + person.name}' },
      ),
      view('TextView', { id: 'b', text: 'plain' }, { text: '@{row.nowhere.at.all}' }),
    ),
    { itemData: { title: 'Sách' }, parameter: { from: 'kệ' }, person: { id: 'u', name: 'Lan' } },
  );
  expect(nodeOf('a').props['text']).toBe('Sách kệ Lan');
  expect(nodeOf('b').props['text']).toBe('plain');
});

test('required, and why a value cannot be sent, follow expressions', () => {
  const { store } = open(
    column(
      view('EditText', { id: 'from', inputType: 'date' }),
      view(
        'EditText',
        { id: 'to', inputType: 'date' },
        { error: '@{to < from ? "Ngày trả trước ngày mượn" : ""}' },
      ),
      view('CheckBox', { id: 'gift' }),
      view('EditText', { id: 'name' }, { required: '@{gift}' }),
    ),
  );
  expect(store.validate()).toEqual([]);
  store.set('from', '2026-11-23');
  store.set('to', '2026-11-20');
  store.set('gift', true);
  expect(store.validate()).toEqual(['to', 'name']);
  expect(store.error('to')).toMatchObject({ code: 'refused', message: 'Ngày trả trước ngày mượn' });
  store.set('to', '2026-11-25');
  store.set('gift', false);
  expect(store.validate()).toEqual([]);
});

test('a choice whose text is an expression posts its plain text', () => {
  const radio = (text: string, shown: string, checked: boolean) =>
    view('RadioButton', { text, checked }, { text: `@{"${shown}"}` });
  const group = {
    widget: 'RadioGroup',
    properties: { id: 'way' },
    views: [radio('Cho mượn', 'Lend it', true), radio('Bán', 'Sell it', false)],
  };
  const { store, nodeOf } = open(
    column(
      group,
      view('TextView', { id: 'asks', text: '' }, { text: '@{way == "Cho mượn" ? "lends" : way}' }),
    ),
  );
  expect([store.get('way'), nodeOf('asks').props['text']]).toEqual(['Cho mượn', 'lends']);
  expect(nodeOf('way').views.map(({ props }) => props['text'])).toEqual(['Lend it', 'Sell it']);
});

test('only what depends on a field is asked again, and all else keeps its identity', () => {
  const rows = Array.from({ length: 50 }, (_, index) =>
    column(
      view('EditText', { id: `n${index}` }),
      view('TextView', { id: `t${index}`, text: '' }, { text: `@{n${index} + "!"}` }),
    ),
  );
  const { store, liveExpressions, noticeCount } = open(column(...rows));
  const before = liveExpressions.read();
  store.set('n7', 'a');
  const after = liveExpressions.read();
  expect(noticeCount()).toBe(1);
  expect(after.views.flatMap((row, index) => (row === before.views[index] ? [] : [index]))).toEqual([7]);
  store.set('n7', 'a');
  expect(liveExpressions.read()).toBe(after);
});

test('fields that change together are asked about once', () => {
  const ids = Array.from({ length: 50 }, (_, index) => `n${String(index)}`);
  const { store, nodeOf, noticeCount } = open(
    column(
      view('EditText', { id: 'first' }),
      ...ids.map((id) => view('EditText', { id }, { text: '@{first}', hint: `@{${id} + "!"}` })),
    ),
  );
  store.set('first', 'a');
  expect([noticeCount(), nodeOf('n49').props['hint'], store.get('n49')]).toEqual([1, 'a!', 'a']);
  store.restore({ '': Object.fromEntries(ids.map((id) => [id, 'b'])) });
  expect([noticeCount(), nodeOf('n49').props['hint']]).toEqual([2, 'b!']);
  store.reset();
  expect([noticeCount(), nodeOf('n49').props['hint']]).toEqual([3, '!']);
});

test('expressions that need each other are left out and told; so are those that cannot be read', () => {
  const { nodeOf, tree, diagnostics } = open(
    column(
      view('EditText', { id: 'a', text: 'x' }, { text: '@{b + "1"}' }),
      view('EditText', { id: 'b', text: 'y' }, { text: '@{a + "2"}' }),
      view('EditText', { id: 'c', text: 'z' }, { text: '@{c}' }),
      view('TextView', { id: 'd', text: 'w' }, { text: '@{a +', id: '@{"x"}', enabled: '@{"yes"}', hint: 5 }),
    ),
  );
  expect(['a', 'b', 'c', 'd'].map((id) => nodeOf(id).props['text'])).toEqual(['x', 'y', 'z', 'w']);
  expect(tree.problems.map(({ code, path }) => [code, path])).toEqual([
    ['expression-circle', 'views/0/expressions/text'],
    ['expression-circle', 'views/1/expressions/text'],
    ['expression-circle', 'views/2/expressions/text'],
  ]);
  expect(diagnostics.map(({ code, path }) => [code, path])).toEqual([
    ['expression-unfinished', 'views/3/expressions/text'],
    ['expression-place', 'views/3/expressions/id'],
    ['expression-type', 'views/3/expressions/enabled'],
    ['expression-unfinished', 'views/3/expressions/hint'],
  ]);
});
