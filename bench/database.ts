// Acknowledged writes per second of the local database with its data on disk, then what much data costs (database/). The server has this process; two
// writers, each the official SDK over a WebSocket with 100 writes in flight, have one each. In every other round the
// first writer's process also listens, by an SDK client of its own, with `limitToLast(100)` to the collection written.
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  get,
  getDatabase,
  limitToLast,
  onValue,
  push,
  query,
  ref,
  type Database,
  type DataSnapshot,
} from 'firebase/database';
import { startDatabase } from '../src/local/database/startDatabase';
import { measureLargeData } from './database/largeData';

const WRITERS = 2;
const ROUNDS = 7;
const WRITES = 10_000;
const IN_FLIGHT = 100;
const TARGET = 8000;

/** What a writer is asked to do: fill a list, perhaps while watching it. */
interface Task {
  list: string;
  listening: boolean;
}

function isTask(message: unknown): message is Task {
  return typeof message === 'object' && message !== null && 'list' in message && 'listening' in message;
}

function client(port: number, name: string): Database {
  return getDatabase(initializeApp({ databaseURL: `http://127.0.0.1:${port}?ns=bench` }, name));
}

const keysOf = (snapshot: DataSnapshot): string => Object.keys((snapshot.val() ?? {}) as object).join();

/** Listens with an SDK client of its own. `finish` waits until it shows what the database holds. */
async function listen(port: number, list: string): Promise<{ finish: () => Promise<void> }> {
  const db = client(port, `listener-${list}`);
  const window = query(ref(db, list), limitToLast(100));
  let latest: DataSnapshot | undefined;
  await new Promise<void>((resolve) => {
    onValue(window, (snapshot) => {
      latest = snapshot;
      resolve();
    });
  });
  return {
    async finish() {
      const other = client(port, `reader-${list}`);
      const truth = keysOf(await get(query(ref(other, list), limitToLast(100))));
      const end = performance.now() + 5000;
      while (latest === undefined || keysOf(latest) !== truth) {
        if (performance.now() > end) throw new Error('The listener does not show what the database holds');
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      await Promise.all([deleteApp(db.app), deleteApp(other.app)]);
    },
  };
}

async function fill(db: Database, list: string): Promise<void> {
  let sent = 0;
  const writer = async (): Promise<void> => {
    while (sent < WRITES) {
      const i = sent++;
      await push(ref(db, list), { i, text: 'Tên sách: Dế Mèn phiêu lưu ký', user_id: 'UID-1' });
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, writer));
}

function runWriter(port: number): void {
  const db = client(port, 'writer');
  process.on('message', (task) => {
    if (!isTask(task)) return;
    void (async () => {
      const listener = task.listening ? await listen(port, task.list) : undefined;
      process.send?.('ready');
      await new Promise((resolve) => process.once('message', resolve));
      await fill(db, task.list);
      process.send?.('done');
      await new Promise((resolve) => process.once('message', resolve));
      await listener?.finish();
      process.send?.('finished');
    })();
  });
}

const answers = (writers: readonly ChildProcess[]): Promise<unknown> =>
  Promise.all(writers.map((writer) => new Promise((resolve) => writer.once('message', resolve))));

/** One round; acknowledged writes per second. */
async function round(writers: readonly ChildProcess[], list: string, listening: boolean): Promise<number> {
  const ready = answers(writers);
  writers.forEach((writer, i) => writer.send({ list, listening: listening && i === 0 }));
  await ready;
  const done = answers(writers);
  const start = performance.now();
  for (const writer of writers) writer.send('go');
  await done;
  const rate = (WRITERS * WRITES) / ((performance.now() - start) / 1000);
  const finished = answers(writers);
  for (const writer of writers) writer.send('finish');
  await finished;
  return rate;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

async function measure(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'screenwire-bench-'));
  const server = await startDatabase({
    port: 0,
    dataDir,
    rules: { rules: { '.read': true, '.write': true } },
  });
  const writers = Array.from({ length: WRITERS }, () =>
    fork(__filename, [String(server.port)], { execArgv: ['-r', 'esbuild-register'] }),
  );
  const rates = { listening: [] as number[], silent: [] as number[] };
  await round(writers, 'warm-up', true);
  for (let i = 0; i < ROUNDS; i++) {
    rates.listening.push(await round(writers, `listening-${i}`, true));
    rates.silent.push(await round(writers, `silent-${i}`, false));
  }
  for (const writer of writers) writer.kill();
  const cpu = process.cpuUsage();
  await server.close();
  rmSync(dataDir, { recursive: true });

  const total = (2 * ROUNDS + 1) * WRITERS * WRITES;
  console.log(
    `${cpus()[0]?.model ?? 'unknown CPU'} x${cpus().length}, load ${loadavg()[0]?.toFixed(1) ?? '?'}, ` +
      `${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
  );
  console.log(
    `${WRITERS} writer processes x ${IN_FLIGHT} in flight, ${ROUNDS} interleaved rounds of ${WRITERS * WRITES}`,
  );
  for (const [name, list] of Object.entries(rates)) {
    const [middle, min, max] = [median(list), Math.min(...list), Math.max(...list)].map(Math.round);
    console.log(`${name.padEnd(9)}  median ${middle}  min ${min}  max ${max} acknowledged writes/s`);
  }
  console.log(`server: ${((cpu.user + cpu.system) / total).toFixed(0)} µs of CPU a write`);
  for (const { what, ms, stall } of await measureLargeData()) {
    const kept = stall && `longest stall ${stall.wallMs.toFixed(0)} ms, CPU ${stall.cpuMs.toFixed(0)} ms`;
    console.log(`${what.padEnd(64)} ${ms.toFixed(0).padStart(6)} ms  ${kept ?? ''}`);
  }
  console.log(`load at the end ${loadavg()[0]?.toFixed(1) ?? '?'}`);
  if (median(rates.listening) < TARGET) {
    console.log(`Below the target of ${TARGET} with a limitToLast(100) listener`);
    process.exitCode = 1;
  }
}

const port = process.argv[2];
if (port === undefined) void measure();
else runWriter(Number(port));
