import { androidCatalogue, readText, type ScreenRow } from '../../../engine';
import { spareTitleBar } from './titleBar';
import { withWritten, writtenViews, type WrittenView } from './viewTree';

/** What the host knows about the page around a screen. */
interface Page {
  title: string;
  /** Texts of the application's own, by name. */
  strings?: Readonly<Record<string, string>> | undefined;
  /** Cards that stand side by side. */
  columns: number;
}

// Minimum width of a card, and the gap between two.
const CARD = 336;
const GAP = 8;
const MAX_COLUMNS = 3;

/** How many cards stand side by side in so many px. */
export function columnsIn(width: number): number {
  return Math.max(1, Math.min(MAX_COLUMNS, Math.floor((width + GAP) / (CARD + GAP))));
}

/** `hostComposition: none` on the outermost view of a document, or of one of its parts. */
function isSwitchedOff(views: readonly WrittenView[]): boolean {
  const outermost = views.filter(({ path }) => !path.includes('views'));
  return outermost.some(({ properties }) => readText(properties['hostComposition']).trim() === 'none');
}

const COLUMN_WORDS = ['spanCount', 'numColumns', 'columnCount', 'layoutManager'];

/** A plain vertical list of cards that can be shown in columns: full width, with item margins. */
function isPlainList({ widget, properties, source }: WrittenView): boolean {
  const list = androidCatalogue.find(widget);
  return (
    list?.kind === 'list' &&
    !list.ignoresMargins &&
    source['views'] === undefined &&
    readText(properties['layout_width']).trim() === 'match_parent' &&
    readText(properties['orientation']).trim() !== 'horizontal' &&
    COLUMN_WORDS.every((word) => properties[word] === undefined)
  );
}

export interface Composition {
  layout: unknown;
  /** Lists are shown in columns, so their cards need a gap. */
  isInColumns: boolean;
}

/**
 * A screen as a page of the console shows it (docs/design.md): without the bar that repeats the page's title, its lists in
 * columns where there is room. Only adds properties that the document could have itself; one that says
 * `hostComposition: none` is left alone, and so is one received as text.
 */
export function composeScreen(layout: unknown, { title, columns, strings }: Page): Composition {
  const views = writtenViews(layout);
  if (views.length === 0 || isSwitchedOff(views)) return { layout, isInColumns: false };
  const bar = title === '' ? undefined : spareTitleBar(views, title, strings);
  const lists = columns > 1 ? views.filter(isPlainList) : [];
  let composed = bar ? withWritten(layout, bar.path, { visibility: 'gone' }) : layout;
  for (const { path } of lists) composed = withWritten(composed, path, { spanCount: columns });
  return { layout: composed, isInColumns: lists.length > 0 };
}

const spaced = new WeakMap<object, unknown>();
const SIDES = ['layout_margin', 'layout_marginLeft', 'layout_marginRight', 'layout_marginHorizontal'];

/** The layout of a card in columns, with half the gap on either side. */
function spacedCard(layout: unknown): unknown {
  if (typeof layout !== 'object' || layout === null) return layout;
  const cached = spaced.get(layout);
  if (cached !== undefined) return cached;
  const [card] = writtenViews(layout);
  const isFree = card?.path.length === 0 && SIDES.every((side) => card.properties[side] === undefined);
  const half = `${GAP / 2}dp`;
  const result = isFree
    ? withWritten(layout, [], { layout_marginLeft: half, layout_marginRight: half })
    : layout;
  spaced.set(layout, result);
  return result;
}

const spacedRows = new WeakMap<ScreenRow, ScreenRow>();

/** Rows for columns; cached, so that the same row yields the same object. */
export function rowsInColumns(rows: readonly ScreenRow[]): readonly ScreenRow[] {
  return rows.map((row) => {
    const cached = spacedRows.get(row);
    if (cached) return cached;
    const result = { ...row, layout: spacedCard(row.layout) };
    spacedRows.set(row, result);
    return result;
  });
}
