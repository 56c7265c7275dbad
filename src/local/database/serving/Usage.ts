/** Ms after which work counts half. */
const HALF_LIFE_MS = 2000;
/** After so many half-lives numbers would become too large. */
const MAX_HALF_LIVES = 500;

/** Whom work is done for: a person (uid), or a connection that nobody is signed in on. */
export type Customer = string | object;

/** What was done for one of them. */
export interface Account {
  /** Larger the more and the later it was; compared with those of others, a number of no unit. */
  score: number;
  /** Of a connection without a person: the account of all such connections together, which stands for it among people. */
  shared?: Account;
}

/** Whether the first is to be served before the second: who, or whose group, had less. */
export function hadLess(one: Account, other: Account): boolean {
  const [all, others] = [(one.shared ?? one).score, (other.shared ?? other).score];
  return all === others ? one.score < other.score : all < others;
}

/**
 * How much of the process' time each one had lately. Older work counts less and less: instead of letting all numbers fall, new work
 * is counted for more, which keeps their order and costs nothing for who does nothing. Once in a quarter of an hour all begin anew.
 */
export class Usage {
  private people = new Map<string, Account>();
  private connections = new WeakMap<object, Account>();
  private unsigned: Account = { score: 0 };
  private since: number;

  constructor(private readonly now: () => number) {
    this.since = now();
  }

  of(customer: Customer): Account {
    const isPerson = typeof customer === 'string';
    const accounts = (isPerson ? this.people : this.connections) as Pick<
      Map<Customer, Account>,
      'get' | 'set'
    >;
    let account = accounts.get(customer);
    if (!account) {
      account = isPerson ? { score: 0 } : { score: 0, shared: this.unsigned };
      accounts.set(customer, account);
    }
    return account;
  }

  charge(customer: Customer, ms: number): void {
    if (this.halfLives > MAX_HALF_LIVES) {
      this.people = new Map();
      this.connections = new WeakMap();
      this.unsigned = { score: 0 };
      this.since = this.now();
    }
    const account = this.of(customer);
    const weight = ms * 2 ** this.halfLives;
    account.score += weight;
    if (account.shared) account.shared.score += weight;
  }

  private get halfLives(): number {
    return (this.now() - this.since) / HALF_LIFE_MS;
  }
}
