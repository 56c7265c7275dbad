import { isolateHistory, redo, undo } from '@codemirror/commands';
import { EditorSelection, type ChangeSet, type SelectionRange, type Text } from '@codemirror/state';
import { EditorView, type ViewUpdate } from '@codemirror/view';
import type { Edit } from 'jsonc-parser';
import type { ViewsChange } from '../source/changeViews';
import { readSource, viewAt, type ReadSource, type SourceView } from '../source/readSource';
import { joinChanges, layoutAfter, updateSource, type TextChange, type Whole } from '../source/updateSource';
import { NO_PATHS, readingOf, sameList, type LastReading, type Reading } from './Reading';

/** What the preview draws: the last text that was JSON. */
export interface Drawing {
  layout: unknown;
  /** The text is no JSON at the moment, so that the drawing is behind it. */
  behind: boolean;
}

// A keystroke is drawn with the next frame; what the outline and the panel show can wait until the keys rest.
const READ_AFTER_MS = 120;
const LINES_BELOW_PX = 160;

/**
 * One open layout: the editor holds the text, this reads it once for everybody else. Texts are read outside of
 * keystrokes, at most once a frame, and only where they changed.
 */
export class Workspace {
  private view: EditorView | undefined;
  private frame: number | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();
  private drawn: Drawing;
  private read: Reading;
  /** What changed since the text was read. */
  private change: TextChange | undefined;
  /** What the text says since that change. */
  private whole: { change: TextChange; said: Whole | undefined } | undefined;
  private known: { doc: Text; text: string } | undefined;

  constructor(
    text: string,
    /** Told of every change of the text; the text itself is only built when asked for. */
    private readonly onText: (text: () => string) => void,
  ) {
    const source = readSource(text);
    this.read = readingOf(source);
    this.drawn = { layout: source.layout, behind: source.broken !== undefined };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  drawing = (): Drawing => this.drawn;
  /** For whoever shows it and is told when it changes; what acts asks `now`. */
  lastReading = (): LastReading => this.read;

  /** Joins the editor that holds the text; returns the way to part. */
  attach(view: EditorView): () => void {
    this.view = view;
    if (this.text() !== this.read.source.text)
      this.read = readingOf(readSource(this.text()), { ...this.read, selected: undefined, chosen: NO_PATHS });
    this.change = undefined;
    return () => {
      if (this.frame !== undefined) cancelAnimationFrame(this.frame);
      clearTimeout(this.timer);
      this.frame = this.timer = undefined;
      this.view = undefined;
    };
  }

  /** The editor changed: text, selection, or both. */
  changed(update: ViewUpdate): void {
    if (update.docChanged) {
      const { doc } = update.state;
      // From front to back: what stands before a range has changed already when its turn comes.
      update.changes.iterChangedRanges((from, to, nowFrom, nowTo) => {
        const change = { from: nowFrom, to: nowFrom + to - from, length: nowTo - nowFrom };
        this.change = joinChanges(this.change, change);
      });
      this.onText(() => this.textOf(doc));
      this.frame ??= requestAnimationFrame(() => {
        this.frame = undefined;
        this.draw();
        this.tell();
      });
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.refresh(), READ_AFTER_MS);
    } else if (update.selectionSet && this.timer === undefined) this.follow();
  }

  text(): string {
    return this.view ? this.textOf(this.view.state.doc) : this.read.source.text;
  }

  /** A long text is put together once, whoever asks for it. */
  private textOf(doc: Text): string {
    if (this.known?.doc !== doc) this.known = { doc, text: doc.toString() };
    return this.known.text;
  }

  /** Selects the line of a view in the text, and brings it into view. */
  select(path: string): void {
    this.selectAll([path]);
  }

  /** Selects the lines of views, the last of them as the one whose properties are shown. */
  selectAll(paths: readonly string[]): void {
    this.refresh();
    const { view } = this;
    const found = paths.flatMap((path) => this.read.source.byPath.get(path) ?? []);
    if (!view || found.length === 0) return;
    const { doc } = view.state;
    const text = this.text();
    const ranges = found.map(({ node, widget }) => {
      const line = doc.lineAt(lineStart(text, { node, widget }));
      const anchor = Math.max(line.from + line.text.search(/\S|$/), node.offset);
      return EditorSelection.range(anchor, Math.min(line.to, node.offset + node.length));
    });
    view.dispatch({
      selection: EditorSelection.create(ranges, ranges.length - 1),
      // With what follows: a view's properties stand below its first line.
      effects: EditorView.scrollIntoView(ranges.at(-1)?.anchor ?? 0, {
        y: 'nearest',
        yMargin: LINES_BELOW_PX,
      }),
    });
  }

