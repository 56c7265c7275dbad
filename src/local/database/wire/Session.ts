import { errorText } from '../../errorText';
import { ANONYMOUS, type Access, type Identities } from '../access';
import type { Database, RulesListener } from '../Database';
import type { Holding } from '../serving/Budget';
import type { Served } from '../serving/Scheduler';
import type { Serving } from '../serving/Serving';
import type { Customer } from '../serving/Usage';
import { BadInput } from '../../../tree/path';
import type { Client } from './Client';
import { Inbox, type Receiver } from './Inbox';
import type { Line } from './Line';
import { Listens } from './Listens';
import { answerMessage, controlMessage, pushMessage } from './messages';
import { OnDisconnect } from './OnDisconnect';
import { Outbox, type LargeMessage } from './Outbox';
import { Requests } from './Requests';

export interface SessionOptions {
  id: string;
  database: Database;
  line: Line;
  identities: Identities | undefined;
  serving: Serving;
  /** What has to be over before the first request is served. */
  after: Promise<void> | undefined;
  /** Told once, when the session is over; its last wishes are done when `finished` resolves. */
  ended: (finished: Promise<void>) => void;
}

const LONGEST_TIMER = 2 ** 31 - 1;
const PONG = controlMessage('o', {});

/** One client, whatever line it comes over: requests in order, its listens, its rights, its last wishes. */
export class Session implements RulesListener, Client, Served {
  readonly id: string;
  private line: Line;
  private nextLine: Line | undefined;
  private readonly inboxes = new Map<Line, Inbox>();
  private readonly outbox: Outbox;
  private readonly listens: Listens;
  private readonly lastWishes: OnDisconnect;
  private readonly requests: Requests;
  private readonly admission: Holding;
  private readonly letGo: () => void;
  private rights: Access = ANONYMOUS;
  private expiry: NodeJS.Timeout | undefined;
  private over = false;

  constructor(private readonly options: SessionOptions) {
    const { database, serving, identities } = options;
    this.id = options.id;
    this.line = options.line;
    const drained = (): void => this.inboxes.forEach((inbox) => inbox.resume());
    this.outbox = new Outbox(this.line, serving, this, (reason) => this.fail(reason), drained);
    this.listens = new Listens(database, serving, this);
    this.lastWishes = new OnDisconnect(database, serving, this);
    this.requests = new Requests(this, { database, identities, serving }, this.listens, this.lastWishes);
    this.admission = serving.sessions.hold(this);
    this.admission.add(1);
    this.letGo = database.hold();
    database.rulesListeners.add(this);
  }

  get access(): Access {
    return this.rights;
  }

  get owner(): string | undefined {
    return this.rights.uid;
  }

  /** A platform is one client, and what all others ask waits for it. */
  get isFirst(): boolean {
    return this.rights.admin;
  }

  get customer(): Customer {
    return this.owner ?? this;
  }

  send(message: string | LargeMessage): void {
    if (this.over) return;
    if (typeof message === 'string') this.outbox.send(message);
    else this.outbox.sendLarge(message);
  }

  /** Takes what `line` brings. `pause` is asked to stop reading from it, or to go on. */
  attach(line: Line, pause?: (paused: boolean) => void): Inbox {
    const { serving, after } = this.options;
    const isOpen = line === this.line && !after;
    const inbox = new Inbox(this.receiver(line), serving, this, isOpen, pause);
    this.inboxes.set(line, inbox);
    if (line === this.line && after) void after.then(() => inbox.start());
    return inbox;
  }

  rulesChanged(): void {
    this.guard(() => this.listens.recheck());
  }

  setAccess(access: Access): void {
    this.rights = access;
    clearTimeout(this.expiry);
    if (access.expires !== undefined) this.expireAt(access.expires);
    this.listens.recheck();
  }

  /** Another line wants to take over; false if one already does or has. */
  beginUpgrade(line: Line): boolean {
    if (this.over || this.nextLine) return false;
    this.nextLine = line;
    return true;
  }

  /** A line broke, or its client left it. */
  lose(line: Line): void {
    this.inboxes.get(line)?.stop();
    this.inboxes.delete(line);
    if (line === this.line) this.end();
    // The new line broke before it took over; the old one may be given another.
    else if (line === this.nextLine) this.nextLine = undefined;
  }

  /** Takes the credential away, as when it ran out; the client comes back with a fresh one. */
  revoke(reason: string): void {
    this.guard(() => {
      this.rights = ANONYMOUS;
      this.send(pushMessage('ac', { s: 'expired_token', d: reason }));
      this.listens.recheck();
    });
  }

  /** Others need what this session holds. */
  evict(): void {
    this.fail('The server has too much to do, and this client asks for most of it');
  }

  /** Ends this session, and no other. What is no message of the protocol is not worth a line. */
  fail(reason: unknown): void {
    if (this.over) return;
    if (!(reason instanceof BadInput)) {
      const text = typeof reason === 'string' ? reason : errorText(reason);
      this.options.serving.log(`A session of ${this.owner ?? 'somebody not signed in'} was ended. ${text}`);
    }
    this.end(true);
  }

  /** The client is gone, or has to go: its listens end and its onDisconnect writes are done. */
  end(atOnce = false): void {
    if (this.over) return;
    this.over = true;
    clearTimeout(this.expiry);
    const { database, serving } = this.options;
    database.rulesListeners.delete(this);
    for (const inbox of this.inboxes.values()) inbox.stop();
    this.outbox.close();
    this.listens.clear();
    this.admission.release();
    for (const line of [this.line, this.nextLine]) {
      if (atOnce) line?.destroy();
      else line?.close();
    }
    const { log } = serving;
    const refused = (path: string, reason: string): void =>
      log(`onDisconnect write refused at ${path}: ${reason}`);
    // Not at once: this may be the middle of somebody else's write.
    const wishes = serving.scheduler.run(this, this.lastWishes.run(this.rights, refused));
    this.options.ended(wishes.finally(this.letGo));
  }

  private receiver(line: Line): Receiver {
    const isBehind = (): boolean => this.outbox.isBehind;
    const isFirst = (): boolean => this.isFirst;
    return {
      get isFirst() {
        return isFirst();
      },
      get isBehind() {
        return isBehind();
      },
      serve: (request) => this.requests.serve(request),
      refuse: (r, reason) => this.send(answerMessage(r, 'invalid_data', reason)),
      ping: () => {
        if (line === this.line) this.send(PONG);
        else if (line.writable) line.send(PONG);
      },
      finished: () => {
        if (line === this.line) this.switchLine();
      },
      failed: (reason) => {
        if (line === this.line || line !== this.nextLine) this.fail(reason);
        else line.destroy();
      },
    };
  }

  /** The client has sent its last message on the old line: from here on everything goes over the new one. */
  private switchLine(): void {
    const line = this.nextLine;
    if (!line) return;
    this.send(controlMessage('n', {}));
    this.outbox.switchTo(line, (old) => {
      this.inboxes.get(old)?.stop();
      this.inboxes.delete(old);
      this.line = line;
      this.nextLine = undefined;
      old.close();
      this.inboxes.get(line)?.start();
    });
  }

  private guard(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.fail(error);
    }
  }

  private expireAt(time: number): void {
    const left = time - this.options.database.namespace.clock();
    if (left <= 0) {
      this.revoke('The token has expired');
      return;
    }
    this.expiry = setTimeout(() => this.expireAt(time), Math.min(left, LONGEST_TIMER));
    this.expiry.unref();
  }
}
