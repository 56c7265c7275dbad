import type { FeedRow } from '../../api/streams/feedRow';
import { messageCommands, type ScreenCommand } from '../../engine';
import type { ResponseMessage } from '../../protocol';

const ON_SCREEN: ReadonlySet<ScreenCommand['command']> = new Set([
  'setDataField',
  'lockForm',
  'applyProperty',
  'setGridLayout',
  'addGridItems',
  'setClick',
]);

/** The commands of each application, so that a card hears of its own alone. */
export function byApplication(
  commands: readonly ResponseMessage[],
): ReadonlyMap<string, readonly ResponseMessage[]> {
  const lists = new Map<string, ResponseMessage[]>();
  for (const message of commands) {
    const list = lists.get(message.application) ?? [];
    lists.set(message.application, list);
    list.push(message);
  }
  return lists;
}

/**
 * What commands of its application change on a card: those that name it, and those that name no row and came after it, which
 * mean the whole screen.
 */
export function cardCommands(row: FeedRow, commands: readonly ResponseMessage[]): ScreenCommand[] {
  return commands
    .filter(({ key, messageKey }) =>
      messageKey === '' ? key > row.base.key : messageKey === row.id || row.keys.includes(messageKey),
    )
    .flatMap(messageCommands)
    .filter(({ command, rowKey }) => rowKey === undefined && ON_SCREEN.has(command));
}
