/** A usage error; the message says what to do. Ends the program with exit code 2. */
export class CliError extends Error {}
