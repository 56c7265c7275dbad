// Whether ordinary people get their work done while others attack and the machine fails: people who lend books to one
// another, three attackers with accounts of their own, kills, and a small disk that fills and is freed.
// `npm run siege -- [--people 100] [--seconds 300] [--kills 10] [--processes 2] [--disk 768]`; exit code 1 when a promise
// is broken. Everything stays on 127.0.0.1 and ends by itself.
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type * as v from 'valibot';
import { createAttacker } from './siege/Attacker';
import { ATTACKS, runAttacker } from './siege/attackers';
import { runLenders } from './siege/crew';
import { allBack, judgeLenders, judgeTraces, latencies, spreadOf, type Outage } from './siege/judge';
import { runKeeper, keeperOf, type Keeper } from './siege/keeper';
import {
  attackersReportSchema,
  doneSchema,
  keeperStatsSchema,
  lendersReportSchema,
  mountedSchema,
  type CrewOrder,
} from './siege/messages';
import { plantVictim, stateOf } from './siege/victim';
import { administrator } from './soak/cards';
import { request } from './soak/messages';
import { runPlatform } from './soak/platform';

const SETTLE_MS = 120_000;
const FULL_MS = 8_000;
const P99_MS = 2_000;
const BACK_MS = 30_000;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const seconds = (ms: number): string => (ms / 1000).toFixed(1);

function crew(role: string, way = ''): ChildProcess {
  return fork(__filename, ['--role', role, '--way', way], { execArgv: ['-r', 'esbuild-register'] });
}

/** The keeper in namespaces of its own with a small disk; where that is not allowed, in the open without one. */
async function openKeeper(folder: string, megabytes: number): Promise<{ keeper: Keeper; disk: boolean }> {
  const keeperCommand = [
    process.execPath,
    '-r',
    'esbuild-register',
    __filename,
    '--role',
    'keeper',
    '--folder',
    folder,
  ];
  const stdio: ['ignore', 'inherit', 'inherit', 'ipc'] = ['ignore', 'inherit', 'inherit', 'ipc'];
  const child = spawn('unshare', ['--user', '--map-root-user', '--mount', ...keeperCommand], { stdio });
  const keeper = keeperOf(child);
  const mounted = await keeper
    .order({ order: 'mount', megabytes }, mountedSchema)
    .catch(() => ({ mounted: false }));
  if (mounted.mounted) return { keeper, disk: true };
  child.kill();
  return {
    keeper: keeperOf(spawn(keeperCommand[0] ?? 'node', keeperCommand.slice(1), { stdio })),
    disk: false,
  };
}

/** Waits until a request is answered again; the moment in ms since 1970. */
async function answering(port: number): Promise<number> {
  const probe = createAttacker('siege-probe', port);
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    const event = await probe.push('book', 'openform', {});
    if (event !== undefined && (await probe.answer(event))) return Date.now();
    await sleep(100);
  }
  throw new Error('The platform did not answer within a minute');
}

interface Plan {
  people: number;
  seconds: number;
  kills: number;
  processes: number;
  disk: number;
}

