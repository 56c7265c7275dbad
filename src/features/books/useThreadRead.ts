import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useDayFeedQuery } from '../../api/endpoints/dayFeed';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { selectUserId } from '../../api/slices/authSlice';
import { cardsRead, selectRead } from '../../api/slices/readSlice';
import { readMarks, unreadRows } from '../../api/streams/unread';
import { messageCardId } from '../../protocol';
import { useSeen } from '../../ui/useSeen';

// The card may come before the line that it tells of is drawn.
const LINE_BEHIND_MS = 300;

/** The card that tells of new messages of a thread counts as read while `newest`, the newest of them, is in view. */
export function useThreadRead(newest: HTMLElement | null, orderId: string): void {
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
  const element = useMemo(() => ({ current: newest }), [newest]);
  useSeen(element, markRead, LINE_BEHIND_MS);
}
