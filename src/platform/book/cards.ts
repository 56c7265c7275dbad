import { dayEvent, decodeCardFacts, type CardFacts, type Json, type JsonObject } from '../../protocol';
import { bytesOf } from '../store/checkUpdate';
import { cardsAbout, shownAbout } from '../requests/about';
import {
  refuse,
  type Answer,
  type Effects,
  type HandlerContext,
  type PlatformRequest,
  type Refusal,
} from '../requests/handler';
import { applicationName, readDocument } from '../documents/layouts';
import { asObject } from '../store/asObject';
import {
  MAX_MESSAGES_TO_ALL,
  MAX_MESSAGES_TO_ONE,
  MAX_RESENT_BYTES,
  MAX_WAITING_CARDS,
  MAX_WAITING_CARDS_FROM_ONE,
} from '../load/loadLimits';
import { textsOf } from '../documents/texts';
import { bookPaths } from './bookPaths';
import { namesInEnglish, senderTexts } from './phrases';
import { personPaths } from '../store/personPaths';
import { merged } from '../store/merged';

/** A card on somebody's day feed. */
export interface Card {
  /** Row key on the feed. */
  id: string;
  /** The person who gets it. */
  to: string;
  /** The person it tells of. */
  about: string;
  /** Layout document below `dashboard_layout`. */
  layout: string;
  fields: JsonObject;
  /** Where a click on its button posts the fields; none: nothing to answer. */
  collection?: string;
  /** What stands in the place of the button after the click. */
  done?: string;
  /** True: it asks something, but does not come back when nobody answers. */
  passing?: boolean;
  /** What it says as plain values, for whoever says it in another language (`protocol/cardFacts.ts`). */
  facts?: CardFacts;
}

/** What stands in the place of a card that was answered: the wire's sentence, and the values. */
export interface CardEnding {
  words: string;
  facts: Pick<CardFacts, 'outcome' | 'due_day' | 'rating'>;
}

/** Ends the ids of cards that ask for a rating. */
export const RATE_SUFFIX = '_rate';

const DAY_MS = 24 * 60 * 60 * 1000;
const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** The day feed of whoever asks, as both sides build it; what a client makes up beside the real days is not followed. */
export function cardEvent(request: Pick<PlatformRequest, 'inner'>, now: number): string {
  const requestedDay = request.inner['event_dashboard_current_day'];
  const days = [0, -DAY_MS, DAY_MS].map((offset) => dayEvent(now + offset));
  return days.find((day) => day === requestedDay) ?? dayEvent(now);
}

const call = (instanceName: string, methodName: string, methodParam: Json[]): JsonObject => ({
  type: 'MethodMetadata',
  instanceClassName: 'this',
  instanceName,
  methodName,
  methodParam,
});

// A click posts, then the button and the question give way to what was decided.
function clickScript(done: string): JsonObject {
  const hidden = ['btnSend', 'btnRefuse', 'lbDescription'].map((id) => call(id, 'setVisibility', ['gone']));
  const clickCommands = [
    call('screen', 'postData', []),
    ...hidden,
    call('lbDescriptionChange', 'setText', [done]),
    call('lbDescriptionChange', 'setVisibility', ['visible']),
  ];
  return {
    type: 'Script',
    list_command: [
      {
        type: 'ViewOnClickListenerMetadata',
        controlName: 'onSend',
        methodName: 'createViewOnClickListener',
        scriptFuntion: { type: 'Script', list_command: clickCommands },
      },
      call('btnSend', 'setOnClickListener', ['onSend']),
    ],
  };
}

// As the platform named the person when it made the card; a person who left has a neutral name there.
function senderName({ fields }: Card): string {
  return text(fields['person_name']) || text(fields['renter_name']);
}

