import { AuthFailure } from './AuthFailure';
import { hashPassword, passwordMatches } from './passwordHash';

/** Hashes passwords, a few at a time and the others in order, so that a flood of them takes neither memory nor threads. */
export class Passwords {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  /** Hashes computed so far; tests compare them to see that every answer costs the same work. */
  computed = 0;

  constructor(
    private readonly maxRunning: number,
    private readonly maxWaiting: number,
  ) {}

  /** A salted hash of a new password. Throws AuthFailure when too many wait. */
  hash(password: string): Promise<string> {
    return this.inTurn(() => hashPassword(password));
  }

  /** Whether the password is the one `hash` was made of; the same work for every hash, an empty one too. */
  matches(password: string, hash: string): Promise<boolean> {
    return this.inTurn(() => passwordMatches(password, hash));
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.maxRunning) this.running += 1;
    else {
      if (this.waiting.length >= this.maxWaiting)
        throw new AuthFailure(
          'TOO_MANY_ATTEMPTS_TRY_LATER : Too many passwords are being checked right now.',
        );
      // A finished call hands its slot to the next waiting one, so `running` is not raised here.
      await new Promise<void>((resolve) => void this.waiting.push(resolve));
    }
    this.computed += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
