import type { WindowedRows } from '../../draw/expandNode';
import { LineSizes } from './LineSizes';

/** One line of cells near the visible part. */
interface WindowLine {
  index: number;
  key: string;
  /** Distance from the beginning of the list, px. */
  start: number;
}

/** The lines to draw; a new object whenever they change. */
interface WindowView {
  /** The rows that the line indexes refer to. */
  rows: WindowedRows | undefined;
  /** Cells side by side in each of the lines. */
  columns: number;
  lines: readonly WindowLine[];
  /** Length of the whole list, partly estimated, px. */
  length: number;
}

interface WindowSettings {
  rows: WindowedRows | undefined;
  /** Cells side by side. */
  columns: number;
  /** Entries. */
  count: number;
  keyOf: (index: number) => string;
  horizontal: boolean;
  /** What scrolls; null = the window. */
  scroller: HTMLElement | null;
  /** Where the list begins inside what scrolls, px. */
  margin: number;
  /** How many lines are drawn wherever they are, for paper; 0 = only those near the visible part. */
  wholeLines: number;
}

const FIRST_GUESS = 120;
const OVERSCAN = 3;
const MAX_LINES = 200;
/** Less than that is the browser's rounding, px. */
const ROUNDING = 1;
const NOTHING: WindowView = { rows: undefined, columns: 1, lines: [], length: 0 };

/** The entry that keeps its place on the screen whatever happens around it: the first that was whole when somebody scrolled last. */
interface Anchor {
  index: number;
  /** From the beginning of the visible part, px. */
  distance: number;
}

/** Where the first entry from `index` on that is still there stands now; -1 = none of them is. */
function newIndexOf(index: number, previous: WindowSettings, { count, keyOf }: WindowSettings): number {
  if (index < count && previous.keyOf(index) === keyOf(index)) return index;
  const indexes = new Map(Array.from({ length: count }, (_, at) => [keyOf(at), at]));
  for (let at = index; at < previous.count; at += 1) {
    const found = indexes.get(previous.keyOf(at));
    if (found !== undefined) return found;
  }
  return -1;
}

/**
 * Which lines of a long list are near the visible part, as a store that React can subscribe to. What somebody reads keeps its
 * place when entries above it are added, removed or longer than estimated. What was measured is kept whatever scrolls.
 */
export class RowWindow {
  private sizes = new LineSizes(FIRST_GUESS);
  /** What was known before all lines were drawn, so that everything stands where it stood afterwards. */
  private earlierSizes: LineSizes | undefined;
  private readonly listeners = new Set<() => void>();
  private settings: WindowSettings = {
    rows: undefined,
    columns: 1,
    count: 0,
    keyOf: String,
    horizontal: false,
    scroller: null,
    margin: 0,
    wholeLines: 0,
  };
  private view: WindowView = NOTHING;
  /** Lines drawn for paper that were not measured yet; they are placed once all are. */
  private awaited = new Set<number>();
  private anchor: Anchor | undefined;
  /** Where the list itself scrolled to last; anywhere else somebody scrolled to. */
  private scrolledTo = 0;
  /** Of the cells that were measured last. */
  private shape: string | undefined;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  getView = (): WindowView => this.view;

  /** Starts watching a scroller and the list in it; returns the way to stop. */
  open(scroller: HTMLElement | null, list: HTMLElement): () => void {
    const target = scroller ?? window;
    target.addEventListener('scroll', this.keep, { passive: true });
    window.addEventListener('resize', this.keep);
    const observer = new ResizeObserver(this.settle);
    observer.observe(list);
    if (scroller) observer.observe(scroller);
    return () => {
      target.removeEventListener('scroll', this.keep);
      window.removeEventListener('resize', this.keep);
      observer.disconnect();
    };
  }

  update(settings: WindowSettings): void {
    const previous = this.settings;
    if (settings.scroller !== previous.scroller) this.anchor = undefined;
    else this.follow();
    this.settings = settings;
    if (settings.wholeLines > 0 && !this.earlierSizes) {
      this.earlierSizes = this.sizes;
      this.sizes = this.sizes.copy();
    } else if (settings.wholeLines === 0 && this.earlierSizes) {
      this.sizes = this.earlierSizes;
      this.earlierSizes = undefined;
    }
    const { columns, count, keyOf } = settings;
    this.sizes.setLines(Math.ceil(count / columns), (line) => keyOf(line * columns));
    if (this.anchor) {
      const index = newIndexOf(this.anchor.index, previous, settings);
      this.anchor = index < 0 ? undefined : { ...this.anchor, index };
    }
    this.keep();
  }

