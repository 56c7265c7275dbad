import type { ScreenRow } from '../../engine/screen/commands/ScreenState';
import type { ResponseMessage } from '../../protocol';
import { screenOfMessages } from './screenOfMessages';

/** A row of a feed. */
interface FeedRow {
  message: ResponseMessage;
  items: readonly ResponseMessage[];
}

// A row is compiled once: a feed of a thousand rows changes one row at a time.
const compiled = new WeakMap<FeedRow, ScreenRow | null>();

/** The rows of a feed as the layout engine draws them, each with the items of its nested list. */
export function rowScreens(rows: readonly FeedRow[]): ScreenRow[] {
  return rows.map(compile).filter((row) => row !== null);
}

function compile(row: FeedRow): ScreenRow | null {
  const known = compiled.get(row);
  if (known !== undefined) return known;
  const own = screenOfMessages([row.message, ...row.items]).rows[0] ?? null;
  compiled.set(row, own);
  return own;
}
