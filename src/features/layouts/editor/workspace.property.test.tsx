import { history } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import fc from 'fast-check';
import { readPasted, copiedText } from '../source/clipboard';
import {
  changeViews,
  duplicateViews,
  groupViews,
  insertViews,
  moveViews,
  outermost,
  pasteViews,
  removeViews,
  ungroupView,
  type ViewsChange,
} from '../source/changeViews';
import { readSource, type ReadSource } from '../source/readSource';
import { Workspace } from './Workspace';

const label = (id: string) => ({ widget: 'TextView', properties: [{ id: `@+id/${id}` }, { text: id }] });
const box = (id: string, widget: string, views: object[]) => ({
  widget,
  properties: [{ id: `@+id/${id}` }],
  views,
});
const SCREEN = box('root', 'LinearLayout', [
  label('a'),
  box('b', 'RelativeLayout', [label('c'), { ...label('d'), properties: [{ layout_below: '@id/c' }] }]),
  label('e'),
  box('f', 'FrameLayout', []),
]);

/** A workspace on an editor of its own, as the workbench has it. */
function open(text: string) {
  const workspace = new Workspace(text, () => undefined);
  const view = new EditorView({
    parent: document.body,
    state: EditorState.create({
      doc: text,
      extensions: [
        history(),
        EditorState.allowMultipleSelections.of(true),
        EditorView.updateListener.of((update) => workspace.changed(update)),
      ],
    }),
  });
  const part = workspace.attach(view);
  return {
    workspace,
    view,
    close: () => {
      part();
      view.destroy();
    },
  };
}

const nat = fc.nat({ max: 1000 });
const operation = fc.record({
  name: fc.constantFrom(
    ...(['insert', 'remove', 'duplicate', 'move', 'group', 'ungroup', 'paste', 'change'] as const),
    ...(['type', 'erase', 'replace', 'undo', 'redo'] as const),
  ),
  picks: fc.array(nat, { minLength: 1, maxLength: 3 }),
  at: nat,
});
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

function onCanvas(source: ReadSource, { name, picks, at }: Operation): ViewsChange | undefined {
  const paths = [...source.byPath.keys()];
  const views = outermost(
    source,
    picks.map((pick) => paths[pick % paths.length] ?? ''),
  );
  const parents = [...source.byPath.values()].filter(({ holds }) => holds);
  const parent = parents[at % Math.max(1, parents.length)];
  if (!parent) return undefined;
  const target = { parent, index: at % (parent.views.length + 1) };
  switch (name) {
    case 'insert':
      return insertViews(source, target, [label(`new${String(at)}`)]);
    case 'remove':
      return removeViews(source, views);
    case 'duplicate':
      return duplicateViews(source, views);
    case 'move':
      return moveViews(source, views, target, () => ({
        layout_below: undefined,
        text: `moved ${String(at)}`,
      }));
    case 'group':
      return groupViews(source, views, { widget: 'LinearLayout', properties: [] });
    case 'ungroup':
      return views[0] && ungroupView(source, views[0]);
    case 'paste': {
      const pasted = views.length > 0 && readPasted(copiedText(source, views), { source, parent });
      return typeof pasted === 'object' ? pasteViews(source, target, pasted.source, pasted.views) : undefined;
    }
    default:
      return changeViews(source, views, () => ({ layout_width: `${String(at)}dp`, text: undefined }));
  }
}

const isJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const TYPED = ['"', '}', ',', '{"widget":"View"},', ' ', 'x', '0'];

test('text and canvas never disagree, and undo brings back what was there', () => {
  fc.assert(
    fc.property(fc.array(operation, { minLength: 1, maxLength: 14 }), (operations) => {
      const first = JSON.stringify(SCREEN, null, 2);
      const { workspace, view, close } = open(first);
      try {
        for (const one of operations) {
          const before = workspace.text();
          const offset = one.at % (before.length + 1);
          const selection = view.state.selection;
          if (one.name === 'type')
            view.dispatch({ changes: { from: offset, insert: TYPED[one.at % TYPED.length] ?? '' } });
          else if (one.name === 'erase')
            view.dispatch({ changes: { from: offset, to: Math.min(offset + 1, before.length) } });
          else if (one.name === 'replace') workspace.replace(JSON.stringify(SCREEN));
          else if (one.name === 'undo' || one.name === 'redo') workspace[one.name]();
          else if (isJson(before) && workspace.changeViews((source) => onCanvas(source, one))) {
            const madeText = workspace.text();
            expect(isJson(madeText)).toBe(true);
            // One step back, and forth again.
            expect(workspace.undo()).toBe(true);
            expect(workspace.text()).toBe(before);
            expect(view.state.selection.eq(selection)).toBe(true);
            expect(workspace.redo()).toBe(true);
            expect(workspace.text()).toBe(madeText);
          }
          const text = workspace.text();
          const source = workspace.readNow();
          const { layout, behind } = workspace.drawing();
          expect(behind).toBe(!isJson(text));
          if (behind) continue;
          expect(layout).toEqual(JSON.parse(text));
          expect(source.text).toBe(text);
          const places = ({ byPath }: ReadSource) =>
            [...byPath].map(([path, { node, id }]) => [path, node.offset, node.length, id]);
          expect(places(source)).toEqual(places(readSource(text)));
        }
        while (workspace.undo());
        expect(workspace.text()).toBe(first);
      } finally {
        close();
      }
    }),
    { numRuns: 60 },
  );
});

test('what comes in is selected, all of it, and as many views as are asked for', () => {
  const { workspace, close } = open(JSON.stringify(SCREEN, null, 2));
  workspace.selectAll(['views/2', 'views/0']);
  expect(workspace.now()).toMatchObject({ selected: 'views/0', chosen: ['views/0', 'views/2'] });
  workspace.changeViews((source) => {
    const parent = source.byPath.get('views/3');
    return parent && moveViews(source, outermost(source, workspace.now().chosen), { parent, index: 0 });
  });
  expect(workspace.now().chosen).toEqual(['views/1/views/0', 'views/1/views/1']);
  workspace.undo();
  expect(workspace.now().chosen).toEqual(['views/0', 'views/2']);
  close();
});

test('what acts is given the text as it is now; what shows it a moment later cannot be edited by', () => {
  const { workspace, view, close } = open(JSON.stringify(SCREEN, null, 2));
  workspace.select('views/2');
  const before = workspace.lastReading();
  const at = view.state.doc.toString().indexOf('"views": [') + '"views": ['.length;
  view.dispatch({ changes: { from: at, insert: `${JSON.stringify(label('new'))},` } });
  expect(workspace.lastReading()).toBe(before);
  const { source, selected, chosen } = workspace.now();
  expect(source.text).toBe(workspace.text());
  expect([selected, chosen]).toEqual(['views/3', ['views/3']]);
  expect(source.byPath.get('views/3')?.id).toBe('e');
  // @ts-expect-error: it has no text.
  expect(outermost(workspace.lastReading().source, ['views/3'])).toHaveLength(1);
  close();
});