async function cardAnswer(context: HandlerContext, card: Card, event: string): Promise<Answer[]> {
  const uid = await context.uidOf(card.to, 'book');
  if (uid === undefined) return [];
  const { id, collection, done = '' } = card;
  const layout = await readDocument(context, bookPaths.layout(`dashboard_layout/${card.layout}`));
  // The end of a card comes from its receiver: it stays in its place, and counts against nobody as sent.
  const isSent = card.facts?.outcome === undefined;
  const name = await applicationName(context, 'book');
  const texts = [...(textsOf('book', layout, name).texts ?? []), ...senderTexts(senderName(card))];
  const message = {
    application: 'book',
    // Taken from the platform's own tables, never from a request.
    application_name: name,
    sender_name: senderName(card),
    ...(senderName(card) !== '' && { sender_id: card.about }),
    ...(texts.length > 0 && { texts }),
    id,
    ...(isSent && { on_top: 1 }),
    data: {
      layout: layout ?? null,
      ...(collection && { script: clickScript(done) }),
      script_param: {
        hash_field_value: namesInEnglish(card.fields),
        ...(collection && { description_change: done, post_collection: collection }),
        ...(card.facts && { facts: { ...card.facts } }),
      },
    },
  };
  const trace = isSent ? cardsAbout(context, card.about) : shownAbout(context, 'book', card.about);
  return [{ event, to: { uid, appUserId: card.to }, message, trace }];
}

/**
 * Sends a card; one that asks something is kept until it is answered, unless it is passing. Somebody who is gone gets
 * none, and nothing is kept for them.
 */
export async function sendCard(context: HandlerContext, card: Card, event: string): Promise<Effects> {
  const answers = await cardAnswer(context, card, event);
  if (answers.length === 0) return { writes: {}, answers };
  const kept = {
    about: card.about,
    layout: card.layout,
    fields: card.fields,
    collection: card.collection ?? '',
    done: card.done ?? '',
    ...(card.facts && { facts: { ...card.facts } }),
    event,
  };
  return {
    writes: card.collection && !card.passing ? { [`${bookPaths.cards(card.to)}/${card.id}`]: kept } : {},
    answers,
  };
}

function decodeCard(to: string, id: string, value: Json | undefined): (Card & { event: string }) | undefined {
  const stored = asObject(value);
  if (!stored) return undefined;
  const facts = decodeCardFacts(stored['facts']);
  return {
    id,
    to,
    about: text(stored['about']),
    layout: text(stored['layout']),
    fields: asObject(stored['fields']) ?? {},
    collection: text(stored['collection']),
    done: text(stored['done']),
    event: text(stored['event']),
    ...(facts && { facts }),
    ...(stored['passing'] === true && { passing: true }),
  };
}

export type WaitingCard = NonNullable<ReturnType<typeof decodeCard>>;

/** The cards that wait for a person's answer. */
export async function waitingCards(context: HandlerContext, appUserId: string): Promise<WaitingCard[]> {
  const stored = asObject(await context.get(bookPaths.cards(appUserId))) ?? {};
  return Object.entries(stored).flatMap(([id, value]) => decodeCard(appUserId, id, value) ?? []);
}

/**
 * The refusal of one more card from `from` to `to`, or undefined: neither one person nor all together may fill somebody's feed.
 * Waiting cards stay; the sender of the new one is refused.
 */
export async function cardRefusal(
  context: HandlerContext,
  from: string,
  to: string,
): Promise<Refusal | undefined> {
  const uid = await context.uidOf(to, 'book');
  if (uid === undefined) return undefined;
  const waiting = await waitingCards(context, to);
  if (waiting.length >= MAX_WAITING_CARDS) return refuse('too_many_cards');
  // What tells of a person is noted for as long as it is kept, which is a day.
  const sent = Object.values(asObject(await context.get(cardsAbout(context, from))) ?? {});
  const toReceiver = sent.filter((path) => typeof path === 'string' && path.startsWith(`response/${uid}/`));
  if (
    waiting.filter(({ about }) => about === from).length >= MAX_WAITING_CARDS_FROM_ONE ||
    toReceiver.length >= MAX_MESSAGES_TO_ONE ||
    sent.length >= MAX_MESSAGES_TO_ALL
  )
    return refuse('too_many_cards.today');
  return undefined;
}

