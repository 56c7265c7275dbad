import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { createAdmission, type Admission } from './admit';
import {
  REFUSAL_BYTES,
  MAX_QUEUED_PER_APPLICATION,
  REFUSAL_RATE,
  REQUEST_BYTES_RATE,
  REQUEST_RATE,
} from '../load/loadLimits';
import { createThrottles } from '../store/throttles';

/* What many accounts send together takes nobody's place, and anyone who continues is throttled however full everything is. */

const APPLICATIONS = 200;
const name = (n: number): string => `application_${String(n)}`;

function createFilled(people: number, size: number) {
  const database = createMemoryDatabase();
  const throttled = new Set<string>();
  const gaveWay: string[] = [];
  const throttles = {
    ...createThrottles(database, () => undefined),
    person: (uid: string) => void throttled.add(uid),
  };
  const admission = createAdmission(() => 0, REQUEST_RATE, throttles);
  const ask = (uid: string, application: string, bytes = size): Admission => {
    const admitted = admission.admit(uid, application, bytes);
    if (admitted === 'take') admission.enter(uid, application, () => gaveWay.push(uid));
    return admitted;
  };
  for (let n = 0; n < REFUSAL_RATE.burst; n++)
    for (let person = 0; person < people; person++)
      ask(`p${String(person)}`, name((n + person) % APPLICATIONS));
  return { ask, throttled, gaveWay, admission };
}

test('however many requests a crowd has waiting, who has none is taken', () => {
  const { ask } = createFilled(120, 100);
  expect(ask('new', 'quiet')).toBe('take');
});

test('anyone who continues while everything is full is throttled, and nobody who sends little', () => {
  const { ask, throttled } = createFilled(120, 100);
  expect([...throttled]).toEqual([]);
  expect(ask('new', 'quiet')).toBe('take');
  for (let n = 0; n < REFUSAL_RATE.burst; n++) ask('p0', 'quiet');
  expect([...throttled]).toEqual(['p0']);
});

test('anyone who continues where they name no application that can be is throttled, and nobody who sends little', () => {
  const { ask, throttled } = createFilled(0, 0);
  for (let round = 0; round < 140; round += 1) for (let n = 0; n < 60; n += 1) ask(`p${String(n)}`, '');
  ask('new', '');
  expect(throttled.size).toBe(60);
  expect(throttled).not.toContain('new');
});

test('what is refused in words is so in proportion to its size, as it has to be read for that', () => {
  const { ask, throttled } = createFilled(0, 0);
  const size = 3_000_000;
  const refusalCount = (count: number, bytes: number): number =>
    Array.from({ length: count }, () => ask('loud', 'kho', bytes)).filter(
      (admitted) => admitted === 'tooFast',
    ).length;
  refusalCount(Math.ceil(REQUEST_BYTES_RATE.burst / size), size);
  expect(refusalCount(50, size)).toBeLessThanOrEqual((REFUSAL_RATE.burst * REFUSAL_BYTES) / size);
  expect([...throttled]).toEqual(['loud']);
});

test('in the full line of an application the person who has most gives way, until all have as much', () => {
  const { ask, gaveWay, throttled } = createFilled(0, 0);
  const askTimes = (uid: string, times: number) => Array.from({ length: times }, () => ask(uid, 'kho'));
  for (const uid of ['one', 'two', 'three']) askTimes(uid, MAX_QUEUED_PER_APPLICATION / 3);
  expect(askTimes('an', 5)).toEqual(Array(5).fill('take'));
  expect(new Set(gaveWay)).toEqual(new Set(['one', 'two', 'three']));
  expect(gaveWay).toHaveLength(5);
  // Who has most asks on, and is told.
  expect(ask('one', 'kho')).toBe('busy');
  expect([...throttled]).toEqual([]);
});

test('a request that is let in and does not wait takes nobody’s place', () => {
  const { ask, gaveWay, admission } = createFilled(0, 0);
  for (let n = 0; n < MAX_QUEUED_PER_APPLICATION; n += 1) ask(`p${String(n % 10)}`, 'kho');
  expect(admission.admit('an', 'kho', 100)).toBe('take');
  expect(gaveWay).toEqual([]);
});
