import { createMemoryDatabase } from '../../test/platform/memoryDatabase';
import { createAdmission, type Admission } from './admission';
import { MAX_HELD_RECORD_BYTES, REFUSAL_RATE, REQUEST_RATE } from './loadLimits';
import { createThrottles } from './throttles';

/* What many accounts send together takes nobody's place, and whoever goes on is throttled however full everything is. */

const APPLICATIONS = 200;
const name = (n: number): string => `application_${String(n)}`;

function createFilled(people: number, size: number) {
  const database = createMemoryDatabase();
  const throttled = new Set<string>();
  const throttles = {
    ...createThrottles(database, () => undefined),
    person: (uid: string) => throttled.size < throttled.add(uid).size,
    between: () => undefined,
  };
  const admission = createAdmission(() => 0, REQUEST_RATE, throttles);
  const ask = (uid: string, application: string, bytes = size): Admission => {
    const admitted = admission.admit(uid, application, bytes);
    if (admitted === 'take') admission.enter(uid, application, bytes);
    else if (admitted !== 'drop') admission.enterRefusal(uid);
    return admitted;
  };
  for (let n = 0; n < REFUSAL_RATE.burst; n++)
    for (let person = 0; person < people; person++)
      ask(`p${String(person)}`, name((n + person) % APPLICATIONS));
  return { ask, throttled };
}

test('however many requests a crowd has waiting, who has none is taken', () => {
  const { ask } = createFilled(120, 100);
  expect(ask('new', 'quiet')).toBe('take');
});

test('however many bytes of them are held, too', () => {
  const { ask } = createFilled(60, MAX_HELD_RECORD_BYTES);
  expect(ask('new', 'quiet')).toBe('take');
});

test('whoever goes on while everything is full is throttled, and nobody who sends little', () => {
  const { ask, throttled } = createFilled(120, 100);
  expect([...throttled]).toEqual([]);
  expect(ask('new', 'quiet')).toBe('take');
  for (let n = 0; n < REFUSAL_RATE.burst; n++) ask('p0', 'quiet');
  expect([...throttled]).toEqual(['p0']);
});
