import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '../../test/platform/platformHarness';

const dataDir = mkdtempSync(join(tmpdir(), 'screenwire-main-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

let children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
  children = [];
});

function run(words: string[], env: Record<string, string> = {}) {
  const ports = { PORT: '0', DATABASE_PORT: '0', AUTH_PORT: '0', DATA_DIR: dataDir };
  const child = spawn(process.execPath, ['-r', 'esbuild-register', 'src/local/main.ts', ...words], {
    env: { ...process.env, ...ports, ...env },
  });
  children.push(child);
  const result = {
    child,
    output: '',
    exit: new Promise<number | null>((resolve) => child.on('exit', resolve)),
  };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (result.output += chunk.toString()));
  return result;
}

test('starts, says where everything is, keeps its data to itself, and ends cleanly', async () => {
  const first = run([]);
  await waitUntil(() => first.output.includes('Answers'), `the start: ${first.output}`);
  expect(first.output).toMatch(/Sign in as +demo@screenwire\.test +password +screenwire-demo/);
  expect(first.output).toMatch(/Mail +http:\/\/127\.0\.0\.1:\d+\/emulator\/mail/);
  expect(first.output).toContain(dataDir);

  const second = run(['--reset']);
  expect(await second.exit).toBe(1);
  expect(second.output).toMatch(/in use by process \d+\. Stop it, or choose another DATA_DIR/);
  expect(second.output.trim().split('\n').length).toBeLessThanOrEqual(2);

  first.child.kill('SIGTERM');
  expect(await first.exit).toBe(0);
});

test('ends with the npm that started it', async () => {
  const command = `"${process.execPath}" -r esbuild-register src/local/main.ts; true`;
  const ports = { PORT: '0', DATABASE_PORT: '0', AUTH_PORT: '0', DATA_DIR: dataDir };
  const shell = spawn('sh', ['-c', command], {
    env: { ...process.env, ...ports, npm_lifecycle_event: 'platform' },
  });
  let output = '';
  shell.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  // The platform holds the pipe of the shell until it ends itself.
  const ended = new Promise((resolve) => shell.stdout.on('close', resolve));
  await waitUntil(() => output.includes('Answers'), `the start: ${output}`);
  shell.kill('SIGTERM');
  await ended;
  expect(output).toContain('Stopping');
});

test('a taken port of the console is named before anything is built', async () => {
  const portHolder = createServer();
  await new Promise<void>((resolve) => portHolder.listen(0, '127.0.0.1', resolve));
  const { port } = portHolder.address() as AddressInfo;
  const started = run(['--console', 'dev'], { PORT: String(port) });
  expect(await started.exit).toBe(1);
  expect(started.output).toContain(
    `Port ${String(port)} is in use. Stop what uses it, or choose another PORT.`,
  );
  await new Promise((resolve) => portHolder.close(resolve));
});

test('mistakes in the environment and on the command line end in words and code 1', async () => {
  const runs = [run([], { PORT: 'x' }), run(['--wrong'])];
  expect(await Promise.all(runs.map(({ exit }) => exit))).toEqual([1, 1]);
  expect(runs[0]?.output).toContain('PORT="x": a port is a whole number');
  expect(runs[1]?.output).toContain('--wrong is unknown');
  for (const { output } of runs) expect(output).not.toContain('    at ');
});
