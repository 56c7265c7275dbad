/** Ms after which work counts half. */
const HALF_LIFE_MS = 2000;
/** After so many half-lives numbers would become too large. */
const MAX_HALF_LIVES = 500;

/** Whom work is done for: a person, or the connection of somebody who is not signed in. */
export type Customer = string | object;

/** What was done for one of them. */
export interface Account {
  /** Larger the more and the later it was; compared with those of others, a number of no unit. */
  score: number;
}

/**
 * How much of the process' time each one had lately. Older work counts less and less: instead of letting all numbers fall, new work
 * is counted for more, which keeps their order and costs nothing for who does nothing. Once in a quarter of an hour all begin anew.
 */
export class Usage {
  private people = new Map<string, Account>();
  private connections = new WeakMap<object, Account>();
  private since: number;

  constructor(private readonly now: () => number) {
    this.since = now();
  }

  of(customer: Customer): Account {
    const accounts = typeof customer === 'string' ? this.people : this.connections;
    let account = (accounts as Pick<Map<Customer, Account>, 'get'>).get(customer);
    if (!account) {
      account = { score: 0 };
      (accounts as Pick<Map<Customer, Account>, 'set'>).set(customer, account);
    }
    return account;
  }

  charge(customer: Customer, ms: number): void {
    if (this.halfLives > MAX_HALF_LIVES) {
      this.people = new Map();
      this.connections = new WeakMap();
      this.since = this.now();
    }
    this.of(customer).score += ms * 2 ** this.halfLives;
  }

  private get halfLives(): number {
    return (this.now() - this.since) / HALF_LIFE_MS;
  }
}
