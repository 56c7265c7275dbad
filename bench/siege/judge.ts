import { isRecord } from '../../src/protocol';
import type { Administrator } from '../soak/cards';
import { isRepetition } from './Lender';
import { COPIES, MARK, type LenderReport, type Loan } from './messages';
import { quantile } from '../render/statistics';

/** A time in which the platform was not to be had; `back`: when every person was connected again. ms since 1970. */
export interface Outage {
  what: 'kill' | 'full disk';
  from: number;
  answering: number;
  back: number;
}

type Tree = Record<string, unknown>;
const BOOK = 'applications/book/data';

function valueAt(tree: unknown, ...keys: string[]): unknown {
  return keys.reduce<unknown>((node, key) => (isRecord(node) ? node[key] : undefined), tree);
}
const keysOf = (tree: unknown): string[] => (isRecord(tree) ? Object.keys(tree) : []);

/** How often the database holds a copy of what one person lends: what is offered and what is out. */
function copies(data: Tree, lender: LenderReport, itemId: string): number {
  const offered = valueAt(data, 'book_items', lender.appUserId, itemId, 'quantity');
  const loans = Object.values((valueAt(data, 'book_items_loan', lender.appUserId) ?? {}) as Tree);
  const out = loans.filter((loan) => valueAt(loan, 'item_id') === itemId).length;
  return (typeof offered === 'number' ? offered : NaN) + out;
}

function judgeLoan(data: Tree, borrower: LenderReport, owner: LenderReport, loan: Loan): string | undefined {
  const { order, stage } = loan;
  const wasAsked = valueAt(data, 'cards', owner.appUserId, order) !== undefined;
  const lent = valueAt(data, 'book_items_loan', owner.appUserId, order) !== undefined;
  const taken = valueAt(data, 'book_items_borrow', borrower.appUserId, order) !== undefined;
  const place =
    `${wasAsked ? 'asked ' : ''}${lent ? 'lent ' : ''}${taken ? 'taken' : ''}`.trim() || 'nowhere';
  const isFine =
    stage === 'confirmed'
      ? place === 'nowhere'
      : // The other's part may have come after this person stopped looking.
        stage === 'returned'
        ? place === 'lent taken' || place === 'nowhere'
        : place === 'lent taken' || (stage === 'asked' && place === 'asked');
  return isFine ? undefined : `${borrower.uid}: the loan ${order} is ${stage} and stands ${place}`;
}

/** Compares what was reported to people with what the database holds: nothing lost, nothing doubled. */
export async function judgeLenders(
  admin: Administrator,
  lenders: readonly LenderReport[],
): Promise<string[]> {
  const value = await admin('GET', BOOK);
  const data: Tree = isRecord(value) ? value : {};
  const byUid = new Map(lenders.map((one) => [one.uid, one]));
  const faults: string[] = [];
  for (const lender of lenders) {
    for (const { key, act, status, refused, answered } of lender.posts) {
      if (answered === 0) faults.push(`${lender.uid}: ${act} ${key} was still ${status} at the end`);
      else if (refused !== '' && !isRepetition(refused))
        faults.push(`${lender.uid}: ${act} ${key} was refused: ${refused}`);
    }
    for (const itemId of lender.items) {
      const count = copies(data, lender, itemId);
      if (count !== COPIES)
        faults.push(`${lender.uid}: ${String(count)} copies of ${itemId} instead of ${COPIES}`);
    }
    const stored = keysOf(valueAt(data, 'book_items', lender.appUserId));
    for (const key of stored)
      if (!lender.items.includes(key)) faults.push(`${lender.uid}: nobody added ${key}`);
    for (const loan of lender.loans) {
      const owner = byUid.get(loan.owner);
      const fault = owner && judgeLoan(data, lender, owner, loan);
      if (fault !== undefined) faults.push(fault);
    }
  }
  return faults;
}

/** Traces of attackers outside what is theirs: in messages to others, beyond cards that ask for a book. */
export async function judgeTraces(admin: Administrator, lenders: readonly LenderReport[]): Promise<string[]> {
  const faults: string[] = [];
  const MAX_MARKED = 60;
  for (const { uid } of lenders) {
    const events = await admin('GET', `response/${uid}`);
    const marked = Object.values(isRecord(events) ? events : {})
      .flatMap((messages) => Object.values(isRecord(messages) ? messages : {}))
      .filter((message) => JSON.stringify(message).includes(MARK));
    const foreign = marked.filter((message) => valueAt(message, 'application') !== 'book');
    if (foreign.length > 0) faults.push(`${uid} was sent ${foreign.length} messages of attackers`);
    if (marked.length > MAX_MARKED)
      faults.push(`${uid} was sent ${marked.length} cards that attackers caused`);
  }
  return faults;
}

/** Times from press to answer in ms, of posts whose whole life lies outside the outages. */
export function latencies(lenders: readonly LenderReport[], outages: readonly Outage[]): number[] {
  return lenders
    .flatMap(({ posts }) => posts)
    .filter(
      ({ from, answered }) =>
        answered > 0 && !outages.some((outage) => from < outage.back && answered > outage.from),
    )
    .map(({ from, answered }) => answered - from);
}

/** From when on every person was connected again after the platform answered. */
export function allBack(lenders: readonly LenderReport[], outage: Omit<Outage, 'back'>): number {
  const ends = lenders.flatMap(({ offline }) =>
    offline.filter(({ from, to }) => from < outage.answering && to > outage.from).map(({ to }) => to),
  );
  return Math.max(outage.answering, ...ends);
}

/** p50, p99 and the longest. */
export function spreadOf(values: readonly number[]): { p50: number; p99: number; max: number } {
  const sorted = [...values].sort((a, b) => a - b);
  return { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99), max: sorted.at(-1) ?? 0 };
}
