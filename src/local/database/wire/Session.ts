import { isRecord } from '../../../protocol';
import { ANONYMOUS, readAuthRequest, type Access, type Identities } from '../access';
import type { Database, RulesListener } from '../Database';
import { noIndexText, selectQuery } from '../query/selectQuery';
import { parseQuery, type Query } from '../query/Query';
import type { Prepared } from '../store/Namespace';
import type { Change } from '../store/View';
import { exportOf } from '../tree/encode';
import { hashOf } from '../tree/hash';
import { nodeAt } from '../tree/node';
import { BadInput, parsePath, parseTarget } from '../tree/path';
import { Listens } from './Listens';
import { answerMessage, controlMessage, pushMessage } from './messages';
import { OnDisconnect, updateEntries } from './OnDisconnect';
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

type Answer = (status: string, payload: unknown) => void;
type Body = Record<string, unknown>;

const DENIED = 'Permission denied';
const LONGEST_TIMER = 2 ** 31 - 1;

/** One client, whatever line it comes over: requests in order, its listens, its rights, its last wishes. */
export class Session implements RulesListener {
  readonly id: string;
  line: Line;
  private readonly database: Database;
  private readonly listens: Listens;
  private readonly lastWishes: OnDisconnect;
  private readonly unwatch: () => void;
  private access: Access = ANONYMOUS;
  private expiry: NodeJS.Timeout | undefined;
  private over = false;
  private upgrade: Upgrade | undefined;

  constructor(private readonly options: SessionOptions) {
    this.id = options.id;
    this.line = options.line;
    this.database = options.database;
    this.listens = new Listens(this.database, (message) => {
      if (!this.over) this.line.send(message);
    });
    this.lastWishes = new OnDisconnect(this.database);
    this.database.rulesListeners.add(this);
    this.unwatch = this.database.namespace.watch((change) => this.dataChanged(change));
  }

  get uid(): string | undefined {
    return this.access.uid;
  }

  send(message: string): void {
    if (this.over) return;
    this.listens.flush();
    this.line.send(message);
  }

  /** Takes one message of the data layer; false if it is no such message and the connection should end. */
  receive(message: unknown): boolean {
    if (!isRecord(message)) return false;
    const { r, a, b } = message;
    if (typeof r !== 'number' || typeof a !== 'string') return false;
    const answer: Answer = (status, payload) => this.send(answerMessage(r, status, payload));
    try {
      this.handle(a, isRecord(b) ? b : {}, answer);
    } catch (error) {
      if (!(error instanceof BadInput)) throw error;
      answer('invalid_data', error.message);
    }
    return true;
  }

  rulesChanged(): void {
    this.listens.recheck(this.access);
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
    this.lastWishes.run(this.access, (path) => this.options.log(`onDisconnect write refused at ${path}`));
    this.line.close();
    this.upgrade?.line.close();
  }

  private handle(action: string, body: Body, answer: Answer): void {
    switch (action) {
      case 's':
      case 'appcheck':
      case 'unappeck': {
        answer('ok', {});
        return;
      }
      case 'auth':
      case 'gauth': {
        this.signIn(body, answer);
        return;
      }
      case 'unauth':
        this.setAccess(ANONYMOUS);
        {
          answer('ok', {});
          return;
        }
      case 'q': {
        this.listen(body, answer);
        return;
      }
      case 'n':
        this.listens.remove(parsePath(body['p']), this.queryOf(body), tagOf(body));
        {
          answer('ok', {});
          return;
        }
      case 'g': {
        this.get(body, answer);
        return;
      }
      case 'p': {
        this.put(body, answer);
        return;
      }
      case 'm': {
        this.write(this.database.namespace.prepareUpdate(parsePath(body['p']), body['d']), answer);
        return;
      }
      case 'o':
      case 'om': {
        this.registerWish(action, body, answer);
        return;
      }
      case 'oc':
        this.lastWishes.cancel(parseTarget(body['p']));
        {
          answer('ok', {});
          return;
        }
      default: {
        answer('invalid_request', `Unknown action ${action.slice(0, 40)}`);
        return;
      }
    }
  }

  private signIn(body: Body, answer: Answer): void {
    const result = readAuthRequest(body, this.database.namespace.clock(), this.options.identities);
    if (!result.ok) {
      answer(result.status, result.message);
      return;
    }
    this.setAccess(result.access);
    answer('ok', { auth: result.access.auth, expires: result.access.expires ?? null });
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
      this.revoke('The token has expired');
      return;
    }
    this.expiry = setTimeout(() => this.expireAt(time), Math.min(left, LONGEST_TIMER));
    this.expiry.unref();
  }

  private listen(body: Body, answer: Answer): void {
    const path = parsePath(body['p']);
    const query = this.queryOf(body);
    if (!this.listens.add(this.access, path, query, tagOf(body), body['h'])) {
      answer('permission_denied', DENIED);
      return;
    }
    answer('ok', this.listens.isIndexed(path, query) ? {} : { w: ['no_index'] });
  }

  private get(body: Body, answer: Answer): void {
    const path = parsePath(body['p']);
    const query = this.queryOf(body);
    if (!this.database.mayRead(this.access, path, query)) {
      answer('permission_denied', DENIED);
      return;
    }
    if (!this.listens.isIndexed(path, query)) {
      answer('failed', noIndexText(path, query));
      return;
    }
    answer('ok', exportOf(selectQuery(nodeAt(this.database.namespace.root, path), query)));
  }

  private put(body: Body, answer: Answer): void {
    const target = parseTarget(body['p']);
    const prepared = this.database.namespace.prepareSet(target, body['d']);
    const hash = body['h'];
    // Before the rules: a rule that compares newData with data would turn a stale attempt into a refusal for good.
    if (typeof hash === 'string' && hash !== hashOf(nodeAt(prepared.before, target.path))) {
      answer('datastale', 'Transaction hash does not match');
      return;
    }
    this.write(prepared, answer);
  }

  private write(prepared: Prepared, answer: Answer): void {
    if (!this.database.mayWrite(this.access, prepared)) {
      answer('permission_denied', DENIED);
      return;
    }
    this.database.namespace.commit(prepared, (error) => {
      if (error) answer('unavailable', 'The write could not be stored');
      else answer('ok', '');
    });
  }

  private registerWish(action: 'o' | 'om', body: Body, answer: Answer): void {
    const { namespace } = this.database;
    const target = parseTarget(body['p']);
    const value = body['d'];
    const prepared =
      action === 'om' ? namespace.prepareUpdate(target.path, value) : namespace.prepareSet(target, value);
    if (!this.database.mayWrite(this.access, prepared)) {
      answer('permission_denied', DENIED);
      return;
    }
    this.lastWishes.register(action === 'om' ? updateEntries(target, value) : [{ target, value }]);
    answer('ok', '');
  }

  private dataChanged(change: Change): void {
    this.listens.recheck(this.access, change);
  }

  private queryOf(body: Body): Query | undefined {
    return parseQuery(body['q']);
  }
}

function tagOf(body: Body): number | undefined {
  const tag = body['t'];
  if (tag === undefined || tag === null) return undefined;
  if (typeof tag !== 'number') throw new BadInput('Tag is not a number');
  return tag;
}
