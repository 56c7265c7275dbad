import type { Locale } from './preferencesSlice';
import { applyCommands, EMPTY_SCREEN, messageCommands, type ScreenRow, type ScreenState } from '../../engine';
import { messageIn, type ResponseMessage } from '../../protocol';

/** The live screen that a sequence of answers makes of the one before; of nothing where there was none. */
export function screenOfMessages(
  messages: readonly ResponseMessage[],
  previous: ScreenState = EMPTY_SCREEN,
): ScreenState {
  return applyCommands(previous, messages.flatMap(messageCommands));
}

/** A row of a feed. */
interface FeedRow {
  message: ResponseMessage;
  items: readonly ResponseMessage[];
}

// A row is compiled once in each language: a feed of a thousand rows changes one row at a time.
const compiled = new WeakMap<FeedRow, Map<string, ScreenRow | null>>();

/** The rows of a feed as the layout engine draws them, each with the items of its nested list, in the words of a language. */
export function rowScreens(rows: readonly FeedRow[], language: Locale): ScreenRow[] {
  return rows.map((row) => compile(row, language)).filter((row) => row !== null);
}

function compile(row: FeedRow, language: Locale): ScreenRow | null {
  const byLanguage = compiled.get(row) ?? new Map<string, ScreenRow | null>();
  compiled.set(row, byLanguage);
  let screenRow = byLanguage.get(language);
  if (screenRow === undefined) {
    const messages = [row.message, ...row.items].map((message) => messageIn(language, message));
    screenRow = screenOfMessages(messages).rows[0] ?? null;
    byLanguage.set(language, screenRow);
  }
  return screenRow;
}
