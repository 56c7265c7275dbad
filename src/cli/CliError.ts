import { printable } from '../config/printable';

/** A usage error; the message says what to do, on one line. Ends the program with exit code 2. */
export class CliError extends Error {
  constructor(message: string) {
    // It may quote what stands in a file, or how one is called.
    super(printable(message));
  }
}
