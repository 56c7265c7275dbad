import { dayEvent, type JsonObject } from '../../protocol';
import { createAccessCheck } from '../access/access';
import type { Answer, Effects, HandlerContext } from '../requests/handler';
import { meteredReads, storedBytes } from '../requests/meteredReads';
import type { News } from './news';
import type { Receiver } from './noticeReceivers';
import { standingOf, type Standing } from './rights';

/** What cards make of a request: what is kept about them, and the messages. */
export type CardEffects = Pick<Effects, 'writes' | 'answers'>;

/** Somebody who can be sent a card, with the account that gets it and what they may do. */
interface Reachable {
  to: { uid: string; appUserId: string };
  standing: Standing;
}

/** What sends cards of an application: to whom there may be one more, each counted and charged to who asked. */
interface CardSender {
  isFull: () => boolean;
  /** Undefined for who may not open the application, and where there were too many cards already. */
  reach: (receiver: Receiver) => Promise<Reachable | undefined>;
  send: (
    to: Reachable['to'],
    message: JsonObject,
    trace: NonNullable<Answer['trace']>,
  ) => Answer & { event: string };
}

export async function createCardSender(
  context: HandlerContext,
  application: string,
  news: News,
): Promise<CardSender> {
  const cards = await news.cards();
  const { metered } = meteredReads(context);
  const isOpenTo = await createAccessCheck(metered, application);
  return {
    isFull: cards.isFull,
    async reach({ person, to: uid }) {
      if (uid === undefined || cards.isFull() || cards.isFullFor(uid) || !(await isOpenTo(uid)))
        return undefined;
      const standing = standingOf(metered, { application, uid, appUserId: person });
      return { to: { uid, appUserId: person }, standing };
    },
    send(to, message, trace) {
      cards.add(to.uid);
      context.charge(storedBytes(message));
      return { event: dayEvent(context.now()), to, message, trace };
    },
  };
}
