/** Something a person must mend before the local platform can start; its message says what and how. */
export class StartError extends Error {
  override name = 'StartError';
}
