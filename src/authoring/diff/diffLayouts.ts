import { isRecord } from '../../protocol';
import { type LayoutNode, type ParsedLayout, parseLayout } from '../../engine';
import { allViews, knownViews, matchChildren, type Pair } from './matchViews';

/** Places of a longest run of rising numbers, left to right. */
export function longestRise(numbers: readonly number[]): Set<number> {
  // For each length of a run, where the run of that length with the smallest end ends; and where each came from.
  const ends: number[] = [];
  const previous: number[] = [];
  numbers.forEach((number, place) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    previous[place] = ends[low - 1] ?? -1;
    ends[low] = place;
  });
  const run = new Set<number>();
  for (let place = ends.at(-1) ?? -1; place >= 0; place = previous[place] ?? -1) run.add(place);
  return run;
}

/** One thing that differs between two layouts. Paths are those of the newer one; of the older one for `removed`. */
export type LayoutChange =
  | { kind: 'added' | 'removed'; path: string; view: string }
  | { kind: 'moved'; path: string; view: string; from: string }
  /** A property, `widget`, `action` or `context`, or a value beside the layout; as JSON, absent = not there. */
  | { kind: 'changed'; path: string; view: string; name: string; before?: string; after?: string };

// Rows are views like others here.
const LIMITS = { eagerRows: 100_000, nodes: 100_000, diagnostics: 0 };

/** How a view is called in a list of changes: `TextView #title`. */
function nameOf(node: LayoutNode): string {
  const name = node.id || node.fieldName;
  return name ? `${node.widget} #${name}` : node.widget;
}

const jsonOf = (value: unknown): string | undefined =>
  value === undefined || value === null ? undefined : JSON.stringify(value);

class Diff {
  readonly changes: LayoutChange[] = [];
  /** Views of the newer layout that are known wherever they stand, and their old versions. */
  private readonly known: ReadonlyMap<LayoutNode, LayoutNode>;
  private readonly stillThere: ReadonlySet<LayoutNode>;

  constructor(
    private readonly before: ParsedLayout,
    private readonly after: ParsedLayout,
  ) {
    this.known = knownViews(allViews(before.root), allViews(after.root));
    this.stillThere = new Set(this.known.values());
  }

  run(): LayoutChange[] {
    const [before, after] = [this.before.root, this.after.root];
    if (before && after) this.comparePair({ before, after });
    else if (before) this.changes.push({ kind: 'removed', path: before.path, view: nameOf(before) });
    else if (after) this.changes.push({ kind: 'added', path: after.path, view: nameOf(after) });
    this.compareDocuments();
    return this.changes;
  }

  private compareValue(node: LayoutNode, name: string, old: unknown, now: unknown): void {
    const [before, after] = [jsonOf(old), jsonOf(now)];
    if (before === after) return;
    this.changes.push({
      kind: 'changed',
      path: node.path,
      view: nameOf(node),
      name,
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
    });
  }

  private comparePair({ before, after }: Pair): void {
    if (before.widget !== after.widget) this.compareValue(after, 'widget', before.widget, after.widget);
    for (const name of new Set([...Object.keys(before.props), ...Object.keys(after.props)]))
      this.compareValue(after, name, before.props[name], after.props[name]);
    this.compareValue(after, 'grid_view_data', before.itemData, after.itemData);
    const [old, now] = [before.source, after.source];
    for (const name of ['expressions', 'action', 'actions', 'context', 'layout_context', 'data_field_value'])
      this.compareValue(
        after,
        name,
        isRecord(old) ? old[name] : undefined,
        isRecord(now) ? now[name] : undefined,
      );
    const items = ({ itemLayout }: LayoutNode) => (itemLayout ? [itemLayout] : []);
    this.compareChildren(items(before), items(after));
    this.compareChildren(before.views, after.views);
  }

  private compareChildren(before: readonly LayoutNode[], after: readonly LayoutNode[]): void {
    const pairs = matchChildren(before, after, this.known);
    const places = new Map(before.map((node, index) => [node, index]));
    const stayed = longestRise(pairs.map((pair) => places.get(pair.before) ?? -1));
    const pairedOld = new Set(pairs.map((pair) => pair.before));
    const pairOfNew = new Map(pairs.map((pair, index) => [pair.after, { pair, moved: !stayed.has(index) }]));
    for (const node of before)
      if (!pairedOld.has(node) && !this.stillThere.has(node))
        this.changes.push({ kind: 'removed', path: node.path, view: nameOf(node) });
    for (const node of after) {
      const found = pairOfNew.get(node);
      const oldNode = this.known.get(node);
      if (found) {
        if (found.moved) this.addMove(found.pair);
        this.comparePair(found.pair);
      } else if (oldNode) {
        this.addMove({ before: oldNode, after: node });
        this.comparePair({ before: oldNode, after: node });
      } else this.changes.push({ kind: 'added', path: node.path, view: nameOf(node) });
    }
  }

  private addMove({ before, after }: Pair): void {
    this.changes.push({ kind: 'moved', path: after.path, view: nameOf(after), from: before.path });
  }

  /** What a form or dashboard document holds beside its tree: scripts, data, includes. */
  private compareDocuments(): void {
    const keys = ({ kind, source }: ParsedLayout) =>
      (kind === 'form' || kind === 'dashboard') && isRecord(source) ? source : {};
    const [old, now] = [keys(this.before), keys(this.after)];
    for (const name of new Set([...Object.keys(old), ...Object.keys(now)])) {
      if (name === 'json_layout' || name === 'layout') continue;
      const [before, after] = [jsonOf(old[name]), jsonOf(now[name])];
      if (before === after) continue;
      this.changes.push({
        kind: 'changed',
        path: '',
        view: '',
        name,
        ...(before !== undefined && { before }),
        ...(after !== undefined && { after }),
      });
    }
  }
}

/**
 * What changed from one layout document to another, view by view: views are the same by id, else by widget and order.
 * Empty when both draw and post the same.
 */
export function diffLayouts(before: unknown, after: unknown): LayoutChange[] {
  const parse = (source: unknown) => parseLayout(source, { limits: LIMITS });
  return new Diff(parse(before), parse(after)).run();
}
