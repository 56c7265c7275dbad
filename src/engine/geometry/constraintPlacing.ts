import { type LayoutBox, whole } from './LayoutBox';
import { type Anchors, type ConstraintAxis, chainFrom, guideOn } from './constraintAxis';

/** Places the children along one axis between `first` and `last`, the inner edges of the parent. */
export class AxisPlacing {
  private readonly placed = new Set<LayoutBox>();
  private readonly chains = new Map<LayoutBox, readonly LayoutBox[]>();

  constructor(
    private readonly axis: ConstraintAxis,
    private readonly anchors: Anchors,
    private readonly first: number,
    private readonly last: number,
    private readonly rtl: boolean,
  ) {}

  /** Returns the children that only a circle held back. */
  run(children: readonly LayoutBox[]): LayoutBox[] {
    const circular: LayoutBox[] = [];
    const { chains } = this;
    for (const child of children) {
      const chain = chainFrom(child, this.axis, this.anchors);
      for (const link of chain) chains.set(link, chain);
    }
    for (const child of children) {
      const stack = [child];
      const underway = new Set(stack);
      for (let box = stack.at(-1); box; box = stack.at(-1)) {
        const chain = chains.get(box) ?? [];
        const open = this.placed.has(box) ? [] : this.dependencies(chain.length > 0 ? chain : [box]);
        const next = open.filter((anchor) => !underway.has(anchor));
        if (next.length > 0) {
          for (const anchor of next) underway.add(anchor);
          stack.push(...next);
          continue;
        }
        stack.pop();
        if (this.placed.has(box)) continue;
        if (open.length > 0) circular.push(box);
        if (chain.length === 0) this.settle(box, this.boundAt(box, 'start'), this.boundAt(box, 'end'));
        else this.placeChain(chain);
      }
    }
    return circular;
  }

  /** What must be placed before a view, or a chain of views. */
  private dependencies(run: readonly LayoutBox[]): LayoutBox[] {
    const head = run[0];
    const tail = run.at(-1);
    const anchors: (LayoutBox | undefined)[] = [
      head && this.anchors.of(head, this.axis, 'start')?.box,
      tail && this.anchors.of(tail, this.axis, 'end')?.box,
    ];
    return anchors.filter(
      (box): box is LayoutBox =>
        box !== undefined && box !== head && this.chains.get(box) !== run && !this.placed.has(box),
    );
  }

  /** Position an edge is tied to; undefined when it is free or its anchor has no place yet. */
  private boundAt(child: LayoutBox, edge: 'start' | 'end'): number | undefined {
    const anchor = this.anchors.of(child, this.axis, edge);
    if (!anchor || anchor.box === child) return undefined;
    if (!anchor.box) return anchor.atStart ? this.first : this.last;
    if (!this.placed.has(anchor.box)) return undefined;
    return anchor.box[anchor.atStart ? this.axis.start : this.axis.end];
  }

  private settle(child: LayoutBox, start: number | undefined, end: number | undefined): void {
    const { axis } = this;
    const guide = guideOn(axis, child);
    if (guide) {
      const { first, last } = this;
      const ends = {
        start: first + guide.at,
        end: last - guide.at,
        share: first + (last - first) * guide.at,
      };
      this.fix(child, whole(ends[guide.from]), 0);
      return;
    }
    const { margin } = child.layout;
    const wanted = axis.wanted(child);
    const own = axis.measured(child);
    const from = start === undefined ? undefined : start + margin[axis.start];
    const to = end === undefined ? undefined : end - margin[axis.end];
    let at: number;
    let size = own;
    if (from !== undefined && to !== undefined) {
      if (wanted === 0) size = Math.max(0, to - from);
      const bias = axis.start === 'left' && this.rtl ? 1 - axis.biasOf(child) : axis.biasOf(child);
      at = from + whole((to - from - size) * bias);
    } else if (from !== undefined) at = from;
    else if (to !== undefined) at = to - size;
    else
      at =
        axis.start === 'left' && this.rtl ? this.last - margin.right - size : this.first + margin[axis.start];
    this.fix(child, at, size);
  }

  private fix(child: LayoutBox, at: number, size: number): void {
    child[this.axis.start] = at;
    child[this.axis.end] = at + size;
    this.placed.add(child);
  }

  private placeChain(chain: readonly LayoutBox[]): void {
    const { axis } = this;
    const head = chain[0];
    const tail = chain.at(-1);
    if (!head || !tail) return;
    const from = this.boundAt(head, 'start') ?? this.first;
    const to = this.boundAt(tail, 'end') ?? this.last;
    const weightOf = (box: LayoutBox) => Math.max(0, Number(box.node.props[axis.chainWeight] ?? 1) || 0);
    const open = chain.filter((box) => axis.wanted(box) === 0);
    const margins = chain.reduce(
      (sum, { layout: { margin } }) => sum + margin[axis.start] + margin[axis.end],
      0,
    );
    const fixed = chain.reduce((sum, box) => sum + (axis.wanted(box) === 0 ? 0 : axis.measured(box)), 0);
    const spare = to - from - margins - fixed;
    const weights = open.reduce((sum, box) => sum + weightOf(box), 0);
    const sizeOf = (box: LayoutBox) => {
      if (axis.wanted(box) !== 0) return axis.measured(box);
      return weights === 0 ? 0 : Math.max(0, whole((spare * weightOf(box)) / weights));
    };
    const style = open.length > 0 ? 'packed' : String(head.node.props[axis.chainStyle] ?? 'spread');
    const gaps = style === 'spread_inside' ? chain.length - 1 : chain.length + 1;
    const gap = style === 'packed' ? 0 : spare / gaps;
    let at =
      from +
      (style === 'packed' ? (open.length > 0 ? 0 : spare * axis.biasOf(head)) : style === 'spread' ? gap : 0);
    for (const box of chain) {
      at += box.layout.margin[axis.start];
      const size = sizeOf(box);
      this.fix(box, whole(at), size);
      at += size + box.layout.margin[axis.end] + gap;
    }
  }
}
