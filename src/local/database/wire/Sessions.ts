import { randomBytes } from 'node:crypto';
import type { Identities } from '../access';
import type { Database } from '../Database';
import type { Serving } from '../serving/Serving';
import { Session, type Connection } from './Session';

/** The sessions of a server, by id. */
export class Sessions {
  private readonly byId = new Map<string, Session>();
  /** Ended sessions whose onDisconnect writes are still running. */
  private readonly finishing = new Map<string, Promise<void>>();

  constructor(
    private readonly identities: Identities | undefined,
    private readonly serving: Serving,
  ) {}

  get size(): number {
    return this.byId.size;
  }

  /** Starts a session. A client that names its previous session has left it: the onDisconnect writes of that one come before
   * anything the client requests now. */
  start(database: Database, connection: Connection, previousSessionId: string | null): Session {
    if (previousSessionId !== null) this.byId.get(previousSessionId)?.end();
    const id = randomBytes(18).toString('base64url');
    const session = new Session({
      id,
      database,
      connection,
      identities: this.identities,
      serving: this.serving,
      startAfter: previousSessionId === null ? undefined : this.finishing.get(previousSessionId),
      onEnded: (finished) => this.remove(id, finished),
    });
    this.byId.set(id, session);
    return session;
  }

  revoke(uid: string): void {
    for (const session of [...this.byId.values()]) {
      if (session.owner === uid) session.revoke('The account is gone or the token was revoked');
    }
  }

  /** Ends all sessions; resolves when their onDisconnect writes are done. */
  async endAll(): Promise<void> {
    for (const session of [...this.byId.values()]) session.end();
    await Promise.all(this.finishing.values());
  }

  private remove(id: string, finished: Promise<void>): void {
    this.byId.delete(id);
    const done = finished.catch((error: unknown) => {
      this.serving.log(`onDisconnect writes were left out: ${String(error)}`);
    });
    this.finishing.set(id, done);
    void done.then(() => this.finishing.delete(id));
  }
}
