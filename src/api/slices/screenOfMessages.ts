import type { SpokenScreen } from './layoutsSlice';
import type { Locale } from './preferencesSlice';
import { applyCommands, EMPTY_SCREEN, messageCommands, type ScreenRow, type ScreenState } from '../../engine';
import { messageIn, type ResponseMessage } from '../../protocol';

/** The live screen that a sequence of answers makes of the one before; of nothing where there was none. */
export function screenOfMessages(
  messages: readonly ResponseMessage[],
  before: ScreenState = EMPTY_SCREEN,
): ScreenState {
  return applyCommands(before, messages.flatMap(messageCommands));
}

/**
 * The live screen that answers make of the one before, in the words of each language: what stands there follows a change of
 * the language.
 */
export function spokenScreen(messages: readonly ResponseMessage[], before: SpokenScreen): SpokenScreen {
  const said = (language: Locale) => messages.map((message) => messageIn(language, message));
  const [vi, en] = [said('vi'), said('en')];
  const screen = screenOfMessages(vi, before.vi);
  const isSame = before.en === before.vi && en.every((message, index) => message === vi[index]);
  return { vi: screen, en: isSame ? screen : screenOfMessages(en, before.en) };
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
  const known = compiled.get(row) ?? new Map<string, ScreenRow | null>();
  compiled.set(row, known);
  let own = known.get(language);
  if (own === undefined) {
    const messages = [row.message, ...row.items].map((message) => messageIn(language, message));
    own = screenOfMessages(messages).rows[0] ?? null;
    known.set(language, own);
  }
  return own;
}
