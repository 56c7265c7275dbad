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

/** Groups commands by application: a card only receives those of its own. */
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

/** The screen commands that apply to a card: those that name its row, and those that name no row and arrived after it. */
export function cardCommands(row: FeedRow, commands: readonly ResponseMessage[]): ScreenCommand[] {
  return commands
    .filter(({ key, messageKey }) =>
      messageKey === '' ? key > row.base.key : messageKey === row.id || row.keys.includes(messageKey),
    )
    .flatMap(messageCommands)
    .filter(({ command, rowKey }) => rowKey === undefined && ON_SCREEN.has(command));
}
