import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, type RefObject } from 'react';
import { useDayFeedQuery } from '../../api/endpoints/dayFeed';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { selectUserId } from '../../api/slices/authSlice';
import { cardsRead, selectRead } from '../../api/slices/readSlice';
import { readMarks, unreadRows } from '../../api/streams/unread';
import { messageCardId } from '../../protocol';
import { useSeen } from '../../ui/useSeen';

/** The card that tells of new messages of a thread counts as read while the thread itself is in view. */
export function useThreadRead(element: RefObject<HTMLElement | null>, orderId: string): void {
  const dispatch = useAppDispatch();
  const uid = useAppSelector(selectUserId);
  const read = useAppSelector(selectRead);
  const { currentData } = useDayFeedQuery(uid === undefined ? skipToken : undefined);
  const card = currentData?.feed.rows.find(
    ({ id, message }) => message.application === 'book' && id === messageCardId(orderId),
  );
  const unread = card && unreadRows([card], read)[0];
  const markRead = useMemo(
    () => unread && (() => void dispatch(cardsRead(readMarks([unread])))),
    [dispatch, unread],
  );
  useSeen(element, markRead, 0);
}
