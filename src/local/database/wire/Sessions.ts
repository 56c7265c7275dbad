import { randomBytes } from 'node:crypto';
import type { Identities } from '../access';
import type { Database } from '../Database';
import { Session } from './Session';
import type { Line } from './Upgrade';

/** The sessions of a server, by id. */
export class Sessions {
  private readonly byId = new Map<string, Session>();

  constructor(
    private readonly identities: Identities | undefined,
    private readonly log: (line: string) => void,
  ) {}

  get size(): number {
    return this.byId.size;
  }

  find(id: string): Session | undefined {
    return this.byId.get(id);
  }

  /** Starts a session. A client that says which session it had before has left that one. */
  start(database: Database, line: Line, last: string | null): Session {
    if (last !== null) this.byId.get(last)?.end();
    const id = randomBytes(18).toString('base64url');
    const session = new Session({
      id,
      database,
      line,
      identities: this.identities,
      log: this.log,
      ended: () => this.byId.delete(id),
    });
    this.byId.set(id, session);
    return session;
  }

  revoke(uid: string): void {
    for (const session of [...this.byId.values()]) {
      if (session.uid === uid) session.revoke('The account is gone or the token was revoked');
    }
  }

  endAll(): void {
    for (const session of [...this.byId.values()]) session.end();
  }
}
