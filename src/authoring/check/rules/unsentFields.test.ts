import { checkLayout } from '../checkLayout';

const field = (id: string, widget = 'EditText', more: object[] = []) => ({
  widget,
  properties: [{ id: `@+id/${id}` }, { hint: 'A' }, ...more],
});
const post = (id: string, listed?: string[]) => ({
  widget: 'Button',
  properties: [{ id: `@+id/${id}` }, { text: 'A' }],
  action: { command: 'post', post_conlection: '../data/a/add' },
  ...(listed && { context: { list_field: listed } }),
});
const column = (...views: object[]) => ({
  widget: 'LinearLayout',
  properties: [{ orientation: 'vertical' }],
  views,
});
const problems = (...views: object[]) => checkLayout(JSON.stringify(column(...views)));

it.each([
  ['a post without a list takes', [field('a'), field('b'), post('one', ['a']), post('two')]],
  ['another post names', [field('a'), field('b'), post('one', ['a']), post('two', ['b'])]],
  ['nothing posts', [field('a'), { ...post('one', []), action: { command: 'back' } }]],
  ['finds rows', [field('a'), field('b', 'SearchView'), post('one', ['a'])]],
  ['nobody sees', [field('a'), field('b', 'EditText', [{ visibility: 'gone' }]), post('one', ['a'])]],
  ['a post of a row cannot take', [field('a'), { widget: 'ListView', views: [column(post('one', []))] }]],
  [
    'steps post by an expression',
    [
      field('a'),
      {
        ...post('one', ['x']),
        action: undefined,
        context: undefined,
        actions: [{ command: 'post', post_conlection: '../data/a/add', data: { b: '@{a}' } }],
      },
    ],
  ],
])('tells nothing of a field that %s', (_what, views) => {
  expect(problems(...views).map(({ code }) => code)).toEqual([]);
});

it('offers each list that a field could be added to, by the press it belongs to', () => {
  const [found, ...others] = problems(field('a'), post('one', []), post('two', []));
  expect(others).toEqual([]);
  expect(found).toMatchObject({ code: 'unsent-field', severity: 'warning' });
  expect(found?.fixes.map(({ title }) => title.en)).toEqual([
    'Add to the list_field of one',
    'Add to the list_field of two',
  ]);
});

it('lets a list around the views of a row limit what the row posts', () => {
  const list = {
    widget: 'ListView',
    context: { list_field: ['a'] },
    views: [column(field('b'), post('one'))],
  };
  expect(problems(list).map(({ code, path }) => `${code} ${path}`)).toContain(
    'unsent-field views/0/views/0/views/0',
  );
});

it('reads the parts of a screen as one, whose bar below posts what is entered above it', () => {
  const screen = (listed: string[]) =>
    JSON.stringify({ json_layout: { main_layout: [field('a')], bottom_layout: post('one', listed) } });
  expect(checkLayout(screen([])).map(({ code }) => code)).toEqual(['unsent-field']);
  expect(checkLayout(screen(['a']))).toEqual([]);
});

it('tells of a field without a name, which no post takes', () => {
  const nameless = { widget: 'EditText', properties: [{ hint: 'A' }] };
  expect(problems(nameless, post('one')).map(({ code, path }) => `${code} ${path}`)).toEqual([
    'nameless-field views/0',
  ]);
  expect(problems(nameless)).toEqual([]);
});
