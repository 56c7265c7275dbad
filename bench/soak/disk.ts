import { fork, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { doneSchema, obeyOrders, request, statsSchema, type Stats } from './messages';

/* The platform's process comes and goes, the disk with its data stays: in a process of its own, which holds both. */

const orderSchema = v.variant('order', [
  /** Mounts a small disk; where that is not allowed the data stands in the open. */
  v.object({ order: v.literal('mount'), megabytes: v.number() }),
  v.object({ order: v.literal('start'), port: v.number() }),
  v.object({ order: v.literal('kill') }),
  /** Takes all the space that is left on the disk. */
  v.object({ order: v.literal('fill') }),
  v.object({ order: v.literal('free') }),
  v.object({ order: v.literal('stats') }),
]);
type DiskOrder = v.InferOutput<typeof orderSchema>;

const mountedSchema = v.object({ mounted: v.boolean() });
const startedSchema = v.object({ port: v.number() });

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

function mount(folder: string, megabytes: number): boolean {
  const size = `size=${String(megabytes)}m`;
  return spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder]).status === 0;
}

/** Is the process that holds the disk and the platform on it. `script` plays the role `platform` when it is asked to. */
export function runDisk(script: string, folder: string): void {
  let platform: ChildProcess | undefined;
  const filler = join(folder, 'filler');
  mkdirSync(folder, { recursive: true });

  async function start(port: number): Promise<object> {
    const args = ['--role', 'platform', '--port', String(port), '--data', join(folder, 'data')];
    platform = fork(script, args, { execArgv: ['-r', 'esbuild-register', '--expose-gc'] });
    return request(platform, {}, startedSchema);
  }

  async function kill(): Promise<object> {
    const child = platform;
    platform = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return {};
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await exited;
    return {};
  }

  async function obey(order: DiskOrder): Promise<object> {
    switch (order.order) {
      case 'mount':
        return { mounted: mount(folder, order.megabytes) };
      case 'start':
        return start(order.port);
      case 'kill':
        return kill();
      case 'fill':
        fill(filler);
        return {};
      case 'free':
        rmSync(filler, { force: true });
        return {};
      case 'stats':
        if (!platform) throw new Error('The platform does not run');
        return request(platform, { stats: true }, statsSchema);
    }
  }

  obeyOrders(orderSchema, obey, () => platform?.kill('SIGKILL'));
}

/** Starts the process of the disk: in namespaces of its own with a small disk, or in the open without one. */
export async function openDisk(script: string, folder: string, megabytes: number) {
  const command = [process.execPath, '-r', 'esbuild-register', script, '--role', 'disk', '--folder', folder];
  const begin = (program: string, args: readonly string[]): ChildProcess =>
    spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  let child = begin('unshare', ['--user', '--map-root-user', '--mount', ...command]);
  const { mounted } = await request(child, { order: 'mount', megabytes }, mountedSchema).catch(() => ({
    mounted: false,
  }));
  if (!mounted) {
    child.kill();
    child = begin(command[0] ?? 'node', command.slice(1));
  }
  const order = <T>(message: DiskOrder, schema: v.GenericSchema<unknown, T>): Promise<T> =>
    request(child, message, schema);
  return {
    /** False where no small disk may be mounted: it is never full then. */
    isSmall: mounted,
    start: async (port: number): Promise<number> =>
      (await order({ order: 'start', port }, startedSchema)).port,
    kill: () => order({ order: 'kill' }, doneSchema),
    fill: () => order({ order: 'fill' }, doneSchema),
    free: () => order({ order: 'free' }, doneSchema),
    stats: (): Promise<Stats> => order({ order: 'stats' }, statsSchema),
    close: (): void => child.disconnect(),
  };
}
