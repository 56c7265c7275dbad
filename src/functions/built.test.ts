import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedClub } from '../../test/fixture/club';
import { startFramework, type FrameworkProcess } from '../../test/functions/frameworkProcess';
import { startLocalEngine, type CreatedEvent, type Trigger } from '../../test/functions/localEngine';
import { messagesOf, post, waitUntil } from '../../test/platform/platformHarness';
import { LOCAL_PROJECT } from '../config/consoleConfigFromEnv';
import { connectAdmin, type AdminConnection } from '../local/adminConnection';
import { startLocal, type Local } from '../local/startLocal';
import { isRecord, parseJsonObject, type Json } from '../protocol';
import { keyRecord, newBackEndKey } from '../platform/gateway/backEndKeys';
import { CLAIMS } from '../platform/store/claims';
import { openMarks } from '../platform/store/marks';
import { applicationOf } from '../../test/platform/applicationOf';

/* What `npm run functions` makes, under the functions framework, on the local servers. */

const packageOf = (file: string) => parseJsonObject(readFileSync(file, 'utf8')) ?? {};
const PACKAGES = join(process.cwd(), 'node_modules');

let room: string;
let local: Local;
let admin: AdminConnection;
const processes: FrameworkProcess[] = [];

/** Builds as the script of package.json does, to another place. */
function build(): void {
  const { functions } = packageOf('package.json')['scripts'] as Record<string, string>;
  const [tool = '', ...args] = (functions ?? '').split(' ');
  execFileSync(join(PACKAGES, '.bin', tool), [
    ...args.filter((arg) => !arg.startsWith('--outfile')),
    `--outfile=${join(room, 'index.js')}`,
  ]);
}

beforeAll(async () => {
  room = mkdtempSync(join(tmpdir(), 'functions-'));
  // What is deployed beside it, and nothing else: no drawing is done there.
  mkdirSync(join(room, 'node_modules'));
  const deployed = packageOf('deploy/functions/package.json');
  writeFileSync(join(room, 'package.json'), JSON.stringify(deployed));
  for (const name of Object.keys(deployed['dependencies'] ?? {}))
    symlinkSync(join(PACKAGES, name), join(room, 'node_modules', name));
  build();
  local = await startLocal({ databasePort: 0, authPort: 0, responder: false });
  admin = await connectAdmin(local);
});
afterAll(async () => {
  for (const one of processes) one.kill();
  await admin.close();
  await local.close();
  rmSync(room, { recursive: true, force: true });
});

/** What tells the built file which project it is for. */
function projectEnv() {
  const host = (port: number): string => `127.0.0.1:${String(port)}`;
  return {
    FIREBASE_CONFIG: JSON.stringify({
      projectId: LOCAL_PROJECT.projectId,
      databaseURL: `https://${LOCAL_PROJECT.namespace}.firebaseio.com`,
    }),
    FIREBASE_DATABASE_EMULATOR_HOST: host(local.databasePort),
    FIREBASE_AUTH_EMULATOR_HOST: host(local.authPort),
  };
}

/** The triggers that the built file declares, read as a deployment reads them. */
function triggersOfBuilt(): Trigger[] {
  const script = `process.stdout.write(JSON.stringify(Object.entries(require('./index.js')).flatMap(
    ([name, { __endpoint: { eventTrigger } }]) =>
      eventTrigger ? [{ name, pattern: eventTrigger.eventFilterPathPatterns.ref }] : [])))`;
  const env = { ...process.env, ...projectEnv() };
  return JSON.parse(
    execFileSync(process.execPath, ['-e', script], { cwd: room, env }).toString(),
  ) as Trigger[];
}

async function start(target: string, signature: 'cloudevent' | 'http'): Promise<FrameworkProcess> {
  const started = await startFramework({
    ...{ source: room, target, signature },
    socket: join(room, `${String(processes.length)}.sock`),
    env: projectEnv(),
  });
  processes.push(started);
  return started;
}

