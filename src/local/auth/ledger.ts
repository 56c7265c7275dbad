import { randomBytes } from 'node:crypto';
import { StartError } from '../../config/StartError';
import { openStorage, type Rewrite } from '../storage/openStorage';
import type { RecordPath } from '../storage/recordKey';
import type { Storage } from '../storage/Storage';
import { readAccount, type Account } from './account';
import type { AuthLimits } from './limits';
import { CODE_LIFE_MS, readMail, type StoredMail } from './mail';

type MailLimits = Pick<AuthLimits, 'mails' | 'mailsOfAddress'>;
type LedgerWrite = readonly [path: readonly string[], value: unknown];

/** All state of the identity service. Changes are visible at once; each returned promise resolves when they are on disk. A
 * change that could not be written is rolled back, and its promise rejects. */
export class Ledger {
  private readonly accounts = new Map<string, Account>();
  private readonly byEmail = new Map<string, string>();
  private readonly byProvider = new Map<string, string>();
  private mails = new Map<string, StoredMail>();
  private readonly revocationHandlers = new Set<(uid: string) => void>();
  /** Seals refresh tokens. */
  secret = randomBytes(32).toString('base64url');

  constructor(private storage?: Storage) {}

  /** Loads `dataDir` and keeps writing there; `rewrite` first writes the file again. Without `dataDir`
   * nothing is stored. Throws StartError. */
  static async open(
    dataDir: string | undefined,
    log: (line: string) => void,
    rewrite?: Rewrite,
  ): Promise<Ledger> {
    const ledger = new Ledger();
    if (dataDir === undefined) return ledger;
    const found = { secret: '' };
    ledger.storage = await openStorage({ dir: dataDir, what: 'Accounts', log, rewrite }, (path, value) =>
      ledger.read(path, value, found),
    );
    await ledger.finishLoading(found.secret);
    return ledger;
  }

  get size(): number {
    return this.accounts.size;
  }

  all(): Account[] {
    return [...this.accounts.values()];
  }

  byUid(uid: string): Account | undefined {
    return this.accounts.get(uid);
  }

  withEmail(email: string): Account | undefined {
    return this.accounts.get(this.byEmail.get(email) ?? '');
  }

  withProvider(providerId: string, rawId: string): Account | undefined {
    return this.accounts.get(this.byProvider.get(providerKey(providerId, rawId)) ?? '');
  }

  save(account: Account): Promise<void> {
    const previous = this.accounts.get(account.uid);
    this.insert(account);
    if (previous && (account.disabled || account.validSince > previous.validSince)) this.revoke(account.uid);
    return this.persist([[['account', account.uid], account]], () => {
      this.discard(account.uid);
      if (previous) this.insert(previous);
    });
  }

  /** Removes an account and the mails sent for it; false when there was none. */
  async remove(uid: string): Promise<boolean> {
    const account = this.accounts.get(uid);
    if (!account) return false;
    const { mails } = this;
    this.discard(uid);
    this.mails = new Map([...mails].filter(([, mail]) => mail.uid !== uid));
    this.revoke(uid);
    const removedCodes = [...mails.keys()].filter((code) => !this.mails.has(code));
    const writes: LedgerWrite[] = [
      [['account', uid], undefined],
      ...removedCodes.map((code): LedgerWrite => [['mail', code], undefined]),
    ];
    await this.persist(writes, () => {
      this.insert(account);
      this.mails = mails;
    });
    return true;
  }

  /** Calls back when tokens of a person stop being valid; returns the way to stop. */
  onRevoked(handler: (uid: string) => void): () => void {
    this.revocationHandlers.add(handler);
    return () => void this.revocationHandlers.delete(handler);
  }

  mail(code: string): StoredMail | undefined {
    return this.mails.get(code);
  }

  /** Oldest first. */
  allMails(): StoredMail[] {
    return [...this.mails.values()];
  }

