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
    const depends = this.permission(path, query);
    if (!depends) return 'permission_denied';
    this.remove(path, query, tag);
    const { limits } = this.serving;
    if (this.byName.size >= limits.sessionListens) return 'too_big';
    const { namespace } = this.database;
    const { current, stop } = namespace.views.subscribe(namespace.root, path, query, {
      // Every write is a push of its own: clients see each state that was committed, as on the real service.
      deliver: (delta) => this.guard(() => this.deliver(delta, tag)),
    });
    if (current.isLargerThan(limits.read)) {
      stop();
      return 'too_big';
    }
    const name = nameOf(path, query, tag);
    this.byName.set(name, { path, query, stop, unwatch: this.watch(name, depends) });
    this.holding.add(1);
    if (current.isLarge) this.sendSelection(path, current, tag);
    else if (query) this.client.send(snapshotMessage(path, finish(current.node()), tag));
    else this.sendUnlessKnown(path, finish(current.node()), tag, hash);
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

  /** Pushes what a new listen finds; nothing where `hash`, if there is one, says that the client has just that. */
  private sendUnlessKnown(path: Path, current: Node | null, tag: number | undefined, hash: unknown): void {
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
    const isKnown = hash ? hash === hashOf(current) : !current;
    if (!isKnown) this.client.send(snapshotMessage(path, current, tag));
  }

  private deliver(delta: Delta, tag: number | undefined): void {
    if (delta.size > this.serving.limits.read) throw new Error('A change is too large to be sent');
    this.client.send(deltaMessage(delta, tag));
  }

  /** The data a permission depends on; undefined if there is no permission. */
  private permission(path: Path, query: Query | undefined): Path[] | undefined {
    const depends = new Map<string, Path>();
    const looked = (at: Path): void => void depends.set(pathText(at), at);
    return this.database.mayRead(this.client.access, path, query, looked) ? [...depends.values()] : undefined;
  }

  private watch(name: string, depends: readonly Path[]): () => void {
    if (depends.length === 0) return () => undefined;
    return this.database.permissions.watch(depends, () => this.guard(() => this.recheckOne(name)));
  }

  private recheckOne(name: string): void {
    const listen = this.byName.get(name);
    if (!listen) return;
    const { path, query } = listen;
    const depends = this.permission(path, query);
    if (depends) {
      listen.unwatch();
      listen.unwatch = this.watch(name, depends);
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

  /** Whoever made a write, and the other listeners, have nothing to do with what goes wrong here. */
  private guard(work: () => void): void {
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
