import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useDayFeedQuery } from '../../api/endpoints/dayFeed';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { selectUserId } from '../../api/slices/authSlice';
import { cardsRead, selectRead } from '../../api/slices/readSlice';
import type { FeedRow } from '../../api/streams/feedRow';
import { readMarks, unreadRows } from '../../api/streams/unread';
import { factsOfCard, messageCardId, orderOfMessageCard, type CardFacts } from '../../protocol';
import { isThreadHash } from '../../ui/bookPath';
import { useSeen } from '../../ui/useSeen';

// The card may come before what it tells of is drawn.
const DRAWN_BEHIND_MS = 300;

/** What the page of a book says as well: that a book is asked back, or what somebody thinks of it, stands on the card alone. */
const SHOWN_KINDS: readonly unknown[] = [
  'request',
  'accepted',
  'declined',
  'due',
  'returned',
  'rate',
] satisfies CardFacts['kind'][];

/** Cards of the sample application that `isShown` takes count as read while `element`, which says the same, is in view. */
function useCardsRead(element: HTMLElement | null, isShown: (card: FeedRow) => boolean): void {
  const dispatch = useAppDispatch();
  const uid = useAppSelector(selectUserId);
  const read = useAppSelector(selectRead);
  const { currentData } = useDayFeedQuery(uid === undefined ? skipToken : undefined);
  const cards = (currentData?.feed.rows ?? []).filter(
    (card) => card.message.application === 'book' && isShown(card),
  );
  // As text, so that what is in view is not watched anew for the same cards.
  const marks = JSON.stringify(readMarks(unreadRows(cards, read)));
  const markRead = useMemo(() => {
    const unread = JSON.parse(marks) as ReturnType<typeof readMarks>;
    return unread.length > 0 ? () => void dispatch(cardsRead(unread)) : undefined;
  }, [dispatch, marks]);
  const watched = useMemo(() => ({ current: element }), [element]);
  useSeen(watched, markRead, DRAWN_BEHIND_MS);
}

/** The card that tells of new messages of a thread counts as read while `newest`, the newest of them, is in view. */
export function useThreadRead(newest: HTMLElement | null, orderId: string): void {
  useCardsRead(newest, ({ id }) => id === messageCardId(orderId));
}

/** The same of the thread that an address leads to, while `notice`, which says what became of it, is in view. */
export function useLinkedThreadRead(notice: HTMLElement | null, hash: string): void {
  useCardsRead(notice, ({ id }) => {
    const orderId = orderOfMessageCard(id);
    return orderId !== undefined && isThreadHash(hash, orderId);
  });
}

/** What else is told of these requests and loans counts as read while `state`, which says how they stand, is in view. */
export function useOrdersRead(state: HTMLElement | null, orderIds: readonly string[]): void {
  useCardsRead(
    state,
    ({ id, message }) =>
      SHOWN_KINDS.includes(factsOfCard(message)?.kind) &&
      orderIds.some((orderId) => id === orderId || id.startsWith(`${orderId}_`)),
  );
}
