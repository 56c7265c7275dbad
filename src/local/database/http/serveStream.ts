import type { ServerResponse } from 'node:http';
import type { Json } from '../../../protocol';
import { callAt } from '../../callAt';
import { TOO_BIG } from '../limits';
import { noIndexText } from '../../../tree/query/Query';
import { isIndexed } from '../rules/checkAccess';
import { finish, type Steps } from '../../../tree/steps';
import type { Delta } from '../../../tree/store/Delta';
import type { Selection } from '../../../tree/store/pick';
import { valueOf } from '../../../tree/encode';
import { jsonPieces } from '../../../tree/jsonPieces';
import type { Node, Path } from '../../../tree/node';
import { pathText } from '../../../tree/path';
import type { Line } from '../wire/Line';
import { LARGE_DATA } from '../wire/messages';
import { SendQueue } from '../wire/SendQueue';
import type { Context } from './context';
import type { RestRequest } from './readRestRequest';
import { Refusal } from './reply';
import { ResponseLine } from './ResponseLine';

const KEEP_ALIVE_MS = 30_000;

/** Streams a place as server-sent events: `put` and `patch` with `{path, data}`, `keep-alive`, and at the end `cancel`
 * (the rules no longer allow it) or `auth_revoked`. Throws `Refusal`. */
export function serveStream(context: Context, rest: RestRequest, response: ServerResponse): void {
  // If the client left meanwhile, no `close` event would follow to end the stream.
  if (response.destroyed) return;
  const { database, access, path, query } = rest;
  if (!database.mayRead(access, path, query)) throw new Refusal(401, 'Permission denied');
  if (!isIndexed(database.rules, path, query)) throw new Refusal(400, noIndexText(path, query));
  const { namespace } = database;
  const { current, stop } = namespace.views.subscribe(namespace.root, path, query, {
    deliver: (delta) => stream.deliver(delta),
  });
  if (current.isLargerThan(context.serving.limits.read)) {
    stop();
    throw new Refusal(400, TOO_BIG);
  }
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  const stream = new EventStream(context, rest, response);
  stream.start(current, stop);
}

class EventStream {
  private readonly sendQueue: SendQueue;
  private readonly cleanups: (() => void)[] = [];
  private unwatch: () => void = () => undefined;
  private ending = false;

  constructor(
    private readonly context: Context,
    private readonly rest: RestRequest,
    private readonly response: ServerResponse,
  ) {
    const { serving } = context;
    const broken = (): void => void response.destroy();
    const holder = { owner: rest.access.uid, evict: broken };
    const line = new ResponseLine(response, serving.limits.ahead);
    this.sendQueue = new SendQueue(line, serving, holder, broken, () => {
      if (this.ending) response.end();
    });
    const holding = serving.listens.hold(holder);
    this.cleanups.push(() => holding.release());
    holding.add(1);
    response.on('close', () => {
      this.stop();
      this.sendQueue.close();
    });
  }

  /** Sends the current data, then changes as they are delivered; calls `stop` at the end. */
  start(current: Selection, stop: () => void): void {
    const { database, access } = this.rest;
    const listener = { rulesChanged: () => this.recheck() };
    database.rulesListeners.add(listener);
    const keepAlive = setInterval(() => this.send('keep-alive', null), KEEP_ALIVE_MS);
    const endRevoked = (): void => this.end('auth_revoked', 'credential is no longer valid');
    this.cleanups.push(
      stop,
      () => database.rulesListeners.delete(listener),
      () => clearInterval(keepAlive),
      () => this.unwatch(),
      this.onExpiry(endRevoked),
    );
    const unsubscribe = this.context.identities?.onRevoked?.((uid) => {
      if (uid === access.uid) endRevoked();
    });
    if (unsubscribe) this.cleanups.push(unsubscribe);
    this.sendSelection(current);
    this.recheck();
  }

  deliver(delta: Delta): void {
    this.destroyOnError(() => {
      if (delta.size > this.context.serving.limits.read) throw new Error('A change is too large to be sent');
      this.sendDelta(delta, this.rest.path.length);
    });
  }

  private recheck(): void {
    this.destroyOnError(() => {
      const { database, path, query, access } = this.rest;
      const dependencies = new Map<string, Path>();
      this.unwatch();
      if (!database.mayRead(access, path, query, (at) => dependencies.set(pathText(at), at)))
        this.end('cancel', null);
      else this.unwatch = database.permissions.watch([...dependencies.values()], () => this.recheck());
    });
  }

  private sendDelta(delta: Delta, baseLength: number): void {
    const path = `/${pathText(delta.path.slice(baseLength))}`;
    const [first] = delta.entries;
    if (!delta.isMerge) {
      this.sendNode('put', path, first?.[1] ?? null);
      return;
    }
    if (delta.size < LARGE_DATA) {
      const data = Object.fromEntries(delta.entries.map(([name, node]) => [pathText(name), valueOf(node)]));
      this.send('patch', { path, data });
      return;
    }
    this.sendPieces('patch', path, delta.size, mergePieces(delta));
  }

  /** Sends the initial data; a large selection is assembled when its turn comes. */
  private sendSelection(current: Selection): void {
    if (!current.isLarge) {
      this.sendNode('put', '/', finish(current.node()));
      return;
    }
    this.sendQueue.sendLarge({
      weight: current.weight,
      *write(line) {
        const node = yield* current.node();
        yield* writeEvent(line, 'put', '/', jsonPieces(node, 'value'));
      },
    });
  }

  private sendNode(event: string, path: string, node: Node | null): void {
    if (!node || node.size < LARGE_DATA) this.send(event, { path, data: valueOf(node) });
    else this.sendPieces(event, path, node.size, jsonPieces(node, 'value'));
  }

  private sendPieces(event: string, path: string, weight: number, pieces: Iterable<string>): void {
    this.sendQueue.sendLarge({ weight, write: (line) => writeEvent(line, event, path, pieces) });
  }

  private send(event: string, data: Json): void {
    this.sendQueue.send(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  private end(event: string, data: Json): void {
    this.stop();
    this.send(event, data);
    this.ending = true;
    if (!this.sendQueue.isBehind) this.response.end();
  }

  private stop(): void {
    for (const stop of this.cleanups.splice(0)) stop();
  }

  /** An error of this stream must not fail the write that caused the event. */
  private destroyOnError(work: () => void): void {
    try {
      work();
    } catch {
      this.response.destroy();
    }
  }

  /** Calls back when the credential runs out. Returns the way to stop. */
  private onExpiry(expired: () => void): () => void {
    const { expires } = this.rest.access;
    if (expires === undefined) return () => undefined;
    return callAt(expires, this.context.clock, expired);
  }
}

function* writeEvent(line: Line, event: string, path: string, pieces: Iterable<string>): Steps<void> {
  line.send(`event: ${event}\ndata: {"path":${JSON.stringify(path)},"data":`);
  for (const piece of pieces) {
    line.send(piece);
    yield;
  }
  line.send('}\n\n');
}

function* mergePieces({ entries }: Delta): Iterable<string> {
  let separator = '{';
  for (const [path, node] of entries) {
    yield `${separator}${JSON.stringify(pathText(path))}:`;
    yield* jsonPieces(node, 'value');
    separator = ',';
  }
  yield '}';
}
