import { applyCommands, EMPTY_SCREEN, messageCommands, type ScreenRow, type ScreenState } from '../../engine';
import type { ResponseMessage } from '../../protocol';

/** The live screen that a sequence of answers makes of the one before; of nothing where there was none. */
export function screenOfMessages(
  messages: readonly ResponseMessage[],
  before: ScreenState = EMPTY_SCREEN,
): ScreenState {
  return applyCommands(before, messages.flatMap(messageCommands));
}

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
