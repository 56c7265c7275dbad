/**
 * Push-to-answer through the console's base query against the same exchange written by hand on the SDK: one process,
 * one local database, one responder, by turns. `npm run bench:request -- [rounds]`
 *
 * The base query gives the answer first and takes it out of the database a tick later, so CPU time, which includes that
 * (and the server's share, the same for both), stands beside the latency. The last line is for orientation: the whole
 * endpoint, dispatched to a store with its cache. Then the platform: what one process carries, in order and under a flood.
 */
import { cpus } from 'node:os';
import { configureStore } from '@reduxjs/toolkit';
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { initializeApp, setLogLevel } from 'firebase/app';
import * as sdk from 'firebase/database';
import rules from '../database.rules.json';
import { createApiRuntime } from '../src/api/apiRuntime';
import { searchApi } from '../src/api/endpoints/search';
import { platformApi } from '../src/api/platformApi';
import { rtdbBaseQuery } from '../src/api/request/rtdbBaseQuery';
import type { RtdbCall } from '../src/api/request/RtdbCall';
import { isRecord, parseJsonObject } from '../src/protocol';
import { startDatabase } from '../src/local/database/startDatabase';
import { authReducer, signedIn } from '../src/api/slices/authSlice';
import { outboxReducer } from '../src/api/slices/outboxSlice';
import { createFirebaseTransport } from '../src/transport/firebaseTransport';
import { measurePlatform } from './request/platform';
import { askByHand } from './request/twin';
import { searchRecord } from '../test/consoleRecords';

const NAMESPACE = 'demo-bench';
const WARM_UP = 200;

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function sortedOf(values: readonly number[]): number[] {
  return [...values].sort((a, b) => a - b);
}

interface Way {
  name: string;
  ask(query: string): Promise<unknown>;
}

async function measure(ask: () => Promise<unknown>, query: string): Promise<{ ms: number; cpu: number }> {
  const cpu = process.cpuUsage();
  const start = performance.now();
  const answer = await ask();
  const ms = performance.now() - start;
  if (!isRecord(answer) || answer['query'] !== query) throw new Error(`wrong answer to ${query}`);
  // What the exchange left to do belongs to its CPU time, and not to the next one's.
  await new Promise((resolve) => setTimeout(resolve, 1));
  const used = process.cpuUsage(cpu);
  return { ms, cpu: (used.user + used.system) / 1000 };
}

function report(
  ways: readonly Way[],
  samples: readonly { ms: number[]; cpu: number[] }[],
  rounds: number,
): void {
  const [hand] = samples;
  const lines = ways.map(({ name }, i) => {
    const sample = samples[i] ?? { ms: [], cpu: [] };
    const sorted = sortedOf(sample.ms);
    const ratio = percentile(sorted, 0.5) / percentile(sortedOf(hand?.ms ?? []), 0.5);
    const paired = percentile(sortedOf(sample.ms.map((ms, at) => ms / (hand?.ms[at] ?? Number.NaN))), 0.5);
    const cpu = percentile(sortedOf(sample.cpu), 0.5) / percentile(sortedOf(hand?.cpu ?? []), 0.5);
    return [
      name.padEnd(10),
      `p50 ${percentile(sorted, 0.5).toFixed(3)} ms`,
      `p95 ${percentile(sorted, 0.95).toFixed(3)} ms`,
      `ratio of p50 ${ratio.toFixed(3)}`,
      `median of paired ratios ${paired.toFixed(3)}`,
      `CPU ${cpu.toFixed(3)}x`,
    ].join('  ');
  });
  const machine = `${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.version}`;
  process.stdout.write(
    `${machine}, ${rounds} exchanges each\n${lines.join('\n')}\ntarget: base query at most 1.10\n`,
  );
}

function openClient(port: number) {
  const app = initializeApp({ databaseURL: `http://127.0.0.1:${port}?ns=${NAMESPACE}` });
  const database = sdk.getDatabase(app);
  sdk.connectDatabaseEmulator(database, '127.0.0.1', port, { mockUserToken: { user_id: 'u1' } });
  return database;
}

function makeStore(port: number, database: sdk.Database) {
  const target = {
    mode: 'local',
    projectId: NAMESPACE,
    database: NAMESPACE,
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
  return { store, transport, extra: api.extra };
}

async function main(): Promise<void> {
  setLogLevel('error');
  const rounds = Number(process.argv[2] ?? 1_500);
  const server = await startDatabase({ port: 0, rules });
  const admin = server.admin(NAMESPACE);
  // Answers every search at once, in the way of the platform: answer and removal in one update.
  admin.onChildAdded('request', (key, value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const inner = parseJsonObject(value['json']);
    const [query, event] = [String(inner?.['query']), String(inner?.['event'])];
    const answer = { application: 'resshare_configuration', event, data: { query, count: 0 } };
    void admin.update({ [`response/u1/${event}/${admin.newKey()}`]: answer, [`request/${key}`]: null });
  });

  const database = openClient(server.port);
  const { store, transport, extra } = makeStore(server.port, database);
  const call = (query: string): RtdbCall => ({
    record: ({ userId, event, sessionEvent }) =>
      searchRecord(userId, { query, event, eventDashboard: sessionEvent }),
    eventKind: 'answer',
    expect: 'one',
  });
  const api: BaseQueryApi = {
    extra,
    getState: () => store.getState(),
    dispatch: store.dispatch,
    signal: new AbortController().signal,
    abort: () => undefined,
    endpoint: 'search',
    type: 'query',
  };
  const ways: Way[] = [
    {
      name: 'by hand',
      ask: async (query) => (await askByHand(database, 'u1', query)).data,
    },
    {
      name: 'base query',
      ask: async (query) => (await rtdbBaseQuery(call(query), api, undefined)).data?.message.data,
    },
    {
      name: 'endpoint',
      ask: async (query) => {
        const running = store.dispatch(searchApi.endpoints.search.initiate(query, { subscribe: false }));
        return (await running).data;
      },
    },
  ];

  const samples = ways.map(() => ({ ms: [] as number[], cpu: [] as number[] }));
  for (let round = -WARM_UP; round < rounds; round++) {
    // Who goes first changes every round.
    for (let i = 0; i < ways.length; i++) {
      const wayIndex = (round + WARM_UP + i) % ways.length;
      const way = ways[wayIndex];
      if (!way) continue;
      const query = `${wayIndex}-${round}`;
      const { ms, cpu } = await measure(() => way.ask(query), query);
      if (round < 0) continue;
      samples[wayIndex]?.ms.push(ms);
      samples[wayIndex]?.cpu.push(cpu);
    }
    // A page shows a handful of entries, not thousands.
    if (round % 10 === 0) store.dispatch(platformApi.util.resetApiState());
  }

  report(ways, samples, rounds);
  transport.close();
  await server.close();
  for await (const line of measurePlatform()) process.stdout.write(`${line}\n`);
  process.exit(0);
}

void main();
