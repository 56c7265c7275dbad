import { Scheduler, type Job } from './Scheduler';
import type { Customer } from './Usage';

/* A client with few requests does not wait for clients with many. Time passes only as work is done, a step a millisecond. */

const CROWD = 200;
const TURN_MS = 4;

function start() {
  let time = 0;
  const scheduler = new Scheduler(0, TURN_MS, () => time);
  const servedCustomers: Customer[] = [];
  const add = (customer: Customer, steps = Infinity, isFirst = false): void => {
    let remaining = steps;
    const job: Job = {
      customer,
      isFirst,
      run() {
        servedCustomers.push(customer);
        time += 1;
        remaining -= 1;
        return remaining > 0;
      },
    };
    scheduler.add(job);
  };
  const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return {
    add,
    servedCustomers,
    nextTurn,
    stepsOf: (customer: Customer): number => servedCustomers.filter((one) => one === customer).length,
    async runUntil(customer: string, steps: number): Promise<void> {
      while (servedCustomers.filter((one) => one === customer).length < steps) await nextTurn();
    },
    pass: (ms: number): void => void (time += ms),
  };
}

test('who asks once is served before a crowd that asks without end has another step each', async () => {
  const { add, runUntil, nextTurn, stepsOf, servedCustomers } = start();
  for (let n = 0; n < CROWD; n += 1) add(`crowd ${n}`);
  await runUntil('crowd 199', 4);
  const before = servedCustomers.length;
  add('one', 3);
  await runUntil('one', 3);
  expect(servedCustomers.length - before).toBeLessThan(3 * TURN_MS);
  for (let n = 0; n < CROWD; n += 1) await nextTurn();
  expect(stepsOf('crowd 199')).toBeGreaterThan(4);
});

test('who had much lately comes after who had little, over however many connections', async () => {
  const { add, runUntil, stepsOf } = start();
  add('much', 50);
  await runUntil('much', 50);
  add('much', 50);
  add('much', 50);
  add('much', 50);
  add('little', 20);
  await runUntil('little', 20);
  // Only what falls to who waits longest.
  expect(stepsOf('much') - 50).toBeLessThan(20);
});

test('what was long ago is forgotten', async () => {
  const { add, runUntil, stepsOf, pass } = start();
  add('then', 50);
  await runUntil('then', 50);
  // For so long that all begin anew, too.
  for (const ms of [60_000, 3_600_000]) {
    pass(ms);
    const before = stepsOf('now');
    add('now', 10);
    await runUntil('now', before + 10);
    const [now, then] = [before + 10, stepsOf('then')];
    add('now', 100);
    add('then', 8);
    await runUntil('then', then + 8);
    expect(stepsOf('now') - now).toBeLessThan(8);
    await runUntil('now', now + 100);
  }
});

test('nobody waits for ever, however many come who had nothing yet', async () => {
  const { add, stepsOf, nextTurn } = start();
  add('much', 50);
  while (stepsOf('much') < 50) await nextTurn();
  add('much', 5);
  for (let n = 0; stepsOf('much') < 55; n += 1) {
    for (let i = 0; i < TURN_MS; i += 1) add(`new ${n}.${i}`, 1);
    await nextTurn();
  }
  expect(stepsOf('new 0.0')).toBe(1);
});

test('who answers everybody is served in each turn, before all others', async () => {
  const { add, runUntil, servedCustomers, stepsOf } = start();
  for (let n = 0; n < CROWD; n += 1) add(`crowd ${n}`);
  add('platform', 10, true);
  await runUntil('platform', 10);
  expect(servedCustomers[0]).toBe('platform');
  for (let n = 0; n < CROWD; n += 1) expect(stepsOf(`crowd ${n}`)).toBeLessThan(2);
});

test('connections that nobody is signed in on count as one person, however many come anew', async () => {
  const { add, nextTurn, stepsOf, servedCustomers } = start();
  add('person', 20);
  while (stepsOf('person') < 20) await nextTurn();
  const before = servedCustomers.length;
  add('person', 40);
  for (let turns = 0; servedCustomers.length - before < 3 * 40 && turns < 1000; turns += 1) {
    for (let n = 0; n < 10; n += 1) add({}, 1);
    await nextTurn();
  }
  expect(stepsOf('person')).toBe(60);
});

test('of connections that nobody is signed in on, one that had nothing yet comes first', async () => {
  const { add, nextTurn, stepsOf } = start();
  const [busy, newcomer] = [{}, {}];
  add(busy);
  while (stepsOf(busy) < 50) await nextTurn();
  add(newcomer, 3);
  while (stepsOf(newcomer) < 3) await nextTurn();
  expect(stepsOf(busy)).toBeLessThan(50 + 2 * TURN_MS);
});
