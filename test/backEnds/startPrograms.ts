import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCAL_PROJECT } from '../../src/config/consoleConfigFromEnv';
import { startLocal } from '../../src/local/startLocal';
import { keyRecord, newBackEndKey } from '../../src/platform/gateway/backEndKeys';
import { markOf, SECRET } from '../../src/platform/store/marks';
import { createPushKeys, isRecord } from '../../src/protocol';
import { applicationOf } from '../platform/applicationOf';

const nextKey = createPushKeys();

/** True when the command runs here; prints a message otherwise. */
export function isPresent(command: string): boolean {
  const isInstalled = spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;
  if (!isInstalled) process.stdout.write(`Skipped: there is no ${command} here to run its program with.\n`);
  return isInstalled;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  // The shell and what it started.
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  await ended;
}

/** A local platform, a folder for programs, and a signed-in person who asks them. */
export async function startPrograms() {
  const folder = mkdtempSync(join(tmpdir(), 'screenwire-programs-'));
  const local = await startLocal({ databasePort: 0, authPort: 0 });
  await local.sampleReady;
  const { uid, email, password } = local.demo;
  const running: ChildProcess[] = [];
  const platformUrl = `http://127.0.0.1:${String(local.authPort)}`;
  const databaseUrl = `http://127.0.0.1:${String(local.databasePort)}`;
  const addressOf = (path: string, token: string) =>
    `${databaseUrl}/${path}.json?ns=${LOCAL_PROJECT.namespace}&auth=${token}`;

  async function signIn(way: 'signUp' | 'signInWithPassword', address: string, secret: string) {
    const response = await fetch(`${platformUrl}/identitytoolkit.googleapis.com/v1/accounts:${way}?key=x`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: address, password: secret, returnSecureToken: true }),
    });
    const { localId, idToken } = (await response.json()) as { localId: string; idToken: string };
    return { uid: localId, idToken };
  }
  const demo = await signIn('signInWithPassword', email, password);

  async function read(path: string, token = 'owner'): Promise<unknown> {
    return (await fetch(addressOf(path, token))).json();
  }

  /** Writes as the operator, whom no rules bind. */
  async function write(writes: Record<string, unknown>): Promise<void> {
    const response = await fetch(addressOf('', 'owner'), { method: 'PATCH', body: JSON.stringify(writes) });
    expect(response.status).toBe(200);
  }

  function personOf(person: string, token: string) {
    /** The messages below an event, in their order, read with the token of the person. */
    async function messagesOf(event: string): Promise<Record<string, unknown>[]> {
      const messages = await read(`response/${person}/${event}`, token);
      return isRecord(messages) ? Object.values(messages).filter(isRecord) : [];
    }

    /** The answers below an event, once there are some. */
    async function answersOf(event: string): Promise<Record<string, unknown>[]> {
      for (;;) {
        const messages = await messagesOf(event);
        if (messages.length > 0) return messages;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }

    return {
      uid: person,
      /** Sends a request as the person; resolves to its key. */
      async send(application: string, dataCollection: string, inner: object, more = {}): Promise<string> {
        const key = nextKey(Date.now());
        const record = {
          ...{ application, dataCollection, key: 'key1', module: 'core', os: 'web', user_id: person },
          json: JSON.stringify({ application, user_id: person, ...inner }),
          ...more,
        };
        const address = addressOf(`request/${key}`, token);
        const response = await fetch(address, { method: 'PUT', body: JSON.stringify(record) });
        expect(response.status).toBe(200);
        return key;
      },
      messagesOf,
      answersOf,
      /** The one answer below an event. */
      async answerOf(event: string): Promise<unknown> {
        const messages = await answersOf(event);
        expect(messages).toHaveLength(1);
        return messages[0];
      },
    };
  }

  return {
    folder,
    read,
    write,
    /** What a program has to know of the platform and of whom it works for. */
    env: (application: string, key: string) => ({
      ...process.env,
      ...{ APPLICATION: application, BACKEND_KEY: key, NO_PROXY: '127.0.0.1' },
      ...{ PLATFORM_URL: platformUrl, DATABASE_URL: databaseUrl, PYTHONDONTWRITEBYTECODE: '1' },
    }),
    /** An application that leaves these collections to its back end; resolves with the key of that. */
    async createApplication(application: string, collections: readonly string[]): Promise<string> {
      const key = newBackEndKey(markOf(String(await read(SECRET))), application);
      await write({
        ...applicationOf(application, {
          name: application,
          owner: uid,
          backend_collections: [...collections],
        }),
        [`platform/back_ends/${application}`]: keyRecord(key),
        [`platform/owned/${application}`]: true,
      });
      return key;
    },
    /**
     * Starts a program of a shell, in the folder, and waits until it has said `ready`; resolves to a function that waits until it has
     * said something else.
     */
    async start(command: string, env: NodeJS.ProcessEnv, ready: string, cwd = folder) {
      const child = spawn('sh', ['-c', command], { cwd, env, detached: true });
      running.push(child);
      let output = '';
      const hear = (part: Buffer) => void (output += part.toString());
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      const heard = (text: string) =>
        new Promise<void>((resolve, reject) => {
          const check = () => {
            if (output.includes(text)) resolve();
          };
          child.stdout.on('data', check);
          child.stderr.on('data', check);
          child.once('error', reject);
          child.once('exit', () => reject(new Error(`${command} ended:\n${output}`)));
          check();
        });
      await heard(ready);
      return heard;
    },
    /** Runs a program of a shell that ends by itself. */
    runToEnd(
      command: string,
      env: NodeJS.ProcessEnv,
      cwd = folder,
    ): Promise<{ code: number | null; output: string }> {
      const child = spawn('sh', ['-c', command], { cwd, env, detached: true });
      running.push(child);
      let output = '';
      const hear = (part: Buffer) => void (output += part.toString());
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      return new Promise((resolve, reject) => {
        child.once('error', reject);
        child.once('close', (code) => resolve({ code, output }));
      });
    },
    ...personOf(uid, demo.idToken),
    /** One more person, who has just registered. */
    async signUp(email: string) {
      const { uid, idToken } = await signIn('signUp', email, 'secret1');
      return personOf(uid, idToken);
    },
    /** Ends every program at once, as a power cut does. */
    async kill(): Promise<void> {
      await Promise.all(running.splice(0).map(end));
    },
    async close(): Promise<void> {
      await Promise.all(running.splice(0).map(end));
      await local.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Person = Awaited<ReturnType<Programs['signUp']>>;
export type Programs = Awaited<ReturnType<typeof startPrograms>>;

/** What the program of the quick starts must do, whatever it is written in; `begin` starts it. */
export async function expectHello(programs: Programs, begin: (env: NodeJS.ProcessEnv) => Promise<unknown>) {
  const { send, answerOf, read, uid } = programs;
  const backEndKey = await programs.createApplication('hello', [
    'hello',
    'what',
    'draft/core/get_layout_data',
  ]);
  // One request waits already, one is for another application, the others come while the program listens.
  await send('hello', 'draft/core/get_layout_data', { event: 'e_screen', reference: '../hello' });
  const foreign = await send('other', '../hello', { event: 'e_other', data: { name: 'X' } });
  await begin(programs.env('hello', backEndKey));
  expect(await answerOf('e_screen')).toMatchObject({
    type: 'json_layout',
    count_message: 1,
    data: { widget: 'android.widget.LinearLayout' },
  });

  const name = 'Trần "Bình" \\ 😀';
  const key = await send('hello', '../hello', { event: 'e_hello', data: { name } });
  expect(await answerOf('e_hello')).toMatchObject({
    application: 'hello',
    event: 'e_hello',
    user_id_destination: uid,
    session: key,
    msg_type: 'command',
    data: { screen: { show_alert_dialog: `Xin chào, ${name}!` } },
  });
  await send('hello', '../hello', { event: 'e_nobody', data: '' });
  expect(await answerOf('e_nobody')).toMatchObject({
    data: { screen: { show_alert_dialog: 'Xin chào, bạn!' } },
  });
  await send('hello', '../what', { event: 'e_what' });
  expect(await answerOf('e_what')).toMatchObject({ error: { code: 'unknown_collection' } });
  // What is not its own it leaves.
  expect(Object.keys((await read('request')) ?? {})).toEqual([foreign]);
  expect(await read('applications/hello/queue')).toBeNull();
}
