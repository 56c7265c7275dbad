import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { deleteApp, initializeApp } from 'firebase/app';
import { getDatabase, ref, set, update } from 'firebase/database';
import { startDatabase } from '../startDatabase';
import { OPEN_RULES } from '../../../../test/database/TestServer';

const ROUNDS = 3;
const WRITES = 800;
const WRITERS = 60;

interface Server {
  process: ChildProcessByStdio<null, Readable, null>;
  port: number;
  exited: Promise<unknown>;
}

async function serve(script: string): Promise<Server> {
  const child = spawn(process.execPath, ['-r', 'esbuild-register', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise((resolve) => child.on('exit', resolve));
  const port = await new Promise<number>((resolve) =>
    child.stdout.once('data', (data) => resolve(Number(data))),
  );
  return { process: child, port, exited };
}

it('has every acknowledged write, each update whole, after kill -9 under load, again and again', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'screenwire-kill-'));
  const script = join(dir, 'serve.ts');
  const module = join(process.cwd(), 'src/local/database/startDatabase');
  writeFileSync(
    script,
    `import { startDatabase } from ${JSON.stringify(module)};
     const rules = { rules: { '.read': true, '.write': true } };
     startDatabase({ port: 0, dataDir: ${JSON.stringify(join(dir, 'data'))}, rules }).then((s) => console.log(s.port));`,
  );
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const server = await serve(script);
    const app = initializeApp({ databaseURL: `http://127.0.0.1:${server.port}?ns=test` }, `kill-${round}`);
    const db = getDatabase(app);
    let sentCount = 0;
    const end = acknowledged.length + WRITES;
    const writer = async (): Promise<void> => {
      for (;;) {
        const i = sentCount++;
        const key = `k${round}-${i}`;
        if (i % 2 === 0) await set(ref(db, `list/${key}`), { key, text: 'x'.repeat(100) });
        else
          await update(ref(db), {
            [`list/${key}`]: { key },
            [`twin/${key}`]: { key },
            [`list/k${round - 1}-${i}/again`]: true,
          });
        acknowledged.push(key);
        if (acknowledged.length === end) server.process.kill('SIGKILL');
      }
    };
    for (let i = 0; i < WRITERS; i++) void writer();
    await server.exited;
    await deleteApp(app);
  }
  const server = await startDatabase({ port: 0, dataDir: join(dir, 'data'), rules: OPEN_RULES });
  const all = (await server.admin('test').get('')) as Record<
    'list' | 'twin',
    Record<string, { key?: string }>
  >;
  expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * WRITES);
  for (const key of acknowledged) expect(all.list[key]?.key).toBe(key);
  // Nothing is there by half.
  for (const key of Object.keys(all.twin)) expect(all.list[key]?.key).toBe(key);
  const twins = Object.keys(all.list).filter(
    (key) => Number(key.split('-')[1]) % 2 === 1 && all.list[key]?.key !== undefined,
  );
  expect(twins.sort()).toEqual(Object.keys(all.twin).sort());
  await server.close();
  expect(readdirSync(join(dir, 'data')).sort()).toEqual(['data.mdb', 'data.mdb-lock']);
  rmSync(dir, { recursive: true });
});
