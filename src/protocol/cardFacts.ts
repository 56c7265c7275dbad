import { isRecord } from './json';
import type { ResponseMessage } from './responseMessage';

/** Id of the view that holds the ready sentences of a card with facts. */
export const CARD_WORDS = 'card_words';

/** Id of the card that tells of new messages about a request or a loan. */
export const messageCardId = (orderId: string): string => `${orderId}_msg`;

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
 * is about, for who says it in another language. Our own addition; who is meant and which book stand in the message already.
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
}

const SAMPLE = 'book';
const MAX_PRICE = 1e12;

const isAmount = (value: unknown, max: number): value is number =>
  typeof value === 'number' && value > 0 && value <= max;

const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(`${value}T00:00:00Z`));

/** Reads facts; undefined when their kind is unknown. */
export function decodeCardFacts(value: unknown): CardFacts | undefined {
  if (!isRecord(value)) return undefined;
  const kind = KINDS.find((one) => one === value['kind']);
  if (!kind) return undefined;
  const { lends, due_day: day, price, rating } = value;
  const outcome = OUTCOMES.find((one) => one === value['outcome']);
  return {
    kind,
    ...(typeof lends === 'boolean' && { lends }),
    ...(isDay(day) && { due_day: day }),
    ...(isAmount(price, MAX_PRICE) && { price }),
    ...(isAmount(rating, 5) && { rating }),
    ...(outcome && { outcome }),
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
  if (application !== SAMPLE) return undefined;
  const param = isRecord(data) ? data['script_param'] : undefined;
  return isRecord(param) ? decodeCardFacts(param['facts']) : undefined;
}
