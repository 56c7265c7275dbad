import { useState } from 'react';

/** Rows of a list, without those that left its filter and that the person hid; how many of the others left it. */
export function useLeftRows<T extends object>(rows: readonly T[], hasLeft: (row: T) => boolean) {
  const [hidden, setHidden] = useState<readonly T[]>([]);
  // By identity: a row that comes back is another one.
  const shown = hidden.length === 0 ? rows : rows.filter((row) => !hidden.includes(row));
  const left = shown.filter(hasLeft);
  return { rows: shown, leftCount: left.length, hideLeft: () => setHidden((now) => [...now, ...left]) };
}
