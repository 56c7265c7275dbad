import { cardFieldsOf, isRecord, scriptParamOf, subjectOfCard, type ResponseMessage } from '../protocol';
import { shortName } from './shortName';

const MAX_TEXT_LENGTH = 90;
const MAX_NOTICE_LENGTH = 160;

/** Untrusted text as one short line; empty where there is none. */
const line = (text: unknown, maxLength = MAX_TEXT_LENGTH): string =>
  typeof text === 'string' ? shortName(text, maxLength) : '';

/** What a card says of itself. */
export const cardDescription = (message: ResponseMessage): string =>
  line(cardFieldsOf(message)['description']);

/** What a card is about; empty where it names nothing. */
export const cardSubject = (message: ResponseMessage): string => line(subjectOfCard(message));

/** The words of a card that a notice of an application's data sent; empty for any other. */
export const noticeWords = (message: ResponseMessage): string =>
  line(cardFieldsOf(message)['notice'], MAX_NOTICE_LENGTH);

/** What became of the row that a notice is about, as the platform says it; empty until its state changes. */
export function rowOutcome(message: ResponseMessage): string {
  const { item_data: item } = scriptParamOf(message);
  return line(isRecord(item) ? item['outcome'] : undefined);
}

/** What tells a card from others of its application; empty where nothing does. */
export const cardText = (message: ResponseMessage): string =>
  noticeWords(message) || cardDescription(message) || shortName(message.senderName);
