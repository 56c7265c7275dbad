/**
 * Push-to-answer through the console's base query against the same exchange written by hand on the SDK: one process,
 * one database, one responder, by turns. Prints both and their ratio. `npm run bench:request -- [rounds]`
 */
import { cpus } from 'node:os';
import { configureStore } from '@reduxjs/toolkit';
import { initializeApp, setLogLevel } from 'firebase/app';
import * as sdk from 'firebase/database';
import rules from '../database.rules.json';
import { createApiRuntime } from '../src/api/apiRuntime';
import { searchApi } from '../src/api/endpoints/search';
import { platformApi } from '../src/api/platformApi';
import { startDatabase } from '../src/local/database/startDatabase';
import { authReducer, signedIn } from '../src/state/authSlice';
import { outboxReducer } from '../src/state/outboxSlice';
import { createFirebaseTransport } from '../src/transport/firebaseTransport';
import { askByHand } from './requestTwin';

const NAMESPACE = 'demo-bench';
const WARM_UP = 200;

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function sortedOf(values: readonly number[]): number[] {
  return [...values].sort((a, b) => a - b);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function openClient(port: number) {
  const app = initializeApp({ databaseURL: `http://127.0.0.1:${port}?ns=${NAMESPACE}` });
  const database = sdk.getDatabase(app);
  sdk.connectDatabaseEmulator(database, '127.0.0.1', port, { mockUserToken: { sub: 'u1' } });
  return database;
}

function makeStore(port: number, database: sdk.Database) {
  const target = {
    mode: 'local',
    projectId: NAMESPACE,
    namespace: NAMESPACE,
    databasePort: port,
    authPort: 0,
  } as const;
  const transport = createFirebaseTransport(target, { open: () => Promise.resolve({ sdk, database }) });
  const api = createApiRuntime({ transport });
  const store = configureStore({
    reducer: { auth: authReducer, outbox: outboxReducer, [platformApi.reducerPath]: platformApi.reducer },
    // As in a production build: RTK's development checks are no part of the exchange.
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: api.extra },
        serializableCheck: false,
        immutableCheck: false,
        actionCreatorCheck: false,
      }).concat(api.middleware),
  });
  store.dispatch(signedIn({ uid: 'u1', email: '', displayName: '', photoUrl: '', provider: 'password' }));
  return { store, transport };
}

async function main(): Promise<void> {
  setLogLevel('error');
  const rounds = Number(process.argv[2] ?? 2_000);
  const server = await startDatabase({ port: 0, rules });
  const admin = server.admin(NAMESPACE);
  // Answers every search at once, in the way of the platform: answer and removal in one update.
  admin.onChildAdded('request', (key, value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const { query, event } = JSON.parse(String(value['json'])) as { query: string; event: string };
    const answer = { application: 'resshare_configuration', event, data: { query, count: 0 } };
    void admin.update({ [`response/u1/${event}/${admin.newKey()}`]: answer, [`request/${key}`]: null });
  });

  const database = openClient(server.port);
  const { store, transport } = makeStore(server.port, database);
  const byBaseQuery = (query: string) =>
    timed(async () => {
      const call = store.dispatch(searchApi.endpoints.search.initiate(query, { subscribe: false }));
      const result = await call;
      if (result.data?.query !== query) throw new Error(`wrong answer: ${JSON.stringify(result.error)}`);
    });
  const byHand = (query: string) =>
    timed(async () => {
      const answer = await askByHand(database, 'u1', query);
      if (answer.data.query !== query) throw new Error('wrong answer');
    });

  const base: number[] = [];
  const hand: number[] = [];
  for (let i = -WARM_UP; i < rounds; i++) {
    // The side that goes first changes every round, and what the last round left behind gets time to settle.
    const order = i % 2 === 0 ? ([byBaseQuery, byHand] as const) : ([byHand, byBaseQuery] as const);
    for (const way of order) {
      const took = await way(`${way === byHand ? 'h' : 'b'}${i}`);
      if (i >= 0) (way === byHand ? hand : base).push(took);
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    if (i % 200 === 0) store.dispatch(platformApi.util.resetApiState());
  }

  const [sortedBase, sortedHand] = [sortedOf(base), sortedOf(hand)];
  const paired = sortedOf(base.map((took, i) => took / (hand[i] ?? Number.NaN)));
  const ms = (value: number) => `${value.toFixed(3)} ms`;
  const report = [
    `${rounds} exchanges each, Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`,
    `base query  p50 ${ms(percentile(sortedBase, 0.5))}  p95 ${ms(percentile(sortedBase, 0.95))}`,
    `by hand     p50 ${ms(percentile(sortedHand, 0.5))}  p95 ${ms(percentile(sortedHand, 0.95))}`,
    `ratio of p50 ${(percentile(sortedBase, 0.5) / percentile(sortedHand, 0.5)).toFixed(3)}, ` +
      `median of paired ratios ${percentile(paired, 0.5).toFixed(3)} (target: at most 1.10)`,
  ];
  process.stdout.write(`${report.join('\n')}\n`);
  transport.close();
  await server.close();
  process.exit(0);
}

void main();
