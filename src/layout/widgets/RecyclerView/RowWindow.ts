import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  windowScroll,
} from '@tanstack/react-virtual';

/** One line of cells near the visible part. */
export interface WindowLine {
  index: number;
  key: string;
  /** Distance from the beginning of the list, px. */
  start: number;
}

/** What is to be drawn now; a new object whenever that changes. */
export interface WindowView {
  lines: readonly WindowLine[];
  /** Length of the whole list, partly estimated, px. */
  length: number;
}

export interface WindowSettings {
  count: number;
  keyOf: (line: number) => string;
  horizontal: boolean;
  /** Where the list begins inside what scrolls, px. */
  margin: number;
}

const FIRST_GUESS = 120;
const OVERSCAN = 3;
const NOTHING: WindowView = { lines: [], length: 0 };

interface Lines {
  count: number;
  getItemKey: (line: number) => string;
  estimateSize: () => number;
  overscan: number;
  scrollMargin: number;
  horizontal: boolean;
  onChange: () => void;
}

type AnyVirtualizer = Pick<
  Virtualizer<HTMLElement, Element>,
  '_didMount' | '_willUpdate' | 'getTotalSize' | 'getVirtualItems' | 'resizeItem'
>;

interface Opened {
  virtualizer: AnyVirtualizer;
  set: (lines: Lines) => void;
}

function openIn(scroller: HTMLElement | null, lines: Lines): Opened {
  if (scroller) {
    const inElement = {
      getScrollElement: () => scroller,
      observeElementRect,
      observeElementOffset,
      scrollToFn: elementScroll,
    };
    const virtualizer = new Virtualizer<HTMLElement, Element>({ ...lines, ...inElement });
    return { virtualizer, set: (next) => virtualizer.setOptions({ ...next, ...inElement }) };
  }
  const inWindow = {
    getScrollElement: () => window,
    observeElementRect: observeWindowRect,
    observeElementOffset: observeWindowOffset,
    scrollToFn: windowScroll,
    initialOffset: () => window.scrollY,
  };
  const virtualizer = new Virtualizer<Window, Element>({ ...lines, ...inWindow });
  return { virtualizer, set: (next) => virtualizer.setOptions({ ...next, ...inWindow }) };
}

/** Which lines of a long list are near the visible part, as a store that React can subscribe to. */
export class RowWindow {
  private opened: Opened | undefined;
  private view: WindowView = NOTHING;
  private listeners = new Set<() => void>();

  constructor(private readonly scroller: HTMLElement | null) {}

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  getView = (): WindowView => this.view;

  /** Starts watching the scroller; returns the way to stop. */
  open(settings: WindowSettings): () => void {
    this.opened = openIn(this.scroller, this.lines(settings));
    const close = this.opened.virtualizer._didMount();
    this.opened.virtualizer._willUpdate();
    this.publish();
    return () => {
      this.opened = undefined;
      close();
    };
  }

  update(settings: WindowSettings): void {
    this.opened?.set(this.lines(settings));
    this.opened?.virtualizer._willUpdate();
    this.publish();
  }

  /** A line was placed and is this long. */
  resize(line: number, size: number): void {
    this.opened?.virtualizer.resizeItem(line, size);
  }

  private lines({ count, keyOf, horizontal, margin }: WindowSettings): Lines {
    return {
      count,
      getItemKey: keyOf,
      estimateSize: () => FIRST_GUESS,
      overscan: OVERSCAN,
      scrollMargin: margin,
      horizontal,
      onChange: () => this.publish(),
    };
  }

  private publish(): void {
    const virtualizer = this.opened?.virtualizer;
    if (!virtualizer) return;
    const length = virtualizer.getTotalSize();
    const lines = virtualizer
      .getVirtualItems()
      .map(({ index, key, start }) => ({ index, key: String(key), start }));
    const same =
      length === this.view.length &&
      lines.length === this.view.lines.length &&
      lines.every((line, at) => {
        const before = this.view.lines[at];
        return before?.index === line.index && before.key === line.key && before.start === line.start;
      });
    if (same) return;
    this.view = { lines, length };
    for (const listener of [...this.listeners]) listener();
  }
}
