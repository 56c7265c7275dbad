import { applyScreenMessage } from '../layout/commands/applyScreenMessage';
import { EMPTY_SCREEN, type ScreenState } from '../layout/commands/ScreenState';
import type { ResponseMessage } from '../protocol';

/** The live screen that a sequence of answers makes, starting from nothing. */
export function screenOfMessages(messages: readonly ResponseMessage[]): ScreenState {
  return messages.reduce((screen, message) => applyScreenMessage(screen, message).screen, EMPTY_SCREEN);
}
