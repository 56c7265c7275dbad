import { copyFact, responsePath, type CardFacts, type Json } from '../../../protocol';
import { blockUser, hideBook, rateBook, reportUser } from '../../../protocol/calls/bookPosts';
import { handle } from '../../access/handle';
import { cardsAbout } from '../../requests/about';
import { CATALOGUE_LOCK, bookPaths } from '../../book/bookPaths';
import { cardEvent, cardRefusal, RATE_SUFFIX, sendCard, combineEffects } from '../../book/cards';
import { takenAwayLook } from '../../book/documents/plainForms';
import { historyOf } from '../../book/history';
import { personName } from '../../book/people';
import { ratingWrites } from '../../book/ratings';
import { isSampleOwner } from '../../book/sampleBooks';
import { refuseTakenId } from '../../requests/freeIds';
import { refuse, type Effects, type HandlerContext, type PlatformRequest } from '../../requests/handler';
import { asObject } from '../../store/asObject';
import { limitReached } from '../../requests/storedLimits';
import { isPathSegment } from '../../requests/readRequest';
import type { Words } from '../../requests/refuse';
import { acknowledge } from './acknowledged';

/** Cards of one book that one rating may end. */
const MAX_ENDED_CARDS = 5;

/** Outcomes of requests by which the reader received the book. */
const RECEIVED_OUTCOMES = ['accepted', 'returned'];

const YOURSELF = refuse('own_book.person');

type PastOrder = Awaited<ReturnType<typeof historyOf>>[number];

/** The times the reader received the book, the last one first. */
async function receivedOrders(context: HandlerContext, reader: string, bookId: string): Promise<PastOrder[]> {
  return (await historyOf(context, reader)).filter(
    ({ entry }) =>
      entry['role'] === 'reader' &&
      entry['book_id'] === bookId &&
      RECEIVED_OUTCOMES.some((outcome) => outcome === entry['outcome']),
  );
}

/** Of the last times, those whose card on the feed of `event` asks the reader for a rating, or says what it was. */
async function ordersOnFeed(
  context: HandlerContext,
  reader: string,
  orders: readonly PastOrder[],
  event: string,
): Promise<PastOrder[]> {
  const uid = await context.uidOf(reader, 'book');
  if (uid === undefined) return [];
  const recent = orders.slice(0, MAX_ENDED_CARDS);
  const owners = new Set(recent.map(({ entry }) => entry['other_id']).filter(isPathSegment));
  // What tells the reader of an owner is noted as long as it is kept.
  const notes = await Promise.all([...owners].map((owner) => context.get(cardsAbout(context, owner))));
  const feed = `${responsePath(uid, event)}/`;
  const paths = notes
    .flatMap((note) => Object.values(asObject(note) ?? {}))
    .filter((path): path is string => typeof path === 'string' && path.startsWith(feed));
  const ids = new Set(await Promise.all(paths.map((path) => context.get(`${path}/id`))));
  return recent.filter(({ id }) => ids.has(`${id}${RATE_SUFFIX}`));
}

/** The copy that was lent; what was sold may have no page any more. */
const copyOf = ({ entry }: PastOrder, owner: string): Pick<CardFacts, 'copy'> =>
  entry['lends'] === true ? copyFact(owner, entry['book_item_id']) : {};

/** Tells whoever lent or sold the book how it was. */
async function notifyOwner(
  context: HandlerContext,
  { reader, rating }: { reader: string; rating: number },
  order: PastOrder | undefined,
  event: string,
): Promise<Effects> {
  const owner = order?.entry['other_id'];
  if (!order || !isPathSegment(owner) || (await cardRefusal(context, reader, owner)))
    return { writes: {}, answers: [] };
  const stars = `${String(rating)} sao`;
  const notice = {
    id: `${order.id}_rated`,
    to: owner,
    about: reader,
    layout: 'order_notice',
    fields: {
      book_name: order.entry['book_name'] ?? '',
      person_name: await personName(context, reader),
      description: `đánh giá sách của bạn ${stars}`,
      rating,
    },
    facts: { kind: 'rated' as const, rating, ...copyOf(order, owner) },
  };
  return sendCard(context, notice, event);
}

/** What stands in the place of the card that asked for a rating. */
async function ratedCard(
  context: HandlerContext,
  { reader, row, bookName, rating }: { reader: string; row: string; bookName: Json; rating: number },
  order: PastOrder | undefined,
  event: string,
): Promise<Effects> {
  const owner = order?.entry['other_id'];
  const ownerId = isPathSegment(owner) ? owner : undefined;
  const card = {
    id: row,
    to: reader,
    about: ownerId ?? reader,
    layout: 'order_notice',
    fields: {
      book_name: bookName,
      person_name: ownerId === undefined ? '' : await personName(context, ownerId),
      description: 'Cảm ơn bạn đã đánh giá',
    },
    facts: {
      kind: 'rate' as const,
      outcome: 'rated' as const,
      rating,
      ...(order && ownerId !== undefined && copyOf(order, ownerId)),
    },
  };
  return sendCard(context, card, event);
}

