import { isRecord } from '../../../protocol';
import { errorText } from '../../errorText';
import { ANONYMOUS, type Access, type Identities } from '../access';
import type { Database, RulesListener } from '../Database';
import { BadInput } from '../tree/path';
import { Listens } from './Listens';
import { answerMessage, controlMessage, pushMessage } from './messages';
import { OnDisconnect } from './OnDisconnect';
import { Requests, type Answer } from './Requests';
import { Upgrade, type Line } from './Upgrade';

export interface SessionOptions {
  id: string;
  database: Database;
  line: Line;
  identities: Identities | undefined;
  log: (line: string) => void;
  /** Told once, when the session is over. */
  ended: (session: Session) => void;
}

const LONGEST_TIMER = 2 ** 31 - 1;

/** One client, whatever line it comes over: requests in order, its listens, its rights, its last wishes. */
export class Session implements RulesListener {
  readonly id: string;
  line: Line;
  private readonly database: Database;
  private readonly listens: Listens;
  private readonly lastWishes: OnDisconnect;
  private readonly requests: Requests;
  private readonly unwatch: () => void;
  private access: Access = ANONYMOUS;
  private expiry: NodeJS.Timeout | undefined;
  private over = false;
  private upgrade: Upgrade | undefined;

  constructor(private readonly options: SessionOptions) {
    this.id = options.id;
    this.line = options.line;
    this.database = options.database;
    this.listens = new Listens(this.database, {
      send: (message) => this.send(message),
      failed: (error) => this.fail(error),
    });
    this.lastWishes = new OnDisconnect(this.database);
    this.requests = new Requests({
      database: options.database,
      identities: options.identities,
      listens: this.listens,
      lastWishes: this.lastWishes,
      access: () => this.access,
      setAccess: (access) => this.setAccess(access),
    });
    this.database.rulesListeners.add(this);
    this.unwatch = this.database.namespace.watch((change) =>
      this.guard(() => this.listens.recheck(this.access, change)),
    );
  }

  get uid(): string | undefined {
    return this.access.uid;
  }

  send(message: string): void {
    if (!this.over) this.line.send(message);
  }

  /** Takes one message of the data layer; false if it is no such message and the connection should end. */
  receive(message: unknown): boolean {
    if (!isRecord(message)) return false;
    const { r, a, b } = message;
    if (typeof r !== 'number' || typeof a !== 'string') return false;
    const answer: Answer = (status, payload) => {
      this.guard(() => this.send(answerMessage(r, status, payload)));
    };
    this.guard(() => {
      try {
        this.requests.handle(a, isRecord(b) ? b : {}, answer);
      } catch (error) {
        if (!(error instanceof BadInput)) throw error;
        answer('invalid_data', error.message);
      }
    });
    return true;
  }

  /** Answers a request that cannot be read. */
  refuse(r: number, reason: string): void {
    this.send(answerMessage(r, 'invalid_data', reason));
  }

  rulesChanged(): void {
    this.guard(() => this.listens.recheck(this.access));
  }

  /** Another line wants to take over; undefined if one already does or has. */
  beginUpgrade(line: Line): Upgrade | undefined {
    if (this.over || this.upgrade) return undefined;
    this.upgrade = new Upgrade(line, (message) => this.receive(message));
    return this.upgrade;
  }

  /** The client has sent its last message on the old line: from here on everything goes over the new one. */
  switchLine(): void {
    if (!this.upgrade) return;
    const old = this.line;
    this.send(controlMessage('n', {}));
    this.line = this.upgrade.line;
    old.close();
    this.upgrade.open();
  }

  /** The new line broke before it took over. */
  abandonUpgrade(): void {
    this.upgrade = undefined;
  }

  /** Takes the credential away, as when it ran out; the client comes back with a fresh one. */
  revoke(reason: string): void {
    this.access = ANONYMOUS;
    this.send(pushMessage('ac', { s: 'expired_token', d: reason }));
    this.listens.recheck(this.access);
  }

  /** The client is gone: its listens end and its onDisconnect writes are done. */
  end(): void {
    if (this.over) return;
    this.over = true;
    clearTimeout(this.expiry);
    this.unwatch();
    this.database.rulesListeners.delete(this);
    this.listens.clear();
    this.options.ended(this);
    this.lastWishes.run(this.access, (path, reason) =>
      this.options.log(`onDisconnect write refused at ${path}: ${reason}`),
    );
    this.line.close();
    this.upgrade?.line.close();
  }

  /** Does something for this session; an error nobody expected ends this session and no other. */
  private guard(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.fail(error);
    }
  }

  private fail(error: unknown): void {
    if (this.over) return;
    this.options.log(`A session was ended by an error: ${errorText(error)}`);
    this.end();
  }

  private setAccess(access: Access): void {
    this.access = access;
    clearTimeout(this.expiry);
    if (access.expires !== undefined) this.expireAt(access.expires);
    this.listens.recheck(access);
  }

  private expireAt(time: number): void {
    const left = time - this.database.namespace.clock();
    if (left <= 0) {
      this.guard(() => this.revoke('The token has expired'));
      return;
    }
    this.expiry = setTimeout(() => this.expireAt(time), Math.min(left, LONGEST_TIMER));
    this.expiry.unref();
  }
}
