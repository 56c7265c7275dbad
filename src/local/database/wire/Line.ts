/** The way to a client: a socket, an event stream. */
export interface Line {
  /** False while the client has to take in first what it was given. */
  readonly writable: boolean;
  /** Called when the line has become writable. */
  onWritable: () => void;
  /** Sends a short message. */
  send(message: string): void;
  /** Begins a message of `bytes` bytes in UTF-8; nothing else is sent until it is complete. */
  begin(bytes: number): MessageWriter;
  /** Ends the line once what was sent has arrived. */
  close(): void;
  /** Ends the line now. */
  destroy(): void;
}

/** Takes the text of one message in pieces. */
export interface MessageWriter {
  write(text: string): void;
  end(): void;
}
