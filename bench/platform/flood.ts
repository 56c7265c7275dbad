import { constants, setPriority } from 'node:os';
import type { ChildProcess } from 'node:child_process';
import { request } from '../soak/messages';
import { cpuOf, type Crew } from './crew';
import { loadOf, quantile, reportText } from './measures';
import { joinedSchema } from './messages';

const MAX_SLOWER = 1.5;
const JOIN_MS = 300_000;
/** A flood has begun when the others are measured, and goes on until they are done. */
const LEAD_SECONDS = 3;
const CALM_MS = 10_000;
/** Accounts a flood comes from, each over a connection of its own. */
const CASES: readonly { name: string; accounts: number }[] = [
  { name: 'many', accounts: 200 },
  { name: 'one', accounts: 1 },
];

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Has people sign in, connect and ask once. */
export async function joinPeople(
  crew: Crew,
  child: ChildProcess,
  uids: readonly string[],
  applicationOf: (i: number) => string,
): Promise<void> {
  const people = Object.fromEntries(uids.map((uid, i) => [uid, applicationOf(i)]));
  await request(child, { order: 'join', ...crew.ports, people }, joinedSchema, JOIN_MS);
}

interface Flood {
  /** The application that is flooded, with so many requests a second. */
  flooded: string;
  flood: number;
  /** Requests a second of all others, and for how many seconds they are measured. */
  rate: number;
  seconds: number;
}

/** Floods one application while people ask the others: what was broken, in words. */
export async function measureFloods(
  crew: Crew,
  people: readonly ChildProcess[],
  { flooded, flood, rate, seconds }: Flood,
  printLine: (name: string, line: string) => void,
): Promise<string[]> {
  const faults: string[] = [];
  const otherLoad = { rate, seconds, except: flooded, patienceMs: 15_000 };
  for (const { name, accounts } of CASES) {
    const flooders = crew.people();
    // They would be on other machines: what they compute is nobody's load here while others want the processor.
    if (flooders.pid !== undefined) setPriority(flooders.pid, constants.priority.PRIORITY_LOW);
    const uids = Array.from({ length: accounts }, (_, i) => `flooder-${name}-${i}`);
    await joinPeople(crew, flooders, uids, () => flooded);
    const before = await loadOf(people, otherLoad);
    printLine('before', `${rate}/s: ${reportText(before)}`);
    const flooding = loadOf([flooders], {
      rate: flood,
      seconds: seconds + 2 * LEAD_SECONDS,
      patienceMs: 0,
      isSilent: true,
    });
    await sleep(1000 * LEAD_SECONDS);
    const members = crew.members.map(({ name: member, child }) => ({ member, child: child() }));
    const used = members.map(({ child }) => cpuOf(child));
    const began = performance.now();
    const loadDuring = await loadOf(people, otherLoad);
    const shares = members.map(
      ({ member, child }, i) =>
        `${member} ${((100 * (cpuOf(child) - (used[i] ?? 0))) / (performance.now() - began)).toFixed(0)} %`,
    );
    printLine('during', `${rate}/s: ${reportText(loadDuring)}; of a processor: ${shares.join(', ')}`);
    const { sent, acknowledged } = await flooding;
    printLine('flood', `${flood}/s of ${name} to one application: ${acknowledged} of ${sent} acknowledged`);
    const slower = quantile(loadDuring.latencies, 0.95) / quantile(before.latencies, 0.95);
    printLine('others', `p95 ${slower.toFixed(2)}x of before`);
    if (!(slower <= MAX_SLOWER))
      faults.push(`a flood of ${name} to one application makes others ${slower.toFixed(2)}x slower`);
    faults.push(...before.broken, ...loadDuring.broken);
    flooders.disconnect();
    await sleep(CALM_MS);
  }
  return faults;
}
