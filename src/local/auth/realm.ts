import type { Account } from './account';
import { demand } from './AuthFailure';
import type { Ledger } from './ledger';
import type { AuthLimits } from './limits';
import { Passwords } from './Passwords';
import { idToken, readIdToken, refreshToken, TOKEN_LIFE, type Session } from './tokens';

/** Counts events per key inside a moving window; memory stays bounded because the keys counted longest ago are dropped. */
class AttemptLimiter {
  /** Oldest count first. */
  private readonly times = new Map<string, number[]>();

  /** `limit` events per `windowMs` are allowed. */
  constructor(
    private readonly limit: number,
    private readonly windowMs: number,
    private readonly maxKeys: number,
  ) {}

  exceeded(key: string, now: number): boolean {
    return this.recent(key, now).length >= this.limit;
  }

  count(key: string, now: number): void {
    const times = [...this.recent(key, now), now].slice(-this.limit);
    this.times.delete(key);
    this.times.set(key, times);
    const [oldest] = this.times.keys();
    if (this.times.size > this.maxKeys && oldest !== undefined) this.times.delete(oldest);
  }

  forget(key: string): void {
    this.times.delete(key);
  }

  private recent(key: string, now: number): number[] {
    const recent = (this.times.get(key) ?? []).filter((time) => now - time < this.windowMs);
    if (recent.length === 0) this.times.delete(key);
    return recent;
  }
}

/** Shared state that every handler of the identity service uses. */
export interface Realm {
  projectId: string;
  ledger: Ledger;
  limits: AuthLimits;
  passwords: Passwords;
  /** Wrong passwords, per address. */
  failures: AttemptLimiter;
  /** Requested mails, per address. */
  mailings: AttemptLimiter;
  /** Email enumeration protection: one answer for unknown address and wrong password. */
  emailPrivacy: boolean;
  /** Anonymous sign-in is allowed. */
  anonymous: boolean;
  /** The account of a program: nobody changes or deletes it with a token. */
  isProgram(uid: string): boolean;
  /** Ms since 1970. */
  now(): number;
  log(line: string): void;
  /** Own address, e.g. `http://127.0.0.1:9099`. */
  origin(): string;
}

/** A password, an address or the account itself changes only this soon after a sign-in, in seconds. */
const RECENT_SIGN_IN = 5 * 60;

type RealmOptions = Pick<
  Realm,
  'projectId' | 'ledger' | 'limits' | 'anonymous' | 'isProgram' | 'now' | 'log' | 'origin'
>;

/** A realm with empty counters. Email enumeration protection is on, as on new hosted projects. */
export function newRealm(options: RealmOptions): Realm {
  const { limits } = options;
  const { countedAddresses } = limits;
  return {
    ...options,
    passwords: new Passwords(limits.hashesAtOnce, limits.waitingHashes),
    failures: new AttemptLimiter(limits.failures, limits.failureMs, countedAddresses),
    mailings: new AttemptLimiter(limits.mailings, limits.mailingMs, countedAddresses),
    emailPrivacy: true,
  };
}

export function seconds(ms: number): number {
  return Math.floor(ms / 1000);
}

/** The `validSince` that ends all current sessions. It is one second ahead, so that tokens issued in this very second become
 * invalid too; those issued next carry that second as their time. */
export function endSessions(realm: Realm): number {
  return seconds(realm.now()) + 1;
}

/** Tokens of a session that starts now, or that continues with `authTime`, and with the claims of a custom token. */
export function issueTokens(
  realm: Realm,
  account: Account,
  provider: string,
  { authTime, claims }: Partial<Pick<Session, 'authTime' | 'claims'>> = {},
): { idToken: string; refreshToken: string; expiresIn: string } {
  const issuedAt = Math.max(seconds(realm.now()), account.validSince);
  const session: Session = {
    uid: account.uid,
    provider,
    authTime: authTime ?? issuedAt,
    issuedAt,
    ...(claims && { claims }),
  };
  return {
    idToken: idToken(account, session, realm.projectId),
    refreshToken: refreshToken(session, realm.ledger.secret),
    expiresIn: String(TOKEN_LIFE),
  };
}

/** The account of a session. Throws USER_NOT_FOUND, USER_DISABLED, TOKEN_EXPIRED. */
export function accountOfSession(realm: Realm, session: Session): Account {
  const account = realm.ledger.byUid(session.uid);
  demand(account, 'USER_NOT_FOUND');
  demand(!account.disabled, 'USER_DISABLED');
  demand(session.issuedAt >= account.validSince, 'TOKEN_EXPIRED');
  return account;
}

/** Who an id token speaks for. */
export function bearer(realm: Realm, token: string | undefined): { account: Account; session: Session } {
  demand(token, 'MISSING_ID_TOKEN');
  const read = readIdToken(token);
  demand(read, 'INVALID_ID_TOKEN');
  const account = accountOfSession(realm, read.session);
  demand(seconds(realm.now()) < read.expiresAt, 'TOKEN_EXPIRED');
  return { account, session: read.session };
}

/** As `bearer`, of somebody who changes or deletes their account. Throws OPERATION_NOT_ALLOWED. */
export function ownBearer(realm: Realm, token: string | undefined): { account: Account; session: Session } {
  const found = bearer(realm, token);
  demand(!realm.isProgram(found.account.uid), 'OPERATION_NOT_ALLOWED');
  return found;
}

export function demandRecentSignIn(realm: Realm, session: Session): void {
  const age = seconds(realm.now()) - session.authTime;
  demand(age <= RECENT_SIGN_IN, 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
}