/** Takes a card off the feeds it may stand on: the one it was sent to, and those of the present moment. */
export async function removeFromFeed(
  context: HandlerContext,
  card: { id: string; to: string; event?: string },
  event: string,
): Promise<Answer[]> {
  const uid = await context.uidOf(card.to, 'book');
  if (uid === undefined) return [];
  const events = new Set([event, dayEvent(context.now()), ...(card.event ? [card.event] : [])]);
  return [...events].map((feed) => ({
    event: feed,
    to: { uid, appUserId: card.to },
    message: { application: 'book', id: card.id, message_key: card.id, delete: 1 },
  }));
}

/** What became of a card, in its place on the feed of `event`; other days' feeds lose it. */
async function endCard(
  context: HandlerContext,
  card: WaitingCard,
  { words, facts }: CardEnding,
  event: string,
): Promise<Answer[]> {
  const removals = (await removeFromFeed(context, card, event)).filter((answer) => answer.event !== event);
  const { id, to, about, fields } = card;
  const bookFields = Object.fromEntries(
    ['book_name', 'author_name', 'image'].flatMap((field) =>
      fields[field] === undefined ? [] : [[field, fields[field]]],
    ),
  );
  const endedCard = {
    id,
    to,
    about,
    layout: 'order_notice',
    fields: { ...bookFields, person_name: senderName(card), description: words },
    facts: { ...(card.facts ?? { kind: 'request' as const }), ...facts },
  };
  return [...removals, ...(await cardAnswer(context, endedCard, event))];
}

/** Answers a waiting card: `ending` takes its place on the feed, without one nothing does; it may be asked for again. */
export async function closeCard(
  context: HandlerContext,
  card: WaitingCard,
  event: string,
  ending?: CardEnding,
): Promise<Effects> {
  const itemId = card.fields['book_item_id'];
  return {
    writes: {
      [`${bookPaths.cards(card.to)}/${card.id}`]: null,
      ...(typeof itemId === 'string' && { [`${bookPaths.requests(card.about)}/${itemId}`]: null }),
    },
    answers: ending
      ? await endCard(context, card, ending, event)
      : await removeFromFeed(context, card, event),
  };
}

/** Cards of earlier days that nobody answered come back on today's feed, once a day; passing ones once. */
export async function resendCards(context: HandlerContext, uid: string): Promise<Effects> {
  const appUserId = await context.get(personPaths.id(uid, 'book'));
  if (typeof appUserId !== 'string') return { writes: {}, answers: [] };
  const today = dayEvent(context.now());
  if ((await context.get(bookPaths.cardsSent(appUserId))) === today) return { writes: {}, answers: [] };
  const open = (await waitingCards(context, appUserId)).filter((card) => card.event !== today);
  const answers = (await Promise.all(open.map((card) => cardAnswer(context, card, today)))).flat();
  let remaining = MAX_RESENT_BYTES;
  const fitting = answers.filter(({ message }) => (remaining -= bytesOf(message) ?? MAX_RESENT_BYTES) >= 0);
  const passingCards = open.filter(({ passing }) => passing === true);
  return {
    writes: {
      [bookPaths.cardsSent(appUserId)]: today,
      ...Object.fromEntries(passingCards.map(({ id }) => [`${bookPaths.cards(appUserId)}/${id}`, null])),
    },
    answers: fitting,
  };
}

/** Combines effects; later writes to the same path win. */
export function combineEffects(...effects: Effects[]): Effects {
  return {
    writes: merged(effects.map(({ writes }) => writes)),
    answers: effects.flatMap(({ answers }) => answers),
  };
}
