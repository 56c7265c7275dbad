import { useMemo, useState } from 'react';
import type { FeedRow } from '../../api/feed';
import type { PostHandle } from '../../api/usePost';
import {
  applyCommand,
  decodeBindingData,
  EMPTY_SCREEN,
  sentCardCommands,
  type ScreenState,
} from '../../layout';
import { screenOfMessages } from '../../state/screenOfMessages';

/**
 * What a card shows: its messages, and, once its own button was pressed and the platform has that post, that it was sent;
 * it asks no more then. `onSend` is told of each post whether it is that button's.
 */
export function useSentCard({ message, items }: FeedRow, { entry, running }: PostHandle) {
  const data = useMemo(() => decodeBindingData(message.data, message.application), [message]);
  const screen = useMemo((): ScreenState => {
    const own = screenOfMessages([message, ...items]).rows[0];
    return own ? { ...EMPTY_SCREEN, changes: own.changes } : EMPTY_SCREEN;
  }, [message, items]);
  const [asked, setAsked] = useState(false);
  const [sent, setSent] = useState(false);
  const status = entry?.status;
  if (asked && !sent && (status === 'sent' || status === 'answered')) setSent(true);
  if (sent && status === 'failed') setSent(false);
  const shown = useMemo(
    () => (sent ? sentCardCommands(data).reduce(applyCommand, screen) : screen),
    [sent, data, screen],
  );
  return { data, screen: running ? { ...shown, locked: true } : shown, onSend: setAsked };
}
