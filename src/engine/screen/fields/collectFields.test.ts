import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { EMPTY_SCREEN } from '../commands/ScreenState';
import type { LayoutNode } from '../../document/node';
import { parseLayout } from '../../parseLayout';
import { collectFields, WalkedParts } from './collectFields';
import { createFieldStore } from './createFieldStore';

interface View {
  widget: string;
  properties: object[];
  views: View[];
}

// Few names and texts, so that fields meet again and labels change hands.
const leaf = fc.record({
  widget: fc.constantFrom('TextView', 'EditText', 'CheckBox', 'RadioButton'),
  properties: fc.tuple(
    fc.record({ id: fc.constantFrom('a', 'b', '') }),
    fc.record({ field_name: fc.constantFrom('x', 'y', '') }),
    fc.record({ text: fc.constantFrom('One', 'Two', '') }),
    fc.record({ layout_width: fc.constantFrom('match_parent', '0dp') }),
  ),
  views: fc.constant<View[]>([]),
});
const { tree } = fc.letrec<{ tree: View; views: View[] }>((tie) => ({
  tree: fc.record({
    widget: fc.constantFrom('LinearLayout', 'RadioGroup'),
    properties: fc.constant<object[]>([]),
    views: tie('views'),
  }),
  views: fc.array(fc.oneof({ depthSize: 'small' }, leaf, tie('tree')), { minLength: 1, maxLength: 4 }),
}));

const never = (): boolean => false;

function read(root: LayoutNode, parts?: WalkedParts) {
  const { definitions, byNode } = collectFields(root, {}, EMPTY_SCREEN.changes, never, parts);
  return { definitions, byNode: [...byNode].map(([{ path }, definition]) => [path, definition]) };
}

test('a tree of which parts were walked before has the fields that it has by itself', () => {
  let keptCount = 0;
  fc.assert(
    fc.property(fc.array(tree, { minLength: 2, maxLength: 5 }), tree, fc.nat(), (sections, other, at) => {
      const document = (views: View[]): unknown =>
        JSON.parse(
          JSON.stringify({ widget: 'LinearLayout', properties: [{ orientation: 'vertical' }], views }),
        );
      const walked = new WalkedParts();
      const first = parseLayout(document(sections));
      const reparsed = parseLayout(
        document(sections.map((one, index) => (index === at % sections.length ? other : one))),
        { previous: first },
      );
      const back = parseLayout(document(sections), { previous: reparsed });
      for (const { root } of [first, reparsed, back]) {
        if (!root) throw new Error('Nothing was parsed');
        keptCount += root.views.filter((view) => walked.parts.has(view)).length;
        const [joined, alone] = [read(root, walked), read(root)];
        // What is strictly equal needs no closer, slower look.
        if (!isDeepStrictEqual(joined, alone)) expect(joined).toEqual(alone);
      }
    }),
    { numRuns: 300, seed: 20_261_120 },
  );
  expect(keptCount).toBeGreaterThan(300);
});

test('a list with a prompt, or one that must be answered, has nothing chosen until somebody chooses', () => {
  const initial = (properties: object) => {
    const { root } = parseLayout({
      widget: 'Spinner',
      properties: { id: 'kind', entries: 'a,b', ...properties },
    });
    const store = createFieldStore();
    if (root) store.define(collectFields(root, {}, EMPTY_SCREEN.changes, () => false).definitions);
    return [store.get('kind'), store.validate()];
  };
  expect(initial({})).toEqual(['a', []]);
  expect(initial({ prompt: 'Choose a kind' })).toEqual(['', []]);
  expect(initial({ required: true })).toEqual(['', ['kind']]);
});
