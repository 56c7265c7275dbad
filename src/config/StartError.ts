/** Something a person must fix before the local platform can start; its message says what and how. */
export class StartError extends Error {
  override name = 'StartError';
}
