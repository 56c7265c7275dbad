import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase/app';
import { getDatabase, ref, set } from 'firebase/database';
import { startDatabase } from '../startDatabase';
import { OPEN_RULES } from '../testing';

it('has every acknowledged write after kill -9 under load', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'screenwire-kill-'));
  const script = join(dir, 'serve.ts');
  const module = join(process.cwd(), 'src/local/database/startDatabase');
  writeFileSync(
    script,
    `import { startDatabase } from ${JSON.stringify(module)};
     const rules = { rules: { '.read': true, '.write': true } };
     startDatabase({ port: 0, dataDir: ${JSON.stringify(join(dir, 'data'))}, rules }).then((s) => console.log(s.port));`,
  );
  const child = spawn(process.execPath, ['-r', 'esbuild-register', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise((resolve) => child.on('exit', resolve));
  const port = await new Promise<number>((resolve) =>
    child.stdout.once('data', (data) => resolve(Number(data))),
  );
  const app = initializeApp({ databaseURL: `http://127.0.0.1:${port}?ns=test` }, 'kill');
  const db = getDatabase(app);
  const acknowledged: number[] = [];
  let sent = 0;
  const writer = async (): Promise<void> => {
    for (;;) {
      const i = sent++;
      await set(ref(db, `list/k${i}`), { i, text: 'x'.repeat(100) });
      acknowledged.push(i);
      if (acknowledged.length === 1500) child.kill('SIGKILL');
    }
  };
  for (let i = 0; i < 100; i++) void writer();
  await exited;
  await deleteApp(app);
  const kept = acknowledged.length;
  const server = await startDatabase({ port: 0, dataDir: join(dir, 'data'), rules: OPEN_RULES });
  const list = (await server.admin('test').get('list')) as Record<string, { i: number }>;
  expect(kept).toBeGreaterThanOrEqual(1500);
  for (const i of acknowledged) expect(list[`k${i}`]?.i).toBe(i);
  await server.close();
  rmSync(dir, { recursive: true });
}, 30_000);
