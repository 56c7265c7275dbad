import { isRecord, titleOfView } from '../../../protocol';
import { readText } from '../../../engine';
import { holds, type WrittenView } from './viewTree';

const CONTAINER =
  /^(Linear|Relative|Frame|Constraint|AppBar|CollapsingToolbar|Coordinator)Layout(Compat)?$|^Toolbar$|^ActionBar$/;
const PICTURE = /^(Image|ImageView|ImageButton|AppCompatImageView|ShapeableImageView)$/;
const BACK_ID = /^(btn|img|iv|button)?_?back$/i;
const FIXED = /^\s*[1-9]/;

/** Views of a bar at most. */
const MAX_VIEWS = 40;
/** Values in an action that is compared with others at most. */
const MAX_ACTION_VALUES = 2_000;

const commandOf = ({ source: { action } }: WrittenView) =>
  isRecord(action) ? readText(action['command']) : '';

/** Iterative, because layouts are a stranger's data: what has few values is not deep either. */
function hasFewValues(value: unknown): boolean {
  const rest = [value];
  for (let count = 1; rest.length > 0;) {
    const next = rest.pop();
    if (typeof next !== 'object' || next === null) continue;
    const inside: unknown[] = Object.values(next);
    count += inside.length;
    if (count > MAX_ACTION_VALUES) return false;
    rest.push(...inside);
  }
  return true;
}

/** Tells which views do the same when they are pressed. Each action is written once, not once for each comparison. */
class Actions {
  private numbers: ReadonlyMap<WrittenView, number> | undefined;
  private readonly counts: number[] = [];

  constructor(private readonly views: readonly WrittenView[]) {}

  /** A view outside these does the same as this one of them; never true of an action with very many values. */
  isDoneOutside(inside: readonly WrittenView[], view: WrittenView): boolean {
    this.numbers ??= this.number();
    const number = this.numbers.get(view);
    if (number === undefined) return false;
    const doneInside = inside.filter((other) => this.numbers?.get(other) === number);
    return (this.counts[number] ?? 0) > doneInside.length;
  }

  /** Gives those that do the same the same number. */
  private number(): ReadonlyMap<WrittenView, number> {
    const byText = new Map<string, number>();
    const numbers = new Map<WrittenView, number>();
    for (const view of this.views) {
      const { action, context } = view.source;
      if (!action || !hasFewValues([action, context])) continue;
      const text = JSON.stringify([action, context]);
      const number = byText.get(text) ?? byText.size;
      byText.set(text, number);
      numbers.set(view, number);
      this.counts[number] = (this.counts[number] ?? 0) + 1;
    }
    return numbers;
  }
}

/** The view shows and does nothing beyond the page's own header or other views of the screen. */
function isSpare(
  view: WrittenView,
  title: WrittenView,
  isDoneOutside: (view: WrittenView) => boolean,
): boolean {
  const { source, properties, widget, id } = view;
  if (properties['field_name'] !== undefined) return false;
  if (source['action'] && commandOf(view) !== 'back') return isDoneOutside(view);
  if (view === title || commandOf(view) === 'back') return true;
  if (PICTURE.test(widget)) return BACK_ID.test(id);
  return CONTAINER.test(widget) && !titleOfView(view.source);
}

/**
 * The bar of a screen that only repeats the title of the page, and leads back or does what another view of the screen does
 * too; undefined when there is none, or when something in it would be lost, or when a container of a fixed height would keep
 * its room empty.
 */
export function spareTitleBar(
  views: readonly WrittenView[],
  pageTitle: string,
  strings?: Readonly<Record<string, string>>,
): WrittenView | undefined {
  const title = views.find(({ source }) => titleOfView(source, strings) === pageTitle);
  if (!title) return undefined;
  const around = views.filter((view) => holds(view, title)).reverse();
  const actions = new Actions(views);
  let bar: WrittenView | undefined;
  for (const candidate of around) {
    const inside = views.filter((view) => holds(candidate, view));
    if (inside.length > MAX_VIEWS) break;
    const isDoneOutside = (view: WrittenView) => actions.isDoneOutside(inside, view);
    if (inside.length === views.length || !inside.every((view) => isSpare(view, title, isDoneOutside))) break;
    if (CONTAINER.test(candidate.widget)) bar = candidate;
  }
  if (!bar) return undefined;
  const found = bar;
  const keepsRoom = around.some(
    (view) => view !== found && holds(view, found) && FIXED.test(readText(view.properties['layout_height'])),
  );
  return keepsRoom ? undefined : found;
}
