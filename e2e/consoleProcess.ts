import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SEEDED } from '../src/local/sample/importSample';
import { freePort } from '../test/freePort';

/** The console as it ships and the local platform, in a process of their own that can be killed and started again. */
export interface ConsoleProcess {
  url: string;
  databaseUrl: string;
  /** Where people sign in and back ends exchange their keys. */
  authUrl: string;
  /** What the database holds below a path, read as its administrator; with a value, writes it there. */
  administer(path: string, value?: unknown): Promise<unknown>;
  /** Everything the process printed so far. */
  output(): string;
  /** `kill -9`: no goodbye, nothing flushed. */
  kill(): Promise<void>;
  /** Starts again on the same ports and data. */
  restart(): Promise<void>;
  /** Ends the process and removes its data. */
  stop(): Promise<void>;
}

const READY_WITHIN_MS = 60_000;

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}

/** `more`: further variables for its environment. */
export async function startConsoleProcess(
  more: Readonly<Record<string, string>> = {},
): Promise<ConsoleProcess> {
  const port = await freePort();
  const databasePort = await freePort();
  const authPort = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'screenwire-e2e-'));
  const url = `http://127.0.0.1:${port}`;
  const databaseUrl = `http://127.0.0.1:${databasePort}`;
  const authUrl = `http://127.0.0.1:${authPort}`;
  let output = '';
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    const started = spawn(
      process.execPath,
      ['-r', 'esbuild-register', 'src/local/main.ts', '--console', 'preview'],
      {
        env: {
          ...process.env,
          ...more,
          PORT: String(port),
          DATABASE_PORT: String(databasePort),
          AUTH_PORT: String(authPort),
          DATA_DIR: join(dataDir, 'data'),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    child = started;
    const collect = (chunk: Buffer) => (output += chunk.toString());
    started.stdout.on('data', collect);
    started.stderr.on('data', collect);
    const deadline = Date.now() + READY_WITHIN_MS;
    while (!(await answers(url))) {
      if (started.exitCode !== null || Date.now() > deadline) {
        throw new Error(`The console did not start:\n${output}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const exited = new Promise((resolve) => running.once('exit', resolve));
    running.kill(signal);
    await exited;
  }

  async function administer(path: string, value?: unknown): Promise<unknown> {
    const response = await fetch(`${databaseUrl}/${path}.json?ns=demo-screenwire-default-rtdb`, {
      headers: { Authorization: 'Bearer owner' },
      ...(value !== undefined && { method: 'PUT', body: JSON.stringify(value) }),
    });
    const held: unknown = await response.json();
    return held;
  }

  /** The demo sends its posts in the background; what comes of them would be news in the middle of a test. */
  async function demoSent(): Promise<void> {
    const deadline = Date.now() + READY_WITHIN_MS;
    while ((await administer(`${SEEDED}/step`)) !== 'done') {
      if (Date.now() > deadline) throw new Error(`The demo was not sent:\n${output}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  await start();
  await demoSent();
  return {
    url,
    databaseUrl,
    authUrl,
    administer,
    output: () => output,
    kill: () => end('SIGKILL'),
    restart: start,
    async stop() {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
