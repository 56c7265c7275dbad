/** The last moment that JavaScript has a date for, in ms since 1970; of later ones it throws when it writes them out. */
export const LAST_MOMENT = 8.64e15;

/** A moment as the wire has it, in ms since 1970; 0 for whatever no calendar has. */
export function wireTime(value: unknown): number {
  return typeof value === 'number' && value >= 0 && value <= LAST_MOMENT ? value : 0;
}
