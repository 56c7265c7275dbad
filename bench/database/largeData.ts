// Much data: queries over many children, updates of many children, reads of all of them, a start with a million records;
// each with the longest time that the server's event loop was kept from everybody else.
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase/app';
import { getDatabase, onValue, orderByChild, query, ref, startAt, type Database } from 'firebase/database';

const CHILDREN = 100_000;
const UPDATED = 80_000;
const RECORDS = 1_000_000;
const RECORDS_A_WRITE = 20_000;
const QUERIES = 21;

interface Row {
  what: string;
  ms: number;
  stall?: Stall;
}

/** The longest time the event loop was kept, in ms: by the clock, and of the main thread's CPU. */
interface Stall {
  wallMs: number;
  cpuMs: number;
}

/** The server's process and how it is asked. */
class Server {
  private constructor(
    private readonly process: ChildProcess,
    readonly port: number,
    readonly openedMs: number,
  ) {}

  static async start(dataDir: string): Promise<Server> {
    const process = fork(join(__dirname, 'server.ts'), [dataDir], { execArgv: ['-r', 'esbuild-register'] });
    const { port, openedMs } = (await answer(process)) as { port: number; openedMs: number };
    return new Server(process, port, openedMs);
  }

  url(path: string, parameters = ''): string {
    return `http://127.0.0.1:${this.port}/${path}.json?ns=bench${parameters}`;
  }

  async stall(): Promise<Stall> {
    this.process.send('stall');
    return (await answer(this.process)) as Stall;
  }

  async send(method: string, path: string, body: unknown): Promise<void> {
    const text = JSON.stringify(body);
    const response = await fetch(this.url(path, '&print=silent'), { method, body: text });
    if (!response.ok) throw new Error(await response.text());
  }

  async read(path: string, parameters = ''): Promise<number> {
    const response = await fetch(this.url(path, parameters));
    if (!response.ok) throw new Error(await response.text());
    return (await response.arrayBuffer()).byteLength;
  }

  async close(): Promise<void> {
    const exited = new Promise((resolve) => this.process.once('exit', resolve));
    this.process.send('close');
    await exited;
  }
}

const answer = (process: ChildProcess): Promise<unknown> =>
  new Promise((resolve) => process.once('message', resolve));

const book = (n: number): object => ({ n, title: 'Dế Mèn phiêu lưu ký', user_id: 'UID-1' });

function books(count: number, name: string, from = 0): Record<string, object> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, i) => [`${name}${from + i}`, book((i * 7919) % count)]),
  );
}

/** Shows all that a range query selects, and reports when it shows `keys` of them. */
function follow(db: Database, path: string): { shows: (keys: number) => Promise<void>; stop: () => void } {
  let size = -1;
  let check = (): void => undefined;
  const stop = onValue(query(ref(db, path), orderByChild('n'), startAt(0)), (snapshot) => {
    size = snapshot.size;
    check();
  });
  const shows = (keys: number): Promise<void> =>
    new Promise((resolve) => {
      check = () => {
        if (size === keys) resolve();
      };
      check();
    });
  return { shows, stop };
}

async function measureLarge(server: Server): Promise<Row[]> {
  const rows: Row[] = [];
  const row = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    await server.stall();
    const start = performance.now();
    await work();
    rows.push({ what, ms: performance.now() - start, stall: await server.stall() });
  };
  const latest = '&orderBy="n"&limitToLast=10';
  await row(`PUT of ${CHILDREN} children`, () => server.send('PUT', 'list', books(CHILDREN, 'a')));
  await row(`first query over ${CHILDREN} children`, () => server.read('list', latest));
  const times: number[] = [];
  await server.stall();
  for (let i = 0; i < QUERIES; i++) {
    const start = performance.now();
    await server.read('list', latest);
    times.push(performance.now() - start);
  }
  const median = times.sort((a, b) => a - b)[QUERIES >> 1] ?? 0;
  rows.push({ what: 'the same query again, median', ms: median, stall: await server.stall() });
  await row('read of all of them', () => server.read('list'));
  await row('query that selects all of them', () => server.read('list', '&orderBy="n"&startAt=0'));
  const app = initializeApp({ databaseURL: `http://127.0.0.1:${server.port}?ns=bench` }, 'follower');
  const { shows, stop } = follow(getDatabase(app), 'list');
  await row('listen that selects all of them, until shown', () => shows(CHILDREN));
  await row(`PATCH of ${UPDATED} new children, with that listener`, () =>
    server.send('PATCH', 'list', books(UPDATED, 'b')),
  );
  await shows(CHILDREN + UPDATED);
  await row(`PATCH of ${UPDATED} children that are there, with that listener`, () =>
    server.send('PATCH', 'list', books(UPDATED, 'b')),
  );
  stop();
  await deleteApp(app);
  const numbers = Object.fromEntries(Array.from({ length: CHILDREN - 1 }, (_, i) => [`k${i}`, i]));
  await row(`PUT of ${CHILDREN} children, each validated`, () => server.send('PUT', 'checked', numbers));
  await row(`PATCH of ${UPDATED} paths, each validated`, () =>
    server.send('PATCH', 'checked', Object.fromEntries(Object.entries(numbers).slice(0, UPDATED))),
  );
  await row('removal of all', () => server.send('DELETE', '', null));
  return rows;
}

async function measureStart(dataDir: string): Promise<Row[]> {
  const first = await Server.start(dataDir);
  for (let i = 0; i < RECORDS; i += RECORDS_A_WRITE) {
    await first.send('PATCH', 'list', books(RECORDS_A_WRITE, 'k', i));
  }
  await first.close();
  const rows: Row[] = [];
  const restarted = await Server.start(dataDir);
  rows.push({ what: `start with ${RECORDS} children of three values`, ms: restarted.openedMs });
  await restarted.close();
  return rows;
}

/** Measures in a directory of its own. */
export async function measureLargeData(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'screenwire-much-'));
  try {
    const server = await Server.start(join(dataDir, 'large'));
    const rows = await measureLarge(server);
    await server.close();
    return [...rows, ...(await measureStart(join(dataDir, 'start')))];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
