import * as v from 'valibot';

/** What the siege says to the keeper of the disk and the platform. `start` answers with the port. */
export const keeperOrderSchema = v.variant('order', [
  v.object({ order: v.literal('mount'), megabytes: v.number() }),
  v.object({ order: v.literal('start'), port: v.number() }),
  v.object({ order: v.literal('kill') }),
  /** Takes all the space that is left on the disk. */
  v.object({ order: v.literal('fill') }),
  v.object({ order: v.literal('free') }),
  v.object({ order: v.literal('stats') }),
]);
export type KeeperOrder = v.InferOutput<typeof keeperOrderSchema>;

export const mountedSchema = v.object({ mounted: v.boolean() });
export const startedSchema = v.object({ port: v.number() });
export const doneSchema = v.object({});
/** MB on the disk, memory of the platform's process (MB, resident), how often it ended without having been killed. */
export const keeperStatsSchema = v.object({ usedMb: v.number(), residentMb: v.number(), deaths: v.number() });

/** What the siege says to a process of people who lend books, or of attackers. */
export const crewOrderSchema = v.variant('order', [
  v.object({ order: v.literal('begin'), port: v.number(), uids: v.array(v.string()) }),
  v.object({ order: v.literal('finish'), withinMs: v.number() }),
]);
export type CrewOrder = v.InferOutput<typeof crewOrderSchema>;

const postSchema = v.object({
  key: v.string(),
  /** What the person did: add, ask, accept, return, confirm. */
  act: v.string(),
  status: v.string(),
  /** Code of a refusal; empty for none. */
  refused: v.string(),
  /** ms since 1970. */
  from: v.number(),
  /** When it came to its end (answered, or stored where nothing is answered), in ms since 1970; 0 for never. */
  answered: v.number(),
});

const loanSchema = v.object({
  /** Key of the request that asked. */
  order: v.string(),
  itemId: v.string(),
  owner: v.string(),
  /** How far the two people know it came. */
  stage: v.picklist(['asked', 'accepted', 'returned', 'confirmed']),
});
export type Loan = v.InferOutput<typeof loanSchema>;

export const lendersReportSchema = v.object({
  lenders: v.array(
    v.object({
      uid: v.string(),
      appUserId: v.string(),
      /** Keys of the books this person added, each with `COPIES` copies. */
      items: v.array(v.string()),
      posts: v.array(postSchema),
      loans: v.array(loanSchema),
      /** When this person had no connection, in ms since 1970. */
      offline: v.array(v.object({ from: v.number(), to: v.number() })),
    }),
  ),
});
export type LendersReport = v.InferOutput<typeof lendersReportSchema>;
export type LenderReport = LendersReport['lenders'][number];

export const attackersReportSchema = v.object({
  uid: v.string(),
  /** Attack → how often it was tried, and how often a door closed on it (refused, cut off, not answered). */
  attempts: v.record(v.string(), v.object({ tried: v.number(), stopped: v.number() })),
  /** Effects that an attacker saw outside what is theirs, in words. */
  broken: v.array(v.string()),
});
export type AttackersReport = v.InferOutput<typeof attackersReportSchema>;

/** Copies of each book that is lent. */
export const COPIES = 2;
/** Stands in everything that attackers write. */
export const MARK = 'siege-attacker';
