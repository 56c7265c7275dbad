import type { AuthError, AuthGateway, AuthResult, GoogleSignIn, Person, SessionEnd } from './AuthGateway';

interface MemoryAccount {
  uid: string;
  email: string;
  /** Empty = none: signed up with Google only. */
  password: string;
  displayName: string;
  /** Address of the Google account; empty = none. */
  google: string;
  photoUrl: string;
  verified: boolean;
  disabled: boolean;
  failures: number;
}

/** The twin's own controls beside the gateway. */
interface MemoryAuth extends AuthGateway {
  /** Addresses a mail went to, of either kind. */
  mails(): readonly string[];
  /** Opens the link of the newest mail. */
  openMail(): void;
  disable(email: string): void;
  /** The next call fails with this instead of being done. */
  failNext(error: AuthError): void;
  /** Ends the session as the service would. */
  endSession(why: SessionEnd): void;
}

const MAX_FAILURES = 10;
const MIN_PASSWORD_LENGTH = 6;

class Refusal extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

function demand(condition: unknown, code: string): asserts condition {
  if (!condition) throw new Refusal(code);
}

function canonical(email: string): string {
  demand(/^[^@\s]+@[^@\s]+$/.test(email), 'invalid-email');
  return email.toLowerCase();
}

/**
 * An identity service in memory with the codes of the real one; `accounts` exist from the start, and `signedIn` is the
 * address of the one who is signed in already.
 */
