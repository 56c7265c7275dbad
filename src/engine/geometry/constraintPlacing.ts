import { type Cell, whole } from './Cell';
import { type Anchors, type Axis, chainFrom, guideOn } from './constraintAxis';

/** Places the children along one axis between `first` and `last`, the inner edges of the parent. */
export class AxisPlacing {
  private readonly placed = new Set<Cell>();
  private readonly chains = new Map<Cell, readonly Cell[]>();

  constructor(
    private readonly axis: Axis,
    private readonly anchors: Anchors,
    private readonly first: number,
    private readonly last: number,
    private readonly rtl: boolean,
  ) {}

  /** Returns the children that only a circle held back. */
  run(children: readonly Cell[]): Cell[] {
    const circular: Cell[] = [];
    const { chains } = this;
    for (const child of children) {
      const chain = chainFrom(child, this.axis, this.anchors);
      for (const link of chain) chains.set(link, chain);
    }
    for (const child of children) {
      const stack = [child];
      const underway = new Set(stack);
      for (let cell = stack.at(-1); cell; cell = stack.at(-1)) {
        const chain = chains.get(cell) ?? [];
        const open = this.placed.has(cell) ? [] : this.dependencies(chain.length > 0 ? chain : [cell]);
        const next = open.filter((anchor) => !underway.has(anchor));
        if (next.length > 0) {
          for (const anchor of next) underway.add(anchor);
          stack.push(...next);
          continue;
        }
        stack.pop();
        if (this.placed.has(cell)) continue;
        if (open.length > 0) circular.push(cell);
        if (chain.length === 0) this.settle(cell, this.known(cell, 'start'), this.known(cell, 'end'));
        else this.placeChain(chain);
      }
    }
    return circular;
  }

  /** What must be placed before a view, or a chain of views. */
  private dependencies(run: readonly Cell[]): Cell[] {
    const head = run[0];
    const tail = run.at(-1);
    const anchors: (Cell | undefined)[] = [
      head && this.anchors.of(head, this.axis, 'start')?.cell,
      tail && this.anchors.of(tail, this.axis, 'end')?.cell,
    ];
    return anchors.filter(
      (cell): cell is Cell =>
        cell !== undefined && cell !== head && this.chains.get(cell) !== run && !this.placed.has(cell),
    );
  }

  /** Position an edge is tied to; undefined when it is free or its anchor has no place yet. */
  private known(child: Cell, edge: 'start' | 'end'): number | undefined {
    const anchor = this.anchors.of(child, this.axis, edge);
    if (!anchor || anchor.cell === child) return undefined;
    if (!anchor.cell) return anchor.atStart ? this.first : this.last;
    if (!this.placed.has(anchor.cell)) return undefined;
    return anchor.cell[anchor.atStart ? this.axis.start : this.axis.end];
  }

  private settle(child: Cell, start: number | undefined, end: number | undefined): void {
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

  private fix(child: Cell, at: number, size: number): void {
    child[this.axis.start] = at;
    child[this.axis.end] = at + size;
    this.placed.add(child);
  }

  private placeChain(chain: readonly Cell[]): void {
    const { axis } = this;
    const head = chain[0];
    const tail = chain.at(-1);
    if (!head || !tail) return;
    const from = this.known(head, 'start') ?? this.first;
    const to = this.known(tail, 'end') ?? this.last;
    const weightOf = (cell: Cell) => Math.max(0, Number(cell.node.props[axis.chainWeight] ?? 1) || 0);
    const open = chain.filter((cell) => axis.wanted(cell) === 0);
    const margins = chain.reduce(
      (sum, { layout: { margin } }) => sum + margin[axis.start] + margin[axis.end],
      0,
    );
    const fixed = chain.reduce((sum, cell) => sum + (axis.wanted(cell) === 0 ? 0 : axis.measured(cell)), 0);
    const spare = to - from - margins - fixed;
    const weights = open.reduce((sum, cell) => sum + weightOf(cell), 0);
    const sizeOf = (cell: Cell) => {
      if (axis.wanted(cell) !== 0) return axis.measured(cell);
      return weights === 0 ? 0 : Math.max(0, whole((spare * weightOf(cell)) / weights));
    };
    const style = open.length > 0 ? 'packed' : String(head.node.props[axis.chainStyle] ?? 'spread');
    const gaps = style === 'spread_inside' ? chain.length - 1 : chain.length + 1;
    const gap = style === 'packed' ? 0 : spare / gaps;
    let at =
      from +
      (style === 'packed' ? (open.length > 0 ? 0 : spare * axis.biasOf(head)) : style === 'spread' ? gap : 0);
    for (const cell of chain) {
      at += cell.layout.margin[axis.start];
      const size = sizeOf(cell);
      this.fix(cell, whole(at), size);
      at += size + cell.layout.margin[axis.end] + gap;
    }
  }
}
