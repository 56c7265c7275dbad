import { isRecord } from '../../../protocol';
import { readText } from '../../../engine';
import { titleOfView } from '../formTitle';
import { holds, type WrittenView } from './viewTree';

const CONTAINER =
  /^(Linear|Relative|Frame|Constraint|AppBar|CollapsingToolbar|Coordinator)Layout(Compat)?$|^Toolbar$|^ActionBar$/;
const PICTURE = /^(Image|ImageView|ImageButton|AppCompatImageView|ShapeableImageView)$/;
const BACK_ID = /^(btn|img|iv|button)?_?back$/i;
const FIXED = /^\s*[1-9]/;

/** Views of a bar at most. */
const MAX_VIEWS = 40;

const commandOf = ({ source: { action } }: WrittenView) =>
  isRecord(action) ? readText(action['command']) : '';

function sameAction(a: WrittenView, b: WrittenView): boolean {
  return (
    commandOf(a) === commandOf(b) &&
    JSON.stringify([a.source['action'], a.source['context']]) ===
      JSON.stringify([b.source['action'], b.source['context']])
  );
}

/** The view shows and does nothing beyond the page's own header or other views of the screen. */
function isSpare(view: WrittenView, title: WrittenView, others: readonly WrittenView[]): boolean {
  const { source, properties, widget, id } = view;
  if (properties['field_name'] !== undefined) return false;
  if (source['action'] && commandOf(view) !== 'back') {
    return others.some((other) => other.source['action'] !== undefined && sameAction(view, other));
  }
  if (view === title || commandOf(view) === 'back') return true;
  if (PICTURE.test(widget)) return BACK_ID.test(id);
  return CONTAINER.test(widget) && !titleOfView(view.source);
}

/**
 * The bar of a screen that only repeats the title of the page, and leads back or does what another view of the screen does
 * too; undefined when there is none, or when something in it would be lost, or when a container of a fixed height would keep
 * its room empty.
 */
export function spareTitleBar(views: readonly WrittenView[], pageTitle: string): WrittenView | undefined {
  const title = views.find(({ source }) => titleOfView(source) === pageTitle);
  if (!title) return undefined;
  const around = views.filter((view) => holds(view, title)).reverse();
  let bar: WrittenView | undefined;
  for (const candidate of around) {
    const inside = views.filter((view) => holds(candidate, view));
    if (inside.length > MAX_VIEWS) break;
    const others = views.filter((view) => !holds(candidate, view));
    if (others.length === 0 || !inside.every((view) => isSpare(view, title, others))) break;
    if (CONTAINER.test(candidate.widget)) bar = candidate;
  }
  if (!bar) return undefined;
  const found = bar;
  const keepsRoom = around.some(
    (view) => view !== found && holds(view, found) && FIXED.test(readText(view.properties['layout_height'])),
  );
  return keepsRoom ? undefined : found;
}
