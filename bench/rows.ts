/**
 * A page of 50 rows of a collection of 100,000, from the request's push to its answer: the local database and the platform in
 * one process, nobody else asking. CPU time tells on a machine that does other things besides. `npm run bench:rows -- [rows] [rounds]`
 */
import { cpus } from 'node:os';
import { decodeDefinition } from '../src/protocol/data/definition';
import type { Json } from '../src/protocol';
import { startDatabase } from '../src/local/database/startDatabase';
import { indexWrites } from '../src/platform/data/indexes';
import { encodeRow, type Row } from '../src/platform/data/rows';
import { measurePress } from './rows/press';
import { startPlatform } from '../src/platform/startPlatform';

const ROOT = 'applications/kho/collections/expenses';
const STATES = ['new', 'approved', 'refused'];
const WORDS = ['vé', 'sách', 'trà', 'bàn', 'ghế', 'giấy', 'mực', 'xăng', 'phòng', 'tàu'];
const DEFINITION = {
  title: 'Expenses',
  fields: [
    { name: 'title', label: 'T', type: 'text', sort: true, search: true },
    { name: 'amount', label: 'A', type: 'money', sort: true },
    { name: 'status', label: 'S', type: 'choice', choices: STATES, filter: true },
  ],
  see: ['everyone'],
  add: ['everyone'],
  change: ['everyone'],
  remove: ['author'],
};
const QUERIES: [string, Record<string, Json>][] = [
  ['newest', {}],
  ['sorted by text', { sort: 'title' }],
  ['sorted by money, falling', { sort: '-amount' }],
  ['between two amounts', { sort: 'amount', from_amount: 5000, to_amount: 60_000 }],
  ['one state', { filter_status: 'approved' }],
  ['one state, sorted', { filter_status: 'approved', sort: 'amount' }],
  ['one word', { search: 'giay' }],
  ['two words', { search: 'giay xang' }],
];

/** Of one list: ms from its push to its answer, and ms of CPU time of the process meanwhile, all threads together. */
interface Taken {
  took: number;
  cpuMs: number;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

async function main(): Promise<void> {
  const rows = Number(process.argv[2] ?? 100_000);
  const rounds = Number(process.argv[3] ?? 200);
  const read = decodeDefinition(DEFINITION);
  if ('fault' in read) throw new Error(read.fault);
  const server = await startDatabase({ port: 0, rules: { rules: {} } });
  const database = server.admin('demo-bench');
  await database.update({
    'platform/owned/kho': true,
    'resshare_configuration/data/applications/kho': { name: 'Kho', owner: 'dev' },
    'applications/kho/collections_names/expenses': true,
    [`${ROOT}/definition`]: JSON.stringify(read.definition),
  });
  const ids: string[] = [];
  for (let from = 0; from < rows; from += 500) {
    const writes: Record<string, Json> = {};
    for (let n = from; n < Math.min(rows, from + 500); n += 1) {
      const word = (at: number): string => WORDS[at % WORDS.length] ?? '';
      const title = `${word(n)} ${word(Math.floor(n / 10))} ${String(n)}`;
      const values = { title, amount: (n * 7919) % 1_000_000, status: STATES[n % 3] ?? '' };
      const author = `-author${String(n % 1000).padStart(12, '0')}`;
      const row: Row = { id: database.newKey(), author, created: n, changed: n, revision: 1, values };
      ids.push(row.id);
      writes[`${ROOT}/rows/${row.id}`] = encodeRow(row);
      Object.assign(writes, indexWrites(ROOT, read.definition, undefined, row));
    }
    await database.update(writes);
  }
  const platform = await startPlatform({
    database,
    identities: { deleteAccount: () => Promise.resolve(true) },
    rate: { burst: 1e6, perSecond: 1e6 },
    log: (line) => console.error(line),
  });
  const runQuery = async (query: Record<string, Json>, uid: string): Promise<Taken> => {
    const event = `e${database.newKey()}`;
    const request = {
      application: 'kho',
      dataCollection: '../data/expenses/list',
      json: JSON.stringify({ user_id: uid, event, data: query }),
      key: 'key1',
      module: 'core',
      os: 'web',
      user_id: uid,
    };
    let stop = (): void => undefined;
    const cpu = process.cpuUsage();
    const start = performance.now();
    const nextAnswer = new Promise<Json>((resolve) => {
      stop = database.onChildAdded(`response/${uid}/${event}`, (_, value) => resolve(value));
    });
    await database.update({ [`request/${database.newKey()}`]: request });
    const answer = await nextAnswer;
    const took = performance.now() - start;
    const { user, system } = process.cpuUsage(cpu);
    const text = JSON.stringify(answer);
    stop();
    if (!/"count":[1-9]/.test(text)) throw new Error(text.slice(0, 300));
    await database.update({ [`response/${uid}/${event}`]: null });
    return { took, cpuMs: (user + system) / 1000 };
  };
  console.log(`${String(rows)} rows, ${String(rounds)} lists of 50 each; ${cpus()[0]?.model ?? ''}`);
  for (const [name, query] of QUERIES) {
    const samples: Taken[] = [];
    for (let n = 0; n < rounds + 20; n += 1) {
      const took = await runQuery(query, `u${String(n % 20)}`);
      if (n >= 20) samples.push(took);
    }
    const percentilesOf = (of: (one: Taken) => number): string =>
      [0.5, 0.95]
        .map(
          (share) =>
            `p${String(share * 100)} ${percentile(samples.map(of), share).toFixed(1).padStart(6)} ms`,
        )
        .join('   ');
    console.log(
      `${name.padEnd(26)} ${percentilesOf(({ took }) => took)}   CPU ${percentilesOf(({ cpuMs }) => cpuMs)}`,
    );
  }
  const [unseen = '', followed = ''] = ids;
  const { plain, seen } = await measurePress(database, [unseen, followed], rounds);
  for (const [name, times] of [
    ['a press, to its answer', plain],
    ['a press, to another screen', seen],
  ] as const)
    console.log(
      `${name.padEnd(26)} p50 ${percentile(times, 0.5).toFixed(1).padStart(6)} ms   p95 ${percentile(times, 0.95).toFixed(1).padStart(6)} ms`,
    );
  await platform.close();
  await server.close();
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
