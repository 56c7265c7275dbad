const KB = 1024;
const MB = 1024 * KB;
const SECOND = 1000;
const MINUTE = 60 * SECOND;

/**
 * What the identity service takes on. Sessions take nothing: refresh tokens are sealed, not stored. Everybody comes from
 * this machine, so there is no address to tell sources apart by: attempts are counted for each e-mail address, work in all.
 */
export interface AuthLimits {
  /** Accounts. Beyond, nobody new is taken. */
  accounts: number;
  /** Mails of one address, and of all, that are kept for the mail page. Beyond, see `Ledger.saveMail`. */
  mailsOfAddress: number;
  mails: number;
  /** Wrong passwords of one address in a time. */
  failures: number;
  failureMs: number;
  /** Mails to one address in a time. */
  mailings: number;
  mailingMs: number;
  /** Addresses for which failures, and for which mailings, are counted. */
  countedAddresses: number;
  /** Passwords that wait to be hashed; beyond, the call is refused. Each that is being hashed takes 16 MB. */
  waitingHashes: number;
  hashesAtOnce: number;
  /** Open TCP connections. Beyond, no more are taken until some are closed. */
  connections: number;
  /** Bytes of one body, and of all bodies that are being read. */
  body: number;
  bodies: number;
  /** Bytes of a body that is too large which are still read, so that its sender gets to see the answer. */
  overrun: number;
  /** Ms a connection may take to send the head of a request, and a whole one. */
  headMs: number;
  requestMs: number;
}

/** For one developer's machine with a few hundred people on it. */
export const DEFAULT_LIMITS: AuthLimits = {
  accounts: 20_000,
  mailsOfAddress: 10,
  mails: 1000,
  failures: 10,
  failureMs: 5 * MINUTE,
  mailings: 10,
  mailingMs: 10 * MINUTE,
  countedAddresses: 10_000,
  waitingHashes: 1000,
  hashesAtOnce: 4,
  connections: 1000,
  body: 256 * KB,
  bodies: 32 * MB,
  overrun: 2 * MB,
  headMs: 10 * SECOND,
  requestMs: 60 * SECOND,
};
