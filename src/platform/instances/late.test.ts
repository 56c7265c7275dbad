import { instanceOf, type Json } from '../../protocol';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { removeExpired } from '../requests/expiry';
import { asObject } from '../store/asObject';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import { createInstances } from './createInstances';
import { finishAbandoned } from './finishAbandoned';
import { encodeNote } from './notes';

const HOUR = 60 * 60 * 1000;

const personOf = (place: number): string =>
  Array.from({ length: 100 }, (_, n) => `person${String(n)}`).find((uid) => instanceOf(uid, 3) === place) ??
  '';
const [asker, other] = [personOf(1), personOf(2)];

function createWorld() {
  const clock = { now: Date.UTC(2026, 4, 10, 3) };
  const loggedLines: string[] = [];
  const make = (): PlatformDatabase => createMemoryDatabase(() => clock.now);
  const bases = [make(), make(), make()] as const;
  const open = (databases: readonly [PlatformDatabase, ...PlatformDatabase[]]) => {
    const home = createInstances(databases, (line) => loggedLines.push(line))[1];
    if (!home) throw new Error('no home');
    return home;
  };
  return { clock, loggedLines, bases, open };
}

/** The first step of an effect, by a process that dies then. */
async function begin(
  { bases, open, clock }: ReturnType<typeof createWorld>,
  key: string,
  more: Record<string, Json>,
) {
  const dead = (one: PlatformDatabase) => ({ ...one, update: () => Promise.reject(new Error('it is dead')) });
  const home = open([bases[0], dead(bases[1]), dead(bases[2])]);
  const effect = {
    [`applications/kho/${key}`]: 1,
    [`platform/claim/${key}`]: null,
    [`request/${key}`]: null,
  };
  await expect(home.database.update({ ...effect, ...more }, clock.now + 15_000)).rejects.toThrow(
    'it is dead',
  );
}

test('a lock that ran out while the answer was written stays with whoever has it by then', async () => {
  const { clock, bases, open, loggedLines } = createWorld();
  const [shared, homeDatabase, third] = bases;
  const otherClaim = { owner: 'another', until: clock.now + HOUR };
  const slow: PlatformDatabase = {
    ...homeDatabase,
    async update(values) {
      await homeDatabase.update(values);
      clock.now += 20_000;
      await shared.update({ 'platform/lock/kho': otherClaim });
    },
  };
  await open([shared, slow, third]).database.update(
    {
      [`response/${asker}/e/k`]: 'no',
      'platform/claim/k': null,
      'request/k': null,
      'platform/lock/kho': null,
      'platform/request_log/kho/k': { at: 1 },
    },
    clock.now + 15_000,
  );
  expect(await shared.get('platform/lock/kho')).toEqual(otherClaim);
  expect(await shared.get('platform/request_log/kho/k')).toEqual({ at: 1 });
  expect(loggedLines).toEqual([]);
});

test('one effect that cannot be finished keeps no other from it', async () => {
  const world = createWorld();
  const { clock, bases, open, loggedLines } = world;
  const [shared, homeDatabase, third] = bases;
  await begin(world, 'a', { [`response/${other}/e/a`]: 'card' });
  await begin(world, 'b', { [`response/${asker}/e/b`]: 'answer' });
  clock.now += HOUR;
  const full = { ...third, update: () => Promise.reject(new Error('it is full')) };
  await finishAbandoned(open([shared, homeDatabase, full]), 'one', 15_000, (line) => loggedLines.push(line));
  expect(await homeDatabase.get(`response/${asker}/e/b`)).toBe('answer');
  expect(loggedLines).toEqual([expect.stringContaining('it is full')]);
  // And it is finished as soon as it can be.
  clock.now += HOUR;
  await finishAbandoned(open(bases), 'one', 15_000, () => undefined);
  expect(await third.get(`response/${other}/e/a`)).toBe('card');
  expect(await shared.get('platform/done')).toBeNull();
});

test('what is written long after it was to expire still goes', async () => {
  const world = createWorld();
  const { clock, bases, open } = world;
  const card = `response/${other}/e/k`;
  const due = Math.ceil(clock.now / HOUR) + 24;
  await removeExpired(bases[2]);
  await begin(world, 'k', { [card]: 'card', [`platform/expiry/${String(due)}/of/${other}/k`]: card });
  // For two days only the instance of the other person is looked after.
  clock.now += 48 * HOUR;
  await removeExpired(bases[2]);
  await finishAbandoned(open(bases), 'one', 15_000, () => undefined);
  expect(await bases[2].get(card)).toBe('card');
  clock.now += 2 * HOUR;
  await removeExpired(bases[2]);
  expect(await bases[2].get(card)).toBeNull();
});

test('a note is cut between characters', () => {
  // Wherever a slice ends, it ends within a pair at one of the two.
  for (const start of ['', 'x']) {
    const parts = new Map([[1, { [`response/${asker}/e/k`]: start + '📚'.repeat(1_500_000) }]]);
    const note = asObject(encodeNote({ id: 'id', home: 1, until: 0, parts })) ?? {};
    const slices = Object.values(note).filter((slice) => typeof slice === 'string');
    expect(slices.length).toBeGreaterThan(1);
    expect(slices.some((slice) => Buffer.from(slice).toString() !== slice)).toBe(false);
  }
});
