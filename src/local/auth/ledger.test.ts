import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../../config/StartError';
import { Storage } from '../storage/Storage';
import { newAccount } from './account';
import { Ledger } from './ledger';
import { startAuth, type AuthServer } from './startAuth';

const TOOLKIT = 'identitytoolkit.googleapis.com/v1';

let directory: string;
const quiet = () => undefined;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'auth-ledger-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

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
  const deletedAccount = await first.ensureAccount({
    email: 'b@example.com',
    password: 'secret1',
    displayName: 'B',
  });
  await first.deleteAccount(deletedAccount.uid);
  await post(first, `${TOOLKIT}/accounts:sendOobCode`, {
    requestType: 'PASSWORD_RESET',
    email: person.email,
  });
  // No close: what was answered must be there after the plug is pulled.
  const copy = join(directory, 'copy');
  cpSync(join(directory, 'data.mdb'), join(copy, 'data.mdb'));
  for (const name of readdirSync(directory)) {
    if (name.startsWith('data.mdb')) expect(statSync(join(directory, name)).mode & 0o077).toBe(0);
  }
  expect(readFileSync(join(directory, 'data.mdb'), 'latin1')).not.toContain('secret1');

  const second = await start(copy);
  const refreshed = await post(second, 'securetoken.googleapis.com/v1/token', {
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
  });
  expect(refreshed['user_id']).toBe(localId);
  expect((await post(second, `${TOOLKIT}/accounts:signInWithPassword`, person))['localId']).toBe(localId);
  expect(await second.deleteAccount(deletedAccount.uid)).toBe(false);
  expect(second.mails()).toMatchObject([{ to: 'an@example.com', state: 'waiting' }]);
  await first.close();
  await second.close();
});

it('forgets an account and its mails for good', async () => {
  const first = await start();
  const { localId = '' } = await post(first, `${TOOLKIT}/accounts:signUp`, {
    email: 'an@example.com',
    password: 'secret1',
  });
  await post(first, `${TOOLKIT}/accounts:sendOobCode`, {
    requestType: 'PASSWORD_RESET',
    email: 'an@example.com',
  });
  expect(first.mails()).toHaveLength(1);
  await first.deleteAccount(localId);
  await first.close();
  const second = await start();
  expect(second.mails()).toEqual([]);
  expect(await second.deleteAccount(localId)).toBe(false);
  await second.close();
});

it('says so when the directory is in use or cannot be used', async () => {
  const file = join(directory, 'a-file');
  writeFileSync(file, '');
  await expect(start(file)).rejects.toThrow(StartError);
  rmSync(file);
  const first = await start();
  await expect(start()).rejects.toThrow('in use by process');
  await first.close();
});

describe('a disk that fails', () => {
  it('takes back what could not be written, and tells the caller', async () => {
    const disk = { full: false };
    const writer = {
      commit: () => (disk.full ? Promise.reject(new Error('ENOSPC')) : Promise.resolve()),
      close: () => Promise.resolve(),
    };
    const ledger = new Ledger(new Storage(writer, 'Accounts', quiet, quiet));
    const account = (email: string) => newAccount('u1', 1, { email });
    await ledger.save(account('an@example.com'));
    disk.full = true;
    const failing = [
      ledger.save(account('b@example.com')),
      ledger.save(account('c@example.com')),
      ledger.remove('u1'),
    ];
    expect(ledger.byUid('u1')).toBeUndefined();
    expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
      'rejected',
    ]);
    expect(ledger.byUid('u1')).toEqual(account('an@example.com'));
    expect(ledger.withEmail('b@example.com')).toBeUndefined();
    expect(ledger.withEmail('an@example.com')?.uid).toBe('u1');
  });
});