/** The events of a person's answers, in the order the answers were made. */
async function answeredEvents(uid: string): Promise<string[]> {
  const answers = (await admin.database.get(`response/${uid}`)) as Record<
    string,
    Record<string, Json>
  > | null;
  const keyed = Object.entries(answers ?? {}).flatMap(([event, messages]) =>
    Object.keys(messages).map((key) => ({ key, event })),
  );
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ event }) => event);
}

test('is deployed with the versions of the packages that it was tried with', () => {
  const { dependencies } = packageOf('deploy/functions/package.json');
  const ownPackage = packageOf('package.json');
  const all = { ...(ownPackage['dependencies'] as object), ...(ownPackage['devDependencies'] as object) };
  expect(isRecord(dependencies) && all).toMatchObject(dependencies as object);
});

test('answers events that come several at once, twice and backwards, on instances of which one is killed', async () => {
  const instances = [await start('request', 'cloudevent'), await start('request', 'cloudevent')];
  const triggers = triggersOfBuilt();
  expect(triggers.map(({ pattern }) => pattern).sort()).toEqual([
    'applications/{application}/answers/{key}',
    'request/{key}',
  ]);
  await seedClub(admin.database);
  const events: CreatedEvent[] = [];
  const stop = startLocalEngine(admin.database, triggers, (_, event) => {
    events.push(event);
    return Promise.resolve();
  });
  const keys = Array.from({ length: 12 }, (_, n) => `k${String(n).padStart(2, '0')}`);
  for (const [n, key] of keys.entries()) {
    const record = post(n % 3 === 0 ? 'binh' : 'an', `e_${key}`, 'draft/core/get_main_dashboard_app', '');
    await admin.database.update({ [`request/${key}`]: { ...record, channel: 'web' } });
  }
  await waitUntil(() => events.length === keys.length, 'all events');
  await stop();

  let calls = 0;
  const deliver = async (event: CreatedEvent): Promise<void> => {
    for (;;) {
      const alive = instances.filter(({ isAlive }) => isAlive());
      try {
        await alive[(calls += 1) % alive.length]?.deliver(event);
        return;
      } catch {
        // As the service does after a failure.
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  };
  const deliveries = events
    .reverse()
    .flatMap((event, n) => (n % 3 === 0 ? [deliver(event), deliver(event)] : [deliver(event)]));
  let isOver = false;
  const delivered = Promise.all(deliveries).then(() => (isOver = true));
  // In the midst of its first requests.
  await waitUntil(async () => isOver || (await admin.database.exists(CLAIMS)), 'a claim');
  instances[0]?.kill();
  await delivered;
  expect(await admin.database.get('request')).toBeNull();
  const eventsOf = (uid: string) =>
    keys.filter((_, n) => (n % 3 === 0) === (uid === 'binh')).map((key) => `e_${key}`);
  for (const uid of ['an', 'binh']) {
    for (const event of eventsOf(uid)) expect(await messagesOf(admin.database, uid, event)).toHaveLength(1);
    expect(await answeredEvents(uid)).toEqual(eventsOf(uid));
  }
});

test('hands a back end its token for its key', async () => {
  const key = newBackEndKey(await openMarks(admin.database), 'kho');
  await admin.database.update({
    'platform/owned/kho': true,
    ...applicationOf('kho', { name: 'kho', owner: 'an' }),
    'platform/back_ends/kho': keyRecord(key),
  });
  const gateway = await start('gateway', 'http');
  const exchange = (backendKey: string) =>
    gateway.post(
      '/back_ends/token',
      { 'content-type': 'application/json' },
      JSON.stringify({ application: 'kho', backend_key: backendKey }),
    );
  const { status, text } = await exchange(key);
  expect({ status, answer: parseJsonObject(text) }).toMatchObject({
    status: 200,
    answer: { token: expect.any(String) },
  });
  expect((await exchange('another key')).status).toBe(401);
});
