import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { drawLayout, HOST, type View } from '../../../../test/drawnLayout';
import { Workspace } from '../editor/Workspace';
import { Canvas } from './Canvas';
import { Drag, type Dragged } from './Drag';
import type { DrawnBox } from './drawnBoxes';

/** A canvas whose drawing is what the engine makes of the text, since jsdom lays nothing out. */
class SolvedCanvas extends Canvas {
  override boxes(): DrawnBox[] {
    return drawLayout(JSON.parse(this.workspace.text()) as View).boxes;
  }
  override size() {
    return HOST;
  }
}

const block = (id: string): View => ({
  widget: 'View',
  properties: [{ id: `@+id/${id}` }, { layout_width: '80dp' }, { layout_height: '40dp' }],
});
/** Three blocks of 80 × 40 dp below one another. */
const COLUMN: View = {
  widget: 'LinearLayout',
  properties: [
    { id: '@+id/column' },
    { orientation: 'vertical' },
    { layout_width: 'match_parent' },
    { layout_height: 'match_parent' },
  ],
  views: [block('a'), block('b'), block('c')],
};

const open = new Set<() => void>();
afterEach(() => {
  for (const close of open) close();
  open.clear();
});

function takeUp(dragged: Dragged, start: { x: number; y: number }) {
  const text = JSON.stringify(COLUMN, null, 2);
  const workspace = new Workspace(text, () => undefined);
  const view = new EditorView({
    state: EditorState.create({
      doc: text,
      extensions: [
        EditorState.allowMultipleSelections.of(true),
        EditorView.updateListener.of((update) => workspace.changed(update)),
      ],
    }),
  });
  const detach = workspace.attach(view);
  open.add(() => {
    detach();
    view.destroy();
  });
  const canvas = new SolvedCanvas(workspace);
  const drag = new Drag(canvas, dragged, workspace.readNow(), start);
  const drawn = (id: string) => canvas.boxes().find(({ node }) => node.id === id);
  return { drag, workspace, drawn };
}

it('selects the views that lie wholly in the frame that is drawn', () => {
  const { drag, workspace } = takeUp({ type: 'band', add: false }, { x: 300, y: 100 });
  expect(drag.marksAt({ x: 0, y: 10 }, false)).toEqual([
    { kind: 'guide', x: 0, y: 10, width: 300, height: 90 },
  ]);
  drag.dropAt({ x: 0, y: 10 }, false);
  expect(workspace.now().chosen).toEqual(['views/1']);
});

it('shows the size that an edge gives, in steps unless it is moved exactly, and gives it when dropped', () => {
  const { drag, workspace, drawn } = takeUp(
    { type: 'edge', path: 'views/1', edge: 'corner' },
    { x: 80, y: 80 },
  );
  expect(drag.marksAt({ x: 101, y: 91 }, false)).toMatchObject([{ label: '104 × 48 dp', x: 0, y: 40 }]);
  expect(drag.marksAt({ x: 101, y: 91 }, true)).toMatchObject([{ label: '101 × 51 dp' }]);
  expect(workspace.text()).toBe(JSON.stringify(COLUMN, null, 2));
  drag.dropAt({ x: 101, y: 91 }, true);
  expect(drawn('b')).toMatchObject({ width: 101, height: 51 });
});
