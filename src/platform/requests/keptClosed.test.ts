import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { throttlePath } from '../../protocol';
import { createAdmission } from './admission';
import { CLOSED_AT, REQUEST_RATE } from '../load/loadLimits';
import { createThrottles } from '../store/throttles';

/* Whoever has closed an application once comes back each time it opens, and sends what the rules let through. */

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const SECOND = 1000;
const STEP = 500;
const people = (count: number, name: string): string[] =>
  Array.from({ length: count }, (_, n) => `${name}${String(n)}`);

const CROWD = people(60, 'p');

function createHome() {
  const database = { ...createMemoryDatabase(), now: () => Date.now() };
  const throttles = createThrottles(database, () => undefined);
  const admission = createAdmission(() => Date.now(), REQUEST_RATE, throttles);
  const line: (() => void)[] = [];
  const isThrottled = async (path: string): Promise<boolean> =>
    Number((await database.get(path)) ?? 0) > Date.now();
  const isClosed = (): Promise<boolean> => isThrottled(throttlePath.application('home'));
  return {
    isClosed,
    /** What is taken stays in the line until some are served. */
    async push(uid: string): Promise<'take' | 'refuse' | 'throttle'> {
      if (await isClosed()) return 'throttle';
      if (await isThrottled(throttlePath.between(uid, 'home'))) return 'throttle';
      if (await isThrottled(throttlePath.person(uid))) return 'throttle';
      if (admission.admit(uid, 'home', 300) !== 'take') return 'refuse';
      line.push(admission.enter(uid, 'home', 300));
      return 'take';
    },
    serve(): void {
      for (const leave of line.splice(0, 40)) leave();
    },
  };
}

/** The part of visitors that are taken, one a step, while `attackers` push whenever it is open. */
async function takenBeside(attackers: readonly string[], ms: number): Promise<number> {
  const home = createHome();
  for (let round = 0; round < CLOSED_AT && !(await home.isClosed()); round += 1) {
    for (const uid of CROWD) for (let n = 0; n < 5; n += 1) await home.push(uid);
    await jest.advanceTimersByTimeAsync(10);
  }
  expect(await home.isClosed()).toBe(true);
  let taken = 0;
  let asked = 0;
  for (const until = Date.now() + ms; Date.now() < until; asked += 1) {
    home.serve();
    let open = attackers;
    for (let n = 0; n < 6; n += 1) {
      const pushed = await Promise.all(open.map((uid) => home.push(uid)));
      open = open.filter((_, i) => pushed[i] !== 'throttle');
    }
    await jest.advanceTimersByTimeAsync(10);
    if ((await home.push(`v${String(asked)}`)) === 'take') taken += 1;
    await jest.advanceTimersByTimeAsync(STEP - 10);
  }
  return taken / asked;
}

test('ten accounts within their measure do not keep an application closed to everybody', async () => {
  expect(await takenBeside(CROWD.slice(-10), 40 * SECOND)).toBeGreaterThan(0.7);
});

test('nor do all those who closed it, for long', async () => {
  expect(await takenBeside(CROWD, 240 * SECOND)).toBeGreaterThan(0.6);
});
