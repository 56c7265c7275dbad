import { appendFile, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { StartError } from '../StartError';
import { openJournal, readJournal } from './journal';
import { startAuth, type AuthServer } from './startAuth';

const TOOLKIT = 'identitytoolkit.googleapis.com/v1';

let directory: string;
const quiet = () => undefined;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'auth-journal-'));
});
afterEach(() => rm(directory, { recursive: true }));

function start(dataDir = directory, log: (line: string) => void = quiet): Promise<AuthServer> {
  return startAuth({ port: 0, projectId: 'demo-screenwire', dataDir, log });
}

async function post(server: AuthServer, path: string, body: object): Promise<Record<string, string>> {
  const response = await fetch(`http://127.0.0.1:${server.port}/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, string>;
}

it('keeps accounts, sessions and mails over a restart, for the owner of the machine only', async () => {
  const first = await start();
  const person = { email: 'an@example.com', password: 'secret1' };
  const { refreshToken, localId } = await post(first, `${TOOLKIT}/accounts:signUp`, person);
  const gone = await first.ensureAccount({ email: 'b@example.com', password: 'secret1', displayName: 'B' });
  await first.deleteAccount(gone.uid);
  await post(first, `${TOOLKIT}/accounts:sendOobCode`, {
    requestType: 'PASSWORD_RESET',
    email: person.email,
  });
  // No close: what was answered must be there after the plug is pulled.
  const file = join(directory, 'auth.journal');
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(await readFile(file, 'utf8')).not.toContain('secret1');

  const second = await start();
  const refreshed = await post(second, 'securetoken.googleapis.com/v1/token', {
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
  });
  expect(refreshed['user_id']).toBe(localId);
  expect((await post(second, `${TOOLKIT}/accounts:signInWithPassword`, person))['localId']).toBe(localId);
  expect(await second.deleteAccount(gone.uid)).toBe(false);
  expect(second.mails()).toMatchObject([{ to: 'an@example.com', state: 'waiting' }]);
  await first.close();
  await second.close();
});

it('leaves out a torn last line, wherever it was torn', async () => {
  const entries = [{ a: 1 }, { b: 'hai' }, { c: [3] }];
  await (await openJournal(directory, entries)).close();
  const file = join(directory, 'auth.journal');
  const whole = await readFile(file);
  const lastLine = whole.subarray(0, -1).lastIndexOf(10) + 1;
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: lastLine, max: whole.length - 1 }), async (size) => {
      await writeFile(file, whole);
      await truncate(file, size);
      expect(await readJournal(directory, quiet)).toEqual(entries.slice(0, 2));
    }),
    { numRuns: 15 },
  );
});

it('tells of the torn line and goes on writing after it', async () => {
  const first = await start();
  await first.ensureAccount({ email: 'an@example.com', password: 'secret1', displayName: 'An' });
  await first.close();
  await appendFile(join(directory, 'auth.journal'), '{"account":{"uid":"half');
  const log: string[] = [];
  const second = await start(directory, (line) => log.push(line));
  expect(log.join()).toContain('unfinished last line');
  await second.ensureAccount({ email: 'b@example.com', password: 'secret1', displayName: 'B' });
  await second.close();
  const third = await start();
  const both = await Promise.all(
    ['an@example.com', 'b@example.com'].map((email) =>
      post(third, `${TOOLKIT}/accounts:signInWithPassword`, { email, password: 'secret1' }),
    ),
  );
  expect(both.every((answer) => answer['idToken'])).toBe(true);
  await third.close();
});

it.each([
  ['a damaged line in the middle', '{"secret":"s"}\nnonsense\n{"gone":"u"}\n', 'damaged at line 2'],
  ['an entry of another version', '{"secret":"s"}\n{"person":1}\n', 'another version'],
])('stops at %s and changes nothing', async (_what, content, message) => {
  const file = join(directory, 'auth.journal');
  await writeFile(file, content);
  const started = start();
  await expect(started).rejects.toThrow(StartError);
  await expect(started).rejects.toThrow(message);
  expect(await readFile(file, 'utf8')).toBe(content);
});

it('says so when the data directory cannot be used', async () => {
  const file = join(directory, 'a-file');
  await writeFile(file, '');
  await expect(start(file)).rejects.toThrow(StartError);
});

it('writes what many callers give at once, in order, before it answers', async () => {
  const journal = await openJournal(directory, []);
  const numbers = Array.from({ length: 200 }, (_, index) => index);
  await Promise.all(numbers.map((entry) => journal.append({ entry })));
  expect(await readJournal(directory, quiet)).toEqual(numbers.map((entry) => ({ entry })));
  await journal.close();
});
