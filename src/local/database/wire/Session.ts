import { callAt } from '../../callAt';
import { errorText } from '../../logLine';
import { ANONYMOUS, type Access, type Identities } from '../access';
import type { Database, RulesListener } from '../Database';
import type { Serving } from '../serving/Serving';
import { BadInput } from '../../../tree/path';
import type { Client } from './Client';
import { Inbox, type Receiver } from './Inbox';
import type { Line } from './Line';
import { Listens } from './Listens';
import { answerMessage, controlMessage, pushMessage } from './messages';
import { OnDisconnect } from './OnDisconnect';
import { SendQueue, type LargeMessage } from './SendQueue';
import { Requests } from './Requests';

/** The way to a client, and how to have what it sends wait. */
export interface Connection {
  line: Line;
  pause: (paused: boolean) => void;
}

interface SessionOptions {
  id: string;
  database: Database;
  connection: Connection;
  identities: Identities | undefined;
  serving: Serving;
  /** What has to be over before the first request is served. */
  startAfter: Promise<void> | undefined;
  /** Called once when the session ends; its onDisconnect writes are done when `finished` resolves. */
  onEnded: (finished: Promise<void>) => void;
}

const PONG = controlMessage('o', {});

/** One client on its connection: requests in order, its listens, its rights, its onDisconnect writes. */
export class Session implements RulesListener, Client {
  readonly id: string;
  /** Takes what the client sends. */
  readonly inbox: Inbox;
  private readonly sendQueue: SendQueue;
  private readonly listens: Listens;
  private readonly onDisconnect: OnDisconnect;
  private readonly requests: Requests;
  private readonly releaseDatabase: () => void;
  private rights: Access = ANONYMOUS;
  private stopExpiry = (): void => undefined;
  private isOver = false;

  constructor(private readonly options: SessionOptions) {
    const { database, serving, identities, startAfter } = options;
    const { line, pause } = options.connection;
    this.id = options.id;
    this.inbox = new Inbox(this.receiver(), serving, this, startAfter, pause);
    const drained = (): void => this.inbox.resume();
    this.sendQueue = new SendQueue(line, serving, this, (reason) => this.fail(reason), drained);
    this.listens = new Listens(database, serving, this);
    this.onDisconnect = new OnDisconnect(database, serving, this);
    this.requests = new Requests(this, { database, identities, serving }, this.listens, this.onDisconnect);
    this.releaseDatabase = database.hold();
    database.rulesListeners.add(this);
  }

  get access(): Access {
    return this.rights;
  }

  get owner(): string | undefined {
    return this.rights.uid;
  }

  send(message: string | LargeMessage): void {
    if (this.isOver) return;
    if (typeof message === 'string') this.sendQueue.send(message);
    else this.sendQueue.sendLarge(message);
  }

  rulesChanged(): void {
    this.failOnError(() => this.listens.recheck());
  }

  setAccess(access: Access): void {
    this.rights = access;
    this.stopExpiry();
    if (access.expires !== undefined)
      this.stopExpiry = callAt(access.expires, this.options.database.namespace.clock, () =>
        this.revoke('The token has expired'),
      );
    this.listens.recheck();
  }

  /** Takes the credential away, as when it ran out; the client comes back with a fresh one. */
  revoke(reason: string): void {
    this.failOnError(() => {
      this.rights = ANONYMOUS;
      this.send(pushMessage('ac', { s: 'expired_token', d: reason }));
      this.listens.recheck();
    });
  }

  /** Ends the session, because what it holds is needed elsewhere. */
  evict(): void {
    this.fail('The server has too much to do, and this client asks for most of it');
  }

  /** Ends this session only. Malformed messages are not logged. */
  fail(reason: unknown): void {
    if (this.isOver) return;
    if (!(reason instanceof BadInput)) {
      const text = typeof reason === 'string' ? reason : errorText(reason);
      this.options.serving.log(`A session of ${this.owner ?? 'somebody not signed in'} was ended. ${text}`);
    }
    this.end(true);
  }

  /** The client is gone, or has to go: its listens end and its onDisconnect writes are done. */
  end(atOnce = false): void {
    if (this.isOver) return;
    this.isOver = true;
    this.stopExpiry();
    const { database, serving, connection } = this.options;
    database.rulesListeners.delete(this);
    this.inbox.stop();
    this.sendQueue.close();
    this.listens.clear();
    if (atOnce) connection.line.destroy();
    else connection.line.close();
    const { log } = serving;
    const refused = (path: string, reason: string): void =>
      log(`onDisconnect write refused at ${path}: ${reason}`);
    // Not at once: this may be the middle of somebody else's write.
    const finished = serving.slices.run(this.onDisconnect.run(this.rights, refused));
    this.options.onEnded(finished.finally(this.releaseDatabase));
  }

  private receiver(): Receiver {
    const isBehind = (): boolean => this.sendQueue.isBehind;
    return {
      get isBehind() {
        return isBehind();
      },
      serve: (request) => this.requests.serve(request),
      refuse: (r, reason) => this.send(answerMessage(r, 'invalid_data', reason)),
      ping: () => this.send(PONG),
      onFailed: (reason) => this.fail(reason),
    };
  }

  private failOnError(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.fail(error);
    }
  }
}
