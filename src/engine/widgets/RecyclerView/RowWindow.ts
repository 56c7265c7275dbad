import type { WindowedRows } from '../../draw/expandNode';
import { LineSizes } from './LineSizes';

/** One line of cells near the visible part. */
export interface WindowLine {
  index: number;
  key: string;
  /** Distance from the beginning of the list, px. */
  start: number;
}

/** The lines to draw; a new object whenever they change. */
export interface WindowView {
  /** The rows that the line indexes refer to. */
  rows: WindowedRows | undefined;
  /** Cells side by side in each of the lines. */
  columns: number;
  lines: readonly WindowLine[];
  /** Length of the whole list, partly estimated, px. */
  length: number;
}

export interface WindowSettings {
  rows: WindowedRows | undefined;
  /** Cells side by side. */
  columns: number;
  /** Lines. */
  count: number;
  keyOf: (line: number) => string;
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
const NOTHING: WindowView = { rows: undefined, columns: 1, lines: [], length: 0 };

/**
 * Which lines of a long list are near the visible part, as a store that React can subscribe to. The visible lines keep their
 * position when rows above them are added, removed or longer than estimated. What was measured is kept whatever scrolls.
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
  /** Of the cells that were measured last. */
  private shape: string | undefined;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  getView = (): WindowView => this.view;

  /** Starts watching a scroller; returns the way to stop. */
  open(scroller: HTMLElement | null): () => void {
    const target = scroller ?? window;
    target.addEventListener('scroll', this.publish, { passive: true });
    window.addEventListener('resize', this.publish);
    const observer = new ResizeObserver(this.publish);
    if (scroller) observer.observe(scroller);
    return () => {
      target.removeEventListener('scroll', this.publish);
      window.removeEventListener('resize', this.publish);
      observer.disconnect();
    };
  }

  update(settings: WindowSettings): void {
    const firstVisible = this.offset > 0 ? this.sizes.lineAt(this.offset) : -1;
    const key = firstVisible >= 0 ? this.sizes.keyAt(firstVisible) : '';
    const previousStart = firstVisible >= 0 ? this.sizes.startOf(firstVisible) : 0;
    const isMeasured = this.sizes.count > 0;
    this.settings = settings;
    if (settings.wholeLines > 0 && !this.earlierSizes) {
      this.earlierSizes = this.sizes;
      this.sizes = this.sizes.copy();
    } else if (settings.wholeLines === 0 && this.earlierSizes) {
      this.sizes = this.earlierSizes;
      this.earlierSizes = undefined;
    }
    this.sizes.setLines(settings.count, settings.keyOf);
    if (isMeasured && firstVisible >= 0 && this.sizes.keyAt(firstVisible) !== key) {
      const newLine = this.sizes.lineOf(key);
      if (newLine >= 0) this.scrollBy(this.sizes.startOf(newLine) - previousStart);
    }
    this.publish();
  }

  /**
   * Sets the length of a placed line. `shape` identifies columns and width: measured lengths of another shape are dropped.
   */
  resize(line: number, size: number, shape: string): void {
    if (shape !== this.shape) this.reshape(shape);
    const start = this.sizes.startOf(line);
    const change = this.sizes.resize(line, size);
    if (this.awaited.delete(line) ? this.awaited.size > 0 : change === 0) return;
    if (start < this.offset && this.offset > 0) this.scrollBy(change);
    this.publish();
  }

  private reshape(shape: string): void {
    const isFirst = this.shape === undefined;
    this.shape = shape;
    if (isFirst) return;
    const firstVisible = this.offset > 0 ? this.sizes.lineAt(this.offset) : 0;
    const previousStart = this.sizes.startOf(firstVisible);
    this.sizes.forget();
    this.scrollBy(this.sizes.startOf(firstVisible) - previousStart);
    this.publish();
  }

  /** How far the list itself is scrolled, px. */
  private get offset(): number {
    const { horizontal, margin, scroller } = this.settings;
    if (scroller) return (horizontal ? scroller.scrollLeft : scroller.scrollTop) - margin;
    return window.scrollY - margin;
  }

  private get room(): number {
    const { horizontal, scroller } = this.settings;
    if (!scroller) return window.innerHeight;
    return horizontal ? scroller.clientWidth : scroller.clientHeight;
  }

  private scrollBy(distance: number): void {
    if (distance === 0 || this.settings.wholeLines > 0) return;
    const where = this.settings.horizontal ? { left: distance } : { top: distance };
    (this.settings.scroller ?? window).scrollBy({ ...where, behavior: 'instant' });
  }

  private publish = (): void => {
    const { sizes } = this;
    const { count } = sizes;
    const { wholeLines } = this.settings;
    const isWhole = wholeLines > 0;
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
