import type { ServerResponse } from 'node:http';
import type { Line, MessageWriter } from '../wire/Line';

/** The line to a client that waits for an HTTP response. */
export class ResponseLine implements Line {
  onWritable = (): void => undefined;

  /** `ahead`: bytes given to the connection ahead of what the client reads. */
  constructor(
    private readonly response: ServerResponse,
    private readonly ahead: number,
  ) {
    response.on('drain', () => this.onWritable());
  }

  get writable(): boolean {
    return this.response.writableLength < this.ahead;
  }

  send(message: string): void {
    this.response.write(message);
  }

  begin(): MessageWriter {
    return { write: (text) => void this.response.write(text), end: () => undefined };
  }

  close(): void {
    this.response.end();
  }

  destroy(): void {
    this.response.destroy();
  }
}
