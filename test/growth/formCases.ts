import { formatsOf } from '../../src/engine/document/expressions/formatsOf';
import { parseLayout } from '../../src/engine/parseLayout';
import { EMPTY_SCREEN } from '../../src/engine/screen/commands/ScreenState';
import { ExpressionTree } from '../../src/engine/screen/expressions/ExpressionTree';
import { LiveExpressions } from '../../src/engine/screen/expressions/LiveExpressions';
import { namedValues } from '../../src/engine/screen/expressions/namedValues';
import { collectFields } from '../../src/engine/screen/fields/collectFields';
import { createFieldStore } from '../../src/engine/screen/fields/createFieldStore';
import type { FieldStore } from '../../src/engine/screen/fields/FieldStore';
import { composeScreen } from '../../src/features/form/composition/composeScreen';
import { isUnsent, typedValues } from '../../src/features/form/keptForm';
import { type GrowthCase, type GrowthCases, LIMITS, many, view } from './GrowthCase';

/** As many views as the engine takes, and twice as many. */
const VIEWS = 5_000;
const FIELDS = 2 * VIEWS;
/** Views of one column, so that one of them is drawn again without a look at all others. */
const IN_COLUMN = 100;

const isNever = () => false;
const column = (views: unknown[]) => view('LinearLayout', { orientation: 'vertical' }, views);
const input = (id: string, properties: object = {}, expressions: object = {}) => ({
  ...view('EditText', { id, visibility: 'gone', ...properties }),
  expressions,
});

/** A screen with the fields of its views, and how they are read from it again. */
function openScreen(layout: unknown) {
  const { root, diagnostics } = parseLayout(layout, { limits: { ...LIMITS, expressions: 1_000_000 } });
  if (!root || diagnostics.length > 0) throw new Error('No layout');
  const store = createFieldStore();
  const tree = new ExpressionTree(root, {}, EMPTY_SCREEN.changes, isNever);
  const live = new LiveExpressions(root, tree, namedValues({}, formatsOf('vi'), undefined), store);
  const define = () =>
    store.define(collectFields(live.read(), {}, EMPTY_SCREEN.changes, isNever).definitions);
  define();
  return { store, live, define };
}

/** Asks after each change, as the page around a form does, whether something was typed that no post sent. */
function listen(store: FieldStore, posted: readonly string[] = []): void {
  store.subscribeAll(() => isUnsent(posted, typedValues(store), false));
}

/** Something that a form does with all its fields, while the page listens and expressions change them. */
function fieldCase(field: (index: number) => unknown, run: (store: FieldStore) => unknown): GrowthCase {
  return {
    limit: VIEWS,
    make: (size) => {
      const { store, live, define } = openScreen(column([input('a'), ...many(size, field)]));
      live.subscribe(define);
      listen(store);
      return () => run(store);
    },
  };
}

/** Something that is done with what was typed into all fields of a form, which were posted. */
function typingCase(run: (store: FieldStore, values: Record<string, string>) => unknown): GrowthCase {
  return {
    limit: FIELDS,
    make: (size) => {
      const values = Object.fromEntries(many(size, (index) => [`f${index}`, 'typed']));
      const { store } = openScreen(column(many(size, (index) => input(`f${index}`))));
      store.restore({ '': values });
      listen(store, typedValues(store));
      return () => run(store, values);
    },
  };
}

/** A bar that only repeats the title and does what views below it do. */
const titleBar = (size: number) => {
  const pressed = (index: number) => ({
    ...view('ImageView', {}),
    action: { command: 'post', post_conlection: `../a${index}`, pad: 'p'.repeat(size) },
  });
  const bar = column([view('TextView', { id: '@+id/tv_title', text: 'Kho' }), ...many(36, pressed)]);
  const others = many(4_850, () => ({ ...view('View', {}), action: { command: 'post' } }));
  return column([bar, ...others, ...many(36, pressed)]);
};

export const formCases: GrowthCases = {
  'a press that finds all fields empty': fieldCase(
    (index) => input(`f${index}`, { required: true }),
    (store) => store.validate(),
  ),
  'a keystroke that fills all fields': fieldCase(
    (index) => input(`f${index}`, {}, { text: '@{a}' }),
    (store) => store.set('a', 'x'),
  ),
  'a keystroke that fills all fields, which are read too': fieldCase(
    (index) => input(`f${index}`, {}, { text: '@{a}', hint: `@{f${index}}` }),
    (store) => store.set('a', 'x'),
  ),
  'a keystroke into each field of a screen of expressions': {
    limit: VIEWS,
    make: (size) => {
      const columns = many(Math.ceil(size / IN_COLUMN), (at) =>
        column(
          many(IN_COLUMN, (index) => input(`f${at}x${index}`, {}, { hint: `@{f${at}x${index} + "!"}` })),
        ),
      );
      const { store, live } = openScreen(column(columns));
      live.subscribe(() => undefined);
      const names = store.definitions().map(({ name }) => name);
      return () => {
        for (const name of names) store.set(name, 'x');
      };
    },
  },
  'typed values that are cleared': typingCase((store) => store.reset()),
  'typed values that the platform writes over': typingCase((store, values) =>
    store.forgetAll(Object.keys(values)),
  ),
  'typed values that are put back': typingCase((store, values) => {
    store.reset();
    store.restore({ '': values });
  }),
  'rows whose values change': {
    limit: FIELDS,
    make: (size) => {
      const { store } = openScreen(column(many(size, (index) => input(`f${index}`))));
      listen(store);
      const rows = many(size, (index) => store.scope(`row${index}`));
      const draw = (text: string) => {
        const { root } = parseLayout(view('EditText', { id: 'note', text }));
        if (!root) throw new Error('No layout');
        const { definitions } = collectFields(root, {}, EMPTY_SCREEN.changes, isNever);
        for (const row of rows) row.define(definitions);
      };
      draw('one');
      return () => draw('two');
    },
  },
  'typed values of rows in rows': {
    limit: 200_000,
    make: (size) => () => {
      const store = createFieldStore();
      store.restore({ ['row\n'.repeat(size)]: { note: 'x' } });
      const kept = store.snapshot();
      store.reset();
      return kept;
    },
  },
  'a title bar whose pictures do what other views do': {
    limit: 9_500,
    make: (size) => {
      const layout = titleBar(size);
      return () => composeScreen(layout, { title: 'Kho', columns: 1 });
    },
  },
};
