import * as v from 'valibot';

/** What the bench says to a process of people. */
export const peopleOrderSchema = v.variant('order', [
  /** Sign in, connect, and ask once, so that everybody is known to their application. */
  v.object({
    order: v.literal('join'),
    databasePort: v.number(),
    authPort: v.number(),
    /** How many databases they live in. */
    instances: v.number(),
    /** uid → the application the person uses. */
    people: v.record(v.string(), v.string()),
  }),
  /** Ask `rate` times a second in all, each time somebody else, but nobody of `except`; then wait for what is not answered. */
  v.object({
    order: v.literal('load'),
    rate: v.number(),
    seconds: v.number(),
    patienceMs: v.number(),
    except: v.optional(v.string()),
    /** Pushes only: nobody waits for the answers. */
    isSilent: v.optional(v.boolean()),
  }),
]);
export type PeopleOrder = v.InferOutput<typeof peopleOrderSchema>;

export const loadReportSchema = v.object({
  sent: v.number(),
  acknowledged: v.number(),
  /** Answered by a back end, and refused by the platform: code → how many. */
  answered: v.number(),
  refused: v.record(v.string(), v.number()),
  /** From the moment it was due to the answer, in ms. */
  latencies: v.array(v.number()),
  /** Acknowledged and not answered exactly once, in words. */
  broken: v.array(v.string()),
});
export type LoadReport = v.InferOutput<typeof loadReportSchema>;

export const joinedSchema = v.object({ joined: v.number() });

export const serversSchema = v.object({ databasePort: v.number(), authPort: v.number() });
export const gatewaySchema = v.object({ gatewayPort: v.number() });
/** Requests that came over the lines of a process of back ends, and those that its handlers answered. */
export const backEndsSchema = v.object({ received: v.number(), answered: v.number() });
