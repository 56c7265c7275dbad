/** A request as it was pushed, and how far it came. */
export interface LoggedRequest {
  kind: 'request';
  /** Its place in the session, from 1. */
  order: number;
  key: string;
  /** ms since 1970 by this computer's clock. */
  at: number;
  application: string;
  collection: string;
  /** The event it is answered under. */
  event: string;
  /** Empty when it was dropped. */
  record: Readonly<Record<string, unknown>>;
  /** What the record takes, roughly: characters of its names and texts. */
  size: number;
  /** The record was not kept, for its size. */
  dropped?: true;
  /** `open`: on its way. `stored`: the database has it. `answered` and `failed` are the end, unless an answer is late. */
  status: 'open' | 'stored' | 'answered' | 'failed';
  /** ms until its first answer, else its failure, else the database's acknowledgement. */
  durationMs?: number;
  error?: unknown;
}

/** A message that came below `response/{uid}/{event}`. */
export interface LoggedAnswer {
  kind: 'answer';
  order: number;
  key: string;
  at: number;
  event: string;
  /** When it was dropped: only its application and its error, if any. */
  message: unknown;
  size: number;
  dropped?: true;
  /** The request that named its event, and ms since then; absent for what comes by itself. */
  request?: string;
  durationMs?: number;
}

export type LogEntry = LoggedRequest | LoggedAnswer;
