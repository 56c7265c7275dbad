export interface Spread {
  median: number;
  /** First and third quartile. */
  q1: number;
  q3: number;
}

/** The value below which the share `q` of the sorted values lies. */
export function quantile(sorted: readonly number[], q: number): number {
  const at = (sorted.length - 1) * q;
  const low = sorted[Math.floor(at)] ?? NaN;
  const high = sorted[Math.ceil(at)] ?? NaN;
  return low + (high - low) * (at - Math.floor(at));
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  return { median: quantile(sorted, 0.5), q1: quantile(sorted, 0.25), q3: quantile(sorted, 0.75) };
}

export function median(values: readonly number[]): number {
  return spreadOf(values).median;
}

export interface Pairs {
  ratio: Spread;
  /** Medians of the two sides, in their own unit. */
  a: number;
  b: number;
}

/**
 * Measures both sides by turns, A first in even rounds and B first in odd ones, so that drift of the machine hits both;
 * the first `warmUp` rounds are thrown away. The figure is the median of the ratios A/B of each round.
 */
export async function pairedRounds(
  rounds: number,
  warmUp: number,
  a: (round: number) => Promise<number>,
  b: (round: number) => Promise<number>,
): Promise<Pairs> {
  const firstTimes: number[] = [];
  const secondTimes: number[] = [];
  for (let round = 0; round < warmUp + rounds; round++) {
    const first = round % 2 === 0 ? await a(round) : await b(round);
    const second = round % 2 === 0 ? await b(round) : await a(round);
    if (round < warmUp) continue;
    firstTimes.push(round % 2 === 0 ? first : second);
    secondTimes.push(round % 2 === 0 ? second : first);
  }
  const ratios = firstTimes.map((value, i) => value / (secondTimes[i] ?? NaN));
  return { ratio: spreadOf(ratios), a: median(firstTimes), b: median(secondTimes) };
}