  /**
   * Changes the text by what `edits` makes of its present state, as one step that can be undone. With `follow` the
   * cursor goes into what was inserted. False when nothing can be done.
   */
  edit(edits: (source: ReadSource) => Edit[] | undefined, follow = false): boolean {
    this.refresh();
    const made = edits(this.read.source) ?? [];
    const inserted = follow ? made.find(({ content }) => content.includes('{')) : undefined;
    return this.apply(made, (changes) =>
      inserted
        ? [EditorSelection.cursor(changes.mapPos(inserted.offset, -1) + inserted.content.indexOf('{') + 1)]
        : [],
    );
  }

  /** The same for several views at once; those that come in are selected. */
  changeViews(make: (source: ReadSource) => ViewsChange | undefined): boolean {
    this.refresh();
    const made = make(this.read.source);
    return this.apply(made?.edits ?? [], (changes) =>
      (made?.insertions ?? []).flatMap(({ edit, starts }) => {
        const from = changes.mapPos(edit.offset, -1) + 1;
        return starts.map((start) => EditorSelection.cursor(from + start));
      }),
    );
  }

  private apply(edits: readonly Edit[], cursors: (changes: ChangeSet) => SelectionRange[]): boolean {
    const { view } = this;
    if (edits.length === 0 || !view || view.state.readOnly) return false;
    const changes = view.state.changes(
      edits.map(({ offset, length, content }) => ({ from: offset, to: offset + length, insert: content })),
    );
    const ranges = cursors(changes);
    view.dispatch({
      changes,
      ...(ranges.length > 0 && {
        selection: EditorSelection.create(ranges, ranges.length - 1),
        scrollIntoView: true,
      }),
      annotations: isolateHistory.of('full'),
      userEvent: 'input.layout',
    });
    this.refresh();
    return true;
  }

  /** Takes the last step back, whichever panel made it; false when there is none. */
  undo(): boolean {
    return this.step(undo);
  }

  /** Does again what was taken back last. */
  redo(): boolean {
    return this.step(redo);
  }

  private step(command: typeof undo): boolean {
    const done = this.view !== undefined && command(this.view);
    if (done) this.refresh();
    return done;
  }

  /** Puts another text in place of the whole; can be undone. */
  replace(text: string): void {
    const { view } = this;
    if (!view) return;
    const length = view.state.doc.length;
    view.dispatch({
      changes: { from: 0, to: length, insert: text },
      annotations: isolateHistory.of('full'),
      userEvent: 'input.layout',
    });
    this.refresh();
  }

  /** What is known of the text as it is now. */
  readNow = (): ReadSource => {
    this.draw();
    if (this.whole && this.whole.change === this.change) {
      const { change, said } = this.whole;
      this.read = readingOf(updateSource(this.read.source, change, this.text(), said), this.read);
      this.change = this.whole = undefined;
    }
    return this.read.source;
  };

  /** The same with what is selected in it. */
  now(): Reading {
    this.readNow();
    this.locate();
    return this.read;
  }

  /** Reads the text now, if it changed since, and tells everybody. */
  private refresh(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.readNow();
    this.follow();
  }

  private follow(): void {
    this.locate();
    this.tell();
  }

  /** Finds the views that the cursors are in. */
  private locate(): void {
    const selection = this.view?.state.selection;
    const pathAt = (head: number) => viewAt(this.read.source, head)?.path;
    const selected = pathAt(selection?.main.head ?? 0);
    const ranges = selection?.ranges ?? [];
    const chosen = [...new Set(ranges.flatMap(({ head }) => pathAt(head) ?? []))];
    if (selected !== this.read.selected || !sameList(chosen, this.read.chosen))
      this.read = { ...this.read, selected, chosen };
  }

  /** Draws what was typed, before anything else is made of it. */
  private draw(): void {
    const { view, change } = this;
    // Read meanwhile, and drawn then.
    if (!view || !change || this.whole?.change === change) return;
    const { doc } = view.state;
    const said = layoutAfter(this.read.source, change, (from, to) =>
      from === undefined ? this.textOf(doc) : doc.sliceString(from, to),
    );
    this.whole = { change, said };
    if (said) this.drawn = { layout: said.layout, behind: false };
    else if (!this.drawn.behind) this.drawn = { ...this.drawn, behind: true };
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

/** Where the line begins that tells best what a view is: that of its widget's name. */
function lineStart(text: string, view: Pick<SourceView, 'node' | 'widget'>): number {
  const { offset, length } = view.node;
  const own = text.slice(offset, offset + length);
  const at = view.widget ? own.search(/"widget"\s*:/) : -1;
  const nested = at < 0 ? -1 : own.slice(1, at).search(/[{[]/);
  return at >= 0 && nested < 0 ? offset + at : offset;
}
