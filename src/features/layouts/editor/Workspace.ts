import { isolateHistory, redo, undo } from '@codemirror/commands';
import { EditorSelection, type ChangeSet, type SelectionRange, type Text } from '@codemirror/state';
import { EditorView, type ViewUpdate } from '@codemirror/view';
import type { Edit } from 'jsonc-parser';
import type { ViewsChange } from '../source/changeViews';
import { readSource, viewAt, type ReadSource, type SourceView } from '../source/readSource';
import {
  joinChanges,
  layoutAfter,
  updateSource,
  type TextChange,
  type ParsedText,
} from '../source/updateSource';
import { NO_PATHS, readingOf, sameList, type LastReading, type Reading } from './Reading';

/** What the preview draws: the last text that was JSON. */
export interface Drawing {
  layout: unknown;
  /** The current text is not valid JSON, so the drawing is older. */
  behind: boolean;
}

// Keystrokes are drawn with the next frame; the outline and the properties wait for a pause in typing.
const READ_AFTER_MS = 120;
const LINES_BELOW_PX = 160;

/**
 * One open layout: the editor owns the text, this class parses it once for all panels: outside of keystrokes, at most once
 * a frame, and only the changed part.
 */
export class Workspace {
  private view: EditorView | undefined;
  private frame: number | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();
  private drawn: Drawing;
  private reading: Reading;
  /** The change since the last reading. */
  private change: TextChange | undefined;
  /** The result of parsing the text after that change. */
  private parsed: { change: TextChange; result: ParsedText | undefined } | undefined;
  private cachedText: { doc: Text; text: string } | undefined;

  constructor(
    text: string,
    /** Called on every change with a getter, so that the text is only built when needed. */
    private readonly onText: (text: () => string) => void,
  ) {
    const source = readSource(text);
    this.reading = readingOf(source);
    this.drawn = { layout: source.layout, behind: source.broken !== undefined };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  drawing = (): Drawing => this.drawn;
  /** For components that subscribe; code that edits uses `now`. */
  lastReading = (): LastReading => this.reading;

  /** Attaches the editor; returns the function that detaches it. */
  attach(view: EditorView): () => void {
    this.view = view;
    if (this.text() !== this.reading.source.text)
      this.reading = readingOf(readSource(this.text()), {
        ...this.reading,
        selected: undefined,
        chosen: NO_PATHS,
      });
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
      // In ascending order: positions before a range are already in new coordinates.
      update.changes.iterChangedRanges((from, to, nowFrom, nowTo) => {
        const change = { from: nowFrom, to: nowFrom + to - from, length: nowTo - nowFrom };
        this.change = joinChanges(this.change, change);
      });
      this.onText(() => this.textOf(doc));
      this.frame ??= requestAnimationFrame(() => {
        this.frame = undefined;
        this.draw();
        this.notify();
      });
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.refresh(), READ_AFTER_MS);
    } else if (update.selectionSet && this.timer === undefined) this.follow();
  }

  text(): string {
    return this.view ? this.textOf(this.view.state.doc) : this.reading.source.text;
  }

  /** Cached, because building a long text is expensive. */
  private textOf(doc: Text): string {
    if (this.cachedText?.doc !== doc) this.cachedText = { doc, text: doc.toString() };
    return this.cachedText.text;
  }

  /** Selects the line of a view in the text, and brings it into view. */
  select(path: string): void {
    this.selectAll([path]);
  }

  /** Selects the lines of views, the last of them as the one whose properties are shown. */
  selectAll(paths: readonly string[]): void {
    this.refresh();
    const { view } = this;
    const found = paths.flatMap((path) => this.reading.source.byPath.get(path) ?? []);
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
      // Scrolls with a margin, because the properties follow below the first line.
      effects: EditorView.scrollIntoView(ranges.at(-1)?.anchor ?? 0, {
        y: 'nearest',
        yMargin: LINES_BELOW_PX,
      }),
    });
  }

  /**
   * Applies the edits made from the current source as one undoable step. With `follow` the cursor moves into the inserted
   * text. False if there is nothing to change.
   */
  edit(edits: (source: ReadSource) => Edit[] | undefined, follow = false): boolean {
    this.refresh();
    const made = edits(this.reading.source) ?? [];
    const inserted = follow ? made.find(({ content }) => content.includes('{')) : undefined;
    return this.apply(made, (changes) =>
      inserted
        ? [EditorSelection.cursor(changes.mapPos(inserted.offset, -1) + inserted.content.indexOf('{') + 1)]
        : [],
    );
  }

  /** Applies a change of several views; inserted views are selected. */
  changeViews(make: (source: ReadSource) => ViewsChange | undefined): boolean {
    this.refresh();
    const made = make(this.reading.source);
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

  /** Replaces the whole text as one undoable step. */
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

  /** The up-to-date source; reads pending changes first. */
  readNow = (): ReadSource => {
    this.draw();
    if (this.parsed && this.parsed.change === this.change) {
      const { change, result } = this.parsed;
      this.reading = readingOf(updateSource(this.reading.source, change, this.text(), result), this.reading);
      this.change = this.parsed = undefined;
    }
    return this.reading.source;
  };

  /** The up-to-date source with the selection. */
  now(): Reading {
    this.readNow();
    this.locate();
    return this.reading;
  }

  /** Reads pending changes and notifies the listeners. */
  private refresh(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.readNow();
    this.follow();
  }

  private follow(): void {
    this.locate();
    this.notify();
  }

  /** Finds the views that the cursors are in. */
  private locate(): void {
    const selection = this.view?.state.selection;
    const pathAt = (head: number) => viewAt(this.reading.source, head)?.path;
    const selected = pathAt(selection?.main.head ?? 0);
    const ranges = selection?.ranges ?? [];
    const chosen = [...new Set(ranges.flatMap(({ head }) => pathAt(head) ?? []))];
    if (selected !== this.reading.selected || !sameList(chosen, this.reading.chosen))
      this.reading = { ...this.reading, selected, chosen };
  }

  /** Parses and draws the pending change; outline and selection follow later. */
  private draw(): void {
    const { view, change } = this;
    // This change is parsed and drawn already.
    if (!view || !change || this.parsed?.change === change) return;
    const { doc } = view.state;
    const result = layoutAfter(this.reading.source, change, (from, to) =>
      from === undefined ? this.textOf(doc) : doc.sliceString(from, to),
    );
    this.parsed = { change, result };
    if (result) this.drawn = { layout: result.layout, behind: false };
    else if (!this.drawn.behind) this.drawn = { ...this.drawn, behind: true };
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}

/** Start of the line that identifies a view best: the one with its widget's name. */
function lineStart(text: string, view: Pick<SourceView, 'node' | 'widget'>): number {
  const { offset, length } = view.node;
  const ownText = text.slice(offset, offset + length);
  const at = view.widget ? ownText.search(/"widget"\s*:/) : -1;
  const nested = at < 0 ? -1 : ownText.slice(1, at).search(/[{[]/);
  return at >= 0 && nested < 0 ? offset + at : offset;
}