  /**
   * Stores a mail and evicts others beyond the limits: for its address the oldest one; over all addresses first a mail whose
   * code no longer works, then the oldest of the address with the most, so that many mails to one address evict none of another.
   */
  saveMail(mail: StoredMail, { mails: maxMails, mailsOfAddress }: MailLimits): Promise<void> {
    const { mails } = this;
    this.mails = new Map(mails).set(mail.code, mail);
    const removedCodes: string[] = [];
    const drop = (found: StoredMail | undefined): void => {
      if (found && this.mails.delete(found.code)) removedCodes.push(found.code);
    };
    const sameAddress = this.allMails().filter(({ email }) => email === mail.email);
    for (const old of sameAddress.slice(0, Math.max(0, sameAddress.length - mailsOfAddress))) drop(old);
    while (this.mails.size > maxMails) drop(mailToEvict(this.allMails(), mail.sentAt));
    const writes: LedgerWrite[] = [
      [['mail', mail.code], mail],
      ...removedCodes.map((code): LedgerWrite => [['mail', code], undefined]),
    ];
    return this.persist(writes, () => {
      this.mails = mails;
    });
  }

  /** Writes as much as `saveMail` but stores no mail: timing must not tell an unknown address from a known one. */
  saveDecoy(mail: StoredMail): Promise<void> {
    const decoy = { ...mail, email: 'x'.repeat(mail.email.length) };
    return this.persist([[['unsent'], decoy]], () => undefined);
  }

  async close(): Promise<void> {
    await this.storage?.close();
  }

  private revoke(uid: string): void {
    for (const handler of [...this.revocationHandlers]) handler(uid);
  }

  /** Puts values, or deletes the record where a value is undefined; all or nothing. */
  private persist(values: readonly LedgerWrite[], rollBack: () => void): Promise<void> {
    const { storage } = this;
    if (!storage) return Promise.resolve();
    return new Promise((resolve, reject) => {
      storage.append({
        pack(batch) {
          for (const [path, value] of values) {
            batch.path.clear();
            for (const key of path) batch.path.push(key);
            if (value === undefined) batch.remove();
            else batch.put(JSON.stringify(value));
          }
        },
        rollBack,
        done: (error) => (error ? reject(error) : resolve()),
      });
    });
  }

  private read({ keys: [kind] }: RecordPath, value: unknown, found: { secret: string }): void {
    const account = kind === 'account' ? readAccount(value) : undefined;
    const mail = kind === 'mail' ? readMail(value) : undefined;
    if (account) this.insert(account);
    else if (mail) this.mails.set(mail.code, mail);
    else if (kind === 'unsent') return;
    else if (kind === 'secret' && typeof value === 'string') found.secret = value;
    else
      throw new StartError(
        `The accounts hold an entry of another version: ${JSON.stringify(value).slice(0, 80)}`,
      );
  }

  /** Completes loading: sorts mails by the time they were sent, and stores a new secret at the first start. */
  private async finishLoading(secret: string): Promise<void> {
    this.mails = new Map([...this.mails].sort(([, a], [, b]) => a.sentAt - b.sentAt));
    if (secret === '') await this.persist([[['secret'], this.secret]], () => undefined);
    else this.secret = secret;
  }

  private insert(account: Account): void {
    this.discard(account.uid);
    this.accounts.set(account.uid, account);
    if (account.email !== '') this.byEmail.set(account.email, account.uid);
    for (const link of account.providers) {
      this.byProvider.set(providerKey(link.providerId, link.rawId), account.uid);
    }
  }

  private discard(uid: string): boolean {
    const account = this.accounts.get(uid);
    if (!account) return false;
    this.accounts.delete(uid);
    this.byEmail.delete(account.email);
    for (const link of account.providers) this.byProvider.delete(providerKey(link.providerId, link.rawId));
    return true;
  }
}

/** The mail to evict first; `mails` are ordered oldest first. */
function mailToEvict(mails: readonly StoredMail[], now: number): StoredMail | undefined {
  const finished = mails.find(({ used, sentAt }) => used || now - sentAt > CODE_LIFE_MS);
  if (finished) return finished;
  const counts = new Map<string, number>();
  for (const { email } of mails) counts.set(email, (counts.get(email) ?? 0) + 1);
  const maxCount = Math.max(...counts.values());
  return mails.find(({ email }) => counts.get(email) === maxCount);
}

function providerKey(providerId: string, rawId: string): string {
  return `${providerId} ${rawId}`;
}
