import { useMemo, useState } from 'react';
import { useAppSelector } from '../../api/hooks';
import { selectLocale } from '../../api/slices/preferencesSlice';
import type { FeedRow } from '../../api/streams/feedRow';
import type { PostHandle } from '../../api/outbox/PostSender';
import {
  applyCommand,
  decodeBindingData,
  EMPTY_SCREEN,
  sentCardCommands,
  type ScreenState,
} from '../../engine';
import { messageIn, type ResponseMessage } from '../../protocol';
import { screenOfMessages } from '../../api/slices/screenOfMessages';
import { cardCommands } from './cardCommands';

interface SentCardOptions {
  commands: readonly ResponseMessage[];
  post: PostHandle;
}

/**
 * The screen state of a card: its messages and commands, and, once its own button was pressed and the platform received
 * the post, the sent state without the button. `onSend` is called with whether a post comes from that button.
 */
export function useSentCard(row: FeedRow, message: ResponseMessage, { commands, post }: SentCardOptions) {
  const locale = useAppSelector(selectLocale);
  const { items } = row;
  const { entry, running } = post;
  const data = useMemo(() => decodeBindingData(message.data, message.application), [message]);
  const screen = useMemo((): ScreenState => {
    const localizedItems = items.map((item) => messageIn(locale, item));
    const ownRow = screenOfMessages([message, ...localizedItems]).rows[0];
    const drawn = ownRow ? { ...EMPTY_SCREEN, changes: ownRow.changes } : EMPTY_SCREEN;
    const localizedCommands = commands.map((command) => messageIn(locale, command));
    return cardCommands(row, localizedCommands).reduce(applyCommand, drawn);
  }, [row, message, items, commands, locale]);
  const [ownButtonPressed, setOwnButtonPressed] = useState(false);
  const [sent, setSent] = useState(false);
  const status = entry?.status;
  if (ownButtonPressed && !sent && (status === 'sent' || status === 'answered')) setSent(true);
  if (sent && status === 'failed') setSent(false);
  const shown = useMemo(
    () => (sent ? sentCardCommands(data).reduce(applyCommand, screen) : screen),
    [sent, data, screen],
  );
  return { data, screen: running ? { ...shown, locked: true } : shown, onSend: setOwnButtonPressed };
}
