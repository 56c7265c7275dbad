import { useMemo, useState } from 'react';
import { useAppSelector } from '../../api/hooks';
import { selectLocale } from '../../api/slices/preferencesSlice';
import type { FeedRow } from '../../api/streams/feedRow';
import type { PostHandle } from '../../api/outbox/usePost';
import {
  applyCommand,
  decodeBindingData,
  EMPTY_SCREEN,
  sentCardCommands,
  type ScreenCommand,
  type ScreenState,
} from '../../engine';
import { CARD_WORDS, messageIn, type ResponseMessage } from '../../protocol';
import { screenOfMessages } from '../../api/slices/screenOfMessages';
import { cardCommands } from './cardCommands';

// The feed says it in the language of the console.
const HIDE_WORDS: ScreenCommand = {
  command: 'applyProperty',
  id: CARD_WORDS,
  properties: { visibility: 'gone' },
};

interface SentCardOptions {
  commands: readonly ResponseMessage[];
  /** The card has facts, which its head says. */
  isTold: boolean;
  post: PostHandle;
}

/**
 * What a card shows: its messages with the commands that came for it, and, once its own button was pressed and the platform has that post, that it was sent;
 * it asks no more then. `onSend` is told of each post whether it is that button's.
 */
export function useSentCard(
  row: FeedRow,
  message: ResponseMessage,
  { commands, isTold, post }: SentCardOptions,
) {
  const locale = useAppSelector(selectLocale);
  const { items } = row;
  const { entry, running } = post;
  const data = useMemo(() => decodeBindingData(message.data, message.application), [message]);
  const screen = useMemo((): ScreenState => {
    const said = items.map((item) => messageIn(locale, item));
    const own = screenOfMessages([message, ...said]).rows[0];
    const drawn = own ? { ...EMPTY_SCREEN, changes: own.changes } : EMPTY_SCREEN;
    const told = commands.map((command) => messageIn(locale, command));
    return cardCommands(row, told).reduce(applyCommand, drawn);
  }, [row, message, items, commands, locale]);
  const [asked, setAsked] = useState(false);
  const [sent, setSent] = useState(false);
  const status = entry?.status;
  if (asked && !sent && (status === 'sent' || status === 'answered')) setSent(true);
  if (sent && status === 'failed') setSent(false);
  const shown = useMemo(
    () =>
      [...(sent ? sentCardCommands(data) : []), ...(isTold ? [HIDE_WORDS] : [])].reduce(applyCommand, screen),
    [sent, data, screen, isTold],
  );
  return { data, screen: running ? { ...shown, locked: true } : shown, sent, onSend: setAsked };
}
