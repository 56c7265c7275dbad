import { applyCommands } from '../../engine/screen/commands/applyCommand';
import { messageCommands } from '../../engine/screen/commands/applyScreenMessage';
import { EMPTY_SCREEN, type ScreenState } from '../../engine/screen/commands/ScreenState';
import type { ResponseMessage } from '../../protocol';

/** The live screen that a sequence of answers makes of the one before; of nothing where there was none. */
export function screenOfMessages(
  messages: readonly ResponseMessage[],
  before: ScreenState = EMPTY_SCREEN,
): ScreenState {
  return applyCommands(before, messages.flatMap(messageCommands));
}
