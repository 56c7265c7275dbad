import type { LayoutNode } from '../../document/node';
import { formatsOf } from '../../document/expressions/formatsOf';
import { parseLayout } from '../../parseLayout';
import type { LayoutAction } from '../../document/types';
import { EMPTY_SCREEN } from '../commands/ScreenState';
import { namedValues } from '../expressions/namedValues';
import { collectFields } from '../fields/collectFields';
import { createFieldStore } from '../fields/createFieldStore';
import { performSteps } from './performSteps';

const input = (id: string, more: object = {}) => ({ widget: 'EditText', properties: { id, ...more } });

/** A screen with a button that does these steps. */
function open(actions: unknown, ...inputs: object[]) {
  const button = { widget: 'Button', properties: { id: 'go', text: 'Go' }, actions };
  const { root, diagnostics } = parseLayout({
    widget: 'LinearLayout',
    properties: {},
    views: [...inputs, button],
  });
  const node: LayoutNode | undefined = root?.views.at(-1);
  if (!root || !node) throw new Error('no layout');
  const store = createFieldStore();
  store.define(collectFields(root, {}, EMPTY_SCREEN.changes, () => false).definitions);
  const performed: LayoutAction[] = [];
  const invalid: string[] = [];
  const data = { itemData: { id: 'R1', phone: '090 123' }, person: { id: 'u1' } };
  const press = () =>
    performSteps(node.steps ?? [], {
      clicked: { node, data, store, context: { application: 'bay' }, rowKey: '7' },
      values: namedValues(data, formatsOf('en'), undefined),
      act: (action) => performed.push(action),
      onInvalid: (names) => invalid.push(...names),
    });
  const last = () => performed.at(-1);
  return { press, store, performed, invalid, last, diagnostics, steps: node.steps };
}

test('a post sends the picture of a field whole, however large it is', () => {
  const { press, store, last } = open(
    [{ command: 'post', post_conlection: '../data/books/add', data: { cover: '@{photo}' } }],
    { widget: 'ImageView', properties: { id: 'photo' }, action: { command: 'pickImage' } },
  );
  const picture = `data:image/jpeg;base64,${btoa(`\xff\xd8\xff${'\0'.repeat(200_000)}`)}`;
  store.set('photo', picture);
  press();
  const action = last();
  expect(action?.command === 'post' && action.data['cover'] === picture).toBe(true);
});

test('a post that says what it sends checks the fields that go with it, and no other part of the screen', () => {
  const rate = { command: 'post', post_conlection: '../x', data: { given: '@{stars}', row: '@{row.id}' } };
  const parts = [
    { widget: 'RatingBar', properties: { id: 'stars', required: true } },
    input('words', { required: true }),
  ];
  const rating = open([rate], ...parts);
  rating.press();
  expect([rating.invalid, rating.performed]).toEqual([['stars'], []]);
  rating.store.set('stars', 4);
  rating.press();
  expect(rating.last()).toMatchObject({ data: { given: 4, row: 'R1' } });
  const agreeing = open([{ ...rate, data: { row: '@{row.id}' } }], ...parts);
  agreeing.press();
  expect([agreeing.invalid, agreeing.performed.length]).toEqual([[], 1]);
  const sendingAll = open([{ ...rate, data: undefined }], ...parts);
  sendingAll.press();
  expect(sendingAll.invalid).toEqual(['stars', 'words']);
});

test('steps are done in their order, with the values of that moment', () => {
  const { press, store, performed } = open(
    [
      { command: 'set_field', field: '@+id/total', value: '@{count * 2}' },
      { command: 'alert', message: '@{"Total " + total}' },
      { command: 'toast', message: 'Saved' },
      { command: 'call', phone: '@{row.phone}' },
      { command: 'share', message: '@{"https://example.org/" + row.id}' },
      {
        command: 'open_form',
        layout_form: 'detail',
        screen_name: 'Detail',
        parameter: { id: '@{row.id}', from: 'list' },
      },
      { command: 'refresh' },
      { command: 'clear_form' },
      { command: 'back' },
    ],
    input('count', { inputType: 'number' }),
    input('total', { inputType: 'number' }),
  );
  store.set('count', '21');
  press();
  expect(performed).toMatchObject([
    { command: 'alert', message: 'Total 42' },
    { command: 'toast', message: 'Saved' },
    { command: 'openLink', href: 'tel:090123' },
    { command: 'share', message: 'https://example.org/R1' },
    {
      command: 'openForm',
      layoutForm: 'detail',
      screenName: 'Detail',
      parameter: { id: 'R1', from: 'list' },
    },
    { command: 'refresh' },
    { command: 'back' },
  ]);
  expect(store.get('count')).toBe('');
});

test('a step with a condition is done when it holds', () => {
  const { press, store, performed } = open(
    [
      { if: '@{amount > 1000}', command: 'alert', message: 'Ask a manager' },
      { if: '@{amount <= 1000}', command: 'alert', message: 'Fine' },
    ],
    input('amount', { inputType: 'number' }),
  );
  press();
  store.set('amount', '5000');
  press();
  store.set('amount', '5');
  press();
  expect(performed).toMatchObject([
    { command: 'alert', message: 'Ask a manager' },
    { command: 'alert', message: 'Fine' },
  ]);
});

