import type { ApiError, Post, ResponseMessage } from '../../protocol';

/**
 * How far a post came. `waiting`: not handed to the SDK yet. `sending`: handed over, not acknowledged. `sent`: stored
 * by the database; the platform's answer is awaited, or none will come (`silent`). `answered` and `failed` are final
 * until the person retries.
 */
export type PostStatus = 'waiting' | 'sending' | 'sent' | 'answered' | 'failed';

/** One post of one person. Times are ms since 1970 by the server's clock. */
export interface OutboxEntry {
  /** Key of the request: the same for every retry, after every reload. */
  key: string;
  uid: string;
  post: Post;
  /** The platform is known to answer nothing: acknowledged is all there is to know. */
  silent: boolean;
  /** It only asks for the rows of a list: nothing to keep, to list or to be asked about when the person leaves. */
  asks?: true;
  /** A script asked, not the person: the screen can be used meanwhile, and what the person posts then counts instead. */
  unattended?: true;
  /** Names of the values of `post.data` that hold a password; see `isComplete`. */
  secrets?: string[];
  /** Its answers come under an event that the screen listens to, among other messages: they are the screen's. */
  shared?: true;
  /** Address of the form it was sent from, which shows it again after a reload. */
  screen?: string;
  status: PostStatus;
  /** How often the person had it sent again; absent for never. */
  attempt?: number;
  createdAt: number;
  sentAt?: number;
  answeredAt?: number;
  /** What the platform answered under the post's event, in the order it came. */
  outcome: ResponseMessage[];
  error?: ApiError;
  /** The `attempt` whose failure the person has seen; absent for none. */
  failureSeen?: number;
}

/**
 * False for a post whose passwords are not there: they are kept in the memory of the page alone, because what the browser's
 * disk holds can be read by anyone who uses the device next. It was restored from the disk, and cannot be sent.
 */
export function isComplete({ post, secrets = [] }: Pick<OutboxEntry, 'post' | 'secrets'>): boolean {
  return secrets.every((name) => Object.hasOwn(post.data, name));
}

/** Why a post that is not complete was not sent. */
export const PASSWORD_NOT_KEPT = {
  kind: 'rejected',
  code: 'password_not_kept',
  message: 'The password is not kept',
} as const satisfies ApiError;
