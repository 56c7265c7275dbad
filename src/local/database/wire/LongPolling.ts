import { helloMessage } from './messages';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Database } from '../Database';
import { NO_NAMESPACE, type Databases } from '../Databases';
import type { Serving } from '../serving/Serving';
import type { Inbox } from './Inbox';
import { PollLine, sendScript } from './PollLine';
import { SegmentReader } from './SegmentReader';
import type { Session } from './Session';
import type { Sessions } from './Sessions';

interface Client {
  password: string;
  session: Session;
  line: PollLine;
  inbox: Inbox;
  reader: SegmentReader;
}

const MAX_IDLE_MS = 60_000;
const CLOSE = 'pLPCommand("close");\n';

/** Speaks the protocol to browsers that cannot, or do not yet, use a socket: scripts at `/.lp`. */
export class LongPolling {
  private readonly clients = new Map<string, Client>();
  private readonly sweeping: NodeJS.Timeout;

  constructor(
    private readonly databases: Databases,
    private readonly sessions: Sessions,
    private readonly serving: Serving,
    private readonly clock: () => number,
  ) {
    this.sweeping = setInterval(() => this.sweep(), MAX_IDLE_MS / 4);
    this.sweeping.unref();
  }

  handle(request: IncomingMessage, response: ServerResponse, parameters: URLSearchParams): void {
    if (parameters.has('start')) {
      this.start(request, response, parameters);
      return;
    }
    const id = parameters.get('id') ?? '';
    const client = this.clients.get(id);
    if (!client || client.password !== parameters.get('pw')) {
      sendScript(response, CLOSE);
      return;
    }
    if (parameters.has('dframe')) {
      sendLeavingPage(response, parameters);
      return;
    }
    if (parameters.has('disconn')) {
      response.writeHead(204).end();
      this.leave(id, client);
      return;
    }
    client.line.hold(response, Number(parameters.get('ser') ?? 0));
    const messages = client.reader.take(parameters);
    if (messages) for (const text of messages) client.inbox.take(text);
    else this.leave(id, client);
  }

  close(): void {
    clearInterval(this.sweeping);
  }

  private start(request: IncomingMessage, response: ServerResponse, parameters: URLSearchParams): void {
    const host = request.headers.host ?? '';
    const database = this.databases.find(parameters.get('ns') ?? host.split(/[.:]/)[0] ?? '');
    const callback = parameters.get('cb') ?? '';
    if (!database) {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end(NO_NAMESPACE);
      return;
    }
    // The name becomes part of a script.
    if (parameters.get('v') !== '5' || !/^\w{0,64}$/.test(callback)) {
      response.writeHead(400).end();
      return;
    }
    const { id, password, line } = this.open(database, host, parameters.get('ls'));
    line.start(response, callback, id, password);
  }

  private open(
    database: Database,
    host: string,
    previousSessionId: string | null,
  ): { id: string; password: string; line: PollLine } {
    const id = randomBytes(12).toString('hex');
    const password = randomBytes(12).toString('hex');
    const line = new PollLine({
      clock: this.clock,
      ahead: this.serving.limits.ahead,
      onEmptied: () => this.clients.delete(id),
      onBroken: () => this.leave(id),
    });
    const session = this.sessions.start(database, line, previousSessionId);
    const inbox = session.attach(line);
    this.clients.set(id, { password, session, line, inbox, reader: new SegmentReader(inbox.hold) });
    line.send(helloMessage(this.clock(), host, session.id));
    return { id, password, line };
  }

  /** After the session has moved to a socket, losing this line means nothing. */
  private leave(id: string, client = this.clients.get(id)): void {
    this.clients.delete(id);
    client?.session.lose(client.line);
    client?.line.close();
  }

  private sweep(): void {
    for (const [id, client] of this.clients) {
      if (client.line.idle > MAX_IDLE_MS) this.leave(id, client);
    }
  }
}

/** A page that says goodbye when it is taken away. */
function sendLeavingPage(response: ServerResponse, parameters: URLSearchParams): void {
  const address = new URLSearchParams({
    disconn: 't',
    id: parameters.get('id') ?? '',
    pw: parameters.get('pw') ?? '',
  });
  const script = `addEventListener("pagehide",function(){navigator.sendBeacon("/.lp?${address.toString()}")})`;
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache, no-store',
  });
  response.end(`<!doctype html><html><body><script>${script}</script></body></html>`);
}
