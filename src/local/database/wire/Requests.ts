import { ANONYMOUS, readAuthRequest, type Access, type Identities } from '../access';
import type { Database } from '../Database';
import { parseQuery } from '../query/Query';
import { noIndexText, selectQuery } from '../query/selectQuery';
import type { Prepared } from '../store/Namespace';
import { exportOf } from '../tree/encode';
import { hashOf } from '../tree/hash';
import { nodeAt } from '../tree/node';
import { BadInput, parsePath, parseTarget } from '../tree/path';
import type { Listens } from './Listens';
import { updateEntries, type OnDisconnect } from './OnDisconnect';

/** Answers a request: `ok` or the name of an error, and what goes with it. */
export type Answer = (status: string, payload: unknown) => void;
type Body = Record<string, unknown>;

/** The session a request belongs to. */
interface Client {
  database: Database;
  identities: Identities | undefined;
  listens: Listens;
  lastWishes: OnDisconnect;
  access(): Access;
  setAccess(access: Access): void;
}

const DENIED = 'Permission denied';

/** Serves the requests of one session. */
export class Requests {
  private readonly database: Database;

  constructor(private readonly client: Client) {
    this.database = client.database;
  }

  /** Throws `BadInput`. */
  handle(action: string, body: Body, answer: Answer): void {
    switch (action) {
      case 's':
      case 'appcheck':
      case 'unappeck':
        answer('ok', {});
        return;
      case 'auth':
      case 'gauth':
        this.signIn(body, answer);
        return;
      case 'unauth':
        this.client.setAccess(ANONYMOUS);
        answer('ok', {});
        return;
      case 'q':
        this.listen(body, answer);
        return;
      case 'n':
        this.client.listens.remove(parsePath(body['p']), parseQuery(body['q']), tagOf(body));
        answer('ok', {});
        return;
      case 'g':
        this.get(body, answer);
        return;
      case 'p':
        this.put(body, answer);
        return;
      case 'm':
        this.write(this.database.namespace.prepareUpdate(parsePath(body['p']), body['d']), answer);
        return;
      case 'o':
      case 'om':
        this.registerWish(action, body, answer);
        return;
      case 'oc':
        this.client.lastWishes.cancel(parseTarget(body['p']));
        answer('ok', {});
        return;
      default:
        answer('invalid_request', `Unknown action ${action.slice(0, 40)}`);
        return;
    }
  }

  private signIn(body: Body, answer: Answer): void {
    const result = readAuthRequest(body, this.database.namespace.clock(), this.client.identities);
    if (!result.ok) {
      answer(result.status, result.message);
      return;
    }
    this.client.setAccess(result.access);
    answer('ok', { auth: result.access.auth, expires: result.access.expires ?? null });
  }

  private listen(body: Body, answer: Answer): void {
    const { listens } = this.client;
    const path = parsePath(body['p']);
    const query = parseQuery(body['q']);
    if (!listens.add(this.client.access(), path, query, tagOf(body), body['h'])) {
      answer('permission_denied', DENIED);
      return;
    }
    answer('ok', listens.isIndexed(path, query) ? {} : { w: ['no_index'] });
  }

  private get(body: Body, answer: Answer): void {
    const path = parsePath(body['p']);
    const query = parseQuery(body['q']);
    if (!this.database.mayRead(this.client.access(), path, query)) {
      answer('permission_denied', DENIED);
      return;
    }
    if (!this.client.listens.isIndexed(path, query)) {
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
    if (!this.database.mayWrite(this.client.access(), prepared)) {
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
    if (!this.database.mayWrite(this.client.access(), prepared)) {
      answer('permission_denied', DENIED);
      return;
    }
    this.client.lastWishes.register(action === 'om' ? updateEntries(target, value) : [{ target, value }]);
    answer('ok', '');
  }
}

function tagOf(body: Body): number | undefined {
  const tag = body['t'];
  if (tag === undefined || tag === null) return undefined;
  if (typeof tag !== 'number') throw new BadInput('Tag is not a number');
  return tag;
}
