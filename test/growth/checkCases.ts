import { checkLayout } from '../../src/authoring/check/checkLayout';
import { diffLayouts } from '../../src/authoring/diff/diffLayouts';
import { type GrowthCase, type GrowthCases, many, MATCH, VIEWS, view, WRAP } from './GrowthCase';

const check = (limit: number, layout: (size: number) => unknown): GrowthCase => ({
  limit,
  make: (size) => {
    const source = layout(size);
    const text = typeof source === 'string' ? source : JSON.stringify(source);
    return () => checkLayout(text).length;
  },
});

const diff = (
  limit: number,
  before: (size: number) => unknown,
  after: (size: number) => unknown,
): GrowthCase => ({
  limit,
  make: (size) => {
    const [old, now] = [before(size), after(size)];
    return () => diffLayouts(old, now).length;
  },
});

const label = (properties: object) => view('TextView', { ...WRAP, ...properties });
const column = (views: unknown[]) => view('LinearLayout', { orientation: 'vertical', ...MATCH }, views);
const relative = (views: unknown[]) => view('RelativeLayout', MATCH, views);

export const checkCases: GrowthCases = {
  'anchors in a chain': check(VIEWS, (size) =>
    relative(many(size, (index) => label({ id: `v${index}`, layout_below: `v${index + 1}` }))),
  ),
  'anchors in a circle': check(VIEWS, (size) =>
    relative(many(size, (index) => label({ id: `v${index}`, layout_below: `v${(index + 1) % size}` }))),
  ),
  'anchors of views without ids': check(VIEWS, (size) =>
    relative(many(size, () => label({ layout_below: 'nobody' }))),
  ),
  'anchors nobody has': check(VIEWS, (size) =>
    relative(many(size, (index) => label({ id: `somebody${index}`, layout_below: `nobody${index}` }))),
  ),
  'unknown properties': check(15_000, (size) => ({
    widget: 'TextView',
    properties: many(size, (index) => ({ [`layout_widht${index}`]: 1 })),
  })),
  'one property again and again': check(15_000, (size) => ({
    widget: 'TextView',
    properties: many(size, () => ({ text: 'x' })),
  })),
  'one property again and again in one object': check(15_000, (size) => {
    const pairs = many(size, () => '"text":"x"').join();
    return `{"widget":"TextView","properties":{${pairs}}}`;
  }),
  'one key again and again': check(15_000, (size) => {
    const pairs = many(size, () => '"widgett":"x"').join();
    return `{${pairs},"widget":"TextView"}`;
  }),
  'rows with refused keys': check(5_000, (size) => {
    const rows = many(size, () => '{"widget":"TextView","constructor":1}').join();
    return `{"widget":"RecyclerView","properties":[],"views":[${rows}]}`;
  }),
  'rows with inputs': check(5_000, (size) =>
    view(
      'RecyclerView',
      MATCH,
      many(size, () => view('EditText', WRAP)),
    ),
  ),
  'posts that each leave out every field': check(VIEWS, (size) =>
    column(
      many(size, (index) =>
        index % 2 === 0
          ? view('EditText', { ...WRAP, id: `v${index}` })
          : {
              ...view('Button', WRAP),
              action: { command: 'post', post_conlection: 'x' },
              context: { list_field: [`n${index}`] },
            },
      ),
    ),
  ),
  'blanks before a mistake': check(500_000, (size) => `{"widget":"TextView",${' '.repeat(size)}}`),
  'many mistakes': check(15_000, (size) => `{"widget":"TextView","properties":[${',,'.repeat(size)}]}`),
  'lines without end': check(1_000_000, (size) => `{"widget":"TextView"${'\n'.repeat(size)}}`),
  'views in another order': diff(
    VIEWS,
    (size) => column(many(size, (index) => label({ id: `v${index}` }))),
    (size) => column(many(size, (index) => label({ id: `v${size - index}` }))),
  ),
  'views without ids, all others': diff(
    VIEWS,
    (size) => column(many(size, (index) => label({ text: `before ${index}` }))),
    (size) => column(many(size, (index) => label({ text: `after ${index}` }))),
  ),
  'views that went elsewhere': diff(
    VIEWS,
    (size) => column([column(many(size, (index) => label({ id: `v${index}` }))), column([])]),
    (size) => column([column([]), column(many(size, (index) => label({ id: `v${index}` })))]),
  ),
  'views that went': diff(
    VIEWS,
    (size) => column(many(size, (index) => label({ id: `v${index}` }))),
    () => column([]),
  ),
};
