/** Bytes that may still be taken. */
export interface ByteBudget {
  /** Takes as many when there are as many left, and says whether it did. */
  take: (bytes: number) => boolean;
  /** A budget of at most `max` whose bytes are taken from this one, too. */
  part: (max: number) => ByteBudget;
}

export function createByteBudget(max: number, takeFromWhole: ByteBudget['take'] = () => true): ByteBudget {
  let remaining = max;
  const take = (bytes: number): boolean => {
    if (bytes > remaining || !takeFromWhole(bytes)) return false;
    remaining -= bytes;
    return true;
  };
  return { take, part: (maxOfPart) => createByteBudget(maxOfPart, take) };
}
