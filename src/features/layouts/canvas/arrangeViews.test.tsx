import { history } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { drawLayout, type View } from '../../../../test/drawnLayout';
import { Workspace } from '../editor/Workspace';
import { alignChosen, distributeChosen, nudgeChosen, type Alignment } from './arrangeViews';
import { Canvas } from './Canvas';
import type { Box, DrawnBox } from './drawnBoxes';

/** A canvas whose drawing is what the engine makes of the text, since jsdom lays nothing out. */
class SolvedCanvas extends Canvas {
  override boxes(): DrawnBox[] {
    return drawLayout(JSON.parse(this.workspace.text()) as View).boxes;
  }
}

const open = new Set<() => void>();
afterEach(() => {
  for (const close of open) close();
  open.clear();
});

/** A canvas with a layout on an editor of its own, and the boxes of its views by id. */
function canvasOf(layout: View) {
  const text = JSON.stringify(layout, null, 2);
  const workspace = new Workspace(text, () => undefined);
  const view = new EditorView({
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
  open.add(() => {
    part();
    view.destroy();
  });
  const canvas = new SolvedCanvas(workspace);
  return {
    canvas,
    choose: (...indexes: number[]) => canvas.select(indexes.map((index) => `views/${String(index)}`)),
    boxes: () =>
      Object.fromEntries(canvas.boxes().map((box): [string, Box] => [box.node.id, box])) as Record<
        'a' | 'b' | 'c',
        Box
      >,
    announcedKey: () => canvas.state().announcement?.key,
    undo: () => workspace.undo(),
    text: () => workspace.text(),
  };
}

const box = (id: string, width: number, height: number, more: Record<string, string>[]) => ({
  widget: 'View',
  properties: [
    { id: `@+id/${id}` },
    { layout_width: `${String(width)}dp` },
    { layout_height: `${String(height)}dp` },
    ...more,
  ],
});

const AT: Record<string, (x: number, y: number) => Record<string, string>[]> = {
  FrameLayout: (x, y) => [{ layout_marginLeft: `${String(x)}dp` }, { layout_marginTop: `${String(y)}dp` }],
  RelativeLayout: (x, y) => [
    { layout_alignParentLeft: 'true' },
    { layout_alignParentTop: 'true' },
    { layout_marginLeft: `${String(x)}dp` },
    { layout_marginTop: `${String(y)}dp` },
  ],
  ConstraintLayout: (x, y) => [
    { layout_constraintLeft_toLeftOf: 'parent' },
    { layout_constraintTop_toTopOf: 'parent' },
    { layout_marginLeft: `${String(x)}dp` },
    { layout_marginTop: `${String(y)}dp` },
  ],
};
const KINDS = Object.keys(AT);

/** Three views of different sizes at places of their own, in a room of 300 by 400 dp with a padding. */
const freeContainer = (kind: string): View => {
  const propertiesAt = AT[kind] ?? (() => []);
  return {
    widget: kind,
    properties: [{ layout_width: '300dp' }, { layout_height: '400dp' }, { padding: '10dp' }],
    views: [
      box('a', 40, 20, propertiesAt(12, 16)),
      box('b', 60, 50, propertiesAt(70, 120)),
      box('c', 30, 44, propertiesAt(200, 260)),
    ],
  };
};

const SHARE: Record<Alignment, [axis: 'x' | 'y', size: 'width' | 'height', share: number]> = {
  left: ['x', 'width', 0],
  center: ['x', 'width', 0.5],
  right: ['x', 'width', 1],
  top: ['y', 'height', 0],
  middle: ['y', 'height', 0.5],
  bottom: ['y', 'height', 1],
};

describe.each(KINDS)('in a %s', (kind) => {
  it.each(Object.keys(SHARE) as Alignment[])(
    'brings views in line by their %s with the last one',
    (alignment) => {
      const { canvas, choose, boxes, announcedKey, undo, text } = canvasOf(freeContainer(kind));
      const before = boxes();
      const layoutText = text();
      choose(0, 2, 1);
      alignChosen(canvas, alignment);
      expect(announcedKey()).toBe('aligned');
      const [axis, size, share] = SHARE[alignment];
      const line = (one: Box) => one[axis] + one[size] * share;
      const after = boxes();
      for (const id of ['a', 'c'] as const) {
        expect(Math.abs(line(after[id]) - line(before.b))).toBeLessThanOrEqual(1);
        const other = axis === 'x' ? 'y' : 'x';
        expect(after[id][other]).toBe(before[id][other]);
      }
      expect(after.b).toMatchObject({ x: before.b.x, y: before.b.y });
      undo();
      expect(text()).toBe(layoutText);
    },
  );

  it('brings one alone in line with the room inside its parent', () => {
    const { canvas, choose, boxes } = canvasOf(freeContainer(kind));
    choose(1);
    alignChosen(canvas, 'right');
    alignChosen(canvas, 'bottom');
    expect(boxes().b).toMatchObject({ x: 300 - 10 - 60, y: 400 - 10 - 50 });
  });

  it.each(['x', 'y'] as const)('makes the gaps on %s equal, and leaves the first and the last', (axis) => {
    const { canvas, choose, boxes, announcedKey } = canvasOf(freeContainer(kind));
    const before = boxes();
    choose(2, 0, 1);
    distributeChosen(canvas, axis);
    expect(announcedKey()).toBe('distributed');
    const { a, b, c } = boxes();
    const size = axis === 'x' ? 'width' : 'height';
    const gaps = [b[axis] - a[axis] - a[size], c[axis] - b[axis] - b[size]] as const;
    expect(Math.abs(gaps[0] - gaps[1])).toBeLessThanOrEqual(1);
    expect([a[axis], c[axis]]).toEqual([before.a[axis], before.c[axis]]);
  });

  it('moves views by key as far as it says', () => {
    const { canvas, choose, boxes } = canvasOf(freeContainer(kind));
    const before = boxes();
    choose(0, 1);
    expect(nudgeChosen(canvas, { x: 8, y: 0 })).toBe(true);
    expect(nudgeChosen(canvas, { x: 0, y: -4 })).toBe(true);
    const after = boxes();
    for (const id of ['a', 'b'] as const)
      expect(after[id]).toMatchObject({ x: before[id].x + 8, y: before[id].y - 4 });
    expect(after.c).toMatchObject({ x: before.c.x, y: before.c.y });
  });
});

const column: View = {
  widget: 'LinearLayout',
  properties: [{ orientation: 'vertical' }, { layout_width: '300dp' }, { layout_height: '400dp' }],
  views: [
    box('a', 40, 20, []),
    box('b', 60, 50, [{ layout_marginTop: '40dp' }]),
    box('c', 30, 44, [{ layout_marginTop: '10dp' }]),
  ],
};

it('brings views of a column in line across it, and not along it', () => {
  const { canvas, choose, boxes, announcedKey } = canvasOf(column);
  choose(0, 1, 2);
  alignChosen(canvas, 'right');
  const { a, b, c } = boxes();
  expect([a.x + a.width, b.x + b.width, c.x + c.width]).toEqual([300, 300, 300]);
  alignChosen(canvas, 'bottom');
  expect(announcedKey()).toBe('cannot');
  expect(nudgeChosen(canvas, { x: 8, y: 0 })).toBe(false);
});

it('makes the gaps of a column equal by its margins', () => {
  const { canvas, choose, boxes } = canvasOf(column);
  const before = boxes();
  choose(0, 1, 2);
  distributeChosen(canvas, 'y');
  const { a, b, c } = boxes();
  expect(b.y - a.y - a.height).toBe(25);
  expect(c.y - b.y - b.height).toBe(25);
  expect(c.y).toBe(before.c.y);
});

it('arranges nothing that stands in different parents', () => {
  const { canvas, announcedKey, text } = canvasOf({
    ...column,
    views: [...(column.views ?? []), { ...freeContainer('FrameLayout') }],
  });
  const before = text();
  canvas.select(['views/0', 'views/3/views/1']);
  alignChosen(canvas, 'left');
  distributeChosen(canvas, 'x');
  expect(nudgeChosen(canvas, { x: 8, y: 0 })).toBe(false);
  expect(announcedKey()).toBe('cannot');
  expect(text()).toBe(before);
});
