import fc from 'fast-check';
import { SEED } from '../../../test/seed';
import { document as anyDocument } from '../../../test/geometry/documentArbitrary';
import { diffLayouts, longestRise } from './diffLayouts';

const text = (id: string, more: object = {}) => ({
  widget: 'TextView',
  properties: [{ id: `@+id/${id}` }, ...Object.entries(more).map(([name, value]) => ({ [name]: value }))],
});
const column = (...views: unknown[]) => ({
  widget: 'LinearLayout',
  properties: [{ orientation: 'vertical' }],
  views,
});

it('finds properties, widgets and actions that changed', () => {
  const before = column(text('a', { textSize: '12sp' }), { ...text('b'), action: { command: 'back' } });
  const after = column(text('a', { textSize: '14sp', maxLines: 1 }), { ...text('b'), widget: 'Button' });
  expect(diffLayouts(before, after)).toEqual([
    {
      kind: 'changed',
      path: 'views/0',
      view: 'TextView #a',
      name: 'textSize',
      before: '"12sp"',
      after: '"14sp"',
    },
    { kind: 'changed', path: 'views/0', view: 'TextView #a', name: 'maxLines', after: '1' },
    {
      kind: 'changed',
      path: 'views/1',
      view: 'Button #b',
      name: 'widget',
      before: '"TextView"',
      after: '"Button"',
    },
    { kind: 'changed', path: 'views/1', view: 'Button #b', name: 'action', before: '{"command":"back"}' },
  ]);
});

it('tells a view that was put in from those behind it', () => {
  const before = column(text('a'), text('b'), text('c'));
  expect(diffLayouts(before, column(text('a'), text('new'), text('b'), text('c')))).toEqual([
    { kind: 'added', path: 'views/1', view: 'TextView #new' },
  ]);
  expect(diffLayouts(before, column(text('b'), text('c')))).toEqual([
    { kind: 'removed', path: 'views/0', view: 'TextView #a' },
  ]);
});

it('tells one that moved, in its list and to another parent', () => {
  const before = column(text('a'), text('b'), text('c'), column(text('d')));
  expect(diffLayouts(before, column(text('c'), text('a'), text('b'), column(text('d'))))).toEqual([
    { kind: 'moved', path: 'views/0', view: 'TextView #c', from: 'views/2' },
  ]);
  expect(
    diffLayouts(before, column(text('b'), text('c'), column(text('d'), text('a', { text: 'x' })))),
  ).toEqual([
    { kind: 'moved', path: 'views/2/views/1', view: 'TextView #a', from: 'views/0' },
    { kind: 'changed', path: 'views/2/views/1', view: 'TextView #a', name: 'text', after: '"x"' },
  ]);
});

it('tells one without a name that moved to another parent, and nothing of those that came in its place', () => {
  const label = (words: string) => ({ widget: 'TextView', properties: [{ text: words }] });
  const part = (id: string, ...views: unknown[]) => ({
    ...column(...views),
    properties: [{ id: `@+id/${id}` }, { orientation: 'vertical' }],
  });
  const [name, price] = [label('Name'), label('Price')];
  expect(
    diffLayouts(column(part('top', name, price), part('end')), column(part('top', price), part('end', name))),
  ).toEqual([{ kind: 'moved', path: 'views/1/views/0', view: 'TextView', from: 'views/0/views/0' }]);
  expect(
    diffLayouts(
      column(part('top', text('a')), part('end', name)),
      column(part('top', name), part('end', text('a'))),
    ).map(({ kind, view }) => [kind, view]),
  ).toEqual([
    ['moved', 'TextView'],
    ['moved', 'TextView #a'],
  ]);
  expect(diffLayouts(column(name, price, text('c')), column(part('both', name, price), text('c')))).toEqual([
    { kind: 'added', path: 'views/0', view: 'LinearLayout #both' },
  ]);
});

it('sees what a document holds beside its layout, and the layout of items', () => {
  const grid = (size: string) => ({
    widget: 'GridView',
    properties: [{ grid_view_layout_item: text('item', { textSize: size }) }],
  });
  const document = (size: string, script: string) => ({ json_layout: grid(size), load_form_script: script });
  expect(diffLayouts(document('12sp', 'x'), document('13sp', 'y'))).toMatchObject([
    { name: 'textSize', path: 'json_layout/properties/grid_view_layout_item' },
    { name: 'load_form_script', before: '"x"', after: '"y"' },
  ]);
});

it('finds nothing between a document and its copy, whatever it is', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const json = JSON.stringify(document);
      fc.pre(typeof json === 'string');
      expect(diffLayouts(JSON.parse(json), JSON.parse(json))).toEqual([]);
    }),
    { seed: SEED, numRuns: 100 },
  );
});

it('takes a longest rising run', () => {
  expect([...longestRise([3, 0, 1, 2])].sort()).toEqual([1, 2, 3]);
  expect([...longestRise([])]).toEqual([]);
});
