import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import type { Database } from '../Database';
import type { Serving } from '../serving/Serving';
import { FrameReader } from './frames';
import { controlMessage, helloMessage } from './messages';
import type { Session } from './Session';
import type { Sessions } from './Sessions';
import { SocketLine } from './SocketLine';

const PING_EVERY = 30_000;
const NOT_ACCEPTABLE = 1008;

export interface Handshake {
  /** Host the client asked for; it comes back to the same. */
  host: string;
  /** Session the client had before (`ls`). */
  previousSessionId: string | null;
  /** Session that moves over from long polling (`s`). */
  upgradeOf: string | null;
}

/** What the sockets of a server have in common. */
export interface SocketServer {
  sessions: Sessions;
  serving: Serving;
}

/** Speaks the protocol over one accepted socket. */
export function serveSocket(
  socket: WebSocket,
  stream: Duplex,
  database: Database,
  { sessions, serving }: SocketServer,
  { host, previousSessionId, upgradeOf }: Handshake,
): void {
  const line = new SocketLine(socket, stream, serving.limits.ahead);
  if (upgradeOf === null) {
    const session = sessions.start(database, line, previousSessionId);
    line.send(helloMessage(database.namespace.clock(), host, session.id));
    attach(socket, line, session, serving);
    return;
  }
  const session = sessions.find(upgradeOf);
  if (!session?.beginUpgrade(line)) {
    line.send(controlMessage('r', host));
    line.close();
    return;
  }
  line.send(controlMessage('a', {}));
  attach(socket, line, session, serving);
}

function attach(socket: WebSocket, line: SocketLine, session: Session, serving: Serving): void {
  const inbox = session.attach(line, (paused) => {
    if (paused) socket.pause();
    else socket.resume();
  });
  const reader = new FrameReader(serving.limits.message, inbox.hold);
  let silent = false;
  const pinging = setInterval(() => {
    // While the socket is paused, pongs of the client are not read.
    if (silent && !socket.isPaused) {
      socket.terminate();
      return;
    }
    silent = true;
    socket.ping();
  }, PING_EVERY);
  pinging.unref();
  socket.on('pong', () => (silent = false));
  socket.on('ping', (data) => {
    silent = false;
    // Pongs to a client that does not read would pile up.
    if (line.writable) socket.pong(data);
  });
  socket.on('message', (data: RawData, isBinary: boolean) => {
    silent = false;
    const text = isBinary ? null : reader.take(textOf(data));
    if (text === null) socket.close(NOT_ACCEPTABLE);
    else if (text !== undefined) inbox.take(text);
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearInterval(pinging);
    session.lose(line);
  });
}

function textOf(data: RawData): string {
  const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as ArrayBuffer);
  return bytes.toString('utf8');
}
