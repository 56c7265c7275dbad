import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { toFrames } from './frames';
import type { Line, MessageWriter } from './Line';

/** Bytes of a frame of a message that is sent in pieces. */
const FRAME = 64 * 1024;

/** The way to a client over its socket. */
export class SocketLine implements Line {
  onWritable = (): void => undefined;
  private corked = false;

  /** `ahead`: bytes given to the socket ahead of what the client reads. */
  constructor(
    private readonly socket: WebSocket,
    private readonly stream: Duplex,
    private readonly ahead: number,
  ) {
    stream.on('drain', () => this.onWritable());
  }

  get writable(): boolean {
    return this.stream.writableLength < this.ahead;
  }

  send(message: string): void {
    if (!this.isOpen()) return;
    this.cork();
    for (const frame of toFrames(message)) this.socket.send(frame);
  }

  begin(bytes: number): MessageWriter {
    // A frame ends where a character does, up to three bytes early; the client counts frames, not what is in them.
    let remainingFrames = Math.ceil(bytes / (FRAME - 3));
    let rest = Buffer.alloc(0);
    const send = (frame: Buffer): void => {
      if (remainingFrames-- === 0) throw new Error('A message is longer than its size');
      if (this.isOpen()) this.socket.send(frame, { binary: false });
    };
    this.send(String(remainingFrames));
    return {
      write: (text) => {
        const piece = Buffer.from(text, 'utf8');
        rest = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
        while (rest.length > FRAME) {
          let end = FRAME;
          while (((rest[end] ?? 0) & 0xc0) === 0x80) end--;
          send(rest.subarray(0, end));
          rest = rest.subarray(end);
        }
      },
      end: () => {
        send(rest);
        while (remainingFrames > 0) send(Buffer.alloc(0));
      },
    };
  }

  close(): void {
    this.socket.close();
  }

  destroy(): void {
    this.socket.terminate();
  }

  private isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  /** Everything said in one turn of the event loop leaves in one system call; a busy listener needs it. */
  private cork(): void {
    if (this.corked) return;
    this.corked = true;
    this.stream.cork();
    process.nextTick(() => {
      this.corked = false;
      this.stream.uncork();
    });
  }
}
