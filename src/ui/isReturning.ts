/** True for a page that a press on another page of the console opened: `returns` in its state. */
export const isReturning = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'returns' in state && state.returns === true;
