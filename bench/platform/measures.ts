import type { ChildProcess } from 'node:child_process';
import { request } from '../soak/messages';
import { cpuOf, type Crew, type Member } from './crew';
import { loadReportSchema, type LoadReport, type PeopleOrder } from './messages';

/** What "answered in time" means: p95 from push to answer, in ms. */
const GOAL_MS = 250;
const GROWTH = 1.5;
const PATIENCE_MS = 15_000;
const FAULT_EVERY_MS = 12_000;
/** After the last fault: claims of dead processes run out, SDKs have come back. */
const SETTLE_MS = 120_000;

type Load = Omit<PeopleOrder & { order: 'load' }, 'order'>;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
}

/** Has several processes of people ask together. */
export async function loadOf(people: readonly ChildProcess[], order: Load): Promise<LoadReport> {
  const { rate, seconds, patienceMs } = order;
  const share = { order: 'load', ...order, rate: rate / people.length };
  const within = seconds * 1000 + patienceMs + 60_000;
  const reports = await Promise.all(people.map((child) => request(child, share, loadReportSchema, within)));
  const sum: LoadReport = { sent: 0, acknowledged: 0, answered: 0, refused: {}, latencies: [], broken: [] };
  for (const report of reports) {
    for (const name of ['sent', 'acknowledged', 'answered'] as const) sum[name] += report[name];
    for (const [code, count] of Object.entries(report.refused))
      sum.refused[code] = (sum.refused[code] ?? 0) + count;
    sum.latencies.push(...report.latencies);
    sum.broken.push(...report.broken);
  }
  return sum;
}

const refusedIn = ({ refused }: LoadReport): string =>
  Object.entries(refused)
    .map(([code, count]) => `, ${count} ${code}`)
    .join('');

export function spreadOf({ latencies }: LoadReport): string {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(latencies, share).toFixed(0));
  return `p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms`;
}

export function reportText(report: LoadReport): string {
  const { sent, acknowledged, answered } = report;
  return `${sent} sent, ${acknowledged} acknowledged, ${answered} answered${refusedIn(report)}; ${spreadOf(report)}`;
}

/** Raises the rate until answers are late; the highest that was held, what each cost, and how many back ends each met. */
export async function measureRates(
  crew: Crew,
  people: readonly ChildProcess[],
  { from, to, seconds }: { from: number; to: number; seconds: number },
  printLine: (name: string, line: string) => void,
): Promise<{ held: number; broadcasts: number }> {
  let sustainedRate = 0;
  let broadcasts = 0;
  for (let rate = from; rate <= to; rate = Math.round(rate * GROWTH)) {
    const before = await crew.received();
    const processes = [
      ...crew.members.map(({ name, child }): [string, ChildProcess] => [name, child()]),
      ...people.map((child): [string, ChildProcess] => ['people', child]),
    ];
    const used = processes.map(([, child]) => cpuOf(child));
    const report = await loadOf(people, { rate, seconds, patienceMs: PATIENCE_MS });
    const costs: Record<string, number> = {};
    for (const [i, [name, child]] of processes.entries()) {
      const kind = name.replace(/ \d$/, '');
      costs[kind] = (costs[kind] ?? 0) + (cpuOf(child) - (used[i] ?? 0)) / report.sent;
    }
    broadcasts = Math.max(broadcasts, ((await crew.received()) - before) / report.acknowledged);
    const cost = Object.entries(costs).map(([name, ms]) => `${name} ${ms.toFixed(1)}`);
    printLine(`${rate}/s`, `${reportText(report)}; CPU ms each: ${cost.join(', ')}`);
    const isHeld = report.answered === report.sent && quantile(report.latencies, 0.95) < GOAL_MS;
    if (!isHeld) break;
    sustainedRate = rate;
  }
  return { held: sustainedRate, broadcasts };
}

/** Kills the processes in turn, and starts each again, while people go on asking. */
export async function measureFaults(
  crew: Crew,
  people: readonly ChildProcess[],
  { rate, seconds }: { rate: number; seconds: number },
): Promise<{ report: LoadReport; kills: Record<string, number> }> {
  const kills: Record<string, number> = {};
  const end = Date.now() + seconds * 1000;
  const faults = (async () => {
    for (let turn = 0; Date.now() + FAULT_EVERY_MS / 2 < end; turn++) {
      const nextFaultAt = Date.now() + FAULT_EVERY_MS;
      await sleep(2000 + Math.random() * 2000);
      const member: Member | undefined = crew.members[turn % crew.members.length];
      if (!member) return;
      await member.kill();
      await sleep(300 + Math.random() * 1000);
      await member.start();
      kills[member.name] = (kills[member.name] ?? 0) + 1;
      await sleep(Math.max(0, Math.min(nextFaultAt, end) - Date.now()));
    }
  })();
  const [report] = await Promise.all([loadOf(people, { rate, seconds, patienceMs: SETTLE_MS }), faults]);
  return { report, kills };
}
