import { Storage } from '../storage/Storage';
import { newAccount } from './account';
import { createAuthUri } from './accountCalls';
import { AuthFailure } from './AuthFailure';
import { Ledger } from './ledger';
import { DEFAULT_LIMITS } from './limits';
import { sendOobCode } from './oobCodes';
import { newRealm, type Realm } from './realm';
import { signInWithPassword } from './signInWithPassword';
import { signUp } from './signUp';

/*
 * A request about an address reveals nothing of it: neither by the answer nor by its time. Time is measured as the work that
 * is done for it: hashes of passwords, and bytes on their way to the disk.
 */

const HAS_PASSWORD = 'has@example.test';
const HAS_GOOGLE = 'goo@example.test';
const DISABLED = 'dis@example.test';
const NOBODY = 'nob@example.test';

let realm: Realm;
let writtenBytes: number[];
let time: number;
beforeEach(async () => {
  writtenBytes = [];
  time = 1_700_000_000_000;
  const writer = {
    commit: (packed: Uint8Array) => Promise.resolve(void writtenBytes.push(packed.byteLength)),
    close: () => Promise.resolve(),
  };
  const noop = (): void => undefined;
  const ledger = new Ledger(new Storage(writer, 'Accounts', noop, noop));
  realm = newRealm({
    projectId: 'p',
    ledger,
    limits: DEFAULT_LIMITS,
    anonymous: false,
    isProgram: () => false,
    now: () => time,
    log: noop,
    origin: () => 'http://127.0.0.1:1',
  });
  const password = await realm.passwords.hash('secret1');
  await ledger.save(newAccount('u1', time, { email: HAS_PASSWORD, password }));
  await ledger.save(newAccount('u2', time, { email: HAS_GOOGLE }));
  await ledger.save(newAccount('u3', time, { email: DISABLED, password, disabled: true }));
});

type Call = (realm: Realm, body: Record<string, unknown>) => object | Promise<object>;

/** What a call answers about an address, and what was done for it; the address itself is left out. */
async function measuredCall(call: Call, email: string, more: Record<string, unknown>) {
  const before = { hashes: realm.passwords.computed, writes: writtenBytes.length };
  let answer: unknown;
  try {
    answer = await call(realm, { ...more, email, identifier: email });
  } catch (error) {
    if (!(error instanceof AuthFailure)) throw error;
    answer = error.body();
  }
  return {
    answer: JSON.stringify(answer).replaceAll(email, ''),
    hashes: realm.passwords.computed - before.hashes,
    bytes: writtenBytes.slice(before.writes),
  };
}

const everybody = async (call: Call, more: Record<string, unknown> = {}) =>
  Promise.all([HAS_PASSWORD, HAS_GOOGLE, DISABLED, NOBODY].map((email) => measuredCall(call, email, more)));
const inTurn = async (call: Call, more: Record<string, unknown> = {}) => {
  const answers: Awaited<ReturnType<typeof measuredCall>>[] = [];
  for (const email of [HAS_PASSWORD, HAS_GOOGLE, DISABLED, NOBODY])
    answers.push(await measuredCall(call, email, more));
  return answers;
};

it('a wrong password: one hash for every address, nothing written, one answer', async () => {
  const answers = await inTurn(signInWithPassword, { password: 'wrong-one' });
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(answers[0]).toMatchObject({ hashes: 1, bytes: [] });
  expect(answers[0]?.answer).toContain('INVALID_LOGIN_CREDENTIALS');
});

it('locks unknown addresses like known ones', async () => {
  for (let n = 0; n < DEFAULT_LIMITS.failures; n += 1) await everybody(signInWithPassword, { password: 'x' });
  const answers = await inTurn(signInWithPassword, { password: 'x' });
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(answers[0]?.answer).toContain('TOO_MANY_ATTEMPTS');
});

it('a reset mail: as much is written for every address, and one answer', async () => {
  const answers = await inTurn((...call) => sendOobCode(...call, false), { requestType: 'PASSWORD_RESET' });
  expect(new Set(answers.map(({ answer, hashes }) => `${answer}${String(hashes)}`)).size).toBe(1);
  expect(answers.map(({ bytes }) => bytes.length)).toEqual([1, 1, 1, 1]);
  const sizes = answers.flatMap(({ bytes }) => bytes);
  // Keys and ids differ by a few bytes, pages do not.
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(100);
  expect(realm.ledger.allMails().map(({ email }) => email)).toEqual([HAS_PASSWORD, HAS_GOOGLE]);
});

it('the limit of mails is reached alike', async () => {
  const send: Call = (...call) => sendOobCode(...call, false);
  for (let n = 0; n < DEFAULT_LIMITS.mailings; n += 1) await inTurn(send, { requestType: 'PASSWORD_RESET' });
  const answers = await inTurn(send, { requestType: 'PASSWORD_RESET' });
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(answers[0]?.answer).toContain('EXCEED_LIMIT');
});

it('the ways an address signs in are nobody’s business', async () => {
  const answers = await inTurn(createAuthUri, { continueUri: 'http://localhost' });
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(answers[0]).toMatchObject({ hashes: 0, bytes: [] });
});

it('a sign-up hashes first, anyone who has the address; that it is taken has to be told', async () => {
  const answers = await inTurn(signUp, { password: 'secret1' });
  expect(answers.map(({ hashes }) => hashes)).toEqual([1, 1, 1, 1]);
  expect(answers.map(({ answer }) => answer.includes('EMAIL_EXISTS'))).toEqual([true, true, true, false]);
  // A weak password is told before anything is looked up.
  const weak = await inTurn(signUp, { password: '123' });
  expect(new Set(weak.map((one) => JSON.stringify(one))).size).toBe(1);
});
