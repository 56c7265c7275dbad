import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type * as v from 'valibot';
import { request } from '../soak/messages';
import { backEndsSchema, gatewaySchema, serversSchema } from './messages';

const START_MS = 120_000;

/** A process of the bench that may be killed and started again, on the same ports. */
export interface Member {
  name: string;
  kill: () => Promise<void>;
  start: () => Promise<void>;
  /** The process that runs now. */
  child: () => ChildProcess;
}

async function end(child: ChildProcess): Promise<void> {
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await exited;
}

/** CPU time a process has used, in ms; 0 where the system does not tell. */
export function cpuOf({ pid = 0 }: ChildProcess): number {
  try {
    const fields =
      readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
        .split(') ')[1]
        ?.split(' ') ?? [];
    // utime and stime, in hundredths of a second.
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return 0;
  }
}

/** Starts the database, the platform with its gateway, and the back ends, each a process of its own. */
export async function createCrew(
  script: string,
  dataDir: string,
  applications: readonly string[],
  instances: number,
  prepare: (databasePort: number) => Promise<void>,
) {
  const all = new Set<ChildProcess>();
  const spawn = (role: string, ...more: string[]): ChildProcess => {
    const child = fork(script, ['--role', role, '--instances', String(instances), ...more], {
      execArgv: ['-r', 'esbuild-register'],
    });
    all.add(child);
    child.once('exit', () => all.delete(child));
    return child;
  };
  const read = <T>(child: ChildProcess, schema: v.GenericSchema<unknown, T>, order: object = {}) =>
    request(child, order, schema, START_MS);
  async function member(name: string, begin: () => Promise<ChildProcess>): Promise<Member> {
    let child = await begin();
    return {
      name,
      kill: () => end(child),
      async start() {
        child = await begin();
      },
      child: () => child,
    };
  }

  let ports = { databasePort: 0, authPort: 0 };
  const database = await member('database', async () => {
    const { databasePort, authPort } = ports;
    const child = spawn(
      'database',
      '--database',
      String(databasePort),
      '--auth',
      String(authPort),
      '--data',
      dataDir,
    );
    ports = await read(child, serversSchema);
    return child;
  });
  await prepare(ports.databasePort);
  let gatewayPort = 0;
  const gateway = await member('gateway', async () => {
    const { databasePort, authPort } = ports;
    const where = ['--database', String(databasePort), '--auth', String(authPort)];
    const child = spawn('gateway', ...where, '--port', String(gatewayPort));
    ({ gatewayPort } = await read(child, gatewaySchema));
    return child;
  });
  const middle = Math.ceil(applications.length / 2);
  const backEnds: Member[] = [];
  for (const [name, share] of [
    ['back ends 1', applications.slice(0, middle)],
    ['back ends 2', applications.slice(middle)],
  ] as const)
    backEnds.push(
      await member(name, async () => {
        const child = fork(require.resolve('./backEnds.mjs'), { execArgv: [] });
        all.add(child);
        await read(child, backEndsSchema, { order: 'start', applications: share, ...ports, gatewayPort });
        return child;
      }),
    );

  return {
    ports: { ...ports, instances },
    members: [gateway, ...backEnds, database],
    people: () => spawn('people'),
    /** Requests that came over the lines of all back ends. */
    async received(): Promise<number> {
      const counts = await Promise.all(
        backEnds.map(({ child }) => read(child(), backEndsSchema, { order: 'count' })),
      );
      return counts.reduce((sum, { received }) => sum + received, 0);
    },
    close: () => Promise.all([...all].map(end)),
  };
}
export type Crew = Awaited<ReturnType<typeof createCrew>>;
