import type { Resources } from '../../../engine';
import { checkLayout } from '../checkLayout';

const text = (...views: object[]) =>
  JSON.stringify({ widget: 'LinearLayout', properties: [{ orientation: 'vertical' }], views });
const view = (widget: string, properties: Record<string, unknown>, expressions: object = {}) => ({
  widget,
  properties: [
    { layout_width: 'match_parent' },
    { layout_height: 'wrap_content' },
    ...Object.entries(properties).map(([name, value]) => ({ [name]: value })),
  ],
  expressions,
});

/** Code and the text it is about, of problems with expressions. */
const problemsOf = (source: string) =>
  checkLayout(source)
    .filter(({ code }) => code.startsWith('expression'))
    .map(({ code, offset, length }) => [code, source.slice(offset, offset + length)]);

test('expressions that read the screen are well', () => {
  const source = text(
    view('EditText', { id: '@+id/amount', hint: 'Số tiền', inputType: 'number' }),
    view(
      'TextView',
      { text: '0' },
      { text: '@{Format.money(amount) + row.title + param.x + person.name + today}' },
    ),
  );
  expect(checkLayout(source)).toEqual([]);
});

test('what is wrong with an expression is told at its text', () => {
  const source = text(
    view('EditText', { id: '@+id/a', hint: 'a' }, { text: '@{b}' }),
    view('EditText', { id: '@+id/b', hint: 'b' }, { text: '@{a}' }),
    view(
      'TextView',
      { text: 'x' },
      { text: '@{amuont + 1}', hint: '@{1 +}', visibility: '@{"a" && true}', id: '@{a}' },
    ),
  );
  expect(problemsOf(source)).toEqual([
    ['expression-circle', '"@{b}"'],
    ['expression-circle', '"@{a}"'],
    ['expression-name', '"@{amuont + 1}"'],
    ['expression-unfinished', '"@{1 +}"'],
    ['expression-type', JSON.stringify('@{"a" && true}')],
    ['expression-place', '"@{a}"'],
  ]);
});

test('an item reads its row, not the inputs of the screen around it', () => {
  const item = view('TextView', { text: 'x' }, { text: '@{row.name + amount}' });
  const source = text(
    view('EditText', { id: '@+id/amount', hint: 'a' }),
    view('GridView', { id: '@+id/list', numColumns: 1, grid_view_layout_item: item }),
  );
  expect(problemsOf(source)).toEqual([['expression-name', '"@{row.name + amount}"']]);
});

test('what an expression refers to is told where neither the application nor the console has it', () => {
  const source = text(
    view(
      'TextView',
      { text: 'x', textColor: '@color/brand' },
      {
        text: '@{row.done ? @string/done : "@string/" + row.name}',
        textColor: '@{row.late ? @color/late : @color/red}',
        background: '@{row.done ? "@drawable/badge" : @color/brand}',
      },
    ),
    {
      ...view('Button', { text: 'Gửi' }),
      actions: [{ command: 'alert', message: '@{String.format(@string/sent, row.name)}' }],
    },
  );
  const unknown = (resources?: Resources) =>
    checkLayout(source, undefined, resources).map(({ code, message }) => [code, message.en]);
  const expected = (name: string) => ['unknown-resource', `There is no resource “${name}”`];
  expect(unknown()).toEqual([
    ...['@color/brand', '@string/done', '@color/late', '@drawable/badge', '@string/sent'].map(expected),
  ]);
  const strings = { done: 'Xong', sent: 'Đã gửi %s' };
  const drawables = { badge: 'data:image/png;base64,iVBORw0KGgo=' };
  const colors = { brand: '#123456', late: '#aa0000' };
  expect(unknown({ strings, drawables, colors })).toEqual([]);
});
