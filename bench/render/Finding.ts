import type { Spread } from './statistics';

/** One line of the table. */
export interface Finding {
  name: string;
  /** At most this; undefined = reported, not judged. */
  target?: number;
  unit: 'ratio' | 'kB' | 'frames' | 'elements' | 'MB' | 'ms';
  value: Spread;
  /** What the two sides of a ratio took, or where the figure comes from. */
  detail: string;
}

export function hasPassed({ target, value }: Finding): boolean | undefined {
  return target === undefined ? undefined : value.median <= target;
}

/** A figure measured once. */
export function exact(value: number): Spread {
  return { median: value, q1: value, q3: value };
}
