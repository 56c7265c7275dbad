import { randomBytes } from 'node:crypto';
import { StartError } from '../../config/StartError';
import { openStorage } from '../storage/openStorage';
import type { RecordPath } from '../storage/recordKey';
import type { Storage } from '../storage/Storage';
import { readAccount, type Account } from './account';
import type { AuthLimits } from './limits';
import { CODE_LIFE_MS, readMail, type StoredMail } from './mail';
import { findOldAccounts } from './oldJournal';

type MailLimits = Pick<AuthLimits, 'mails' | 'mailsOfAddress'>;
type Kept = readonly [path: readonly string[], value: unknown];

/** All that the server remembers. Changes show at once and each returned promise resolves when they are on disk; what
 * could not be written is taken back, and the promise rejects. */
export class Ledger {
  private readonly accounts = new Map<string, Account>();
  private readonly byEmail = new Map<string, string>();
  private readonly byProvider = new Map<string, string>();
  private mails = new Map<string, StoredMail>();
  private readonly revocations = new Set<(uid: string) => void>();
  /** Seals refresh tokens. */
  secret = randomBytes(32).toString('base64url');

  constructor(private storage?: Storage) {}

  /** Reads `dataDir` and goes on writing there, `compact`: in a file without what was deleted; without `dataDir` nothing is
   * kept. Throws StartError. */
  static async open(
    dataDir: string | undefined,
    log: (line: string) => void,
    compact = false,
  ): Promise<Ledger> {
    const ledger = new Ledger();
    if (dataDir === undefined) return ledger;
    const read = { secret: '' };
    ledger.storage = await openStorage(
      { dir: dataDir, what: 'Accounts', log, compact, findOldData: (dir) => findOldAccounts(dir, log) },
      (path, value) => ledger.read(path, value, read),
    );
    await ledger.settle(read.secret);
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
    const before = this.accounts.get(account.uid);
    this.hold(account);
    if (before && (account.disabled || account.validSince > before.validSince)) this.revoke(account.uid);
    return this.keep([[['account', account.uid], account]], () => {
      this.drop(account.uid);
      if (before) this.hold(before);
    });
  }

  /** Takes an account away with the mails that were sent for it; false when there was none. */
  async remove(uid: string): Promise<boolean> {
    const account = this.accounts.get(uid);
    if (!account) return false;
    const { mails } = this;
    this.drop(uid);
    this.mails = new Map([...mails].filter(([, mail]) => mail.uid !== uid));
    this.revoke(uid);
    const gone = [...mails.keys()].filter((code) => !this.mails.has(code));
    const kept: Kept[] = [
      [['account', uid], undefined],
      ...gone.map((code): Kept => [['mail', code], undefined]),
    ];
    await this.keep(kept, () => {
      this.hold(account);
      this.mails = mails;
    });
    return true;
  }

  /** Calls back when tokens of a person stop being valid; returns the way to stop. */
  onRevoked(handler: (uid: string) => void): () => void {
    this.revocations.add(handler);
    return () => void this.revocations.delete(handler);
  }

  mail(code: string): StoredMail | undefined {
    return this.mails.get(code);
  }

  /** Oldest first. */
  allMails(): StoredMail[] {
    return [...this.mails.values()];
  }

  /**
   * Keeps a mail, and lets others go where there are too many: of its address the oldest; of all first one that works no more,
   * then the oldest of the address with most, so that many mails to one push out no mail to another.
   */
  saveMail(mail: StoredMail, { mails: most, mailsOfAddress }: MailLimits): Promise<void> {
    const { mails } = this;
    this.mails = new Map(mails).set(mail.code, mail);
    const gone: string[] = [];
    const drop = (found: StoredMail | undefined): void => {
      if (found && this.mails.delete(found.code)) gone.push(found.code);
    };
    const own = this.allMails().filter(({ email }) => email === mail.email);
    for (const old of own.slice(0, Math.max(0, own.length - mailsOfAddress))) drop(old);
    while (this.mails.size > most) drop(leastNeeded(this.allMails(), mail.sentAt));
    const kept: Kept[] = [
      [['mail', mail.code], mail],
      ...gone.map((code): Kept => [['mail', code], undefined]),
    ];
    return this.keep(kept, () => {
      this.mails = mails;
    });
  }

  /** Writes as much as `saveMail` does, and keeps nothing of it: whose address it might be is not known. */
  saveNothing(mail: StoredMail): Promise<void> {
    const blank = { ...mail, email: 'x'.repeat(mail.email.length) };
    return this.keep([[['unsent'], blank]], () => undefined);
  }

  async close(): Promise<void> {
    await this.storage?.close();
  }

  private revoke(uid: string): void {
    for (const handler of [...this.revocations]) handler(uid);
  }

  /** Writes values, or takes them out where they are undefined, all or nothing. */
  private keep(values: readonly Kept[], takeBack: () => void): Promise<void> {
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
        takeBack,
        done: (error) => (error ? reject(error) : resolve()),
      });
    });
  }

  private read({ keys: [kind] }: RecordPath, value: unknown, found: { secret: string }): void {
    const account = kind === 'account' ? readAccount(value) : undefined;
    const mail = kind === 'mail' ? readMail(value) : undefined;
    if (account) this.hold(account);
    else if (mail) this.mails.set(mail.code, mail);
    else if (kind === 'unsent') return;
    else if (kind === 'secret' && typeof value === 'string') found.secret = value;
    else
      throw new StartError(
        `The accounts hold an entry of another version: ${JSON.stringify(value).slice(0, 80)}`,
      );
  }

  /** Puts in order what was read: mails as they were sent, and a secret for the first start. */
  private async settle(secret: string): Promise<void> {
    this.mails = new Map([...this.mails].sort(([, a], [, b]) => a.sentAt - b.sentAt));
    if (secret === '') await this.keep([[['secret'], this.secret]], () => undefined);
    else this.secret = secret;
  }

  private hold(account: Account): void {
    this.drop(account.uid);
    this.accounts.set(account.uid, account);
    if (account.email !== '') this.byEmail.set(account.email, account.uid);
    for (const link of account.providers) {
      this.byProvider.set(providerKey(link.providerId, link.rawId), account.uid);
    }
  }

  private drop(uid: string): boolean {
    const account = this.accounts.get(uid);
    if (!account) return false;
    this.accounts.delete(uid);
    this.byEmail.delete(account.email);
    for (const link of account.providers) this.byProvider.delete(providerKey(link.providerId, link.rawId));
    return true;
  }
}

/** The mail that is missed least, of those that are oldest first. */
function leastNeeded(mails: readonly StoredMail[], now: number): StoredMail | undefined {
  const finished = mails.find(({ used, sentAt }) => used || now - sentAt > CODE_LIFE_MS);
  if (finished) return finished;
  const counts = new Map<string, number>();
  for (const { email } of mails) counts.set(email, (counts.get(email) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return mails.find(({ email }) => counts.get(email) === most);
}

function providerKey(providerId: string, rawId: string): string {
  return `${providerId} ${rawId}`;
}
