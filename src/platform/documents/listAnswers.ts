import { WIDE } from '../../authoring/builder/screen';
import { linear, text } from '../../authoring/builder/views';
import type { Json, JsonObject } from '../../protocol';
import { bytesOf } from '../store/checkUpdate';
import type { Answer } from '../requests/handler';
import { MAX_LIST_BYTES, MAX_LIST_MESSAGE_BYTES, MAX_LIST_PICTURE_BYTES } from '../load/loadLimits';
import { halvesOf } from './texts';

/** The rows of a list, and what they share. */
interface RowList {
  /** Draws each row; without it a row is still there for screens that draw it themselves. */
  layout: JsonObject | undefined;
  /** Draws each item of the list inside a row (`grid_view_data` of the row). */
  itemLayout?: JsonObject | undefined;
  /** What every row carries for its posts. */
  shared?: JsonObject;
  /** Fields of the rows; `message_key` names one. */
  rows: readonly JsonObject[];
  /** How many rows there are, shown or not. */
  total: number;
  /** Further notes at the end of the list, one a line, each in both languages. */
  note?: string;
  /** Folders that note the list, for the people it tells of. */
  traces?: readonly string[];
}

/** Draws nothing: for rows of screens that draw them themselves. */
const PLAIN_ROW = linear({ ...WIDE }) as JsonObject;

// A last row of notes with its own layout; each line holds both languages.
function noteRow(event: string, lines: readonly string[]): Answer {
  const noteText = lines.join('\n');
  const layout = text({ ...WIDE, text: noteText, padding: '12dp' }) as Json;
  const both = lines.map((line) => halvesOf(line) ?? { vi: line, en: line });
  const joined = { vi: both.map(({ vi }) => vi).join('\n'), en: both.map(({ en }) => en).join('\n') };
  return { event, message: { id: 'left_out', data: { layout }, texts: [{ text: noteText, ...joined }] } };
}

/** Splits rows into runs that fit into one message each; rows beyond one answer are dropped. */
function runsOf(rows: readonly JsonObject[]): JsonObject[][] {
  const runs: JsonObject[][] = [];
  let totalBytes = 0;
  let runBytes = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const bytes = bytesOf(row) ?? MAX_LIST_BYTES;
    totalBytes += bytes;
    runBytes += bytes;
    if (totalBytes > MAX_LIST_BYTES) break;
    if (runBytes > MAX_LIST_MESSAGE_BYTES) {
      runs.push([]);
      runBytes = bytes;
    }
    runs.at(-1)?.push(row);
  }
  return runs;
}

/**
 * The answers that send a list to `event`, with the layout once per message instead of once per row. Rows that do not fit are
 * left out, and a last row says so.
 */
export function listAnswers(
  event: string,
  { layout = PLAIN_ROW, itemLayout, shared, rows, total, note, traces = [] }: RowList,
): { answers: Answer[]; shown: number } {
  const runs = runsOf(rows);
  const shown = runs.reduce((sum, run) => sum + run.length, 0);
  const answers = runs.map((run): Answer => {
    const script_param: JsonObject = {
      ...shared,
      grid_view_layout_item: layout,
      ...(itemLayout && { grid_view_layout_item_child: itemLayout }),
      grid_view_data: run,
    };
    return { event, message: { data: { script_param } }, trace: traces };
  });
  const noteLines = [
    ...(shown < total
      ? [`Hiện ${String(shown)} trong ${String(total)} / Shown: ${String(shown)} of ${String(total)}`]
      : []),
    ...(note ? note.split('\n') : []),
  ];
  if (noteLines.length > 0) answers.push(noteRow(event, noteLines));
  return { answers, shown };
}

/** The rows with their embedded pictures, as many as fit the limit of a list; the others are emptied. */
export function withinPictureLimit<T extends object>(rows: readonly T[], max = MAX_LIST_PICTURE_BYTES): T[] {
  let remaining = max;
  return rows.map((row) => {
    const image: unknown = 'image' in row ? row.image : undefined;
    if (typeof image !== 'string' || !image.startsWith('data:')) return row;
    remaining -= image.length;
    return remaining >= 0 ? row : { ...row, image: '' };
  });
}
