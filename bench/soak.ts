// Whether the promises hold for long and under trouble: people at work through the console's own store, outbox and the
// official SDK, the platform killed and started again, its disk full twice, every person's network cut now and then.
// `npm run soak -- [--users 200] [--seconds 300] [--restarts 10] [--processes 4] [--disk 512]`; exit code 1 when a promise is broken.
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type * as v from 'valibot';
import { administrator, sendCards } from './soak/cards';
import { openDisk, runDisk } from './soak/disk';
import { judge } from './soak/judge';
import {
  doneSchema,
  request,
  heapSchema,
  reportSchema,
  type Heap,
  type Order,
  type Stats,
} from './soak/messages';
import { runPeople } from './soak/people';
import { runPlatform } from './soak/platform';

const CARDS_PER_SECOND = 50;
const HEAP_GROWTH = 1.1;
// Earlier measures still include the warm-up.
const HEAP_JUDGED_FROM_S = 300;
const SETTLE_MS = 90_000;
const FULL_MS = 8_000;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function spawn(role: string, ...more: string[]): ChildProcess {
  return fork(__filename, ['--role', role, ...more], { execArgv: ['-r', 'esbuild-register', '--expose-gc'] });
}

/** The platform's process on a disk; `restart` kills it as a power cut would and starts it on the same port and data. */
async function startPlatformProcess(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'screenwire-soak-'));
  const disk = await openDisk(__filename, join(folder, 'disk'), megabytes);
  const port = await disk.start(0);
  return {
    port,
    isDiskSmall: disk.isSmall,
    stats: disk.stats,
    async restart() {
      await disk.kill();
      await sleep(200 + Math.random() * 1500);
      await disk.start(port);
    },
    /** Nothing more fits on the disk for a while. */
    async fillDisk() {
      await disk.fill();
      await sleep(FULL_MS);
      await disk.free();
    },
    async stop() {
      await disk.kill();
      disk.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What happens to the platform, in order: kills at even times, and a full disk between two of them, twice. */
function troubles(seconds: number, restarts: number, isDiskSmall: boolean) {
  const at = (share: number): number => share * seconds;
  const kills = Array.from({ length: restarts }, (_, i) => ({ at: at((i + 0.5) / restarts), isKill: true }));
  const full = [0.3, 0.7].map((share) => ({
    at: at(Math.round(share * restarts) / restarts),
    isKill: false,
  }));
  return [...kills, ...(isDiskSmall ? full : [])].sort((one, other) => one.at - other.at);
}

interface Plan {
  users: number;
  seconds: number;
  restarts: number;
  processes: number;
  /** MB. */
  disk: number;
}

async function soak({ users, seconds, restarts, processes, disk }: Plan): Promise<string[]> {
  const platform = await startPlatformProcess(disk);
  const admin = administrator(platform.port);
  const platformStats = await platform.stats();
  const uids = Array.from({ length: users }, (_, i) => `soak-${i}`);
  const children = Array.from({ length: processes }, () => spawn('people'));
  const broadcast = <T>(order: Order, schema: v.GenericSchema<unknown, T>, withinMs?: number): Promise<T[]> =>
    Promise.all(children.map((child) => request(child, order, schema, withinMs)));
  await Promise.all(
    children.map((child, i) => {
      const share = uids.filter((_, at) => at % processes === i);
      return request(child, { order: 'start', port: platform.port, uids: share }, doneSchema);
    }),
  );
  const cards = sendCards(admin, uids, CARDS_PER_SECOND);
  const heap = async (): Promise<Heap> => {
    const all = await broadcast({ order: 'heap' }, heapSchema);
    const sum = (name: keyof Heap): number => all.reduce((total, one) => total + one[name], 0);
    return { heapMb: sum('heapMb'), codeMb: sum('codeMb') };
  };

  const settledStats = async (hasSettled: (stats: Stats) => boolean): Promise<Stats> => {
    for (const end = Date.now() + 10_000; ;) {
      const stats = await platform.stats();
      if (hasSettled(stats) || Date.now() > end) return stats;
      await sleep(200);
    }
  };

  const started = Date.now();
  const sleepUntil = (second: number): Promise<void> => sleep(started + second * 1000 - Date.now());
  let earlyHeap: Heap = { heapMb: 0, codeMb: 0 };
  const measureEarly = sleepUntil(seconds / 5).then(async () => {
    earlyHeap = await heap();
  });
  // Both measures of the heap are taken as long after a kill: who is not back yet holds less.
  for (const { at, isKill } of troubles(seconds, restarts, platform.isDiskSmall)) {
    await sleepUntil(at);
    await (isKill ? platform.restart() : platform.fillDisk());
  }
  await sleepUntil(seconds);
  await measureEarly;
  const lateHeap = await heap();
  const sentCards = await cards.stop();
  const reports = await broadcast({ order: 'finish', withinMs: SETTLE_MS }, reportSchema, SETTLE_MS + 30_000);
  const { broken, figures } = await judge(
    admin,
    reports.flatMap(({ people }) => people),
  );

  await broadcast({ order: 'leave' }, doneSchema);
  const statsWithoutListens = await settledStats(({ listens }) => listens === platformStats.listens);
  if (statsWithoutListens.listens !== platformStats.listens)
    broken.push(`${statsWithoutListens.listens - platformStats.listens} listens are left`);
  await broadcast({ order: 'close' }, doneSchema);
  const statsWhenClosed = await settledStats(({ connections }) => connections === platformStats.connections);
  if (statsWhenClosed.connections !== platformStats.connections)
    broken.push(`${statsWhenClosed.connections - platformStats.connections} connections are left`);
  await platform.stop();

  const growth = lateHeap.heapMb / earlyHeap.heapMb;
  if (seconds >= HEAP_JUDGED_FROM_S && growth > HEAP_GROWTH)
    broken.push(`the heap grew ${growth.toFixed(2)}x`);
  const sum = (pick: (report: (typeof reports)[number]) => number): number =>
    reports.reduce((total, report) => total + pick(report), 0);
  const searches: Record<string, number> = {};
  for (const report of reports)
    for (const [ending, count] of Object.entries(report.searches))
      searches[ending] = (searches[ending] ?? 0) + count;
  const lines = {
    machine: `${cpus().length} x ${cpus()[0]?.model.trim() ?? '?'}, load ${loadavg()[0]?.toFixed(1) ?? '?'}, Node ${process.version}`,
    run: `${users} people in ${processes} processes, ${seconds} s, platform killed ${restarts} times, ${platform.isDiskSmall ? `a disk of ${disk} MB full twice` : 'no small disk (not allowed here)'}, networks cut ${sum(({ cuts }) => cuts)} times`,
    posts: `${figures['posts']} sent, ${figures['acknowledged']} seen acknowledged, ${figures['answered']} answered`,
    feeds: `${sentCards} cards sent, ${figures['cards']} current, compared with ${users} feeds`,
    searches: JSON.stringify(searches),
    heap: `${earlyHeap.heapMb.toFixed(1)} MB at ${(seconds / 5).toFixed(0)} s, ${lateHeap.heapMb.toFixed(1)} MB at ${seconds} s (${growth.toFixed(3)}x, all client processes, collected), of which compiled code ${earlyHeap.codeMb.toFixed(1)} and ${lateHeap.codeMb.toFixed(1)} MB`,
    server: `${statsWhenClosed.listens - platformStats.listens} listens and ${statsWhenClosed.connections - platformStats.connections} connections left, heap ${statsWhenClosed.heapMb.toFixed(0)} MB`,
    broken: broken.length === 0 ? 'nothing' : `${broken.length}\n  ${broken.slice(0, 20).join('\n  ')}`,
  };
  for (const [name, line] of Object.entries(lines)) console.log(`${name.padEnd(9)} ${line}`);
  return broken;
}

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      role: text,
      port: text,
      data: text,
      folder: text,
      disk: text,
      users: text,
      seconds: text,
      restarts: text,
      processes: text,
    },
  });
  if (values.role === 'people') {
    runPeople();
    return;
  }
  if (values.role === 'platform') {
    await runPlatform(Number(values.port), values.data ?? '');
    return;
  }
  if (values.role === 'disk') {
    runDisk(__filename, values.folder ?? '');
    return;
  }
  const number = (value: string | undefined, preset: number): number => Number(value ?? preset);
  const faults = await soak({
    users: number(values.users, 200),
    seconds: number(values.seconds, 300),
    restarts: number(values.restarts, 10),
    processes: number(values.processes, 4),
    disk: number(values.disk, 512),
  });
  process.exit(faults.length === 0 ? 0 : 1);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
