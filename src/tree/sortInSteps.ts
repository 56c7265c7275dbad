import type { Steps } from './steps';

/** So many are sorted at once; more are merged between steps. */
const RUN = 500;

/** Sorts a list, in steps and stably. What is in order already is returned as it is. */
export function* sortInSteps<T>(list: T[], compare: (a: T, b: T) => number): Steps<T[]> {
  if (list.length <= RUN) return list.sort(compare);
  if (yield* isSorted(list, compare)) return list;
  let runs: T[][] = [];
  for (let start = 0; start < list.length; start += RUN) {
    runs.push(list.slice(start, start + RUN).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let i = 0; i < runs.length; i += 2)
      merged.push(yield* merge(runs[i] ?? [], runs[i + 1] ?? [], compare));
    runs = merged;
  }
  return runs[0] ?? [];
}

function* isSorted<T>(list: readonly T[], compare: (a: T, b: T) => number): Steps<boolean> {
  for (let i = 1; i < list.length; i++) {
    if (compare(list[i - 1] as T, list[i] as T) > 0) return false;
    if (i % RUN === 0) yield;
  }
  return true;
}

function* merge<T>(left: readonly T[], right: readonly T[], compare: (a: T, b: T) => number): Steps<T[]> {
  const merged: T[] = [];
  let l = 0;
  let r = 0;
  while (l < left.length || r < right.length) {
    const takeLeft = r >= right.length || (l < left.length && compare(left[l] as T, right[r] as T) <= 0);
    merged.push((takeLeft ? left[l++] : right[r++]) as T);
    if (merged.length % RUN === 0) yield;
  }
  return merged;
}
