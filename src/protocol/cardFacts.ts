import { isDatabaseKey } from './databaseKey';
import { isRecord } from './json';
import type { ResponseMessage } from './responseMessage';
import { scriptParamOf } from './scriptParam';

/** Id of the view that holds the ready sentences of a card with facts. */
export const CARD_WORDS = 'card_words';

const MESSAGE_SUFFIX = '_msg';

/** Id of the card that tells of new messages about a request or a loan. */
export const messageCardId = (orderId: string): string => `${orderId}${MESSAGE_SUFFIX}`;

/** The request or the loan whose new messages a card tells of; undefined for other cards. */
export const orderOfMessageCard = (id: string): string | undefined =>
  id.endsWith(MESSAGE_SUFFIX) ? id.slice(0, -MESSAGE_SUFFIX.length) : undefined;

const KINDS = [
  'request',
  'returned',
  'rate',
  'accepted',
  'declined',
  'due',
  'asked_back',
  'message',
  'rated',
  'new_book',
] as const;
const OUTCOMES = ['accepted', 'declined', 'received', 'rated', 'withdrawn'] as const;

/** How a card ended that asked something. */
export type CardEnd = (typeof OUTCOMES)[number];

/**
 * `data.script_param.facts` of a card of the sample application, beside the ready sentences of its fields: what the sentence
 * is about, for who says it in another language. Our own addition; who is meant and the book's name stand in the message already.
 */
export interface CardFacts {
  kind: (typeof KINDS)[number];
  /** Lent, else sold. */
  lends?: boolean;
  /** The day the book is to be back, `2026-01-31`. */
  due_day?: string;
  /** In đồng. */
  price?: number;
  /** 1 to 5. */
  rating?: number;
  outcome?: CardEnd;
  /** The copy it is about, whose page can be opened. */
  copy?: { owner_id: string; book_item_id: string };
}

const SAMPLE = 'book';

/** True for the sample application: what its cards and rows call a book is one, and has a cover wherever it is shown. */
export const hasBooks = (application: string): boolean => application === SAMPLE;

const MAX_PRICE = 1e12;
const MAX_ID_LENGTH = 200;

const isAmount = (value: unknown, max: number): value is number =>
  typeof value === 'number' && value > 0 && value <= max;

const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(`${value}T00:00:00Z`));

const isId = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_ID_LENGTH && isDatabaseKey(value);

/** The fact of which copy a card is about; none where that is not known. */
export function copyFact(ownerId: unknown, itemId: unknown): Pick<CardFacts, 'copy'> {
  return isId(ownerId) && isId(itemId) ? { copy: { owner_id: ownerId, book_item_id: itemId } } : {};
}

/** Reads facts; undefined when their kind is unknown. */
export function decodeCardFacts(value: unknown): CardFacts | undefined {
  if (!isRecord(value)) return undefined;
  const kind = KINDS.find((one) => one === value['kind']);
  if (!kind) return undefined;
  const { lends, due_day: day, price, rating, copy } = value;
  const outcome = OUTCOMES.find((one) => one === value['outcome']);
  return {
    kind,
    ...(typeof lends === 'boolean' && { lends }),
    ...(isDay(day) && { due_day: day }),
    ...(isAmount(price, MAX_PRICE) && { price }),
    ...(isAmount(rating, 5) && { rating }),
    ...(outcome && { outcome }),
    ...(isRecord(copy) && copyFact(copy['owner_id'], copy['book_item_id'])),
  };
}

/**
 * The facts of a card's message; undefined for other applications', which do not speak in the console's own words: whoever
 * reads those takes them for what the sample application did.
 */
export function factsOfCard({
  application,
  data,
}: Pick<ResponseMessage, 'application' | 'data'>): CardFacts | undefined {
  if (!hasBooks(application)) return undefined;
  return decodeCardFacts(scriptParamOf({ data })['facts']);
}
