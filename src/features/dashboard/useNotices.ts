import { useEffect, useMemo } from 'react';
import { useAppDispatch } from '../../api/hooks';
import type { FeedRow } from '../../api/streams/feedRow';
import { notifyOnce, notifiedEarlier } from '../../api/streams/notifiedMessages';

/** The rows of a long-lived feed without the notices (`delete: 1` with data) of earlier sessions. */
export function useNotices(rows: readonly FeedRow[]): readonly FeedRow[] {
  const dispatch = useAppDispatch();
  const shown = useMemo(() => {
    const notices = rows.map(({ base }) => base).filter((message) => message.delete);
    if (notices.length === 0) return rows;
    const ended = dispatch(notifiedEarlier(notices));
    return rows.filter(({ base }) => !ended.has(base));
  }, [rows, dispatch]);
  useEffect(() => {
    const notices = shown.map(({ base }) => base).filter((message) => message.delete);
    if (notices.length > 0) dispatch(notifyOnce(notices));
  }, [shown, dispatch]);
  return shown;
}
