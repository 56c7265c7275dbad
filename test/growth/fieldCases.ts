import { EMPTY_SCREEN } from '../../src/engine/screen/commands/ScreenState';
import { collectFields } from '../../src/engine/screen/fields/collectFields';
import { createFieldStore } from '../../src/engine/screen/fields/createFieldStore';
import { parseLayout } from '../../src/engine/parseLayout';
import { Solver } from '../../src/engine/geometry/Solver';
import { fakeMeasure } from '../geometry/runCase';
import { FieldMessages } from '../../src/engine/draw/FieldMessages';
import { type GrowthCase, type GrowthCases, LIMITS, many, MATCH, view, WRAP } from './GrowthCase';

/** Twice the views that the engine takes. */
const FIELDS = 10_000;

/** What a screen does with its fields: finds them, keeps, checks and gathers what was typed. */
function fields(views: (size: number) => unknown[], container = 'LinearLayout'): GrowthCase {
  return {
    limit: FIELDS,
    make: (size) => {
      const { root } = parseLayout(view(container, { orientation: 'vertical', ...MATCH }, views(size)), {
        limits: LIMITS,
      });
      if (!root) throw new Error('No layout');
      return () => {
        const { definitions } = collectFields(root, {}, EMPTY_SCREEN.changes, () => false);
        const store = createFieldStore();
        store.define(definitions);
        store.define(collectFields(root, {}, EMPTY_SCREEN.changes, () => false).definitions);
        for (const { name } of definitions) store.set(name, 'x');
        return [store.validate(), store.collect(), store.snapshot()];
      };
    },
  };
}

const TEXTS = { size: () => ({ width: 100, height: 16 }), lineHeight: () => 16 };
const TREES = { invalidate: () => undefined, solverOf: () => undefined };

/** Room for a message below every field. */
function messages(properties: object): GrowthCase {
  return {
    limit: FIELDS,
    make: (size) => {
      const { root } = parseLayout(
        view(
          'FrameLayout',
          MATCH,
          many(size, (index) => view('EditText', { field_name: `f${index}`, ...WRAP, ...properties })),
        ),
        { limits: LIMITS },
      );
      if (!root) throw new Error('No layout');
      const solver = new Solver(fakeMeasure);
      solver.solve(root, { width: 360, height: 640 });
      const all = new FieldMessages(TREES);
      for (const node of root.views) all.attach('screen', { node, element: {} as never, text: 'wrong' });
      return () => {
        all.reserveRoom(solver, TEXTS as never);
        solver.solve(root, { width: 360, height: 640 });
        return all.reserveRoom(solver, TEXTS as never);
      };
    },
  };
}

export const fieldCases: GrowthCases = {
  'inputs of one field': fields((size) =>
    many(size, (index) => view('EditText', { id: `v${index}`, field_name: 'one', required: true, ...WRAP })),
  ),
  'labels of one field': fields((size) =>
    many(size, (index) => view('TextView', { id: `v${index}`, field_name: 'one', text: 'x', ...WRAP })),
  ),
  'buttons of one group': fields(
    (size) => many(size, (index) => view('RadioButton', { id: `v${index}`, text: `${index}`, ...WRAP })),
    'RadioGroup',
  ),
  'fields by themselves': fields((size) =>
    many(size, (index) => view('EditText', { field_name: `f${index}`, required: true, ...WRAP })),
  ),
  'messages in one place': messages({}),
  'messages in one column': messages({ layout_marginTop: '1dp' }),
};
