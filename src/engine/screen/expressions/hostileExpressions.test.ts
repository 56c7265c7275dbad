import { formatsOf } from '../../document/expressions/formatsOf';
import type { LayoutNode } from '../../document/node';
import type { BindingData } from '../../document/types';
import { parseLayout } from '../../parseLayout';
import { EMPTY_SCREEN } from '../commands/ScreenState';
import { createFieldStore } from '../fields/createFieldStore';
import { dependencyOrder } from './dependencyOrder';
import { ExpressionTree } from './ExpressionTree';
import { LiveExpressions } from './LiveExpressions';
import { namedValues } from './namedValues';

/* A layout is a stranger's: what its expressions cost, and where they lead. */

const view = (widget: string, properties: object, expressions: object = {}) => ({
  widget,
  properties,
  expressions,
});

function open(views: object[], data: BindingData = {}) {
  const { root, diagnostics } = parseLayout({ widget: 'LinearLayout', properties: {}, views });
  if (!root) throw new Error('no layout');
  const store = createFieldStore();
  const tree = new ExpressionTree(root, data, EMPTY_SCREEN.changes, () => false);
  const live = new LiveExpressions(root, tree, namedValues(data, formatsOf('en'), undefined), store);
  live.subscribe(() => undefined);
  const nodeAt = (index: number): LayoutNode => {
    const node = live.read().views.at(index);
    if (!node) throw new Error(`no view ${String(index)}`);
    return node;
  };
  return { nodeAt, store, tree, diagnostics };
}

const LINKS = 4_000;

test('a chain of as many fields as a document may have comes to its values, and follows what is typed', () => {
  const { nodeAt, store } = open(
    Array.from({ length: LINKS }, (_, n) =>
      view('EditText', { id: `f${String(n)}` }, n + 1 < LINKS ? { text: `@{f${String(n + 1)}}` } : {}),
    ),
  );
  store.set(`f${String(LINKS - 1)}`, 'end');
  expect(nodeAt(0).props['text']).toBe('end');
  store.set(`f${String(LINKS / 2)}`, 'middle');
  expect([nodeAt(0).props['text'], nodeAt(-2).props['text']]).toEqual(['middle', 'end']);
});

test('a circle of very many fields is left out and told, and what only leads to it is not', () => {
  const { nodeAt, tree } = open([
    ...Array.from({ length: LINKS }, (_, n) =>
      view('EditText', { id: `f${String(n)}`, text: 'x' }, { text: `@{f${String((n + 1) % LINKS)}}` }),
    ),
    view('TextView', { id: 'seen' }, { text: '@{f7 + "!"}' }),
    view('EditText', { id: 'after' }, { text: '@{f7}' }),
  ]);
  expect(tree.problems).toHaveLength(LINKS);
  expect([nodeAt(0).props['text'], nodeAt(-2).props['text'], nodeAt(-1).props['text']]).toEqual([
    'x',
    'x!',
    'x',
  ]);
});

test('each thing comes after all it needs, and those that need themselves are told', () => {
  const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name }));
  const needs = new Map([
    [a, [b, c]],
    [b, [c]],
    [d, [e, a]],
    [e, [d]],
  ]);
  const { order, circular } = dependencyOrder(
    [a, b, c, d, e] as object[],
    (one) => (needs as Map<object, object[]>).get(one) ?? [],
  );
  expect(order).toEqual([c, b, a]);
  expect([...circular]).toEqual(expect.arrayContaining([d, e]));
});

test('what goes through long texts again and again comes to an end, and the plain value stands', () => {
  const long = 'ab'.repeat(5_000);
  const costly = `@{${Array.from({ length: 30 }, () => 'row.t.replace("a","bb").length()').join('+')}}`;
  const { nodeAt } = open(
    [
      view('TextView', { text: 'plain' }, { text: '@{row.t.length() + ""}' }),
      ...Array.from({ length: 40 }, () => view('TextView', { text: 'plain' }, { text: costly })),
    ],
    { itemData: { t: long } },
  );
  expect(nodeAt(0).props['text']).toBe('10000');
  expect(nodeAt(-1).props['text']).toBe('plain');
});

test('one long text is not shown in every view of a document', () => {
  const { nodeAt } = open(
    Array.from({ length: 1_000 }, () => view('TextView', { text: 'plain' }, { text: '@{row.t}' })),
    { itemData: { t: 'x'.repeat(10_000) } },
  );
  expect([nodeAt(0).props['text'], nodeAt(-1).props['text']]).toEqual(['x'.repeat(10_000), 'plain']);
});

test('no picture is fetched from an address that an expression came to', () => {
  const picture = 'data:image/png;base64,iVBORw0KGgoA';
  const { nodeAt, store } = open(
    [
      view('EditText', { id: 'q' }),
      view('ImageView', { src: '@drawable/ic_search' }, { src: '@{"https://far.example/?" + q}' }),
      view('LinearLayout', {}, { background: '@{row.note}' }),
      view('ImageView', {}, { src: '@{" //far.example/" + person.name}' }),
      view('ImageView', {}, { src: '@{row.picture}' }),
      view('LinearLayout', {}, { background: '@{q == "" ? "#ff0000" : "@color/red"}' }),
      view('TextView', {}, { text: '@{row.note}' }),
    ],
    { itemData: { note: 'https://far.example/note', picture }, person: { id: 'u', name: 'An' } },
  );
  store.set('q', 'secret');
  expect([nodeAt(1), nodeAt(3)].map(({ look }) => look.image?.type)).not.toContain('picture');
  expect(nodeAt(1).props['src']).toBe('@drawable/ic_search');
  expect(nodeAt(2).look.background).toBeUndefined();
  expect(nodeAt(4).look.image).toEqual({ type: 'picture', url: picture });
  expect(nodeAt(5).props['background']).toBe('@color/red');
  expect(nodeAt(6).props['text']).toBe('https://far.example/note');
});

test('a name under a name stands for no property, and none that says what a view is', () => {
  const { nodeAt, diagnostics } = open([
    view(
      'EditText',
      { id: 'a', field_name: 'mine' },
      {
        'app:app:id': '@{"b"}',
        'app:android:field_name': '@{"theirs"}',
        'app:app:src': '@{"https://far.example/"}',
      },
    ),
  ]);
  expect(nodeAt(0)).toMatchObject({ id: 'a', props: { field_name: 'mine' } });
  expect(nodeAt(0).props['src']).toBeUndefined();
  expect(diagnostics.filter(({ code }) => code === 'expression-place')).toHaveLength(3);
});
