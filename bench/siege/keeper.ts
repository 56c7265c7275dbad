import { fork, spawnSync, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { request } from '../soak/messages';
import { doneSchema, keeperOrderSchema, startedSchema, type KeeperOrder } from './messages';

const CHUNK = Buffer.alloc(64 * 1024);

/** Writes until nothing more fits, down to the last small piece. */
function fill(path: string): void {
  const file = openSync(path, 'a');
  for (let size = CHUNK.length; size >= 512; size /= 2) {
    try {
      for (;;) writeSync(file, CHUNK, 0, size);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  closeSync(file);
}

function usedMb(folder: string): number {
  const { bsize, blocks, bfree } = statfsSync(folder);
  return ((blocks - bfree) * bsize) / 2 ** 20;
}

// Linux only, as the small disk is.
function residentMb(child: ChildProcess | undefined): number {
  try {
    const status = readFileSync(`/proc/${String(child?.pid ?? 0)}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/**
 * Is the process that holds the disk: in a namespace of its own it mounts a small one, and everywhere it starts the
 * platform on it and kills it as a power cut would. The platform's process comes and goes; the disk stays.
 */
export function runKeeper(script: string, folder: string): void {
  let platform: ChildProcess | undefined;
  let deaths = 0;
  const filler = join(folder, 'filler');
  mkdirSync(folder, { recursive: true });

  async function start(port: number): Promise<{ port: number }> {
    const child = fork(
      script,
      ['--role', 'platform', '--port', String(port), '--data', join(folder, 'data')],
      { execArgv: ['-r', 'esbuild-register', '--expose-gc'] },
    );
    platform = child;
    const started = await request(child, {}, startedSchema);
    child.once('exit', () => {
      if (platform !== child) return;
      // Nobody killed it: a message it was sent did. The others go on, and the siege is notified.
      deaths++;
      start(started.port).catch((error: unknown) => console.error(error));
    });
    return started;
  }

  async function obey(order: KeeperOrder): Promise<object> {
    switch (order.order) {
      case 'mount': {
        const { status } = spawnSync('mount', [
          '-t',
          'tmpfs',
          '-o',
          `size=${order.megabytes}m`,
          'tmpfs',
          folder,
        ]);
        return { mounted: status === 0 };
      }
      case 'start':
        return start(order.port);
      case 'kill': {
        const child = platform;
        platform = undefined;
        if (!child || child.exitCode !== null || child.signalCode !== null) return {};
        const exited = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGKILL');
        await exited;
        return {};
      }
      case 'fill':
        fill(filler);
        return {};
      case 'free':
        rmSync(filler, { force: true });
        return {};
      case 'stats':
        return { usedMb: usedMb(folder), residentMb: residentMb(platform), deaths };
    }
  }

  process.on('message', (message) => {
    obey(v.parse(keeperOrderSchema, message)).then(
      (answer) => process.send?.(answer),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
  process.on('disconnect', () => {
    platform?.kill('SIGKILL');
    process.exit(0);
  });
}

/** The keeper as the siege speaks to it. */
export function keeperOf(child: ChildProcess) {
  const order = <T>(message: KeeperOrder, schema: v.GenericSchema<unknown, T>): Promise<T> =>
    request(child, message, schema);
  return {
    order,
    kill: () => order({ order: 'kill' }, doneSchema),
    start: async (port: number) => (await order({ order: 'start', port }, startedSchema)).port,
    fill: () => order({ order: 'fill' }, doneSchema),
    free: () => order({ order: 'free' }, doneSchema),
    close: () => child.disconnect(),
  };
}
export type Keeper = ReturnType<typeof keeperOf>;
