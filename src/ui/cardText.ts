import { isRecord, type ResponseMessage } from '../protocol';
import { shortName } from './shortName';

const MAX_TEXT_LENGTH = 90;
const MAX_NOTICE_LENGTH = 160;
const record = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

const parametersOf = (message: ResponseMessage) => record(record(message.data)['script_param']);
const fieldsOf = (message: ResponseMessage) => record(parametersOf(message)['hash_field_value']);

/** A field that a card is filled with, as one short line: a stranger's text. Empty where there is none. */
export function cardField(message: ResponseMessage, name: 'description' | 'book_name'): string {
  const value = fieldsOf(message)[name];
  return typeof value === 'string' ? shortName(value, MAX_TEXT_LENGTH) : '';
}

/** The words of a card that a rule of an application's data sent; empty for any other. */
export function noticeWords(message: ResponseMessage): string {
  const { notice } = fieldsOf(message);
  return typeof notice === 'string' ? shortName(notice, MAX_NOTICE_LENGTH) : '';
}

/** What became of the row that a card is about, as the platform says it; empty before anything did. */
export function cardOutcome(message: ResponseMessage): string {
  const { outcome } = record(parametersOf(message)['item_data']);
  return noticeWords(message) !== '' && typeof outcome === 'string'
    ? shortName(outcome, MAX_TEXT_LENGTH)
    : '';
}

/** What tells a card from others of its application; empty where nothing does. */
export function cardText(message: ResponseMessage): string {
  return noticeWords(message) || cardField(message, 'description') || shortName(message.senderName);
}
