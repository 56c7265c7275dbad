import { isolateHistory } from '@codemirror/commands';
import type { EditorView, ViewUpdate } from '@codemirror/view';
import type { Edit } from 'jsonc-parser';
import { readSource, viewAt, type ReadSource, type SourceView } from '../source/readSource';

/** What the preview draws: the last text that was JSON. */
export interface Drawing {
  layout: unknown;
  /** The text is no JSON at the moment, so that the drawing is behind it. */
  behind: boolean;
}

/** What is known of the text besides: its views, and the one the cursor is in. */
export interface Reading {
  source: ReadSource;
  /** Path of the selected view; undefined when the cursor is outside of all. */
  selected: string | undefined;
}

// A keystroke is drawn with the next frame; what the outline needs can wait until the keys rest, longer for a long text.
const READ_AFTER_MS = 80;
const LONG = 100_000;
const READ_LONG_AFTER_MS = 350;

/**
 * One open layout: the editor holds the text, this reads it once for everybody else. Texts are parsed outside of
 * keystrokes, at most once a frame.
 */
export class Workspace {
  private view: EditorView | undefined;
  private frame: number | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();
  private drawn: Drawing;
  private read: Reading;

  constructor(
    text: string,
    /** Told of every change of the text; the text itself is only built when asked for. */
    private readonly onText: (text: () => string) => void,
  ) {
    this.drawn = { layout: undefined, behind: false };
    this.draw(text);
    this.read = { source: readSource(text), selected: undefined };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  drawing = (): Drawing => this.drawn;
  reading = (): Reading => this.read;

  /** Joins the editor that holds the text; returns the way to part. */
  attach(view: EditorView): () => void {
    this.view = view;
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
      this.onText(() => doc.toString());
      this.frame ??= requestAnimationFrame(() => {
        this.frame = undefined;
        this.draw(this.text());
        this.tell();
      });
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.refresh(), doc.length < LONG ? READ_AFTER_MS : READ_LONG_AFTER_MS);
    } else if (update.selectionSet && this.timer === undefined) this.follow();
  }

  text(): string {
    return this.view?.state.doc.toString() ?? this.read.source.text;
  }

  /** Selects the line of a view in the text, and brings it into view. */
  select(path: string): void {
    this.refresh();
    const found = this.read.source.byPath.get(path);
    if (!found || !this.view) return;
    const { doc } = this.view.state;
    const line = doc.lineAt(lineStart(this.text(), found));
    const anchor = Math.max(line.from + line.text.search(/\S|$/), found.offset);
    this.view.dispatch({
      selection: { anchor, head: Math.min(line.to, found.offset + found.length) },
      scrollIntoView: true,
    });
  }

  /**
   * Changes the text by what `edits` makes of its present state, as one step that can be undone. With `follow` the
   * cursor goes into what was inserted. False when nothing can be done.
   */
  edit(edits: (source: ReadSource) => Edit[] | undefined, follow = false): boolean {
    this.refresh();
    const made = edits(this.read.source);
    const { view } = this;
    if (!made || made.length === 0 || !view || view.state.readOnly) return false;
    const changes = view.state.changes(
      made.map(({ offset, length, content }) => ({ from: offset, to: offset + length, insert: content })),
    );
    const inserted = made.find(({ content }) => content.includes('{'));
    const anchor =
      follow && inserted && changes.mapPos(inserted.offset, -1) + inserted.content.indexOf('{') + 1;
    view.dispatch({
      changes,
      ...(anchor !== undefined && anchor !== false && { selection: { anchor }, scrollIntoView: true }),
      annotations: isolateHistory.of('full'),
      userEvent: 'input.layout',
    });
    this.refresh();
    return true;
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

  /** Reads the text now, if it changed since. */
  private refresh(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const text = this.text();
    if (text !== this.read.source.text) this.read = { ...this.read, source: readSource(text) };
    this.follow();
  }

  private follow(): void {
    const head = this.view?.state.selection.main.head ?? 0;
    const selected = viewAt(this.read.source, head)?.path;
    if (selected !== this.read.selected) this.read = { source: this.read.source, selected };
    this.tell();
  }

  private draw(text: string): void {
    try {
      const layout: unknown = JSON.parse(text);
      this.drawn = { layout, behind: false };
    } catch {
      if (!this.drawn.behind) this.drawn = { ...this.drawn, behind: true };
    }
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

/** Where the line begins that tells best what a view is: that of its widget's name. */
function lineStart(text: string, view: SourceView): number {
  const own = text.slice(view.offset, view.offset + view.length);
  const at = view.widget ? own.search(/"widget"\s*:/) : -1;
  const nested = at < 0 ? -1 : own.slice(1, at).search(/[{[]/);
  return at >= 0 && nested < 0 ? view.offset + at : view.offset;
}
