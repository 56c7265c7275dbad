import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import { startAuth } from '../local/auth/startAuth';
import type { AuthGateway, AuthResult, Person } from './AuthGateway';
import type { FirebaseTarget } from './firebaseApp';
import { createFirebaseAuth } from './firebaseAuth';
import { createMemoryAuth } from './memoryAuth';

interface Bench {
  gateway: AuthGateway;
  mails(): readonly string[];
  /** Opens the link of the newest mail. */
  openMail(): Promise<void>;
  end(): Promise<void>;
}

function memoryBench(): Promise<Bench> {
  const gateway = createMemoryAuth();
  return Promise.resolve({
    gateway,
    mails: () => gateway.mails(),
    openMail: () => {
      gateway.openMail();
      return Promise.resolve();
    },
    end: () => Promise.resolve(),
  });
}

async function firebaseBench(): Promise<Bench & { target: FirebaseTarget; app: FirebaseApp }> {
  const server = await startAuth({ port: 0, projectId: 'demo-screenwire' });
  const target: FirebaseTarget = {
    mode: 'local',
    projectId: 'demo-screenwire',
    database: 'demo',
    databasePort: 1,
    authPort: server.port,
  };
  const app = initializeApp({ apiKey: 'local', projectId: 'demo-screenwire' }, `bench-${server.port}`);
  return {
    gateway: createFirebaseAuth(target, () => Promise.resolve(app)),
    target,
    app,
    mails: () => server.mails().map((mail) => mail.to),
    openMail: async () => {
      await fetch(server.mails().at(-1)?.link ?? '');
    },
    end: async () => {
      await deleteApp(app);
      await server.close();
    },
  };
}

function codeOf(result: AuthResult<unknown>): string {
  return result.ok ? 'ok' : result.error.code;
}

