/** What a person did not mean to ask for; the message says what to do. Ends the program with code 2. */
export class CliError extends Error {}
