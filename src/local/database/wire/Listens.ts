import type { Database } from '../Database';
import type { Query } from '../../../tree/query/Query';
import { isIndexed } from '../rules/checkAccess';
import type { Holding } from '../serving/Budget';
import { finish } from '../../../tree/steps';
import type { Serving } from '../serving/Serving';
import type { Delta } from '../../../tree/store/Delta';
import type { Selection } from '../../../tree/store/pick';
import { hashOf, hashSteps } from '../hash';
import type { Node, Path } from '../../../tree/node';
import { pathText } from '../../../tree/path';
import type { Client } from './Client';
import { deltaMessage, LARGE_DATA, pushMessage, snapshotMessage } from './messages';

interface Listen {
  path: Path;
  query: Query | undefined;
  stop: () => void;
  /** Stops watching the data its permission depends on. */
  unwatch: () => void;
}

/** What one session listens to. */
export class Listens {
  private readonly byName = new Map<string, Listen>();
  private readonly holding: Holding;

  constructor(
    private readonly database: Database,
    private readonly serving: Serving,
    private readonly client: Client,
  ) {
    this.holding = serving.listens.hold(client);
  }

  /** Starts a listen and pushes what is there, unless the client has it already. Otherwise says why not. */
  add(
    path: Path,
    query: Query | undefined,
    tag: number | undefined,
    hash: unknown,
  ): 'ok' | 'permission_denied' | 'too_big' {
    const dependencies = this.permissionDependencies(path, query);
    if (!dependencies) return 'permission_denied';
    this.remove(path, query, tag);
    const { limits } = this.serving;
    if (this.byName.size >= limits.sessionListens) return 'too_big';
    const { namespace } = this.database;
    const { current, stop } = namespace.views.subscribe(namespace.root, path, query, {
      // Every write is a push of its own: clients see each state that was committed, as on the real service.
      deliver: (delta) => this.failOnError(() => this.deliver(delta, tag)),
    });
    if (current.isLargerThan(limits.read)) {
      stop();
      return 'too_big';
    }
    const name = nameOf(path, query, tag);
    this.byName.set(name, { path, query, stop, unwatch: this.watch(name, dependencies) });
    this.holding.add(1);
    if (current.isLarge) this.sendSelection(path, current, tag);
    else if (query) this.client.send(snapshotMessage(path, finish(current.node()), tag));
    else this.sendUnlessUpToDate(path, finish(current.node()), tag, hash);
    return 'ok';
  }

  isIndexed(path: Path, query: Query | undefined): boolean {
    return isIndexed(this.database.rules, path, query);
  }

  remove(path: Path, query: Query | undefined, tag: number | undefined): void {
    this.drop(nameOf(path, query, tag));
  }

  /** Looks at every permission again and revokes what is no longer allowed. */
  recheck(): void {
    for (const name of [...this.byName.keys()]) this.recheckOne(name);
  }

  clear(): void {
    for (const name of [...this.byName.keys()]) this.drop(name);
  }

  /** Pushes what a query selects where that is much: it is put together when its turn comes. */
  private sendSelection(path: Path, current: Selection, tag: number | undefined): void {
    this.client.send({
      weight: current.weight,
      *write(line) {
        const message = snapshotMessage(path, yield* current.node(), tag);
        if (typeof message === 'string') line.send(message);
        else yield* message.write(line);
      },
    });
  }

  /** Pushes the initial value of a listen, unless `hash` shows that the client has it already. */
  private sendUnlessUpToDate(path: Path, current: Node | null, tag: number | undefined, hash: unknown): void {
    if (hash && current && current.size >= LARGE_DATA) {
      this.client.send({
        weight: current.size,
        *write(line) {
          if (hash === (yield* hashSteps(current))) return;
          const message = snapshotMessage(path, current, tag);
          if (typeof message === 'string') line.send(message);
          else yield* message.write(line);
        },
      });
      return;
    }
    // Hashing is worth it only when the client has something to compare with.
    const isUpToDate = hash ? hash === hashOf(current) : !current;
    if (!isUpToDate) this.client.send(snapshotMessage(path, current, tag));
  }

  private deliver(delta: Delta, tag: number | undefined): void {
    if (delta.size > this.serving.limits.read) throw new Error('A change is too large to be sent');
    this.client.send(deltaMessage(delta, tag));
  }

  /** The data a permission depends on; undefined if there is no permission. */
  private permissionDependencies(path: Path, query: Query | undefined): Path[] | undefined {
    const dependencies = new Map<string, Path>();
    const onRead = (at: Path): void => void dependencies.set(pathText(at), at);
    return this.database.mayRead(this.client.access, path, query, onRead)
      ? [...dependencies.values()]
      : undefined;
  }

  private watch(name: string, dependencies: readonly Path[]): () => void {
    if (dependencies.length === 0) return () => undefined;
    return this.database.permissions.watch(dependencies, () => this.failOnError(() => this.recheckOne(name)));
  }

  private recheckOne(name: string): void {
    const listen = this.byName.get(name);
    if (!listen) return;
    const { path, query } = listen;
    const dependencies = this.permissionDependencies(path, query);
    if (dependencies) {
      listen.unwatch();
      listen.unwatch = this.watch(name, dependencies);
      return;
    }
    this.drop(name);
    this.client.send(pushMessage('c', { p: pathText(path), ...(query && { q: [query.wire] }) }));
  }

  private drop(name: string): void {
    const listen = this.byName.get(name);
    if (!listen) return;
    this.byName.delete(name);
    this.holding.add(-1);
    listen.unwatch();
    listen.stop();
  }

  /** An error of this session must not fail the write that caused the event, nor other listeners. */
  private failOnError(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.client.fail(error);
    }
  }
}

function nameOf(path: Path, query: Query | undefined, tag: number | undefined): string {
  return tag === undefined ? `${pathText(path)}?${query?.id ?? ''}` : `#${tag}`;
}
