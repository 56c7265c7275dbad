/** Places of a longest run of rising numbers, left to right. */
export function longestRise(numbers: readonly number[]): Set<number> {
  // For each length of a run, where the run of that length with the smallest end ends; and where each came from.
  const ends: number[] = [];
  const previous: number[] = [];
  numbers.forEach((number, place) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    previous[place] = ends[low - 1] ?? -1;
    ends[low] = place;
  });
  const run = new Set<number>();
  for (let place = ends.at(-1) ?? -1; place >= 0; place = previous[place] ?? -1) run.add(place);
  return run;
}
