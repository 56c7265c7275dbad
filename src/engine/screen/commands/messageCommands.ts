import { isRecord, type ResponseMessage } from '../../../protocol';
import { decodeBindingData } from '../binding/decodeBindingData';
import { ownValue } from '../binding/fieldMap';
import { runScript } from '../scripts/runScript';
import { bookResults } from './bookResults';
import { decodeCommands } from './decodeCommands';
import type { ScreenCommand } from './ScreenCommand';
import { NESTED_LIST } from './ScreenState';

function keyOfRow(message: ResponseMessage): string {
  return message.id || message.messageKey || message.key;
}

/** The commands one answer means for a live screen: a command message, a row, an item of a row's list, or a script. */
export function messageCommands(message: ResponseMessage): ScreenCommand[] {
  const { data } = message;
  if (!isRecord(data)) return [];
  const key = keyOfRow(message);
  const books = bookResults(message);
  if (books) return books;
  if (message.msgType === 'command') return decodeCommands(data, { key, onTop: message.onTop });
  if (message.messageType === 'RecyclerViewGrid') {
    const item = ownValue(data['script_param'], 'item_data');
    return item === undefined
      ? []
      : [{ command: 'addGridItems', id: NESTED_LIST, items: [item], replace: false, rowKey: key }];
  }
  if (data['layout'] !== undefined) {
    const row: ScreenCommand = {
      command: 'bindRow',
      key,
      layout: data['layout'],
      data: decodeBindingData(data),
      onTop: message.onTop,
    };
    // A row may bring commands for the views inside it.
    const inside = decodeCommands(data['command']).map((command) => ({ ...command, rowKey: key }));
    return [row, ...inside, ...runScript(data['script'], data['script_param'], key)];
  }
  return [
    ...decodeCommands(data, { key, onTop: message.onTop }),
    ...runScript(data['script'], data['script_param']),
  ];
}