async function siege(plan: Plan): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'screenwire-siege-'));
  const { keeper, disk } = await openKeeper(join(folder, 'disk'), plan.disk);
  const port = await keeper.start(0);
  const admin = administrator(port);
  await plantVictim(admin);
  await answering(port);
  const before = await stateOf(admin);
  const uids = Array.from({ length: plan.people }, (_, i) => `siege-${i}`);
  const lenders = Array.from({ length: plan.processes }, () => crew('lenders'));
  const attackers = ATTACKS.map((way) => crew('attacker', way));
  const order = <T>(child: ChildProcess, message: CrewOrder, schema: v.GenericSchema<unknown, T>) =>
    request(child, message, schema, SETTLE_MS + 60_000);
  await Promise.all(
    lenders.map((child, i) => {
      const share = uids.filter((_, at) => at % plan.processes === i);
      return order(child, { order: 'begin', port, uids: share }, doneSchema);
    }),
  );
  await Promise.all(attackers.map((child) => order(child, { order: 'begin', port, uids }, doneSchema)));

  const started = Date.now();
  const outages: Omit<Outage, 'back'>[] = [];
  let residentMb = 0;
  const events = Array.from({ length: plan.kills }, (_, i) => ({
    at: ((i + 0.5) / plan.kills) * plan.seconds,
    what: 'kill' as const,
  }));
  // The disk is full twice, between two kills.
  const fullDisks = disk
    ? [0.3, 0.7].map((share) => ({
        at: (Math.round(share * plan.kills) / plan.kills) * plan.seconds,
        what: 'full disk' as const,
      }))
    : [];
  for (const { at, what } of [...events, ...fullDisks].sort((a, b) => a.at - b.at)) {
    await sleep(started + at * 1000 - Date.now());
    residentMb = Math.max(residentMb, (await keeper.order({ order: 'stats' }, keeperStatsSchema)).residentMb);
    const from = Date.now();
    if (what === 'kill') {
      await keeper.kill();
      await sleep(200 + Math.random() * 800);
      await keeper.start(port);
    } else {
      await keeper.fill();
      await sleep(FULL_MS);
      await keeper.free();
    }
    outages.push({ what, from, answering: await answering(port) });
  }
  await sleep(started + plan.seconds * 1000 - Date.now());
  const finalStats = await keeper.order({ order: 'stats' }, keeperStatsSchema);
  const finish: CrewOrder = { order: 'finish', withinMs: SETTLE_MS };
  const attackReports = await Promise.all(
    attackers.map((child) => order(child, finish, attackersReportSchema)),
  );
  const reports = (
    await Promise.all(lenders.map((child) => order(child, finish, lendersReportSchema)))
  ).flatMap((report) => report.lenders);

  const judgedOutages = outages.map((outage) => ({ ...outage, back: allBack(reports, outage) }));
  const faults = [
    ...attackReports.flatMap((report) => report.broken),
    ...(await judgeLenders(admin, reports)),
    ...(await judgeTraces(admin, reports)),
  ];
  const after = await stateOf(admin);
  for (const [place, state] of Object.entries(before))
    if (after[place] !== state) faults.push(`/${place} was changed`);
  if (finalStats.deaths > 0) faults.push(`the platform died ${finalStats.deaths} times of what it was sent`);
  const times = spreadOf(latencies(reports, judgedOutages));
  if (times.p99 > P99_MS) faults.push(`p99 is ${seconds(times.p99)} s`);
  for (const { what, answering: at, back } of judgedOutages)
    if (back - at > BACK_MS) faults.push(`after a ${what} somebody was away for ${seconds(back - at)} s`);
  for (const child of [...lenders, ...attackers]) child.disconnect();
  await keeper.kill();
  keeper.close();
  rmSync(folder, { recursive: true, force: true });

  const posts = reports.flatMap((report) => report.posts);
  const loans = reports.flatMap((report) => report.loans);
  const attempts = attackReports.flatMap((report) => Object.entries(report.attempts));
  const count = (act: string): number => posts.filter((post) => post.act === act).length;
  const confirmedCount = loans.filter(({ stage }) => stage === 'confirmed').length;
  const lines = {
    machine: `${cpus().length} x ${cpus()[0]?.model.trim() ?? '?'}, load ${loadavg()[0]?.toFixed(1) ?? '?'}, Node ${process.version}`,
    run: `${plan.people} people, ${ATTACKS.length} attackers, ${plan.seconds} s, ${plan.kills} kills, ${disk ? `a disk of ${plan.disk} MB full ${fullDisks.length} times` : 'no small disk: not allowed here (1 skipped)'}`,
    posts: `${posts.length} (${['add', 'ask', 'accept', 'return', 'confirm'].map((act) => `${count(act)} ${act}`).join(', ')}), ${loans.length} loans, ${confirmedCount} ended`,
    times: `outside the outages p50 ${seconds(times.p50)} s, p99 ${seconds(times.p99)} s, longest ${seconds(times.max)} s`,
    outages: judgedOutages
      .map(({ what, from, answering: at, back }) => `${what} ${seconds(at - from)}/${seconds(back - from)} s`)
      .join(', '),
    server: `${finalStats.usedMb.toFixed(0)} MB on the disk at the end, up to ${residentMb.toFixed(0)} MB resident`,
    attacks: attempts
      .map(([attack, { tried: n, stopped }]) => `${attack}: ${n}, ${stopped} stopped`)
      .join('\n          '),
    broken: faults.length === 0 ? 'nothing' : `${faults.length}\n  ${faults.slice(0, 30).join('\n  ')}`,
  };
  for (const [name, line] of Object.entries(lines)) console.log(`${name.padEnd(9)} ${line}`);
  return faults;
}

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      role: text,
      way: text,
      port: text,
      data: text,
      folder: text,
      people: text,
      seconds: text,
      kills: text,
      processes: text,
      disk: text,
    },
  });
  const number = (value: string | undefined, preset: number): number => Number(value ?? preset);
  switch (values.role) {
    case 'keeper':
      runKeeper(__filename, values.folder ?? '');
      return;
    case 'platform':
      await runPlatform(Number(values.port), values.data ?? '');
      return;
    case 'lenders':
      runLenders();
      return;
    case 'attacker':
      runAttacker(ATTACKS.find((way) => way === values.way) ?? 'steal');
      return;
    default: {
      const faults = await siege({
        people: number(values.people, 100),
        seconds: number(values.seconds, 300),
        kills: number(values.kills, 10),
        processes: number(values.processes, 2),
        disk: number(values.disk, 768),
      });
      process.exit(faults.length === 0 ? 0 : 1);
    }
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
