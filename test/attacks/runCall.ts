import { setLogLevel } from 'firebase/app';
import type { Attack, Call } from './Attack';
import { withUids, type Target } from './openTarget';
import { tryRest, trySdk, type Ending } from './tryCall';
import { WORLD } from './world';

// Refusals are what this is about; the SDK would warn of each.
setLogLevel('silent');

/** How an attack is made. */
export const WAYS = { sdk: trySdk, rest: tryRest };
export type Way = keyof typeof WAYS;

/** The ways an attack is tried. */
export const waysOf = ({ only }: Attack): readonly Way[] => (only ? [only] : ['sdk', 'rest']);

/** Makes one call in a fresh world; how it ended, and whether the world is another one. */
export async function runCall(
  target: Target,
  way: Way,
  call: Call,
): Promise<{ ending: Ending; changed: boolean }> {
  const before = await target.all(withUids(WORLD, target.people));
  const ending = await WAYS[way](target, call);
  return { ending, changed: JSON.stringify(JSON.parse(await target.all())) !== before };
}