/** One rating a person and book, 1 to 5, of who borrowed or bought it; the average is kept at the book. */
export const rateBookHandler = handle(rateBook, {
  lock: () => CATALOGUE_LOCK,
  async run({ book_id: bookId, rating }, request, context) {
    const { appUserId, inner } = request;
    // A book that is gone keeps no opinions; its reader need not hear of that.
    const bookName = await context.get(`${bookPaths.catalogue}/${bookId}/name`);
    if (bookName === null) return acknowledge();
    // One who never had the book in hand has nothing to say of it.
    if ((await context.get(`${bookPaths.had(appUserId)}/${bookId}`)) === null) return refuse('not_read');
    const row = inner['message_key'];
    const event = cardEvent(request, context.now());
    const wasAskedToRate = isPathSegment(row) && row.endsWith(RATE_SUFFIX);
    const orders = await receivedOrders(context, appUserId, bookId);
    // The time its card asked about, else the last.
    const order = orders.find(({ id }) => row === `${id}${RATE_SUFFIX}`) ?? orders[0];
    const ownerNotice = await notifyOwner(context, { reader: appUserId, rating }, order, event);
    const rated = { reader: appUserId, bookName, rating };
    const others = (await ordersOnFeed(context, appUserId, orders, event)).filter(
      ({ id }) => row !== `${id}${RATE_SUFFIX}`,
    );
    const ended = await Promise.all([
      ...(wasAskedToRate ? [ratedCard(context, { ...rated, row }, order, event)] : []),
      ...others.map((one) => ratedCard(context, { ...rated, row: `${one.id}${RATE_SUFFIX}` }, one, event)),
    ]);
    return combineEffects(
      acknowledge(await ratingWrites(context, bookId, appUserId, rating)),
      ...ended,
      ownerNotice,
    );
  },
});

// Locked, so that two processes cannot both use the last free place.
const lock = (_input: object, { uid }: PlatformRequest): string => `opinions_${uid}`;

const countChildren = async (context: HandlerContext, path: string): Promise<number> =>
  Object.keys(asObject(await context.get(path)) ?? {}).length;

// Nothing is stored about a person who does not exist: an account may be deleted while its books are still shown on a screen.
async function personExists(context: HandlerContext, appUserId: string): Promise<boolean> {
  return isSampleOwner(appUserId) || (await context.uidOf(appUserId, 'book')) !== undefined;
}

/** A form that was open about the copy offers nothing any more; screens without these views pass over it. */
function disableForm({ vi, en }: Words, writes: Record<string, Json> = {}): Effects {
  const data = { acknowledged: true, ...takenAwayLook(vi) };
  return { writes, answers: [{ message: { msg_type: 'command', data, texts: [{ text: vi, en }] } }] };
}

const BLOCKED = {
  vi: 'Bạn đã chặn chủ sách này. Có thể bỏ chặn trong hồ sơ.',
  en: 'You blocked this owner. You can unblock them in your profile.',
};
const HIDDEN = {
  vi: 'Bạn đã ẩn cuốn sách này. Có thể cho hiện lại trong hồ sơ.',
  en: 'You hid this book. You can show it again in your profile.',
};

/** That owner's copies vanish from this person's searches. */
export const blockUserHandler = handle(blockUser, {
  lock,
  async run({ owner_id: owner }, { appUserId }, context) {
    if (owner === appUserId) return YOURSELF;
    const path = `${bookPaths.blocked(appUserId)}/${owner}`;
    if ((await context.get(path)) !== null) return disableForm(BLOCKED);
    if (!(await personExists(context, owner))) return acknowledge();
    const full = limitReached('blocked', await countChildren(context, bookPaths.blocked(appUserId)));
    return full ?? disableForm(BLOCKED, { [path]: context.now() });
  },
});

/** Kept for whoever runs the application. */
export const reportUserHandler = handle(reportUser, {
  lock,
  async run({ owner_id: owner, book_id: bookId }, { key, appUserId }, context) {
    if (owner === appUserId) return YOURSELF;
    if (!(await personExists(context, owner))) return acknowledge();
    const taken = await refuseTakenId(context, [`${bookPaths.reports(appUserId)}/${key}`]);
    if (taken) return taken;
    const full = limitReached('reports', await countChildren(context, bookPaths.reports(appUserId)));
    const report = { owner_id: owner, book_id: isPathSegment(bookId) ? bookId : '', created: context.now() };
    return full ?? acknowledge({ [`${bookPaths.reports(appUserId)}/${key}`]: report });
  },
});

/** That book vanishes for this person. */
export const hideBookHandler = handle(hideBook, {
  lock,
  async run({ book_id: bookId }, { appUserId }, context) {
    const path = `${bookPaths.objectionable(appUserId)}/${bookId}`;
    const isUnknown = (await context.get(`${bookPaths.catalogue}/${bookId}/name`)) === null;
    if (isUnknown || (await context.get(path)) !== null) return disableForm(HIDDEN);
    const full = limitReached('hidden', await countChildren(context, bookPaths.objectionable(appUserId)));
    return full ?? disableForm(HIDDEN, { [path]: context.now() });
  },
});
