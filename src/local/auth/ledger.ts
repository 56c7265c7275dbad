import { randomBytes } from 'node:crypto';
import { isRecord } from '../../protocol';
import { StartError } from '../StartError';
import { readAccount, type Account } from './account';
import { noJournal, openJournal, readJournal, type Journal } from './journal';
import { readMail, type StoredMail } from './mail';

/** Mails kept for the mail page; older ones are forgotten at the next start. */
const MAILS_KEPT = 200;

/** All that the server remembers. Changes show at once and each returned promise resolves when they are on disk. */
export class Ledger {
  private readonly accounts = new Map<string, Account>();
  private readonly byEmail = new Map<string, string>();
  private readonly byProvider = new Map<string, string>();
  private readonly mails = new Map<string, StoredMail>();
  private readonly revocations = new Set<(uid: string) => void>();
  private journal: Journal = noJournal;
  /** Seals refresh tokens. */
  secret = randomBytes(32).toString('base64url');

  /** Reads `dataDir` and goes on writing there; without one nothing is kept. Throws StartError. */
  static async open(dataDir: string | undefined, log: (line: string) => void): Promise<Ledger> {
    const ledger = new Ledger();
    if (dataDir === undefined) return ledger;
    for (const entry of await readJournal(dataDir, log)) ledger.replay(entry);
    ledger.journal = await openJournal(dataDir, ledger.entries());
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
    return this.journal.append({ account });
  }

  /** Takes an account away with the mails that were sent for it; false when there was none. */
  async remove(uid: string): Promise<boolean> {
    if (!this.drop(uid)) return false;
    this.dropMails(uid);
    this.revoke(uid);
    await this.journal.append({ gone: uid });
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
    this.mails.set(mail.code, mail);
    return this.journal.append({ mail });
  }

  close(): Promise<void> {
    return this.journal.close();
  }

  private revoke(uid: string): void {
    for (const handler of [...this.revocations]) handler(uid);
  }

  private entries(): unknown[] {
    return [
      { secret: this.secret },
      ...this.all().map((account) => ({ account })),
      ...this.allMails()
        .slice(-MAILS_KEPT)
        .map((mail) => ({ mail })),
    ];
  }

  private replay(entry: unknown): void {
    if (isRecord(entry)) {
      const account = readAccount(entry['account']);
      const mail = readMail(entry['mail']);
      const { gone, secret } = entry;
      if (account) {
        this.hold(account);
        return;
      }
      if (mail) return void this.mails.set(mail.code, mail);
      if (typeof gone === 'string') {
        this.drop(gone);
        this.dropMails(gone);
        return;
      }
      if (typeof secret === 'string') return void (this.secret = secret);
    }
    throw new StartError(
      `The accounts hold an entry of another version: ${JSON.stringify(entry).slice(0, 80)}`,
    );
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

  private dropMails(uid: string): void {
    for (const [code, mail] of this.mails) if (mail.uid === uid) this.mails.delete(code);
  }
}

function providerKey(providerId: string, rawId: string): string {
  return `${providerId} ${rawId}`;
}
