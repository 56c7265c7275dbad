import type { DatabaseLimits } from '../limits';
import type { Node } from '../../../tree/node';

/** A write there is no room for. The message is for its sender. */
class QuotaExceeded extends Error {
  override name = 'QuotaExceeded';
}

/** Error message for a write that was not stored. */
export function notStoredText(error: Error): string {
  return error instanceof QuotaExceeded ? error.message : 'The write could not be stored';
}

const MB = 2 ** 20;
/** Bytes of memory that a leaf takes besides its JSON, with its part of what holds it: measured, 1 to 3 leaves a child. */
const LEAF_BYTES = 160;
/** Reserved for the platform on top of the limit, as a share of it. */
const RESERVE = 1 / 16;

/** Bytes of memory that data takes, about. */
function memoryOf(node: Node | null): number {
  return node ? node.size + LEAF_BYTES * node.leaves : 0;
}

/** What the data of all namespaces may take in memory, and what may wait for the disk. */
export class Quota {
  private used = 0;

  /** `waiting` returns the bytes of all writes that are not on disk yet. */
  constructor(
    private readonly limits: Pick<DatabaseLimits, 'data' | 'unstored'>,
    private readonly waiting: () => number,
  ) {}

  /** Why a write is refused; undefined if it fits. A write that does not grow the data always fits; `useReserve` also allows
   * what the platform needs to answer and to make room. */
  refusal(before: Node | null, after: Node | null, useReserve: boolean): QuotaExceeded | undefined {
    const { data, unstored } = this.limits;
    if (this.waiting() > unstored) return new QuotaExceeded('Too much waits for the disk; try again');
    const growth = memoryOf(after) - memoryOf(before);
    if (growth <= 0 || this.used + growth <= (useReserve ? data * (1 + RESERVE) : data)) return undefined;
    return new QuotaExceeded(
      `The database is full: its data may take ${Math.round(data / MB)} MB of memory (DATABASE_MAX_MB). Remove something first.`,
    );
  }

  /** Accounts for a change of a namespace's data. */
  trackChange(before: Node | null, after: Node | null): void {
    this.used += memoryOf(after) - memoryOf(before);
  }
}
