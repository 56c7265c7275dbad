import { isRecord } from '../protocol';
import type { Steps } from './steps';
import { decodeInSteps } from './decode';
import { members } from './members';
import type { Path } from './node';
import { BadInput, parseTarget, type Target } from './path';

/** A write whose data is decoded, whatever stands there when it is made. */
export interface DecodedWrite {
  target: Target;
  /** A `DecodedValue`; a priority as it came. */
  value: unknown;
}

/** Paths one update of a client may have. */
const MAX_PATHS = 100_000;
/** Paths read between two steps. */
const STEP = 100;

/** The value of a set, decoded in steps. Throws `BadInput`. */
export function* decodeSet({ path, priority }: Target, value: unknown): Steps<unknown> {
  return priority ? value : yield* decodeInSteps(value, path.length);
}

/** The writes of an update at `base`, decoded in steps. Throws `BadInput`. */
export function* decodeUpdate(base: Path, update: unknown): Steps<DecodedWrite[]> {
  if (!isRecord(update)) throw new BadInput('Update is not an object');
  const writes: DecodedWrite[] = [];
  for (const [name, value] of members(update)) {
    const { path, priority } = parseTarget(name);
    const target = { path: [...base, ...path], priority };
    if (writes.push({ target, value: yield* decodeSet(target, value) }) > MAX_PATHS) {
      throw new BadInput(`An update writes to more than ${MAX_PATHS} places`, 'too_big');
    }
    if (writes.length % STEP === 0) yield;
  }
  return writes;
}
