import type { ApiExtra } from '../ApiExtra';
import { applyMessages, feedMessages } from './feed';
import { EMPTY_FEED, type Feed } from './feedRow';
import type { ResponseMessage } from '../../protocol';
import type { StreamBatch, StreamStatus } from './stream';

/** A live entry that shows a feed. */
export interface LiveFeed {
  userId: string;
  event: string;
  status: StreamStatus;
  feed: Feed;
  /** Messages that could not be read. */
  malformed: number;
}

/** A feed that nothing was heard of yet. */
export const newLiveFeed = (userId: string, event: string): LiveFeed => ({
  userId,
  event,
  status: 'connecting',
  feed: EMPTY_FEED,
  malformed: 0,
});

/** Lays a batch over a live entry; `messages`: what its messages mean to the rows. */
export function withBatch<T extends LiveFeed>(
  entry: T,
  batch: StreamBatch,
  messages: readonly ResponseMessage[] = batch.messages,
): T {
  return {
    ...entry,
    status: batch.status,
    feed: applyMessages(entry.feed, messages),
    malformed: entry.malformed + batch.malformed,
  };
}

/** Keeps the rows of a live feed under a name, for the time without a connection. */
export function keepFeed(
  { seen, userSignal }: Pick<ApiExtra, 'seen' | 'userSignal'>,
  name: string,
  { userId, status, feed }: LiveFeed,
): void {
  if (status === 'live') seen.keep({ userId, user: userSignal(), name }, () => feedMessages(feed));
}
