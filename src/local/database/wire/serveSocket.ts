import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import type { Database } from '../Database';
import { FrameReader, toFrames } from './frames';
import { controlMessage, helloMessage } from './messages';
import type { Session } from './Session';
import type { Line } from './Upgrade';
import type { Sessions } from './Sessions';
import { takeMessage } from './takeMessage';

const PING_EVERY = 30_000;
// A client that takes nothing in for so long that this much piles up is lost.
const MAX_WAITING = 256 * 1024 * 1024;

class SocketLine implements Line {
  private corked = false;

  constructor(
    private readonly socket: WebSocket,
    private readonly stream: Duplex,
  ) {}

  send(message: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    this.cork();
    for (const frame of toFrames(message)) this.socket.send(frame);
    if (this.socket.bufferedAmount > MAX_WAITING) this.socket.terminate();
  }

  close(): void {
    this.socket.close();
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

export interface Arrival {
  /** Host the client asked for; it comes back to the same. */
  host: string;
  /** Session the client had before (`ls`). */
  last: string | null;
  /** Session that moves over from long polling (`s`). */
  upgradeOf: string | null;
}

/** Speaks the protocol over one accepted socket. */
export function serveSocket(
  socket: WebSocket,
  stream: Duplex,
  database: Database,
  sessions: Sessions,
  arrival: Arrival,
): void {
  const line = new SocketLine(socket, stream);
  if (arrival.upgradeOf !== null) {
    const session = sessions.find(arrival.upgradeOf);
    const upgrade = session?.beginUpgrade(line);
    if (!session || !upgrade) {
      line.send(controlMessage('r', arrival.host));
      line.close();
      return;
    }
    line.send(controlMessage('a', {}));
    attach(
      socket,
      line,
      session,
      (message) => upgrade.receive(message),
      () => session.abandonUpgrade(),
    );
    return;
  }
  const session = sessions.start(database, line, arrival.last);
  line.send(helloMessage(database.namespace.clock(), arrival.host, session.id));
  attach(
    socket,
    line,
    session,
    (message) => session.receive(message),
    () => session.end(),
  );
}

function attach(
  socket: WebSocket,
  line: Line,
  session: Session,
  receive: (message: unknown) => boolean,
  lost: () => void,
): void {
  const reader = new FrameReader();
  const receiver = {
    data: receive,
    refuse: (r: number, reason: string) => session.refuse(r, reason),
    finished: () => undefined,
  };
  let silent = false;
  const pinging = setInterval(() => {
    if (silent) {
      socket.terminate();
      return;
    }
    silent = true;
    socket.ping();
  }, PING_EVERY);
  pinging.unref();
  socket.on('pong', () => (silent = false));
  socket.on('message', (data: RawData, isBinary: boolean) => {
    silent = false;
    const text = isBinary ? null : reader.take(textOf(data));
    if (text === undefined) return;
    if (text === null || !takeMessage(text, line, receiver)) socket.close(1008);
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearInterval(pinging);
    if (session.line === line) session.end();
    else lost();
  });
}

function textOf(data: RawData): string {
  const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as ArrayBuffer);
  return bytes.toString('utf8');
}
