import { widgetEntry } from '../../../authoring/check/catalogue/catalogue';
import {
  duplicateViews,
  groupViews,
  moveViews,
  outermost,
  pasteViews,
  removeViews,
  ungroupView,
} from '../source/changeViews';
import { copiedText, readPasted } from '../source/clipboard';
import { listedViews, placeOfListed, stepTarget, targetFor, type Step } from '../source/moveView';
import { positionOf, type ReadSource, type SourceView } from '../source/readSource';
import { changesInside, nudgeChosen, shiftedChanges } from './arrangeViews';
import { type AnnouncementKey, type Canvas, namedView, propsOf } from './Canvas';
import { insertStarter, type NewView } from './insertStarter';
import { leavingProperties } from './tieProperties';

export type Direction = 'up' | 'down' | 'left' | 'right';

const announcedViews = (views: readonly SourceView[]) => ({
  count: views.length,
  ...namedView(views.length === 1 ? views[0] : undefined),
});

export function removeChosen(canvas: Canvas): void {
  const views = canvas.chosenViews();
  const [first] = views;
  const place = first && positionOf(canvas.workspace.readNow(), first);
  const done = canvas.workspace.changeViews((source) => removeViews(source, views));
  canvas.announce(done ? 'removed' : 'cannot', announcedViews(views));
  if (!done || !place) return;
  // Selects the next sibling, else the previous one, else the parent.
  const { source } = canvas.workspace.now();
  const parent = source.byPath.get(place.parent.path);
  const members = parent ? listedViews(parent) : [];
  canvas.select([(members[place.index] ?? members.at(-1) ?? parent)?.path ?? '']);
}

export function duplicateChosen(canvas: Canvas): void {
  const views = canvas.chosenViews();
  // In a free layout the copy is shifted, so that it does not cover the original.
  const shifted = shiftedChanges(canvas, { x: 0, y: DP });
  const done = canvas.workspace.changeViews((source) =>
    duplicateViews(source, views, ({ path }) => shifted?.get(path) ?? {}),
  );
  canvas.announce(done ? 'duplicated' : 'cannot', announcedViews(views));
}

/** The selected views as JSON, kept here too; undefined when none is selected that can be copied. */
export function copyChosen(canvas: Canvas): string | undefined {
  const { source, selected } = canvas.workspace.now();
  const root = selected === undefined ? undefined : source.byPath.get(selected);
  const chosen = canvas.chosenViews();
  const views = chosen.length > 0 ? chosen : root?.widget ? [root] : [];
  if (views.length === 0) return undefined;
  const text = copiedText(source, views);
  canvas.update({ copied: text });
  canvas.announce('copied', announcedViews(views));
  return text;
}

/** The same, and takes them out. */
export function cutChosen(canvas: Canvas): string | undefined {
  const views = canvas.chosenViews();
  const text = views.length > 0 ? copyChosen(canvas) : undefined;
  if (text !== undefined) removeChosen(canvas);
  return text;
}

/** Where views are inserted: behind the selection, or into it if it is an empty layout or the root. */
function pasteTarget(source: ReadSource, selected: string | undefined) {
  const view = selected === undefined ? undefined : source.byPath.get(selected);
  if (view?.listed && !(view.holds && view.views.length === 0)) return placeOfListed(source, view, 1);
  return targetFor(source, view);
}

/** Puts the views of a text from the clipboard in. */
export function paste(canvas: Canvas, text: string): void {
  let problem: AnnouncementKey = 'cannot';
  let count = 0;
  const done = canvas.workspace.changeViews((source) => {
    const target = pasteTarget(source, canvas.workspace.now().selected);
    const pasted = target && readPasted(text, { source, parent: target.parent });
    if (!pasted) return undefined;
    if (typeof pasted === 'string') {
      problem = `paste.${pasted}`;
      return undefined;
    }
    count = pasted.views.length;
    return pasteViews(source, target, pasted.source, pasted.views);
  });
  if (done) canvas.announce('pasted', { count });
  else canvas.announce(problem);
}

/** Puts a new view of the palette into what is selected, or behind it. */
export function insertWidget(canvas: Canvas, view: NewView): void {
  const path = canvas.workspace.now().selected;
  const done = canvas.workspace.changeViews((source) => {
    const target = targetFor(source, path === undefined ? undefined : source.byPath.get(path));
    if (!target) return undefined;
    const changes = changesInside(canvas, target.parent.path)?.({}) ?? {};
    return insertStarter(source, target, view, changes);
  });
  canvas.announce(done ? 'inserted' : 'cannot', { widget: view.widget.name });
}

