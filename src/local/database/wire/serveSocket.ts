import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import type { Database } from '../Database';
import type { Serving } from '../serving/Serving';
import { FrameReader } from './frames';
import { helloMessage } from './messages';
import type { Sessions } from './Sessions';
import { SocketLine } from './SocketLine';

const PING_EVERY = 30_000;
const NOT_ACCEPTABLE = 1008;

interface Handshake {
  /** Host the client asked for; it comes back to the same. */
  host: string;
  /** Session the client had before (`ls`). */
  previousSessionId: string | null;
}

/** What the sockets of a server have in common. */
interface SocketServer {
  sessions: Sessions;
  serving: Serving;
}

/** Speaks the protocol over one accepted socket. */
export function serveSocket(
  socket: WebSocket,
  stream: Duplex,
  database: Database,
  { sessions, serving }: SocketServer,
  { host, previousSessionId }: Handshake,
): void {
  const line = new SocketLine(socket, stream, serving.limits.ahead);
  const pause = (paused: boolean): void => {
    if (paused) socket.pause();
    else socket.resume();
  };
  const session = sessions.start(database, { line, pause }, previousSessionId);
  const { inbox } = session;
  line.send(helloMessage(database.namespace.clock(), host, session.id));
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
    session.end();
  });
}

function textOf(data: RawData): string {
  const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as ArrayBuffer);
  return bytes.toString('utf8');
}
