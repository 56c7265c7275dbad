import { deleteApp, initializeApp, setLogLevel } from 'firebase/app';
import * as sdk from 'firebase/database';
import rules from '../../database.rules.json';
import { startDatabase } from '../local/database/startDatabase';
import { createFirebaseTransport } from './firebaseTransport';
import type { OpenedDatabase } from './openDatabase';
import { describeTransport } from '../../test/transportContract';

// Refusals are provoked here; the SDK warns of each.
setLogLevel('error');

const NAMESPACE = 'demo-contract';
let count = 0;

function openAs(port: number, userId: string | undefined) {
  const app = initializeApp(
    { databaseURL: `http://127.0.0.1:${port}?ns=${NAMESPACE}` },
    `contract${count++}`,
  );
  const database = sdk.getDatabase(app);
  const identity = userId === undefined ? {} : { mockUserToken: { sub: userId } };
  sdk.connectDatabaseEmulator(database, '127.0.0.1', port, identity);
  const target = {
    mode: 'local',
    projectId: 'demo-contract',
    database: NAMESPACE,
    databasePort: port,
    authPort: 0,
  } as const;
  const transport = createFirebaseTransport(target, { open: () => Promise.resolve({ sdk, database }) });
  return { app, database, transport, target };
}

async function waitUntil(done: () => boolean): Promise<void> {
  for (const end = Date.now() + 30_000; !done() && Date.now() < end;) await pause(5);
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

describeTransport('firebase transport', async () => {
  const server = await startDatabase({ port: 0, rules });
  const admin = server.admin(NAMESPACE);
  const { app, database, transport } = openAs(server.port, 'u1');
  transport.connect();
  await waitUntil(() => transport.connection() === 'connected');
  return {
    transport,
    read: (path) => admin.get(path),
    write: (path, value) => admin.update({ [path]: value }),
    goOffline: () => sdk.goOffline(database),
    goOnline: () => sdk.goOnline(database),
    settle: async () => {
      // The server tells changes a moment after it took them; its answers come in the order of the questions.
      await pause(5);
      if (transport.connection() === 'connected') await sdk.get(sdk.ref(database, 'response/u1/nothing'));
    },
    close: async () => {
      await waitUntil(() => server.stats().listens === 0);
      const { listens } = server.stats();
      transport.close();
      await deleteApp(app);
      await server.close();
      expect(listens).toBe(0);
    },
  };
});

describe('before the SDK is there', () => {
  const failure = new Error('Loading chunk 7 failed');

  it('keeps the order of calls: what was listened to first is asked first', async () => {
    const server = await startDatabase({ port: 0, rules });
    const { app, database, target } = openAs(server.port, 'u1');
    const sentPaths: string[] = [];
    const spied = {
      ...sdk,
      onChildAdded: ((...args: Parameters<typeof sdk.onChildAdded>) => {
        sentPaths.push('listen');
        return sdk.onChildAdded(...args);
      }) as typeof sdk.onChildAdded,
      set: ((...args: Parameters<typeof sdk.set>) => {
        sentPaths.push('write');
        return sdk.set(...args);
      }) as typeof sdk.set,
    };
    let finishOpening: (opened: OpenedDatabase) => void = () => undefined;
    const transport = createFirebaseTransport(target, {
      open: () => new Promise((resolve) => (finishOpening = resolve)),
    });
    expect(transport.connection()).toBe('connecting');
    const stop = transport.listen('response/u1/e', { onChild: () => undefined, onError: () => undefined });
    const stopListening = transport.listen('response/u1/f', {
      onChild: () => undefined,
      onError: () => undefined,
    });
    const written = transport.remove('response/u1/e/k1');
    stopListening();
    finishOpening({ sdk: spied, database });
    expect(await written).toEqual({ ok: true, value: undefined });
    expect(sentPaths).toEqual(['listen', 'write']);
    expect(server.stats().listens).toBe(1);
    stop();
    transport.close();
    await deleteApp(app);
    await server.close();
  });

  it('says so when the SDK cannot be fetched, and tries again at the next call', async () => {
    const open = jest.fn(() => Promise.reject(failure));
    const transport = createFirebaseTransport(
      { mode: 'local', projectId: 'p', database: 'n', databasePort: 1, authPort: 1 },
      { open },
    );
    const states: string[] = [];
    transport.onConnection((state) => states.push(state));
    expect(await transport.push('request', 'k', {})).toEqual({
      ok: false,
      error: { kind: 'sendFailed', code: '', message: failure.message },
    });
    const onError = jest.fn();
    transport.listen('response/u1/e', { onChild: () => undefined, onError });
    await pause(0);
    expect(onError).toHaveBeenCalledTimes(1);
    expect(states).toEqual(['disconnected']);
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('loads nothing until something is asked, and calls a connection that does not come lost', async () => {
    const open = jest.fn(() => new Promise<OpenedDatabase>(() => undefined));
    const transport = createFirebaseTransport(
      { mode: 'local', projectId: 'p', database: 'n', databasePort: 1, authPort: 1 },
      { open, connectGraceMs: 20 },
    );
    transport.onConnection(() => undefined);
    transport.newKey();
    await pause(30);
    expect(transport.connection()).toBe('connecting');
    expect(open).not.toHaveBeenCalled();
    transport.connect();
    await pause(30);
    expect(transport.connection()).toBe('disconnected');
  });
});

it('tries to connect at once when somebody waits for a connection that is lost, but not all the time', async () => {
  jest.useFakeTimers();
  const app = initializeApp({ databaseURL: `http://127.0.0.1:1?ns=${NAMESPACE}` }, 'hurry');
  let connected: (value: boolean) => void = () => undefined;
  const goOnline = jest.fn();
  const fake = {
    ...sdk,
    goOnline,
    goOffline: jest.fn(),
    onValue: ((query: sdk.Query, report: (snapshot: { val: () => unknown }) => void) => {
      if (query.ref.key === 'connected') connected = (value) => report({ val: () => value });
      return () => undefined;
    }) as typeof sdk.onValue,
  };
  const database = sdk.getDatabase(app);
  const transport = createFirebaseTransport(
    { mode: 'local', projectId: 'p', database: NAMESPACE, databasePort: 1, authPort: 1 },
    { open: () => Promise.resolve({ sdk: fake, database }) },
  );
  transport.connect();
  await jest.advanceTimersByTimeAsync(0);
  connected(true);
  transport.connect();
  connected(false);
  transport.connect();
  expect(goOnline).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(6_000);
  transport.connect();
  transport.connect();
  expect(goOnline).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(6_000);
  transport.connect();
  expect(goOnline).toHaveBeenCalledTimes(2);
  transport.close();
  jest.useRealTimers();
  await deleteApp(app);
});