/** Puts the selected views into a LinearLayout of their own, lying or standing as they do. */
export function groupChosen(canvas: Canvas): void {
  const views = canvas.chosenViews();
  const boxes = canvas.boxes();
  const drawn = views.map((view) => boxes.find(({ path }) => path === view.path));
  const [first, second] = drawn;
  const isRow = first && second && Math.abs(second.x - first.x) > Math.abs(second.y - first.y);
  const layout = {
    widget: 'LinearLayout',
    properties: [
      { layout_width: isRow ? 'wrap_content' : 'match_parent' },
      { layout_height: 'wrap_content' },
      { orientation: isRow ? 'horizontal' : 'vertical' },
    ],
  };
  const done = canvas.workspace.changeViews((source) => groupViews(source, views, layout));
  canvas.announce(done ? 'grouped' : 'cannot', announcedViews(views));
}

export function ungroupChosen(canvas: Canvas): void {
  const [view] = canvas.chosenViews();
  const boxes = canvas.boxes();
  const box = boxes.find(({ path }) => path === view?.path);
  const done = canvas.workspace.changeViews((source) =>
    view && widgetEntry(view.widget)
      ? ungroupView(source, view, (member) =>
          box?.parent ? leavingProperties({ props: propsOf(member) }, box.node, box.parent.node) : {},
        )
      : undefined,
  );
  canvas.announce(done ? 'ungrouped' : 'cannot', announcedViews(view ? [view] : []));
}

const STEPS: Record<'vertical' | 'horizontal', Record<Direction, Step>> = {
  vertical: { up: 'up', down: 'down', left: 'out', right: 'in' },
  horizontal: { left: 'up', right: 'down', up: 'out', down: 'in' },
};

const DP = 8;
const BY: Record<Direction, { x: number; y: number }> = {
  up: { x: 0, y: -DP },
  down: { x: 0, y: DP },
  left: { x: -DP, y: 0 },
  right: { x: DP, y: 0 },
};

/** How far a key goes; dp. */
export const keyStep = (direction: Direction) => BY[direction];

/** Moves the selected views one step: by dp in a free layout, else past the next one, out of their layout or into one. */
export function moveChosen(canvas: Canvas, direction: Direction): void {
  if (nudgeChosen(canvas, BY[direction])) return;
  const views = canvas.chosenViews();
  const first = views[0];
  const last = views.at(-1);
  const boxes = canvas.boxes();
  const holder = boxes.find(({ path }) => path === first?.path)?.parent?.node;
  const step = STEPS[holder?.kind === 'linear' ? holder.layout.orientation : 'vertical'][direction];
  const done = canvas.workspace.changeViews((source) => {
    const leading = step === 'down' ? last : first;
    const target = leading && stepTarget(source, leading, step);
    const destination = target && boxes.find(({ path }) => path === target.parent.path)?.node;
    return (
      target &&
      moveViews(
        source,
        outermost(
          source,
          views.map(({ path }) => path),
        ),
        target,
        (view) => (destination ? leavingProperties({ props: propsOf(view) }, holder, destination) : {}),
      )
    );
  });
  canvas.announce(done ? 'moved' : 'cannot', announcedViews(views));
}

/** The view that an arrow leads to: the one before or after, the first inside, or the one around. */
function neighbour(source: ReadSource, view: SourceView, direction: Direction): SourceView | undefined {
  const place = positionOf(source, view);
  if (direction === 'right') return view.views[0];
  if (direction === 'left') return place?.parent;
  return place?.parent.views[place.index + (direction === 'up' ? -1 : 1)];
}

/** Selects the next view in a direction; with `extend` beside those that are selected. */
export function walk(canvas: Canvas, direction: Direction, extend: boolean): void {
  const { source, selected, chosen } = canvas.workspace.now();
  const view = selected === undefined ? source.view : source.byPath.get(selected);
  const next = view && (selected === undefined ? view : neighbour(source, view, direction));
  if (!next) return;
  const others = extend ? chosen.filter((path) => path !== next.path) : [];
  canvas.select([...others, next.path]);
  canvas.reveal(next.path);
  canvas.announce('selected', { ...namedView(next), count: others.length + 1 });
}

/** Narrows the selection: to one view, then to the one around it. */
export function narrow(canvas: Canvas): void {
  const { selected, chosen } = canvas.workspace.now();
  if (chosen.length > 1 && selected !== undefined) canvas.select([selected]);
  else walk(canvas, 'left', false);
}

/** Selects all views beside the selected one. */
export function chooseAll(canvas: Canvas): void {
  const { source, selected } = canvas.workspace.now();
  const view = selected === undefined ? undefined : source.byPath.get(selected);
  const parent = (view && positionOf(source, view)?.parent) ?? source.view;
  const members = parent ? listedViews(parent) : [];
  if (members.length === 0) return;
  canvas.select(members.map(({ path }) => path));
  canvas.announce('selected', { count: members.length });
}
