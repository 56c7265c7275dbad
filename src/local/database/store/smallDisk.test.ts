import { spawn, spawnSync, type ChildProcess, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { StartError } from '../../../config/StartError';
import { startDatabase, type DatabaseServer } from '../startDatabase';
import { OPEN_RULES } from '../../../../test/database/TestServer';

const NAMESPACE = ['--user', '--map-root-user', '--mount', 'sh'];
const DISK_MB = 12;

/** Linux lets ordinary people mount a disk of their own in a namespace; not everywhere, and other systems do not. */
const isAllowed =
  spawnSync('unshare', [...NAMESPACE, '-c', 'mount -t tmpfs none /mnt'], { stdio: 'ignore' }).status === 0;
const onSmallDisk = isAllowed ? it : it.skip;
const title = (text: string): string =>
  isAllowed ? text : `${text} (skipped: no namespace with a disk of its own may be made here)`;

/** A disk in memory, in a mount namespace that a shell keeps alive. */
class SmallDisk {
  private constructor(
    private readonly shell: ChildProcessByStdio<Writable, Readable, null>,
    private readonly mountedAt: string,
    /** The disk, seen from outside. */
    readonly path: string,
  ) {}

  static async mount(at: string): Promise<SmallDisk> {
    const shell = spawn('unshare', NAMESPACE, { stdio: ['pipe', 'pipe', 'inherit'] });
    const disk = new SmallDisk(shell, at, `/proc/${shell.pid ?? 0}/root${at}`);
    await disk.run(`mount -t tmpfs -o size=${DISK_MB}m none '${at}'`);
    return disk;
  }

  async setReadOnly(isReadOnly: boolean): Promise<void> {
    await this.run(`mount -o remount,${isReadOnly ? 'ro' : 'rw'} '${this.mountedAt}'`);
  }

  /** Fills what is free with a file of somebody else. */
  fill(): void {
    try {
      writeFileSync(join(this.path, 'other'), Buffer.alloc(DISK_MB * 2 ** 20));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }

  free(): void {
    rmSync(join(this.path, 'other'));
  }

  get freeBytes(): number {
    const { bavail, bsize } = statfsSync(this.path);
    return bavail * bsize;
  }

  async unmount(): Promise<void> {
    this.shell.stdin.end();
    await once(this.shell, 'exit');
  }

  private async run(command: string): Promise<void> {
    this.shell.stdin.write(`${command} && echo done\n`);
    await once(this.shell.stdout, 'data');
  }
}

interface Server {
  port: number;
  pid: number;
  lines: string;
  kill(): Promise<void>;
}

/** All that were started: none may outlive its disk, not even after a test that failed. */
const children: ChildProcess[] = [];

async function serve(script: string): Promise<Server> {
  const child = spawn(process.execPath, ['-r', 'esbuild-register', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  children.push(child);
  const server: Server = {
    port: 0,
    pid: child.pid ?? 0,
    lines: '',
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
  child.stderr.on('data', (data: Buffer) => (server.lines += data.toString()));
  // What exits has no port, whatever its code.
  const port = once(child.stdout, 'data').then(([line]: unknown[]) => Number(line));
  server.port = await Promise.race([port, exited.then(() => 0)]);
  return server;
}

let dir: string;
let disk: SmallDisk;
let script: string;
beforeEach(async () => {
  if (!isAllowed) return;
  dir = mkdtempSync(join(tmpdir(), 'screenwire-small-disk-'));
  disk = await SmallDisk.mount(dir);
  script = join(mkdtempSync(join(tmpdir(), 'screenwire-serve-')), 'serve.ts');
  const module = join(process.cwd(), 'src/local/database/startDatabase');
  writeFileSync(
    script,
    `import { startDatabase } from ${JSON.stringify(module)};
     const rules = { rules: { '.read': true, '.write': true } };
     startDatabase({ port: 0, dataDir: ${JSON.stringify(join(disk.path, 'data'))}, rules, log: console.error })
       .then((s) => console.log(s.port), (error) => { console.error(error.message); process.exit(1); });`,
  );
});
afterEach(async () => {
  if (!isAllowed) return;
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await disk.unmount();
  rmSync(dir, { recursive: true });
  rmSync(join(script, '..'), { recursive: true });
});

const openHere = (): Promise<DatabaseServer> =>
  startDatabase({ port: 0, dataDir: join(disk.path, 'data'), rules: OPEN_RULES });

onSmallDisk(
  title('keeps every acknowledged write on a disk that fills, is freed and fills again, under kills'),
  async () => {
    const acknowledged = new Map<string, string>();
    let next = 0;
    /** Writes, ten at a time, until one is refused or there are `most`; how many were stored. */
    const write = async (
      server: Server,
      max: number,
      length = 20_000,
    ): Promise<{ stored: number; refused: string }> => {
      let stored = 0;
      let refusal = '';
      while (stored < max && refusal === '') {
        const round = Array.from({ length: 10 }, async () => {
          const key = `k${next++}`;
          const value = `${key} ${'x'.repeat(length)}`;
          const url = `http://127.0.0.1:${server.port}/list/${key}.json?ns=test`;
          const response = await fetch(url, { method: 'PUT', body: JSON.stringify(value) });
          if (response.ok) acknowledged.set(key, value);
          if (response.ok) stored++;
          else refusal = await response.text();
        });
        await Promise.all(round);
      }
      return { stored, refused: refusal };
    };
    const present = async (server: Server): Promise<void> => {
      if (server.port === 0) throw new Error(`The database did not start: ${server.lines}`);
      const url = `http://127.0.0.1:${server.port}/list.json?ns=test`;
      const list = (await (await fetch(url)).json()) as Record<string, string>;
      const lost = [...acknowledged].filter(([key, value]) => list[key] !== value).map(([key]) => key);
      expect(lost).toEqual([]);
      // What was refused is not there by half either.
      expect(Object.keys(list).length).toBe(acknowledged.size);
    };

    let server = await serve(script);
    expect((await write(server, 50)).stored).toBe(50);
    // Filled by somebody else, then freed: writes continue, without a start.
    disk.fill();
    expect((await write(server, 1000)).refused).toContain('The write could not be stored');
    expect(server.lines).toContain('the disk is full. Writes are refused until there is room');
    await present(server);
    disk.free();
    expect((await write(server, 50)).stored).toBe(50);
    expect(server.lines).toContain('writes are stored again');
    // Killed while it is full; a start says why there is none, and works once there is room.
    disk.fill();
    expect((await write(server, 1000)).refused).not.toBe('');
    await server.kill();
    server = await serve(script);
    if (server.port > 0) await server.kill();
    else expect(server.lines).toContain('the disk is full. Free some space');
    disk.free();
    server = await serve(script);
    await present(server);
    // Filled by the database itself.
    const { stored, refused } = await write(server, 1000);
    expect(stored).toBeGreaterThan(20);
    expect(stored).toBeLessThan(1000);
    expect(refused).toContain('The write could not be stored');
    // Small ones find what is left; there is always room for the next start.
    for (let length = 10_000; length > 10; length /= 2) {
      await write(server, 1000, length);
      expect(disk.freeBytes).toBeGreaterThanOrEqual(128 * 1024);
    }
    await server.kill();
    server = await serve(script);
    await present(server);
    await server.kill();
  },
);

onSmallDisk(title('says in words that a disk can only be read, and changes nothing there'), async () => {
  const first = await openHere();
  await first.admin('test').update({ a: 1 });
  await first.close();
  await disk.setReadOnly(true);
  await expect(openHere()).rejects.toThrow(StartError);
  await expect(openHere()).rejects.toThrow(
    'it can only be read. Mend its rights, or choose another DATA_DIR.',
  );
  await disk.setReadOnly(false);
  const reopened = await openHere();
  expect(await reopened.admin('test').get('a')).toBe(1);
  await reopened.close();
});

onSmallDisk(title('says which process has the data, and leaves it alone'), async () => {
  const other = await serve(script);
  await expect(openHere()).rejects.toThrow(`is in use by process ${other.pid}. Stop it, or choose another`);
  const url = `http://127.0.0.1:${other.port}/a.json?ns=test`;
  expect((await fetch(url, { method: 'PUT', body: '1' })).status).toBe(200);
  await other.kill();
  const mine = await openHere();
  expect(await mine.admin('test').get('a')).toBe(1);
  await mine.close();
});
