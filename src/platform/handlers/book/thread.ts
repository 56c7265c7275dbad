import { copyFact, messageCardId } from '../../../protocol';
import { openThread, sendMessage } from '../../../protocol/calls/bookPosts';
import { handle } from '../../access/handle';
import { shownAbout } from '../../requests/about';
import { CATALOGUE_LOCK, bookPaths } from '../../book/bookPaths';
import { cardEvent, cardRefusal, sendCard, combineEffects } from '../../book/cards';
import { isOffensive } from '../../book/offensive';
import { personName } from '../../book/people';
import { changedRow, openThreadWrites, notifyThread } from '../../book/openThreads';
import { MAX_THREAD, messageRow, messagesOf, messageWrites, otherOf } from '../../book/threads';
import { refuseTakenId } from '../../requests/freeIds';
import { refuse, type Effects, type HandlerContext } from '../../requests/handler';
import { asObject } from '../../store/asObject';
import { listAnswers } from '../../documents/listAnswers';
import { isPathSegment } from '../../requests/readRequest';
import { acknowledge } from './acknowledged';

const NO_THREAD = refuse('not_found.thread');

/** What the two wrote so far, then whatever is written while the list is open. */
export const openThreadHandler = handle(openThread, {
  lock: () => CATALOGUE_LOCK,
  async run({ order_id: orderId }, { appUserId: me, event, rowsEvent }, context) {
    const other = isPathSegment(orderId) ? await otherOf(context, me, orderId) : undefined;
    if (other === undefined) return NO_THREAD;
    const messages = await messagesOf(context, me, orderId);
    // The first row is there even when nobody wrote: it tells that the list is open.
    const rows = [changedRow(0), ...messages.map(({ key, message }) => messageRow(key, message))];
    const traces = [shownAbout(context, 'book', other)];
    const { answers } = listAnswers(rowsEvent, { layout: undefined, rows, total: rows.length, traces });
    if (rowsEvent !== event)
      answers.push({
        message: { data: { acknowledged: true, count: messages.length, max: MAX_THREAD } },
      });
    const writes = rowsEvent === event ? {} : await openThreadWrites(context, me, rowsEvent, orderId);
    return { writes, answers };
  },
});

async function isBlocked(context: HandlerContext, me: string, other: string): Promise<boolean> {
  return (
    (await context.exists(`${bookPaths.blocked(other)}/${me}`)) ||
    (await context.exists(`${bookPaths.blocked(me)}/${other}`))
  );
}

/** Writes to the other of the two. */
export const sendMessageHandler = handle(sendMessage, {
  lock: () => CATALOGUE_LOCK,
  async run({ order_id: orderId, message: messageText }, request, context) {
    const { key, appUserId: me } = request;
    const other = isPathSegment(orderId) ? await otherOf(context, me, orderId) : undefined;
    if (other === undefined || (await isBlocked(context, me, other))) return NO_THREAD;
    if (isOffensive(messageText)) return refuse('offensive');
    const previous = await messagesOf(context, me, orderId);
    if (previous.length >= MAX_THREAD) return refuse('too_many_messages', { max: MAX_THREAD });
    const taken = await refuseTakenId(context, [`${bookPaths.threads(me)}/${orderId}/messages/${key}`]);
    if (taken) return taken;
    const at = context.now();
    const news = await notifyThread(
      context,
      orderId,
      [
        { id: me, about: other },
        { id: other, about: me },
      ],
      (person) => messageRow(key, { mine: person === me, text: messageText, at }),
    );
    return combineEffects(
      acknowledge(messageWrites(orderId, key, { from: me, to: other, text: messageText, at })),
      { writes: {}, answers: news },
      await notice(context, {
        me,
        other,
        orderId,
        event: cardEvent(request, at),
        isFirst: previous.at(-1)?.message['mine'] !== true,
      }),
    );
  },
});

/** Sends one card for a run of messages, not one for each. */
async function notice(
  context: HandlerContext,
  {
    me,
    other,
    orderId,
    event,
    isFirst,
  }: { me: string; other: string; orderId: string; event: string; isFirst: boolean },
): Promise<Effects> {
  if (!isFirst || (await cardRefusal(context, me, other))) return { writes: {}, answers: [] };
  const entry = asObject(await context.get(`${bookPaths.history(me)}/${orderId}`));
  const card = {
    id: messageCardId(orderId),
    to: other,
    about: me,
    layout: 'order_notice',
    fields: {
      book_name: entry?.['book_name'] ?? '',
      person_name: await personName(context, me),
      description: 'đã nhắn cho bạn về cuốn sách',
    },
    facts: {
      kind: 'message' as const,
      ...copyFact(entry?.['role'] === 'owner' ? me : other, entry?.['book_item_id']),
    },
  };
  return sendCard(context, card, event);
}