  /** The list is as long as was told: what it cannot scroll to now, it never will. */
  settle = (): void => {
    this.keep();
    if (this.anchor && !this.isWhole) {
      const distance = this.anchor.distance + this.offset - this.scrolled;
      this.anchor = this.scrolled > 0 ? { ...this.anchor, distance } : undefined;
      this.publish();
    }
  };

  /**
   * Sets the length of a placed line. `shape` identifies columns and width: measured lengths of another shape are dropped.
   */
  resize(line: number, size: number, shape: string): void {
    this.follow();
    if (shape !== this.shape) {
      if (this.shape !== undefined) this.sizes.forget();
      this.shape = shape;
    }
    const change = this.sizes.resize(line, size);
    if (this.awaited.delete(line) ? this.awaited.size > 0 : change === 0) return;
    this.keep();
  }

  private get isWhole(): boolean {
    return this.settings.wholeLines > 0;
  }

  /** How far the list itself is scrolled, px. */
  private get scrolled(): number {
    const { horizontal, margin, scroller } = this.settings;
    if (!scroller) return window.scrollY - margin;
    return (horizontal ? scroller.scrollLeft : scroller.scrollTop) - margin;
  }

  /** The same once it is long enough for the anchor to be in its place. */
  private get offset(): number {
    if (!this.anchor) return this.scrolled;
    return this.sizes.startOf(Math.floor(this.anchor.index / this.settings.columns)) - this.anchor.distance;
  }

  private get room(): number {
    const { horizontal, scroller } = this.settings;
    if (!scroller) return window.innerHeight;
    return horizontal ? scroller.clientWidth : scroller.clientHeight;
  }

  /** Once somebody has scrolled, what they see now keeps its place. */
  private follow(): void {
    const { sizes, scrolled, room, isWhole } = this;
    const { columns, margin } = this.settings;
    if (isWhole || sizes.count === 0 || Math.abs(scrolled + margin - this.scrolledTo) < ROUNDING) return;
    this.scrolledTo = scrolled + margin;
    const line = sizes.lineAt(scrolled);
    const next = sizes.startOf(line + 1);
    const isNext = sizes.startOf(line) < scrolled && line + 1 < sizes.count && next < scrolled + room;
    const first = isNext ? line + 1 : line;
    this.anchor =
      scrolled > 0 ? { index: first * columns, distance: sizes.startOf(first) - scrolled } : undefined;
  }

  /** Brings the anchor to its place, as far as the list is long enough. */
  private keep = (): void => {
    this.follow();
    const { horizontal, margin, scroller } = this.settings;
    const distance = this.offset - this.scrolled;
    if (!this.isWhole && Math.abs(distance) >= ROUNDING) {
      const where = horizontal ? { left: distance } : { top: distance };
      (scroller ?? window).scrollBy({ ...where, behavior: 'instant' });
      this.scrolledTo = this.scrolled + margin;
    }
    this.publish();
  };

  private publish = (): void => {
    const { sizes } = this;
    const { count } = sizes;
    const { isWhole } = this;
    const { wholeLines } = this.settings;
    const length = isWhole ? sizes.startOf(Math.min(count, wholeLines)) : sizes.length;
    const from = isWhole ? 0 : Math.max(0, sizes.lineAt(this.offset) - OVERSCAN);
    const to = isWhole
      ? Math.min(count, wholeLines) - 1
      : Math.min(count - 1, sizes.lineAt(this.offset + this.room) + OVERSCAN, from + MAX_LINES);
    const lines: WindowLine[] = [];
    this.awaited.clear();
    for (let index = from; index <= to; index += 1) {
      lines.push({ index, key: sizes.keyAt(index), start: sizes.startOf(index) });
      if (isWhole && !sizes.isMeasured(index)) this.awaited.add(index);
    }
    const same =
      this.settings.rows === this.view.rows &&
      this.settings.columns === this.view.columns &&
      length === this.view.length &&
      lines.length === this.view.lines.length &&
      lines.every((line, at) => {
        const previous = this.view.lines[at];
        return previous?.index === line.index && previous.key === line.key && previous.start === line.start;
      });
    if (same) return;
    const { rows, columns } = this.settings;
    this.view = { rows, columns, lines, length };
    for (const listener of [...this.listeners]) listener();
  };
}
