// Acknowledged writes per second of the local database: the official SDK in a process of its own writes over a
// WebSocket, 200 writes in flight, one `limitToLast(100)` listener on the collection, journal on disk.
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase/app';
import { getDatabase, limitToLast, onValue, push, query, ref, remove } from 'firebase/database';
import { startDatabase } from '../src/local/database/startDatabase';

const ROUNDS = 7;
const WRITES = 20_000;
const IN_FLIGHT = 200;
const TARGET = 8000;

/** One round in the client: the rate in writes per second. */
async function round(port: number, listening: boolean, number: number): Promise<number> {
  const app = initializeApp({ databaseURL: `http://127.0.0.1:${port}?ns=bench` }, `round-${number}`);
  const list = ref(getDatabase(app), `list-${number}`);
  let seen = 0;
  if (listening) {
    await new Promise<void>((resolve) => {
      onValue(query(list, limitToLast(100)), () => {
        seen++;
        resolve();
      });
    });
  }
  await push(list, { text: 'warm' });
  const start = performance.now();
  let sent = 0;
  const writer = async (): Promise<void> => {
    while (sent < WRITES) {
      const i = sent++;
      await push(list, { i, text: 'Tên sách: Dế Mèn phiêu lưu ký', user_id: 'UID-1' });
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, writer));
  const rate = WRITES / ((performance.now() - start) / 1000);
  if (listening && seen < WRITES / 2) throw new Error(`The listener saw ${seen} of ${WRITES} writes`);
  await remove(list);
  await deleteApp(app);
  return rate;
}

async function serve(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'screenwire-bench-'));
  const rules = { rules: { '.read': true, '.write': true } };
  const server = await startDatabase({ port: 0, dataDir, rules });
  const client = fork(__filename, [String(server.port)], { execArgv: ['-r', 'esbuild-register'] });
  const code = await new Promise<number | null>((resolve) => client.on('exit', resolve));
  await server.close();
  rmSync(dataDir, { recursive: true });
  process.exitCode = code ?? 1;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

async function measure(port: number): Promise<void> {
  const rates = { listening: [] as number[], silent: [] as number[] };
  await round(port, true, 0);
  for (let i = 1; i <= ROUNDS; i++) {
    rates.listening.push(await round(port, true, 2 * i));
    rates.silent.push(await round(port, false, 2 * i + 1));
  }
  const [cpu] = cpus();
  console.log(
    `${cpu?.model ?? 'unknown CPU'} x${cpus().length}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
  );
  console.log(
    `${WRITES} writes a round, ${IN_FLIGHT} in flight, ${ROUNDS} interleaved rounds; client in its own process`,
  );
  for (const [name, list] of Object.entries(rates)) {
    const figures = [median(list), Math.min(...list), Math.max(...list)].map((rate) => Math.round(rate));
    console.log(
      `${name.padEnd(9)}  median ${figures[0]}  min ${figures[1]}  max ${figures[2]} acknowledged writes/s`,
    );
  }
  if (median(rates.listening) < TARGET) {
    console.log(`Below the target of ${TARGET} with a limitToLast(100) listener`);
    process.exitCode = 1;
  }
  process.exit();
}

const port = process.argv[2];
void (port === undefined ? serve() : measure(Number(port)));
