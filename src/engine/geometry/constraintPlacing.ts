import { type LayoutBox, truncPx } from './LayoutBox';
import { type Anchors, type ConstraintAxis, chainFrom, guideOn } from './constraintAxis';

/** Places the children along one axis between `innerStart` and `innerEnd`, the inner edges of the parent. */
export class AxisPlacing {
  private readonly placed = new Set<LayoutBox>();
  private readonly chains = new Map<LayoutBox, readonly LayoutBox[]>();

  constructor(
    private readonly axis: ConstraintAxis,
    private readonly anchors: Anchors,
    private readonly innerStart: number,
    private readonly innerEnd: number,
    private readonly rtl: boolean,
  ) {}

  /** Returns the children with circular ties. */
  place(children: readonly LayoutBox[]): LayoutBox[] {
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
        const unplaced = this.placed.has(box) ? [] : this.dependencies(chain.length > 0 ? chain : [box]);
        const next = unplaced.filter((anchor) => !underway.has(anchor));
        if (next.length > 0) {
          for (const anchor of next) underway.add(anchor);
          stack.push(...next);
          continue;
        }
        stack.pop();
        if (this.placed.has(box)) continue;
        if (unplaced.length > 0) circular.push(box);
        if (chain.length === 0) this.placeChild(box, this.boundAt(box, 'start'), this.boundAt(box, 'end'));
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
    if (!anchor.box) return anchor.atStart ? this.innerStart : this.innerEnd;
    if (!this.placed.has(anchor.box)) return undefined;
    return anchor.box[anchor.atStart ? this.axis.start : this.axis.end];
  }

  private placeChild(child: LayoutBox, start: number | undefined, end: number | undefined): void {
    const { axis } = this;
    const guide = guideOn(axis, child);
    if (guide) {
      const { innerStart, innerEnd } = this;
      const ends = {
        start: innerStart + guide.at,
        end: innerEnd - guide.at,
        share: innerStart + (innerEnd - innerStart) * guide.at,
      };
      this.setEdges(child, truncPx(ends[guide.from]), 0);
      return;
    }
    const { margin } = child.layout;
    const wanted = axis.wantedSize(child);
    const measured = axis.measuredSize(child);
    const from = start === undefined ? undefined : start + margin[axis.start];
    const to = end === undefined ? undefined : end - margin[axis.end];
    let at: number;
    let size = measured;
    if (from !== undefined && to !== undefined) {
      if (wanted === 0) size = Math.max(0, to - from);
      const bias = axis.start === 'left' && this.rtl ? 1 - axis.biasOf(child) : axis.biasOf(child);
      at = from + truncPx((to - from - size) * bias);
    } else if (from !== undefined) at = from;
    else if (to !== undefined) at = to - size;
    else
      at =
        axis.start === 'left' && this.rtl
          ? this.innerEnd - margin.right - size
          : this.innerStart + margin[axis.start];
    this.setEdges(child, at, size);
  }

  private setEdges(child: LayoutBox, at: number, size: number): void {
    child[this.axis.start] = at;
    child[this.axis.end] = at + size;
    this.placed.add(child);
  }

  private placeChain(chain: readonly LayoutBox[]): void {
    const { axis } = this;
    const head = chain[0];
    const tail = chain.at(-1);
    if (!head || !tail) return;
    const from = this.boundAt(head, 'start') ?? this.innerStart;
    const to = this.boundAt(tail, 'end') ?? this.innerEnd;
    const weightOf = (box: LayoutBox) => Math.max(0, Number(box.node.props[axis.chainWeight] ?? 1) || 0);
    const stretched = chain.filter((box) => axis.wantedSize(box) === 0);
    const margins = chain.reduce(
      (sum, { layout: { margin } }) => sum + margin[axis.start] + margin[axis.end],
      0,
    );
    const fixed = chain.reduce(
      (sum, box) => sum + (axis.wantedSize(box) === 0 ? 0 : axis.measuredSize(box)),
      0,
    );
    const spare = to - from - margins - fixed;
    const weights = stretched.reduce((sum, box) => sum + weightOf(box), 0);
    const sizeOf = (box: LayoutBox) => {
      if (axis.wantedSize(box) !== 0) return axis.measuredSize(box);
      return weights === 0 ? 0 : Math.max(0, truncPx((spare * weightOf(box)) / weights));
    };
    const style = stretched.length > 0 ? 'packed' : String(head.node.props[axis.chainStyle] ?? 'spread');
    const gaps = style === 'spread_inside' ? chain.length - 1 : chain.length + 1;
    const gap = style === 'packed' ? 0 : spare / gaps;
    let at =
      from +
      (style === 'packed'
        ? stretched.length > 0
          ? 0
          : spare * axis.biasOf(head)
        : style === 'spread'
          ? gap
          : 0);
    for (const box of chain) {
      at += box.layout.margin[axis.start];
      const size = sizeOf(box);
      this.setEdges(box, truncPx(at), size);
      at += size + box.layout.margin[axis.end] + gap;
    }
  }
}