export function createMemoryAuth(
  options: {
    accounts?: { email: string; password: string; displayName: string }[];
    signedIn?: string;
    /** When they signed in, ms since 1970; now unless told otherwise. */
    signedInAt?: number;
  } = {},
): MemoryAuth {
  const accounts = new Map<string, MemoryAccount>();
  const handlers = new Set<(person: Person | null) => void>();
  const mails: string[] = [];
  let current: Person | null = null;
  let failure: AuthError | undefined;
  let ended: SessionEnd = 'unknown';
  let provenAt = 0;
  let count = 0;

  function add(email: string, fields: Partial<MemoryAccount>): MemoryAccount {
    count += 1;
    const uid = `uid${String(count).padStart(25, '0')}`;
    const defaults = {
      password: '',
      displayName: '',
      photoUrl: '',
      google: '',
      verified: false,
      disabled: false,
      failures: 0,
    };
    const account = { uid, email, ...defaults, ...fields };
    accounts.set(email, account);
    return account;
  }

  function startSession(account: MemoryAccount, provider: Person['provider']): Person {
    const { uid, email, displayName, photoUrl } = account;
    return change({ uid, email, displayName, photoUrl, provider });
  }

  function change<P extends Person | null>(person: P): P {
    current = person;
    for (const handler of [...handlers]) handler(person);
    return person;
  }

  function check(email: string, password: string): MemoryAccount {
    const account = accounts.get(canonical(email));
    demand(password, 'missing-password');
    // As the real service, which does not tell who has an account.
    demand(account, 'invalid-credential');
    demand(account.failures < MAX_FAILURES, 'too-many-requests');
    demand(!account.disabled, 'user-disabled');
    account.failures += 1;
    demand(account.password !== '' && account.password === password, 'invalid-credential');
    account.failures = 0;
    return account;
  }

  function register(fullName: string, email: string, password: string): Person {
    demand(email, 'missing-email');
    demand(password, 'missing-password');
    const address = canonical(email);
    demand(!accounts.has(address), 'email-already-in-use');
    demand(password.length >= MIN_PASSWORD_LENGTH, 'weak-password');
    return startSession(add(address, { password, displayName: fullName }), 'password');
  }

  function addressOf(how: GoogleSignIn): string {
    demand(how.kind === 'account', 'operation-not-supported-in-this-environment');
    return canonical(how.email);
  }

  const withGoogle = (address: string) => [...accounts.values()].find(({ google }) => google === address);

  function google(how: GoogleSignIn): Person {
    const address = addressOf(how);
    const account =
      withGoogle(address) ?? accounts.get(address) ?? add(address, { google: address, verified: true });
    demand(!account.disabled, 'user-disabled');
    // The address was never verified, so the password may be a stranger's: it is removed, as on the real service.
    if (account.google === '') Object.assign(account, { password: '', google: address, verified: true });
    if (how.kind === 'account' && account.displayName === '') account.displayName = how.displayName;
    return startSession(account, 'google');
  }

  function link(how: GoogleSignIn): Person {
    const account = currentAccount();
    const address = addressOf(how);
    demand((withGoogle(address) ?? account) === account, 'credential-already-in-use');
    demand((accounts.get(address) ?? account) === account, 'email-already-in-use');
    account.google = address;
    return startSession(account, 'google');
  }

  function prove(how: GoogleSignIn): void {
    demand(withGoogle(addressOf(how)) === currentAccount(), 'user-mismatch');
  }

  function markProven<T>(result: T): T {
    provenAt = Date.now();
    return result;
  }

  function reset(email: string): void {
    demand(email, 'missing-email');
    const account = accounts.get(canonical(email));
    if (account) mails.push(account.email);
  }

  function verification(): void {
    const { email } = currentAccount();
    mails.push(email);
  }

  function currentAccount(): MemoryAccount {
    const account = current ? accounts.get(current.email) : undefined;
    demand(account, 'no-current-user');
    return account;
  }

  async function attempt<T>(work: () => T): Promise<AuthResult<T>> {
    await Promise.resolve();
    const pendingFailure = failure;
    failure = undefined;
    if (pendingFailure) return { ok: false, error: pendingFailure };
    try {
      return { ok: true, value: work() };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { ok: false, error: { code: error.code, message: error.message } };
    }
  }

  for (const { email, password, displayName } of options.accounts ?? []) {
    add(email.toLowerCase(), { password, displayName });
  }
  const signedIn = accounts.get(options.signedIn?.toLowerCase() ?? '');
  if (signedIn) startSession(signedIn, 'password');
  provenAt = options.signedInAt ?? Date.now();

  return {
    onPerson: (handler) => {
      handlers.add(handler);
      // Later, as the real one reads its store first.
      void Promise.resolve().then(() => {
        if (handlers.has(handler)) handler(current);
      });
      return () => void handlers.delete(handler);
    },
    prepare: () => undefined,
    sessionEndReason: () => attempt(() => ended),
    signIn: (email, password) => attempt(() => markProven(startSession(check(email, password), 'password'))),
    register: (fullName, email, password) => attempt(() => markProven(register(fullName, email, password))),
    signInWithGoogle: (how) => attempt(() => markProven(google(how))),
    sendPasswordReset: (email) => attempt(() => reset(email)),
    sendVerification: () => attempt(verification),
    isVerified: () => attempt(() => currentAccount().verified),
    reauthenticate: (password) => attempt(() => void markProven(check(currentAccount().email, password))),
    reauthenticateWithGoogle: (how) =>
      attempt(() => {
        prove(how);
        markProven(null);
      }),
    signedInAt: () => attempt(() => (currentAccount(), provenAt)),
    providers: () =>
      attempt(() => {
        const { password, google: linked } = currentAccount();
        const ways: Person['provider'][] = password === '' ? [] : ['password'];
        return linked === '' ? ways : [...ways, 'google'];
      }),
    updateProfile: ({ displayName, photoUrl }) =>
      attempt(() =>
        startSession(
          Object.assign(currentAccount(), { displayName, photoUrl }),
          current?.provider ?? 'password',
        ),
      ),
    changePassword: (password) =>
      attempt(() => {
        demand(password.length >= MIN_PASSWORD_LENGTH, 'weak-password');
        currentAccount().password = password;
      }),
    linkGoogle: (how) => attempt(() => link(how)),
    deletePerson: () =>
      attempt(() => {
        accounts.delete(currentAccount().email);
        change(null);
      }),
    signOut: () => attempt(() => void change(null)),
    mails: () => mails,
    openMail: () => {
      const account = accounts.get(mails.at(-1) ?? '');
      if (account) account.verified = true;
    },
    disable: (email) => {
      const account = accounts.get(email.toLowerCase());
      if (account) account.disabled = true;
    },
    endSession: (why) => {
      ended = why;
      change(null);
    },
    failNext: (error) => {
      failure = error;
    },
  };
}
