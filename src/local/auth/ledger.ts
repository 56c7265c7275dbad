import { randomBytes } from 'node:crypto';
import { StartError } from '../StartError';
import { openStorage } from '../storage/openStorage';
import type { RecordPath } from '../storage/recordKey';
import type { Storage } from '../storage/Storage';
import { readAccount, type Account } from './account';
import { readMail, type StoredMail } from './mail';
import { findOldAccounts } from './oldJournal';

/** Mails kept for the mail page; older ones are forgotten at the next start. */
const MAILS_KEPT = 200;

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

  /** Reads `dataDir` and goes on writing there; without one nothing is kept. Throws StartError. */
  static async open(dataDir: string | undefined, log: (line: string) => void): Promise<Ledger> {
    const ledger = new Ledger();
    if (dataDir === undefined) return ledger;
    const read = { secret: '' };
    ledger.storage = await openStorage(
      { dir: dataDir, what: 'Accounts', log, findOldData: (dir) => findOldAccounts(dir, log) },
      (path, value) => ledger.read(path, value, read),
    );
    await ledger.settle(read.secret);
    return ledger;
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

  saveMail(mail: StoredMail): Promise<void> {
    const { mails } = this;
    this.mails = new Map(mails).set(mail.code, mail);
    return this.keep([[['mail', mail.code], mail]], () => {
      this.mails = mails;
    });
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
    else if (kind === 'secret' && typeof value === 'string') found.secret = value;
    else
      throw new StartError(
        `The accounts hold an entry of another version: ${JSON.stringify(value).slice(0, 80)}`,
      );
  }

  /** Puts in order what was read: mails as they were sent, the oldest forgotten, and a secret for the first start. */
  private async settle(secret: string): Promise<void> {
    const mails = [...this.mails].sort(([, a], [, b]) => a.sentAt - b.sentAt);
    this.mails = new Map(mails.slice(-MAILS_KEPT));
    const old = mails.slice(0, -MAILS_KEPT).map(([code]): Kept => [['mail', code], undefined]);
    if (secret !== '') this.secret = secret;
    const kept: Kept[] = secret === '' ? [[['secret'], this.secret], ...old] : old;
    if (kept.length > 0) await this.keep(kept, () => undefined);
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

function providerKey(providerId: string, rawId: string): string {
  return `${providerId} ${rawId}`;
}
