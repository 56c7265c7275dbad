import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalEngine, type CreatedEvent, type Trigger } from '../../test/functions/localEngine';
import { messagesOf, post, waitUntil } from '../../test/platform/platformHarness';
import { LOCAL_PROJECT } from '../config/consoleConfigFromEnv';
import { connectAdmin, type AdminConnection } from '../local/adminConnection';
import { startLocal, type Local } from '../local/startLocal';
import { isRecord, parseJsonObject } from '../protocol';

/* What `npm run functions` makes, in processes of their own, on the local servers. */

const packageOf = (file: string) => parseJsonObject(readFileSync(file, 'utf8')) ?? {};
const PACKAGES = join(process.cwd(), 'node_modules');

let room: string;
let local: Local;
let admin: AdminConnection;
const children: ChildProcess[] = [];

/** Builds as the script of package.json does, to another place. */
function build(): string {
  const { functions } = packageOf('package.json')['scripts'] as Record<string, string>;
  const [tool = '', ...args] = (functions ?? '').split(' ');
  const file = join(room, 'index.cjs');
  execFileSync(join(PACKAGES, '.bin', tool), [
    ...args.filter((arg) => !arg.startsWith('--outfile')),
    `--outfile=${file}`,
  ]);
  return file;
}

beforeAll(async () => {
  room = mkdtempSync(join(tmpdir(), 'functions-'));
  // What is deployed beside it, and nothing else: no drawing is done there.
  mkdirSync(join(room, 'node_modules'));
  for (const name of Object.keys(packageOf('deploy/functions/package.json')['dependencies'] ?? {}))
    symlinkSync(join(PACKAGES, name), join(room, 'node_modules', name));
  local = await startLocal({ databasePort: 0, authPort: 0, responder: false });
  admin = await connectAdmin(local);
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await admin.close();
  await local.close();
  rmSync(room, { recursive: true, force: true });
});

interface Process {
  triggers: readonly Trigger[];
  isAlive: () => boolean;
  kill: () => void;
  invoke: (name: string, event: CreatedEvent) => Promise<void>;
}

async function startProcess(file: string): Promise<Process> {
  const host = (port: number): string => `127.0.0.1:${String(port)}`;
  const child = fork('test/functions/instanceProcess.cjs', [file], {
    env: {
      ...process.env,
      FIREBASE_CONFIG: JSON.stringify({
        projectId: LOCAL_PROJECT.projectId,
        databaseURL: `https://${LOCAL_PROJECT.namespace}.firebaseio.com`,
      }),
      FIREBASE_DATABASE_EMULATOR_HOST: host(local.databasePort),
      FIREBASE_AUTH_EMULATOR_HOST: host(local.authPort),
    },
  });
  children.push(child);
  let triggers: readonly Trigger[] | undefined;
  let isAlive = true;
  let last = 0;
  const waiting = new Map<number, (error?: string) => void>();
  child.on('message', (message: { triggers?: Trigger[]; id?: number; error?: string }) => {
    triggers ??= message.triggers;
    waiting.get(message.id ?? 0)?.(message.error);
  });
  child.on('exit', () => {
    isAlive = false;
    for (const end of waiting.values()) end('the process ended');
  });
  await waitUntil(() => triggers !== undefined || !isAlive, 'the start of a process');
  return {
    triggers: triggers ?? [],
    isAlive: () => isAlive,
    kill: () => void child.kill('SIGKILL'),
    invoke: (name, event) =>
      new Promise((resolve, reject) => {
        const id = (last += 1);
        waiting.set(id, (error) => {
          waiting.delete(id);
          if (error === undefined) resolve();
          else reject(new Error(error));
        });
        // It may have ended without having said so yet.
        child.send({ id, name, event }, (error) => {
          if (error) waiting.get(id)?.(error.message);
        });
      }),
  };
}

test('is deployed with the versions of the packages that it was tried with', () => {
  const { dependencies } = packageOf('deploy/functions/package.json');
  const ownPackage = packageOf('package.json');
  const all = { ...(ownPackage['dependencies'] as object), ...(ownPackage['devDependencies'] as object) };
  expect(isRecord(dependencies) && all).toMatchObject(dependencies as object);
});

test('answers through the admin SDK, on processes of which one is killed', async () => {
  const file = build();
  const processes = [await startProcess(file), await startProcess(file)];
  const [first] = processes;
  expect(first?.triggers.map(({ pattern }) => pattern).sort()).toEqual([
    'applications/{application}/answers/{key}',
    'request/{key}',
  ]);
  let calls = 0;
  const stop = startLocalEngine(admin.database, first?.triggers ?? [], (name, event) => {
    const alive = processes.filter(({ isAlive }) => isAlive());
    return (
      alive[(calls += 1) % alive.length]?.invoke(name, event) ?? Promise.reject(new Error('none is left'))
    );
  });
  const keys = Array.from({ length: 8 }, (_, n) => `k${String(n)}`);
  for (const [n, key] of keys.entries()) {
    if (n === 4) first?.kill();
    const record = post('an', `e_${key}`, 'draft/core/get_main_dashboard_app', '');
    await admin.database.update({ [`request/${key}`]: { ...record, channel: 'web' } });
  }
  await waitUntil(async () => (await admin.database.get('request')) === null, 'all answers');
  for (const key of keys) expect(await messagesOf(admin.database, 'an', `e_${key}`)).toHaveLength(1);
  await stop();
});