function personOf(result: AuthResult<Person>): Person {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

/** What `onPerson` reports: names, or null for nobody. */
function watch(gateway: AuthGateway): { names: (string | null)[]; first: Promise<void>; stop: () => void } {
  const names: (string | null)[] = [];
  let stop = (): void => undefined;
  const first = new Promise<void>((resolve) => {
    stop = gateway.onPerson((person) => {
      names.push(person === null ? null : person.displayName);
      resolve();
    });
  });
  return { names, first, stop: () => stop() };
}

describe.each([
  ['memory', memoryBench],
  ['firebase', firebaseBench],
])('AuthGateway of %s', (_name, open) => {
  let bench: Bench;
  let gateway: AuthGateway;

  beforeEach(async () => {
    bench = await open();
    gateway = bench.gateway;
  });
  afterEach(() => bench.end());

  it('reports nobody first, then the new person with the name already on', async () => {
    const watcher = watch(gateway);
    await watcher.first;
    const person = personOf(await gateway.register('Lê Thị Hà', 'Ha@Example.com', 'secret1'));
    expect(person).toMatchObject({ email: 'ha@example.com', displayName: 'Lê Thị Hà', provider: 'password' });
    expect(person.uid).toHaveLength(28);
    expect(watcher.names).toEqual([null, 'Lê Thị Hà']);

    await gateway.signOut();
    expect(watcher.names).toEqual([null, 'Lê Thị Hà', null]);
    const lateWatcher = watch(gateway);
    await lateWatcher.first;
    expect(lateWatcher.names).toEqual([null]);

    watcher.stop();
    expect(personOf(await gateway.signIn('ha@example.com', 'secret1')).displayName).toBe('Lê Thị Hà');
    expect(watcher.names).toHaveLength(3);
    expect(lateWatcher.names).toEqual([null, 'Lê Thị Hà']);
  });

  it('reports who signs in though they are in: a sign-out may have failed', async () => {
    const watcher = watch(gateway);
    await watcher.first;
    await gateway.register('Hà', 'ha@example.com', 'secret1');
    await gateway.signIn('ha@example.com', 'secret1');
    expect(watcher.names).toEqual([null, 'Hà', 'Hà']);
    await gateway.isVerified();
    expect(watcher.names).toHaveLength(3);
    watcher.stop();
  });

  it('refuses with the codes of the real service', async () => {
    await gateway.register('An', 'an@example.com', 'secret1');
    expect(codeOf(await gateway.register('An', 'AN@example.com', 'secret1'))).toBe('email-already-in-use');
    expect(codeOf(await gateway.register('B', 'b@example.com', '12345'))).toBe('weak-password');
    expect(codeOf(await gateway.register('B', 'b@example.com', ''))).toBe('missing-password');
    expect(codeOf(await gateway.register('B', 'nonsense', 'secret1'))).toBe('invalid-email');
    expect(codeOf(await gateway.signIn('nobody@example.com', 'secret1'))).toBe('invalid-credential');
    expect(codeOf(await gateway.signIn('an@example.com', 'wrong-one'))).toBe('invalid-credential');
    expect(codeOf(await gateway.signIn('nonsense', 'secret1'))).toBe('invalid-email');
    expect(codeOf(await gateway.sendPasswordReset('nobody@example.com'))).toBe('ok');
    expect(bench.mails()).toEqual([]);
    expect(codeOf(await gateway.sendPasswordReset(''))).toBe('missing-email');
    expect(codeOf(await gateway.signInWithGoogle({ kind: 'popup' }))).toBe(
      'operation-not-supported-in-this-environment',
    );
  });

  it('locks an address after ten wrong passwords', async () => {
    await gateway.register('An', 'an@example.com', 'secret1');
    await gateway.signOut();
    for (let i = 0; i < 10; i += 1) {
      expect(codeOf(await gateway.signIn('an@example.com', 'wrong-one'))).toBe('invalid-credential');
    }
    expect(codeOf(await gateway.signIn('an@example.com', 'secret1'))).toBe('too-many-requests');
  });

  it('signs in with a Google account, the same person each time', async () => {
    const choice = { kind: 'account', email: 'minh@example.com', displayName: 'Minh' } as const;
    const first = personOf(await gateway.signInWithGoogle(choice));
    expect(first).toMatchObject({ email: 'minh@example.com', displayName: 'Minh', provider: 'google' });
    await gateway.signOut();
    expect(personOf(await gateway.signInWithGoogle(choice)).uid).toBe(first.uid);
  });

  it('takes an unproven password off an account that Google proves', async () => {
    const person = personOf(await gateway.register('An', 'an@example.com', 'secret1'));
    await gateway.signOut();
    const how = { kind: 'account', email: 'an@example.com', displayName: '' } as const;
    const joined = personOf(await gateway.signInWithGoogle(how));
    expect(joined).toMatchObject({ uid: person.uid, displayName: 'An', provider: 'google' });
    await gateway.signOut();
    expect(codeOf(await gateway.signIn('an@example.com', 'secret1'))).toBe('invalid-credential');
  });

  it('sends a reset mail, proves the password again and deletes the person', async () => {
    expect(codeOf(await gateway.reauthenticate('secret1'))).toBe('no-current-user');
    expect(codeOf(await gateway.deletePerson())).toBe('no-current-user');
    expect(codeOf(await gateway.signedInAt())).toBe('no-current-user');
    await gateway.register('An', 'an@example.com', 'secret1');
    expect(codeOf(await gateway.sendPasswordReset('an@example.com'))).toBe('ok');
    expect(bench.mails()).toEqual(['an@example.com']);
    expect(codeOf(await gateway.reauthenticate('wrong-one'))).toBe('invalid-credential');
    expect(codeOf(await gateway.reauthenticate('secret1'))).toBe('ok');
    const signedInAt = await gateway.signedInAt();
    expect(Math.abs((signedInAt.ok ? signedInAt.value : 0) - Date.now())).toBeLessThan(60_000);
    expect(codeOf(await gateway.deletePerson())).toBe('ok');
    expect(codeOf(await gateway.signIn('an@example.com', 'secret1'))).toBe('invalid-credential');
  });

  it('sends a mail that proves whose the address is; Google proves it itself', async () => {
    expect(codeOf(await gateway.sendVerification())).toBe('no-current-user');
    expect(codeOf(await gateway.isVerified())).toBe('no-current-user');
    await gateway.register('An', 'an@example.com', 'secret1');
    expect(await gateway.isVerified()).toEqual({ ok: true, value: false });
    expect(codeOf(await gateway.sendVerification())).toBe('ok');
    expect(bench.mails()).toEqual(['an@example.com']);
    expect(await gateway.isVerified()).toEqual({ ok: true, value: false });
    await bench.openMail();
    expect(await gateway.isVerified()).toEqual({ ok: true, value: true });
    await gateway.signOut();
    await gateway.signInWithGoogle({ kind: 'account', email: 'minh@example.com', displayName: 'Minh' });
    expect(await gateway.isVerified()).toEqual({ ok: true, value: true });
  });

  it('changes name, picture and password of the person, who reports again', async () => {
    expect(codeOf(await gateway.updateProfile({ displayName: 'x', photoUrl: '' }))).toBe('no-current-user');
    await gateway.register('An', 'an@example.com', 'secret1');
    const watcher = watch(gateway);
    await watcher.first;
    const changed = personOf(
      await gateway.updateProfile({ displayName: 'Lê An', photoUrl: 'https://example.com/an.png' }),
    );
    expect(changed).toMatchObject({ displayName: 'Lê An', photoUrl: 'https://example.com/an.png' });
    expect(watcher.names).toEqual(['An', 'Lê An']);
    expect(codeOf(await gateway.changePassword('12345'))).toBe('weak-password');
    expect(codeOf(await gateway.changePassword('secret2'))).toBe('ok');
    await gateway.signOut();
    expect(codeOf(await gateway.signIn('an@example.com', 'secret1'))).toBe('invalid-credential');
    expect(personOf(await gateway.signIn('an@example.com', 'secret2')).photoUrl).toBe(
      'https://example.com/an.png',
    );
  });

  it('links Google to a person with a password, who keeps both ways in', async () => {
    const choice = { kind: 'account', email: 'an.google@example.com', displayName: 'An' } as const;
    const other = { ...choice, email: 'minh@example.com' };
    await gateway.signInWithGoogle(other);
    await gateway.signOut();
    const person = personOf(await gateway.register('Lê An', 'an@example.com', 'secret1'));
    expect(await gateway.providers()).toEqual({ ok: true, value: ['password'] });
    expect(['credential-already-in-use', 'email-already-in-use']).toContain(
      codeOf(await gateway.linkGoogle(other)),
    );
    expect(personOf(await gateway.linkGoogle(choice))).toMatchObject({
      uid: person.uid,
      displayName: 'Lê An',
    });
    expect(await gateway.providers()).toEqual({ ok: true, value: ['password', 'google'] });
    expect(codeOf(await gateway.reauthenticateWithGoogle(other))).toBe('user-mismatch');
    expect(codeOf(await gateway.reauthenticateWithGoogle(choice))).toBe('ok');
    await gateway.signOut();
    expect(personOf(await gateway.signInWithGoogle(choice)).uid).toBe(person.uid);
    await gateway.signOut();
    expect(personOf(await gateway.signIn('an@example.com', 'secret1')).uid).toBe(person.uid);
  });
});

it('reports nobody and a plain failure while the SDK cannot be fetched, and tries again at the next call', async () => {
  const bench = await firebaseBench();
  let isBroken = true;
  const app = initializeApp({ apiKey: 'local', projectId: 'demo-screenwire' }, 'flaky');
  const gateway = createFirebaseAuth(
    {
      mode: 'local',
      projectId: 'demo-screenwire',
      database: 'demo',
      databasePort: 1,
      authPort: 1,
    },
    () => (isBroken ? Promise.reject(new Error('Loading chunk 7 failed.')) : Promise.resolve(app)),
  );
  const watcher = watch(gateway);
  await watcher.first;
  expect(watcher.names).toEqual([null]);
  expect(codeOf(await gateway.signIn('an@example.com', 'secret1'))).toBe('network-request-failed');
  isBroken = false;
  expect(codeOf(await gateway.reauthenticate('secret1'))).toBe('no-current-user');
  await deleteApp(app);
  await bench.end();
});

it('leaves the SDK alone while nobody is expected, and finds who is there when somebody comes near', async () => {
  const bench = await firebaseBench();
  await bench.gateway.register('An', 'an@example.com', 'secret1');
  let expected = false;
  let signInElsewhere = (): void => undefined;
  const hint = {
    expectsPerson: () => expected,
    remember: (signedIn: boolean) => void (expected = signedIn),
    onSignedInElsewhere: (handler: () => void) => void (signInElsewhere = handler),
  };
  let loads = 0;
  const gateway = createFirebaseAuth(
    bench.target,
    () => {
      loads += 1;
      return Promise.resolve(bench.app);
    },
    hint,
  );
  const watcher = watch(gateway);
  await watcher.first;
  expect(watcher.names).toEqual([null]);
  expect(loads).toBe(0);
  signInElsewhere();
  gateway.prepare();
  personOf(await gateway.signIn('an@example.com', 'secret1'));
  expect(loads).toBe(1);
  expect(watcher.names.at(-1)).toBe('An');
  expect(expected).toBe(true);
  await gateway.signOut();
  expect(expected).toBe(false);
  await bench.end();
});
