import { responsePath, type Json, type JsonObject } from '../../protocol';
import { shownAbout } from '../requests/about';
import { ANSWER_LIFE } from '../requests/expiry';
import type { Answer, Handler, HandlerContext } from '../requests/handler';
import { asObject } from '../store/asObject';
import { PLAIN_ROW } from '../documents/listAnswers';
import { bookPaths } from './bookPaths';
import { otherOf } from './threads';

/** Threads that are followed, of one person: the newest. */
const MAX_OPEN = 4;

/** Writes that note a thread as open; older ones beyond the bound are followed no longer. */
export async function openThreadWrites(
  context: HandlerContext,
  me: string,
  event: string,
  orderId: string,
): Promise<Record<string, Json>> {
  const root = bookPaths.openThreads(me);
  const others = Object.entries(asObject(await context.get(root)) ?? {})
    .filter(([open]) => open !== event)
    .sort(([, a], [, b]) => Number(asObject(b)?.['at']) - Number(asObject(a)?.['at']));
  const dropped = others.slice(MAX_OPEN - 1).map(([open]) => [`${root}/${open}`, null] as const);
  return { ...Object.fromEntries(dropped), [`${root}/${event}`]: { order: orderId, at: context.now() } };
}

/** Sends a row to whoever of the two has the thread open; `row` gives it as that person sees it. */
export async function notifyThread(
  context: HandlerContext,
  orderId: string,
  people: readonly { id: string; about: string }[],
  row: (person: string) => JsonObject,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const { id: person, about } of people) {
    const uid = await context.uidOf(person, 'book');
    if (uid === undefined) continue;
    const open = Object.entries(asObject(await context.get(bookPaths.openThreads(person))) ?? {});
    for (const [event, value] of open) {
      const { order, at } = asObject(value) ?? {};
      if (order !== orderId || Number(at) < context.now() - ANSWER_LIFE) continue;
      // A console removes the messages of a thread when it closes it.
      if (!(await context.exists(responsePath(uid, event)))) continue;
      const { message_key: key = orderId, ...fields } = row(person);
      answers.push({
        event,
        to: { uid, appUserId: person },
        isFollowed: true,
        message: { id: key, data: { layout: PLAIN_ROW, script_param: { book_data: fields } } },
        trace: shownAbout(context, 'book', about),
      });
    }
  }
  return answers;
}

/** The row by which open threads learn that something about the order has changed. */
export const changedRow = (now: number): JsonObject => ({ message_key: 'thread', thread_changed: now });

const ORDERS = new RegExp(`^${bookPaths.root}/(?:cards|book_items_loan)/([^/]+)/([^/]+)(?:/|$)`);

/** Orders about which one request may send updates. */
const MAX_ORDERS = 20;

/** A handler whose changes to a request or a loan are told to whoever of the two has its thread open. */
export function notifyingThreads(handler: Handler): Handler {
  return {
    ...handler,
    handle: async (request, context) => {
      const outcome = await handler.handle(request, context);
      if ('refused' in outcome) return outcome;
      const orders = new Map<string, string>();
      for (const path of Object.keys(outcome.writes)) {
        const [, person = '', orderId = ''] = ORDERS.exec(path) ?? [];
        if (orderId !== '' && orders.size < MAX_ORDERS) orders.set(orderId, person);
      }
      const news: Answer[] = [];
      for (const [orderId, person] of orders) {
        const other = await otherOf(context, person, orderId);
        if (other === undefined) continue;
        const people = [
          { id: person, about: other },
          { id: other, about: person },
        ];
        news.push(...(await notifyThread(context, orderId, people, () => changedRow(context.now()))));
      }
      return { ...outcome, answers: [...outcome.answers, ...news] };
    },
  };
}
