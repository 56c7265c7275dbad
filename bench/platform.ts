// What a platform with many applications sustains, each with a back end of its own: rising rates, one application that is flooded,
// and kills of every process in turn.
// `npm run bench:load:platform -- [--applications 100] [--people 1000] [--step 20] [--from 10] [--to 400] [--base 0]
// [--flood 1000] [--faults 300] [--instances 1] [--json]`; exit code 1 when a promise is broken. Everything stays on 127.0.0.1 and ends by itself.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isRecord, type Json } from '../src/protocol';
import { localNamespaces } from '../src/config/consoleConfigFromEnv';
import { keyRecord } from '../src/platform/gateway/backEndKeys';
import { createCrew } from './platform/crew';
import { joinPeople, measureFloods } from './platform/flood';
import { measureFaults, measureRates, reportText } from './platform/measures';
import { runPeople } from './platform/people';
import { runDatabase, runGateway } from './platform/servers';
import { administrator, type Administrator } from './soak/cards';

const MAX_BROADCASTS = 2;
const PEOPLE_PROCESSES = 2;

interface Plan {
  /** How many databases people live in. */
  instances: number;
  applications: number;
  people: number;
  /** Seconds of each measure. */
  step: number;
  from: number;
  to: number;
  /** Requests a second beside the flood and the faults; 0: half of what was held. */
  base: number;
  /** Requests a second to one application, and seconds of faults; 0 leaves them out. */
  flood: number;
  faults: number;
}

/** Puts applications where their developers' requests would have put them. */
async function plant(admin: Administrator, applications: readonly string[]): Promise<void> {
  const values: Record<string, Json> = {};
  for (const application of applications) {
    values[`resshare_configuration/data/applications/${application}`] = {
      ...{
        application,
        name: application,
        owner: 'bench-developer',
        backend_collections: ['ask'],
        created: 1,
      },
    };
    values[`platform/back_ends/${application}`] = keyRecord(`key of ${application}`);
    values[`platform/owned/${application}`] = true;
  }
  if ((await admin('PATCH', '', values)) === undefined) throw new Error('The applications cannot be written');
}

/** Answers that nobody took: those would be second ones. */
async function leftAnswers(admin: Administrator): Promise<string[]> {
  const leftovers: string[] = [];
  const response = await admin('GET', 'response');
  for (const [uid, events] of Object.entries(isRecord(response) ? response : {}))
    for (const event of Object.keys(isRecord(events) ? events : {}))
      if (event.startsWith('ask_')) leftovers.push(`${uid} was answered again at ${event}`);
  const waiting = await admin('GET', 'request');
  if (isRecord(waiting)) leftovers.push(`${Object.keys(waiting).length} requests are left`);
  return leftovers;
}

async function measure(plan: Plan): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'screenwire-platform-'));
  const applications = Array.from({ length: plan.applications }, (_, i) => `app_${i}`);
  const crew = await createCrew(__filename, folder, applications, plan.instances, (port) =>
    plant(administrator(port), applications),
  );
  const admins = localNamespaces(plan.instances).map((namespace) =>
    administrator(crew.ports.databasePort, namespace),
  );
  const faults: string[] = [];
  const printLine = (name: string, line: string): void => console.log(`${name.padEnd(10)} ${line}`);
  try {
    printLine(
      'machine',
      `${cpus().length} x ${cpus()[0]?.model.trim() ?? '?'}, load ${loadavg()[0]?.toFixed(1) ?? '?'}, Node ${process.version}`,
    );
    const people = Array.from({ length: PEOPLE_PROCESSES }, () => crew.people());
    for (const [i, child] of people.entries()) {
      const uids = Array.from({ length: plan.people / PEOPLE_PROCESSES }, (_, n) => `person-${i}-${n}`);
      await joinPeople(crew, child, uids, (n) => applications[(n + i) % applications.length] ?? '');
    }
    printLine(
      'connected',
      `${plan.people} people, ${plan.applications} applications with a back end each, ${plan.instances} databases`,
    );

    const { held, broadcasts } = await measureRates(crew, people, { ...plan, seconds: plan.step }, printLine);
    printLine(
      'held',
      `${held}/s with p95 below 250 ms; a request came to ${broadcasts.toFixed(2)} back ends`,
    );
    if (!(broadcasts <= MAX_BROADCASTS)) faults.push(`a request came to ${broadcasts.toFixed(2)} back ends`);
    const rate = plan.base > 0 ? plan.base : Math.max(1, held / 2);

    if (plan.flood > 0) {
      const flooded = applications[0] ?? '';
      const { flood, step: seconds } = plan;
      faults.push(...(await measureFloods(crew, people, { flooded, flood, rate, seconds }, printLine)));
    }

    if (plan.faults > 0) {
      const { report, kills } = await measureFaults(crew, people, { rate, seconds: plan.faults });
      const killed = Object.entries(kills).map(([name, count]) => `${name} ${count}x`);
      printLine(
        'faults',
        `${rate}/s for ${plan.faults} s, killed: ${killed.join(', ')}; ${reportText(report)}`,
      );
      const leftovers = await Promise.all(admins.map(leftAnswers));
      faults.push(...report.broken, ...leftovers.flat());
    }
    for (const child of people) child.disconnect();
  } finally {
    await crew.close();
    rmSync(folder, { recursive: true, force: true });
  }
  printLine(
    'broken',
    faults.length === 0 ? 'nothing' : `${faults.length}\n  ${faults.slice(0, 20).join('\n  ')}`,
  );
  return faults;
}

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      ...{ role: text, instances: text, database: text, auth: text, port: text, data: text },
      ...{ applications: text, people: text, step: text, from: text, to: text },
      ...{ base: text, flood: text, faults: text },
    },
  });
  const number = (value: string | undefined, preset: number): number => Number(value ?? preset);
  const instances = number(values.instances, 1);
  const ports = { databasePort: number(values.database, 0), authPort: number(values.auth, 0), instances };
  switch (values.role) {
    case 'database':
      return runDatabase(ports, values.data ?? '');
    case 'gateway':
      return runGateway(ports, number(values.port, 0));
    case 'people':
      runPeople();
      return;
    default: {
      const faults = await measure({
        instances,
        applications: number(values.applications, 100),
        people: number(values.people, 1000),
        step: number(values.step, 20),
        from: number(values.from, 10),
        to: number(values.to, 400),
        base: number(values.base, 0),
        flood: number(values.flood, 1000),
        faults: number(values.faults, 300),
      });
      process.exit(faults.length === 0 ? 0 : 1);
    }
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
