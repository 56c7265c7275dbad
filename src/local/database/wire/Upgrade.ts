/** The way to the client: a socket or a chain of polls. */
export interface Line {
  send(message: string): void;
  close(): void;
}

const MAX_EARLY = 10_000;

/** A new line of a session that still lives on the old one: what arrives here too early waits. */
export class Upgrade {
  private waiting: unknown[] | undefined = [];

  constructor(
    readonly line: Line,
    private readonly process: (message: unknown) => boolean,
  ) {}

  receive(message: unknown): boolean {
    if (!this.waiting) return this.process(message);
    this.waiting.push(message);
    return this.waiting.length < MAX_EARLY;
  }

  open(): void {
    const early = this.waiting ?? [];
    this.waiting = undefined;
    if (!early.every((message) => this.process(message))) this.line.close();
  }
}
