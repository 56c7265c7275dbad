import type { ResponseMessage } from '../../protocol';
import { isComplete, type OutboxEntry, type PostStatus } from './OutboxEntry';

const RANK: Record<PostStatus, number> = { waiting: 0, sending: 1, sent: 2, failed: 3, answered: 4 };

const reason = (entry: OutboxEntry): string => JSON.stringify(entry.error ?? null);

// An answer is final whatever was tried since; else a later try counts, and within one try what came further.
function isFurther(a: OutboxEntry, b: OutboxEntry): boolean {
  if ((a.status === 'answered') !== (b.status === 'answered')) return a.status === 'answered';
  const attempts = (a.attempt ?? 0) - (b.attempt ?? 0);
  if (attempts !== 0 && a.status !== 'answered') return attempts > 0;
  if (a.status !== b.status) return RANK[a.status] > RANK[b.status];
  return reason(a) > reason(b);
}

function earliest(a: number | undefined, b: number | undefined): number | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return Math.min(a, b);
}

/** Messages kept of one post: a back end may send steps of progress for as long as it likes. */
const MAX_OUTCOME = 100;

/** The messages of both, each once, in the order of their keys; of many the newest. */
export function union(a: ResponseMessage[], b: readonly ResponseMessage[]): ResponseMessage[] {
  const keys = new Set(a.map((message) => message.key));
  const more = b.filter((message) => !keys.has(message.key));
  if (more.length === 0) return a;
  return [...a, ...more].sort((one, other) => (one.key < other.key ? -1 : 1)).slice(-MAX_OUTCOME);
}

/**
 * What two tabs know of one post, as one: never less far than either. Commutative, associative and idempotent, so tabs
 * agree in whatever order they receive the posts of each other.
 */
function mergePost(a: OutboxEntry, b: OutboxEntry): OutboxEntry {
  const { status, error } = isFurther(b, a) ? b : a;
  const attempt = Math.max(a.attempt ?? 0, b.attempt ?? 0);
  const failureSeen = Math.max(a.failureSeen ?? -1, b.failureSeen ?? -1);
  const screen = a.screen ?? b.screen;
  const sentAt = earliest(a.sentAt, b.sentAt);
  const answeredAt = earliest(a.answeredAt, b.answeredAt);
  const secrets = a.secrets ?? b.secrets;
  return {
    key: a.key,
    uid: a.uid,
    // One of them may come from the disk, without its passwords.
    post: isComplete(a) ? a.post : b.post,
    silent: a.silent,
    status,
    createdAt: a.createdAt,
    outcome: union(a.outcome, b.outcome),
    ...((a.asks ?? b.asks) && { asks: true }),
    ...((a.unattended ?? b.unattended) && { unattended: true }),
    ...(secrets && { secrets }),
    ...((a.shared ?? b.shared) && { shared: true }),
    ...(screen !== undefined && { screen }),
    ...(attempt > 0 && { attempt }),
    ...(failureSeen >= 0 && { failureSeen }),
    ...(sentAt !== undefined && { sentAt }),
    ...(answeredAt !== undefined && { answeredAt }),
    ...(error && { error }),
  };
}

/** Two lists of posts as one, oldest first; keys sort by the moment they were made. */
export function mergePosts(a: readonly OutboxEntry[], b: readonly OutboxEntry[]): OutboxEntry[] {
  const merged = new Map(a.map((entry) => [entry.key, entry]));
  for (const entry of b) {
    const existing = merged.get(entry.key);
    merged.set(entry.key, existing ? mergePost(existing, entry) : entry);
  }
  return [...merged.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
}
