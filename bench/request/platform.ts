import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPushKeys, REQUEST_ROOT, responsePath } from '../../src/protocol';
import { LOCAL_PROJECT } from '../../src/config/consoleConfigFromEnv';
import { startDatabase } from '../../src/local/database/startDatabase';
import { readDatabaseRules } from '../../src/local/hosting';
import { startPlatform } from '../../src/platform/startPlatform';
import { APPLICATIONS, OWNED_ROOT } from '../../src/platform/store/applicationPaths';
import type { PlatformDatabase } from '../../src/platform/store/PlatformDatabase';
import { post } from '../../test/platform/platformHarness';
import { quantile } from '../render/statistics';

const PEOPLE = 100;
const REQUESTS_EACH = 20;
const MOST_APPLICATIONS = 100;
const BYSTANDERS = 20;
const FLOOD_MS = 10_000;
/** Requests a second of a flood, and how often a part of them is sent. */
const FLOOD_RATE = 1_000;
const FLOOD_STEP_MS = 10;

const applicationOf = (n: number): string => `bench${String(n)}`;
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The platform as it runs locally: in one process with its database, the data on disk. */
async function startWorld() {
  const dataDir = mkdtempSync(join(tmpdir(), 'screenwire-bench-'));
  const { namespace } = LOCAL_PROJECT;
  const server = await startDatabase({
    ...{ port: 0, dataDir, rules: readDatabaseRules(), namespaces: [namespace] },
    log: () => undefined,
  });
  const database = server.admin(namespace);
  for (let n = 0; n < MOST_APPLICATIONS; n += 1)
    await database.update({
      [`${OWNED_ROOT}/${applicationOf(n)}`]: true,
      [`${APPLICATIONS}/${applicationOf(n)}`]: { name: applicationOf(n), owner: 'owner' },
    });
  const platform = await startPlatform({
    database,
    identities: { deleteAccount: () => Promise.resolve(true) },
    log: () => undefined,
  });
  return {
    database,
    close: async (): Promise<void> => {
      await platform.close();
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Sends requests; `ask` resolves with the ms until the answer is in the database. */
function createClient(database: PlatformDatabase) {
  const nextKey = createPushKeys();
  let count = 0;
  const send = (uid: string, application: string, event: string): Promise<void> =>
    database.update({
      [`${REQUEST_ROOT}/${nextKey(Date.now())}`]: { ...post(uid, event, '../openform', {}), application },
    });
  return {
    flood: (uid: string, application: string) => send(uid, application, `f${String((count += 1))}`),
    ask: async (uid: string, application: string): Promise<number> => {
      const event = `e${String((count += 1))}`;
      const folder = responsePath(uid, event);
      const began = performance.now();
      await new Promise<void>((resolve, reject) => {
        const stop = database.onChildAdded(folder, () => {
          stop();
          resolve();
        });
        send(uid, application, event).catch(reject);
      });
      const ms = performance.now() - began;
      await database.update({ [folder]: null });
      return ms;
    },
  };
}

function describe(times: readonly number[], seconds: number): string {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (q: number): string => quantile(sorted, q).toFixed(1);
  return `${(times.length / seconds).toFixed(0)} requests/s  p50 ${at(0.5)} ms  p95 ${at(0.95)} ms`;
}

/** Everybody asks again as soon as they are answered. */
async function steady(applications: number): Promise<string> {
  const { database, close } = await startWorld();
  const { ask } = createClient(database);
  const times: number[] = [];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: PEOPLE }, async (_, person) => {
      for (let n = 0; n < REQUESTS_EACH; n += 1)
        times.push(await ask(`person${String(person)}`, applicationOf(person % applications)));
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  await close();
  return `${String(applications).padStart(3)} applications, ${String(PEOPLE)} people  ${describe(times, seconds)}`;
}

/** So many accounts send more than anybody may, to the application that others use at an ordinary pace. */
async function flooded(accounts: number): Promise<string> {
  const { database, close } = await startWorld();
  const { ask, flood } = createClient(database);
  const times: number[] = [];
  let sent = 0;
  const end = performance.now() + FLOOD_MS;
  const flooding = (async () => {
    while (performance.now() < end) {
      for (let n = 0; n < (FLOOD_RATE * FLOOD_STEP_MS) / 1000; n += 1)
        void flood(`flooder${String((sent += 1) % accounts)}`, applicationOf(0));
      await sleep(FLOOD_STEP_MS);
    }
  })();
  const bystanders = Array.from({ length: BYSTANDERS }, async (_, person) => {
    while (performance.now() < end) {
      times.push(await ask(`person${String(person)}`, applicationOf(0)));
      await sleep(200);
    }
  });
  await Promise.all([flooding, ...bystanders]);
  await close();
  const rate = ((sent * 1000) / FLOOD_MS).toFixed(0);
  return `${String(accounts).padStart(3)} accounts flood (${rate}/s)   ${describe(times, FLOOD_MS / 1000)} of ${String(BYSTANDERS)} others`;
}

/** What one process carries, in lines. */
export async function* measurePlatform(): AsyncGenerator<string> {
  for (const applications of [1, 10, MOST_APPLICATIONS]) yield await steady(applications);
  for (const accounts of [1, 200]) yield await flooded(accounts);
}
