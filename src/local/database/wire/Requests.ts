import { ANONYMOUS, readAuthRequest, type Identities } from '../access';
import type { Database } from '../Database';
import { TOO_BIG } from '../limits';
import { notStoredText } from '../store/Quota';
import { noIndexText, parseQuery, type Query } from '../../../tree/query/Query';
import type { Prepared } from '../../../tree/store/TreeStore';
import type { Steps } from '../../../tree/steps';
import type { Serving } from '../serving/Serving';
import { hashSteps } from '../hash';
import { nodeAt } from '../../../tree/node';
import { BadInput, parsePath, parseTarget } from '../../../tree/path';
import { decodeSet, decodeUpdate } from '../../../tree/decodeWrite';
import type { Client } from './Client';
import type { Request } from './Inbox';
import type { Listens } from './Listens';
import { answerMessage, dataAnswer } from './messages';
import type { OnDisconnect } from './OnDisconnect';

/** Answers a request: `ok` or the name of an error, and what goes with it. */
type Answer = (status: string, payload: unknown) => void;
type Body = Record<string, unknown>;

const DENIED = 'Permission denied';

/** Serves the requests of one session. */
export class Requests {
  private readonly database: Database;

  constructor(
    private readonly client: Client,
    private readonly server: { database: Database; identities: Identities | undefined; serving: Serving },
    private readonly listens: Listens,
    private readonly onDisconnect: OnDisconnect,
  ) {
    this.database = server.database;
  }

  *serve(request: Request): Steps<void> {
    const { r } = request;
    const answer: Answer = (status, payload) => {
      try {
        this.client.send(answerMessage(r, status, payload));
      } catch (error) {
        this.client.fail(error);
      }
    };
    try {
      yield* this.handle(request, answer);
    } catch (error) {
      if (!(error instanceof BadInput)) throw error;
      answer(error.status, error.message);
    }
  }

  private *handle({ r, action, body }: Request, answer: Answer): Steps<void> {
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
        yield* this.listen(body, answer);
        return;
      case 'n':
        this.listens.remove(parsePath(body['p']), this.queryOf(body), tagOf(body));
        answer('ok', {});
        return;
      case 'g':
        yield* this.get(r, body, answer);
        return;
      case 'p':
        yield* this.put(body, answer);
        return;
      case 'm': {
        const base = parsePath(body['p']);
        const writes = yield* decodeUpdate(base, body['d']);
        yield* this.write(() => this.database.namespace.prepare(base, writes), answer);
        return;
      }
      case 'o':
      case 'om':
        yield* this.register(action, body, answer);
        return;
      case 'oc':
        this.onDisconnect.cancel(parseTarget(body['p']));
        answer('ok', {});
        return;
      default:
        answer('invalid_request', `Unknown action ${action.slice(0, 40)}`);
    }
  }

  private queryOf({ q }: Body): Query | undefined {
    const { query } = this.server.serving.limits;
    // It is kept as long as the listen, and repeated when that is revoked.
    if (q !== undefined && JSON.stringify(q).length > query) {
      throw new BadInput(`A query is longer than ${query} characters`);
    }
    return parseQuery(q);
  }

  private signIn(body: Body, answer: Answer): void {
    const result = readAuthRequest(body, this.database.namespace.clock(), this.server.identities);
    if (!result.ok) {
      answer(result.status, result.message);
      return;
    }
    this.client.setAccess(result.access);
    answer('ok', { auth: result.access.auth, expires: result.access.expires ?? null });
  }

  private *listen(body: Body, answer: Answer): Steps<void> {
    const path = parsePath(body['p']);
    const query = this.queryOf(body);
    yield* this.database.prepareListen(this.client.access, path, query);
    const status = this.listens.add(path, query, tagOf(body), body['h']);
    if (status !== 'ok') answer(status, status === 'too_big' ? TOO_BIG : DENIED);
    else answer('ok', this.listens.isIndexed(path, query) ? {} : { w: ['no_index'] });
  }

  private *get(r: number, body: Body, answer: Answer): Steps<void> {
    const path = parsePath(body['p']);
    const query = this.queryOf(body);
    const read = yield* this.database.read(this.client.access, path, query);
    if (read.status === 'denied') answer('permission_denied', DENIED);
    else if (read.status === 'not_indexed') answer('failed', noIndexText(path, query));
    else if (read.node && read.node.size > this.server.serving.limits.read) answer('too_big', TOO_BIG);
    else this.client.send(dataAnswer(r, read.node));
  }

  private *put(body: Body, answer: Answer): Steps<void> {
    const target = parseTarget(body['p']);
    const value = yield* decodeSet(target, body['d']);
    const { namespace } = this.database;
    const hash = body['h'];
    // Before the rules: a rule that compares newData with data would turn a stale attempt into a refusal for good.
    function* prepare(): Steps<Prepared> {
      if (typeof hash === 'string') {
        const current = nodeAt(namespace.root, target.path);
        // What was written while a large place was hashed makes the attempt stale as well.
        if (hash !== (yield* hashSteps(current)) || nodeAt(namespace.root, target.path) !== current) {
          throw new BadInput('Transaction hash does not match', 'datastale');
        }
      }
      return namespace.prepareSet(target, value);
    }
    yield* this.write(prepare, answer);
  }

  private *write(prepare: () => Steps<Prepared>, answer: Answer): Steps<void> {
    const done = (error?: Error): void => {
      if (error) answer('unavailable', notStoredText(error));
      else answer('ok', '');
    };
    const written = yield* this.database.write(this.client.access, prepare, done);
    if (!written) answer('permission_denied', DENIED);
  }

  private *register(action: 'o' | 'om', body: Body, answer: Answer): Steps<void> {
    const target = parseTarget(body['p']);
    const writes =
      action === 'om'
        ? yield* decodeUpdate(target.path, body['d'])
        : [{ target, value: yield* decodeSet(target, body['d']) }];
    const prepared = yield* this.database.namespace.prepare(target.path, writes);
    if (!(yield* this.database.mayWrite(this.client.access, prepared))) {
      answer('permission_denied', DENIED);
      return;
    }
    this.onDisconnect.register(writes);
    answer('ok', '');
  }
}

function tagOf(body: Body): number | undefined {
  const tag = body['t'];
  if (tag === undefined || tag === null) return undefined;
  if (typeof tag !== 'number') throw new BadInput('Tag is not a number');
  return tag;
}
