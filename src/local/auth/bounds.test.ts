import { connect, type Socket } from 'node:net';
import { Ledger } from './ledger';
import type { AuthLimits } from './limits';
import type { StoredMail } from './mail';
import { Passwords } from './Passwords';
import { startAuth, type AuthServer } from './startAuth';

const TOOLKIT = 'identitytoolkit.googleapis.com/v1';

let server: AuthServer;
afterEach(async () => {
  await server.close();
});
const start = async (limits: Partial<AuthLimits> = {}): Promise<void> => {
  server = await startAuth({ port: 0, projectId: 'demo-screenwire', limits });
};

async function post(path: string, body: object | string): Promise<{ status: number; text: string }> {
  const response = await fetch(`http://127.0.0.1:${server.port}/${TOOLKIT}/${path}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}
const google = (sub: string, more: object = {}) =>
  post('accounts:signInWithIdp', {
    requestUri: 'http://localhost',
    postBody: new URLSearchParams({
      providerId: 'google.com',
      id_token: JSON.stringify({ sub, email: `${sub}@example.test`, email_verified: true, ...more }),
    }).toString(),
  });
const email = (n: number) => `p${String(n)}@example.test`;
const signUp = (n: number, more: object = {}) =>
  post('accounts:signUp', { email: email(n), password: 'secret1', ...more });

it('takes so many accounts, in whatever way they come; one that goes makes room', async () => {
  await start({ accounts: 2 });
  const first = JSON.parse((await signUp(1)).text) as { idToken: string };
  expect((await google('g2')).status).toBe(200);
  for (const refused of [await signUp(3), await google('g3')]) {
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('QUOTA_EXCEEDED');
  }
  // People with an account can still sign in.
  expect((await google('g2')).status).toBe(200);
  expect((await post('accounts:delete', { idToken: first.idToken })).status).toBe(200);
  expect((await signUp(3)).status).toBe(200);
});

it('keeps no name, picture or page longer than it may be', async () => {
  await start();
  const long = 'x'.repeat(2049);
  const { idToken } = JSON.parse((await signUp(1)).text) as { idToken: string };
  for (const request of [
    await signUp(2, { displayName: long }),
    await post('accounts:update', { idToken, displayName: long }),
    await post('accounts:update', { idToken, photoUrl: long }),
    await google('g1', { name: long }),
    await google(long),
    await post('accounts:sendOobCode', {
      requestType: 'PASSWORD_RESET',
      email: email(1),
      continueUrl: `http://localhost/${long}`,
    }),
  ])
    expect(request.status).toBe(400);
  expect(server.mails()).toEqual([]);
  expect((await post('accounts:update', { idToken, displayName: 'x'.repeat(2048) })).status).toBe(200);
});

it('holds the bodies of all together within a bound, and gives the room back', async () => {
  await start({ body: 2000, bodies: 3000, overrun: 4000 });
  const head = (size: number) =>
    `POST /${TOOLKIT}/accounts:signUp HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: ${String(size)}\r\n\r\n`;
  const open = (size: number, sent: number): Promise<Socket> =>
    new Promise((resolve) => {
      const socket = connect(server.port, '127.0.0.1', () => {
        socket.write(head(size) + 'x'.repeat(sent), () => resolve(socket));
      });
      socket.on('error', () => undefined);
    });
  // Two bodies that never end hold most of the room.
  const halves = [await open(2000, 1400), await open(2000, 1400)];
  let answer = await post('accounts:signUp', 'x'.repeat(400));
  for (let n = 0; n < 100 && answer.status !== 503; n += 1)
    answer = await post('accounts:signUp', 'x'.repeat(400));
  expect(answer.status).toBe(503);
  for (const socket of halves) socket.destroy();
  for (let n = 0; n < 100 && answer.status === 503; n += 1)
    answer = await post('accounts:signUp', 'x'.repeat(400));
  expect(answer.status).toBe(400);
  expect((await post('accounts:signUp', 'x'.repeat(2001))).status).toBe(413);
});

it('takes no more connections than it may, and closes those that never ask for anything', async () => {
  await start({ connections: 3, headMs: 500 });
  const open = (): Promise<{ socket: Socket; closed: Promise<void> }> =>
    new Promise((resolve) => {
      const socket = connect(server.port, '127.0.0.1', () => resolve({ socket, closed }));
      socket.on('error', () => undefined).resume();
      const closed = new Promise<void>((done) => void socket.once('close', () => done()));
    });
  const sockets = [await open(), await open(), await open(), await open()];
  expect(await Promise.race(sockets.map(({ closed }, i) => closed.then(() => i)))).toBe(3);
  await Promise.all(sockets.map(({ closed }) => closed));
  expect((await signUp(1)).status).toBe(200);
  for (const { socket } of sockets) socket.destroy();
});

describe('passwords', () => {
  it('are hashed a few at a time, the others wait, and beyond that it is refused', async () => {
    await start();
    const passwords = new Passwords(2, 3);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => passwords.matches('secret1', '')),
    );
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...Array<string>(5).fill('fulfilled'),
      ...Array<string>(3).fill('rejected'),
    ]);
    expect(String((outcomes[7] as PromiseRejectedResult).reason)).toContain('TOO_MANY_ATTEMPTS');
    expect(passwords.computed).toBe(5);
    await expect(passwords.hash('secret1')).resolves.toContain('scrypt$');
  });
});

describe('mails', () => {
  const mail = (address: string, n: number, more: Partial<StoredMail> = {}): StoredMail => ({
    code: `${address}-${String(n)}`,
    kind: 'PASSWORD_RESET',
    uid: address,
    email: address,
    continueUrl: '',
    sentAt: n,
    used: false,
    lang: 'vi',
    ...more,
  });
  const limits = { mails: 6, mailsOfAddress: 4 };
  const codes = (ledger: Ledger) => ledger.allMails().map(({ code }) => code);

  it('of one address push out older ones of that address alone', async () => {
    await start();
    const ledger = new Ledger();
    await ledger.saveMail(mail('b', 0), limits);
    for (let n = 1; n < 9; n += 1) await ledger.saveMail(mail('a', n), limits);
    expect(codes(ledger)).toEqual(['b-0', 'a-5', 'a-6', 'a-7', 'a-8']);
  });

  it('of all: those that work no more go first, then those of the address with most', async () => {
    await start();
    const ledger = new Ledger();
    await ledger.saveMail(mail('victim', 0), limits);
    await ledger.saveMail(mail('c', 1, { used: true }), limits);
    for (let n = 2; n < 6; n += 1) await ledger.saveMail(mail('a', n), limits);
    await ledger.saveMail(mail('b', 6), limits);
    expect(codes(ledger)).toEqual(['victim-0', 'a-2', 'a-3', 'a-4', 'a-5', 'b-6']);
    await ledger.saveMail(mail('b', 7), limits);
    expect(codes(ledger)).toEqual(['victim-0', 'a-3', 'a-4', 'a-5', 'b-6', 'b-7']);
  });

  it('are bounded while the server runs, not at its next start', async () => {
    await start({ mails: 3, mailsOfAddress: 2, mailings: 100 });
    for (const n of [1, 2, 3]) await signUp(n);
    for (let n = 0; n < 12; n += 1)
      await post('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: email(1 + (n % 3)) });
    expect(server.mails()).toHaveLength(3);
    expect(new Set(server.mails().map(({ to }) => to)).size).toBe(3);
  });
});
