import type { Access } from '../access';
import type { Database } from '../Database';
import type { Query } from '../query/Query';
import { isIndexed } from '../rules/checkAccess';
import { touches, type Change } from '../store/View';
import { Delta } from '../store/Delta';
import { hashOf } from '../tree/hash';
import type { Path } from '../tree/node';
import { pathText } from '../tree/path';
import { deltaMessage, pushMessage } from './messages';

interface Listen {
  path: Path;
  query: Query | undefined;
  stop: () => void;
  /** Data its permission depends on. */
  depends: Path[];
}

interface Client {
  /** Puts a message on the line as it is. */
  send(message: string): void;
  /** A change could not be handed on. */
  failed(error: unknown): void;
}

/** What one session listens to. */
export class Listens {
  private readonly byName = new Map<string, Listen>();
  private guarded = 0;

  constructor(
    private readonly database: Database,
    private readonly client: Client,
  ) {}

  /** Starts a listen and pushes what is there, unless the client has it already. False: not permitted. */
  add(access: Access, path: Path, query: Query | undefined, tag: number | undefined, hash: unknown): boolean {
    const depends: Path[] = [];
    if (!this.database.mayRead(access, path, query, (looked) => depends.push(looked))) return false;
    this.remove(path, query, tag);
    const { namespace } = this.database;
    const { current, stop } = namespace.views.subscribe(namespace.root, path, query, {
      // Every write is a push of its own: clients see each state that was committed, as on the real service.
      deliver: (delta) => {
        try {
          this.client.send(deltaMessage(delta, tag));
        } catch (error) {
          // Whoever made the write, and the other listeners, have nothing to do with it.
          this.client.failed(error);
        }
      },
    });
    this.byName.set(nameOf(path, query, tag), { path, query, stop, depends });
    if (depends.length > 0) this.guarded++;
    // Hashing a large tree is worth it only when the client has something to compare with.
    const known = !query && (hash ? hash === hashOf(current) : !current);
    if (!known) this.client.send(deltaMessage(new Delta(path, [[[], current]]), tag));
    return true;
  }

  isIndexed(path: Path, query: Query | undefined): boolean {
    return isIndexed(this.database.rules, path, query);
  }

  remove(path: Path, query: Query | undefined, tag: number | undefined): void {
    this.drop(nameOf(path, query, tag));
  }

  /** Looks at every permission again and revokes what is no longer allowed. */
  recheck(access: Access, change?: Change): void {
    if (change && this.guarded === 0) return;
    for (const [name, listen] of [...this.byName]) {
      if (change && !listen.depends.some((path) => touches(change, path))) continue;
      const depends: Path[] = [];
      if (this.database.mayRead(access, listen.path, listen.query, (looked) => depends.push(looked))) {
        this.guarded += Number(depends.length > 0) - Number(listen.depends.length > 0);
        listen.depends = depends;
        continue;
      }
      this.drop(name);
      this.client.send(
        pushMessage('c', { p: pathText(listen.path), ...(listen.query && { q: [listen.query.wire] }) }),
      );
    }
  }

  clear(): void {
    for (const name of [...this.byName.keys()]) this.drop(name);
  }

  private drop(name: string): void {
    const listen = this.byName.get(name);
    if (!listen) return;
    this.byName.delete(name);
    if (listen.depends.length > 0) this.guarded--;
    listen.stop();
  }
}

function nameOf(path: Path, query: Query | undefined, tag: number | undefined): string {
  return tag === undefined ? `${pathText(path)}?${query?.id ?? ''}` : `#${tag}`;
}
