import * as v from 'valibot';
import type { OutboxState } from './outboxSlice';

const post = v.object({
  application: v.string(),
  postCollection: v.string(),
  data: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
  event: v.string(),
  messageKey: v.string(),
  eventDashboard: v.string(),
  dayEvent: v.string(),
  sessionEvent: v.string(),
  recyclerEvent: v.string(),
  childRecyclerEvent: v.string(),
});

const message = v.object({
  key: v.string(),
  application: v.string(),
  event: v.string(),
  appUserId: v.string(),
  userIdDestination: v.string(),
  type: v.string(),
  keyData: v.string(),
  countMessage: v.number(),
  session: v.string(),
  msgType: v.string(),
  messageType: v.string(),
  id: v.string(),
  messageKey: v.string(),
  onTop: v.boolean(),
  delete: v.boolean(),
  screenName: v.string(),
  parameter: v.optional(v.unknown()),
  data: v.optional(v.unknown()),
  dateTime: v.number(),
});

const error = v.object({
  kind: v.picklist(['signedOut', 'denied', 'offline', 'timeout', 'sendFailed', 'rejected', 'invalidAnswer']),
  code: v.exactOptional(v.string()),
  message: v.exactOptional(v.string()),
  afterMs: v.exactOptional(v.number()),
  issues: v.exactOptional(v.array(v.string())),
});

const entry = v.object({
  key: v.string(),
  uid: v.string(),
  post,
  silent: v.boolean(),
  status: v.picklist(['waiting', 'sending', 'sent', 'answered', 'failed']),
  createdAt: v.number(),
  sentAt: v.exactOptional(v.number()),
  answeredAt: v.exactOptional(v.number()),
  outcome: v.array(message),
  error: v.exactOptional(error),
});

/**
 * Reads what storage holds of the outbox (give it to `outboxRestored`); undefined when it is not what this console
 * wrote. Posts are all there is of unsent work, so an unreadable one is left out rather than taking the others along.
 */
export function decodeOutbox(value: unknown): OutboxState | undefined {
  const people = v.safeParse(v.record(v.string(), v.array(v.unknown())), value);
  if (!people.success) return undefined;
  return Object.fromEntries(
    Object.entries(people.output).map(([uid, entries]) => [
      uid,
      entries.flatMap((one) => {
        const read = v.safeParse(entry, one);
        if (!read.success || read.output.uid !== uid) return [];
        const outcome = read.output.outcome.map(({ parameter, data, ...rest }) => ({
          ...rest,
          parameter,
          data,
        }));
        return [{ ...read.output, outcome }];
      }),
    ]),
  );
}
