import fc from 'fast-check';
import { formatsOf } from '../../document/expressions/formatsOf';
import { parseLayout } from '../../parseLayout';
import { EMPTY_SCREEN } from '../commands/ScreenState';
import { createFieldStore } from '../fields/createFieldStore';
import { ExpressionTree } from './ExpressionTree';
import { LiveExpressions } from './LiveExpressions';
import { namedValues } from './namedValues';

const FIELDS = ['a', 'b', 'c', 'd', 'e'] as const;
const name = fc.constantFrom(...FIELDS);
const expression = fc.oneof(
  name.map((read) => `@{${read}}`),
  fc.tuple(name, name).map(([one, other]) => `@{${one} + "-" + ${other}}`),
  fc.tuple(name, name, name).map(([one, other, third]) => `@{${one} == "1" ? ${other} : ${third}}`),
  fc
    .tuple(name, fc.constantFrom(...FIELDS))
    .map(([one, other]) => `@{${one}.length() > 1 ? ${other} + "x" : null}`),
);
const field = fc.record({
  plain: fc.constantFrom('', '1', '22'),
  text: fc.option(expression),
  visible: fc.option(expression),
});
// What is put back changes several fields at once.
const value = fc.constantFrom('', '1', '22', 'long');
const steps = fc.array(
  fc.oneof(
    fc.tuple(name, fc.option(value)),
    fc.tuple(fc.uniqueArray(name), fc.constant(null)),
    fc.dictionary(name, value),
  ),
  { maxLength: 12 },
);

test('whatever way the fields were typed, the screen is what it would be had it opened so', () => {
  fc.assert(
    fc.property(fc.array(field, { minLength: 5, maxLength: 5 }), steps, (fields, typed) => {
      const { root } = parseLayout({
        widget: 'LinearLayout',
        properties: {},
        views: fields.map(({ plain, text, visible }, index) => ({
          widget: 'EditText',
          properties: { id: FIELDS[index], text: plain },
          expressions: { ...(text !== null && { text }), ...(visible !== null && { hint: visible }) },
        })),
      });
      if (!root) throw new Error('no layout');
      const tree = new ExpressionTree(root, {}, EMPTY_SCREEN.changes, () => false);
      const values = namedValues({}, formatsOf('en'), undefined);
      const store = createFieldStore();
      const live = new LiveExpressions(root, tree, values, store);
      const stop = live.subscribe(() => undefined);
      for (const step of typed) {
        if (!Array.isArray(step)) store.restore({ '': step });
        else if (typeof step[0] !== 'string') store.forgetAll(step[0]);
        else if (step[1] === null) store.forget(step[0]);
        else store.set(step[0], step[1]);
      }
      stop();
      const shown = live.read().views.map(({ props }) => [props['text'], props['hint']]);
      const fresh = new LiveExpressions(root, tree, values, createFieldStore(store.snapshot()[''] ?? {}));
      expect(shown).toEqual(fresh.read().views.map(({ props }) => [props['text'], props['hint']]));
    }),
  );
});
