import type { Json } from '../../protocol';
import { bytesOf, MAX_UPDATE_BYTES } from '../store/checkUpdate';
import type { HandlerContext } from './handler';
import { FIRST_READ_STEP, MAX_READ_STEP, READ_STEP_BYTES } from '../load/loadLimits';

type Reader = Pick<HandlerContext, 'get' | 'range' | 'charge'>;

/** Bytes of a stored value: of one that no single write could store, as many as a write may have. */
export function storedBytes(value: Json): number {
  return bytesOf(value) ?? MAX_UPDATE_BYTES;
}

/** Bytes that may still be read for one question, however many places it reads. */
export interface ReadBudget {
  left: number;
}

/** The same context, whose reads are charged to who asks as they are made; `bytesRead`: how much it was so far. */
export function meteredReads<Context extends Reader>(
  context: Context,
  budget?: ReadBudget,
): { metered: Context; bytesRead: () => number } {
  let bytes = 0;
  const count = (read: number): void => {
    bytes += read;
    if (budget) budget.left -= read;
    context.charge(read);
  };
  const reads: Pick<Reader, 'get' | 'range'> = {
    async get(path) {
      const value = await context.get(path);
      count(storedBytes(value));
      return value;
    },
    async range(path, range) {
      const children = await context.range(path, range);
      count(children.reduce((sum, [key, value]) => sum + key.length + storedBytes(value), 0));
      return children;
    },
  };
  return { metered: { ...context, ...reads }, bytesRead: () => bytes };
}

/** How many children to read next, after `count` of them had `bytes`: no more than twice as many, nor than are expected to be large. */
export function nextStep(count: number, bytes: number): number {
  const expected = Math.floor((READ_STEP_BYTES * count) / Math.max(1, bytes));
  return Math.max(1, Math.min(MAX_READ_STEP, 2 * count, expected));
}

/** Children of a place in the order of their keys, read in steps, so that who has had enough can stop. */
export async function* childrenInSteps(
  { range }: Pick<HandlerContext, 'range'>,
  path: string,
  firstStep = FIRST_READ_STEP,
): AsyncGenerator<[key: string, value: Json]> {
  let limit = firstStep;
  let last: string | undefined;
  for (;;) {
    const from = last;
    // A range includes its ends, so the last one comes once more.
    const found = await range(path, from === undefined ? { limit } : { from, limit: limit + 1 });
    const children = found.filter(([key]) => key !== from).slice(0, limit);
    yield* children;
    if (children.length < limit) return;
    last = children.at(-1)?.[0];
    limit = nextStep(
      children.length,
      children.reduce((sum, [, value]) => sum + storedBytes(value), 0),
    );
  }
}
