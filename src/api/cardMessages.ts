import { isRecord, type ResponseMessage } from '../protocol';

const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/**
 * A command message of a live feed with what it does to the feed's own rows (`recycler_view`) as messages of a row, an update
 * and a removal; every other message alone. They share its key: it is one message.
 */
export function cardMessages(message: ResponseMessage): ResponseMessage[] {
  const { data, msgType } = message;
  const list = msgType === 'command' && isRecord(data) ? data['recycler_view'] : undefined;
  if (!isRecord(list)) return [message];
  const messages = [message];
  const plain = { ...message, msgType: '', messageType: '', id: '', messageKey: '' };
  const bound = list['recycler_binding_data'];
  if (isRecord(bound)) {
    const name = text(bound['message_key']) || message.messageKey || message.id;
    const named = isRecord(bound['layout']) ? { id: name } : { messageKey: name };
    messages.push({ ...plain, ...named, data: bound });
  }
  const removed = text(list['recycler_remove_row']);
  if (removed !== '') messages.push({ ...plain, messageKey: removed, delete: true, data: undefined });
  return messages;
}