test('what follows a question waits for yes, and what follows a post for its answer', () => {
  const { press, performed, last } = open(
    [
      { command: 'confirm', message: 'Send it?' },
      { command: 'post', post_conlection: '../x' },
      { command: 'toast', message: '@{name + " sent"}' },
      { command: 'back' },
    ],
    input('name', { text: 'Lan' }),
  );
  press();
  expect(performed).toMatchObject([{ command: 'confirm', message: 'Send it?' }]);
  const question = last();
  if (question?.command === 'confirm') question.yes();
  expect(last()).toMatchObject({
    command: 'post',
    postCollection: '../x',
    data: { name: 'Lan' },
    messageKey: '7',
    nameControl: '@+id/go',
    context: { application: 'bay' },
  });
  expect(performed).toHaveLength(2);
  const posted = last();
  if (posted?.command === 'post') posted.done?.({});
  expect(performed.slice(2)).toMatchObject([{ command: 'toast', message: 'Lan sent' }, { command: 'back' }]);
});

test('a post may carry values of its own, and does not go while a field must be fixed', () => {
  const { press, store, performed, invalid } = open(
    [
      {
        command: 'post',
        post_collection: '../data/x/change',
        data: { id: '@{row.id}', status: 'approved', by: '@{person.id}', note: '@{name}' },
      },
      { command: 'back' },
    ],
    input('name', { required: true }),
  );
  press();
  expect([performed, invalid]).toEqual([[], ['name']]);
  store.set('name', 'Lan');
  press();
  expect(performed).toMatchObject([
    { command: 'post', data: { id: 'R1', status: 'approved', by: 'u1', note: 'Lan' } },
  ]);
});

test('a location is asked for, and what follows waits until it is there', () => {
  const { press, store, performed, last } = open(
    [
      { command: 'locate', field: '@+id/place' },
      { command: 'toast', message: '@{"At " + place}' },
    ],
    input('place'),
  );
  press();
  expect(performed).toMatchObject([{ command: 'locate', field: 'place' }]);
  expect(store.get('place')).toBe('');
  const asked = last();
  if (asked?.command === 'locate') asked.give('10.78,106.7');
  expect(store.get('place')).toBe('10.78,106.7');
  expect(last()).toMatchObject({ command: 'toast', message: 'At 10.78,106.7' });
});

test('a step goes through no more texts than a screen that is asked once', () => {
  const value = `@{title${'.replace("a", "b").replace("b", "a")'.repeat(25)}}`;
  const parameter = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`p${String(n)}`, value]));
  const { press, store, last } = open(
    [{ command: 'open_form', layout_form: 'detail', parameter }],
    input('title'),
  );
  store.set('title', 'a'.repeat(9000));
  press();
  const values = Object.values((last() as { parameter: Record<string, string> }).parameter);
  expect(values).toHaveLength(40);
  // Most would each go through 450,000 characters.
  expect(values.filter((text) => text !== '')).toEqual([]);
  store.set('title', 'a'.repeat(90));
  press();
  const shorter = Object.values((last() as { parameter: Record<string, string> }).parameter);
  expect(shorter.filter((text) => text === 'a'.repeat(90)).length).toBeGreaterThan(30);
});

test('steps that cannot be read are told, and none of them is done', () => {
  const codes = (actions: unknown) => {
    const { diagnostics, steps } = open(actions);
    expect(steps).toBeUndefined();
    return diagnostics.map(({ code }) => code);
  };
  expect(codes([{ command: 'back' }, { command: 'explode' }])).toEqual(['unknown-step']);
  expect(codes([{ command: 'back' }, 5])).toEqual(['unknown-step']);
  expect(codes([{ command: 'alert' }])).toEqual(['bad-step']);
  expect(codes([{ command: 'set_field', value: 1 }])).toEqual(['bad-step']);
  expect(codes([{ command: 'locate' }])).toEqual(['bad-step']);
  expect(codes([{ command: 'back', if: '@{1 +}' }])).toEqual(['expression-unfinished']);
  expect(codes([{ command: 'post', data: { a: '@{nope(1)}' } }])).toEqual(['expression-function']);
  expect(codes(Array.from({ length: 21 }, () => ({ command: 'back' })))).toEqual(['too-many-steps']);
});

test('what a post added can be opened by the steps after it, in the place of the screen that is left', () => {
  const opening = { command: 'open_form', layout_form: 'book', parameter: { row_id: '@{result.row_id}' } };
  const isAdded = '@{result.row_id != null}';
  const steps = [
    { command: 'post', post_conlection: '../data/books/add' },
    { if: isAdded, command: 'back' },
    { if: '@{!(result.row_id != null)}', command: 'back' },
    { if: isAdded, ...opening },
    { command: 'toast', message: '@{result.row_id}' },
  ];
  const { press, performed, last, diagnostics } = open(steps);
  expect(diagnostics).toEqual([]);
  press();
  const post = last();
  if (post?.command !== 'post') throw new Error('Nothing was posted');
  post.done?.({ row_id: '-R1' });
  expect(performed.slice(1)).toMatchObject([
    { command: 'openForm', layoutForm: 'book', parameter: { row_id: '-R1' }, replaces: true },
    { command: 'toast', message: '-R1' },
  ]);
  // What says nothing of a row.
  post.done?.({});
  expect(performed.slice(3)).toMatchObject([{ command: 'back' }]);
});

test('a field called result keeps its name', () => {
  const { press, store, performed } = open(
    [
      { command: 'post', post_conlection: '../score' },
      { command: 'toast', message: '@{result}' },
    ],
    input('result'),
  );
  store.set('result', '2:1');
  press();
  const [post] = performed;
  if (post?.command === 'post') post.done?.({ row_id: '-R1' });
  expect(performed[1]).toEqual({ command: 'toast', message: '2:1' });
});
