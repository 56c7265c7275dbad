const PIECE = 16384;

/** Cuts a message into frames as both sides send them: a count first if there is more than one piece. A piece never
 * ends inside a surrogate pair, which the socket would turn into two replacement characters. */
export function toFrames(message: string): string[] {
  if (message.length <= PIECE) return [message];
  const pieces: string[] = [];
  for (let start = 0; start < message.length;) {
    let end = Math.min(start + PIECE, message.length);
    const last = message.charCodeAt(end - 1);
    if (end < message.length && last >= 0xd800 && last <= 0xdbff) end--;
    pieces.push(message.slice(start, end));
    start = end;
  }
  return [String(pieces.length), ...pieces];
}

/** Puts the frames of one connection together again. */
export class FrameReader {
  private missingFrames = 0;
  private pieces: string[] = [];
  private length = 0;

  /** Messages have `maxLength` characters at most. `onHeldChange` is called with the change in characters held here. */
  constructor(
    private readonly maxLength: number,
    private readonly onHeldChange: (change: number) => void = () => undefined,
  ) {}

  /** A whole message; undefined if more frames have to come (or the frame was a keepalive); null if the sender
   * breaks the rules and the connection has to end. */
  take(frame: string): string | undefined | null {
    if (this.missingFrames === 0) {
      if (frame === '0') return undefined;
      if (frame.length > 6 || !/^\d+$/.test(frame)) return frame.length > this.maxLength ? null : frame;
      this.missingFrames = Number(frame);
      return undefined;
    }
    // Empty frames complete no message, but cost memory.
    if (frame === '') return null;
    this.length += frame.length;
    if (this.length > this.maxLength) return null;
    this.pieces.push(frame);
    this.onHeldChange(frame.length);
    this.missingFrames--;
    return this.missingFrames === 0 ? this.completeMessage() : undefined;
  }

  private completeMessage(): string {
    const message = this.pieces.join('');
    this.onHeldChange(-this.length);
    this.pieces = [];
    this.length = 0;
    return message;
  }
}
