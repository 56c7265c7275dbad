import type { ResponseMessage } from '../src/protocol';
import type { LayoutAction } from '../src/engine/document/types';
import { applyCommands, commandAction } from '../src/engine/screen/commands/applyCommand';
import { messageCommands } from '../src/engine/screen/commands/messageCommands';
import type { ScreenState } from '../src/engine/screen/commands/ScreenState';

/**
 * One answer applied to a live screen: the new state, and what the host has to do for it (alerts, closing,
 * opening a form). Messages that mean nothing here leave the state as it is.
 */
export function applyScreenMessage(
  screen: ScreenState,
  message: ResponseMessage,
): { screen: ScreenState; actions: LayoutAction[] } {
  const commands = messageCommands(message);
  return {
    screen: applyCommands(screen, commands),
    actions: commands.map(commandAction).filter((action) => action !== undefined),
  };
}
