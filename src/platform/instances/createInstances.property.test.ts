import fc from 'fast-check';
import { instanceOf, type Json } from '../../protocol';
import { createDyingProcess, FAULTS, type Fault } from '../../../test/platform/dyingDatabase';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { acquireClaim } from '../store/claim';
import { answerWrites, seenPath, seenWrites, type Envelope } from '../commit/commit';
import { removeExpired } from '../requests/expiry';
import { asObject } from '../store/asObject';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import { createInstances } from './createInstances';
import type { Home } from './home';

/*
 * Requests with an effect on what all share, an answer and, of some, a card for somebody else, while the process that serves them
 * dies, or its writes fail, at any write to any of the instances; people take away what they have read.
 */

const LEASE = 10_000;
const PEOPLE = ['an', 'binh', 'chi', 'dung', 'em', 'giang'];

interface Step {
  act: 'ask' | 'sendAgain' | 'read' | 'wait';
  from: number;
  to: number;
  /** People read what has come before anybody goes on with what failed. */
  isReadBetween: boolean;
  fault: { fault: Fault; remaining: number } | undefined;
}

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom('ask', 'ask', 'ask', 'sendAgain', 'read', 'wait'),
  from: fc.nat({ max: PEOPLE.length - 1 }),
  to: fc.nat({ max: PEOPLE.length }),
  isReadBetween: fc.boolean(),
  fault: fc.option(fc.record({ fault: fc.constantFrom(...FAULTS), remaining: fc.nat({ max: 8 }) }), {
    nil: undefined,
    freq: 2,
  }),
});

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const children = (value: Json): [string, Json][] => Object.entries(asObject(value) ?? {});

function envelope(uid: string, key: string, isOwn: boolean): Envelope {
  const flags = { isOwn, isReply: isOwn, isFollowed: false, bytes: 0, storedBytes: 0 };
  return {
    uid,
    folder: `response/${uid}/event`,
    message: { key, isOwn },
    traces: ['platform/about/them'],
    ...flags,
  };
}

function createWorld(count: 2 | 3) {
  let time = Date.UTC(2026, 4, 10, 3);
  const bases = Array.from({ length: count }, () => createMemoryDatabase(() => time));
  const sharedDatabase = bases[0] ?? createMemoryDatabase();
  const requests = new Map<string, Json>();
  const received: string[] = [];
  let life = createDyingProcess();
  let homes: readonly Home[] = [];
  let run = 0;

  function start(): void {
    life = createDyingProcess();
    run += 1;
    const [first = sharedDatabase, ...rest] = bases.map(life.open);
    homes = createInstances([first, ...rest], () => undefined);
  }

  const baseOf = (uid: string): PlatformDatabase => bases[instanceOf(uid, count)] ?? sharedDatabase;

  async function decide({ database }: Home, key: string, { from, to }: Record<string, string>, path: string) {
    const effect = Number((await database.get(`applications/kho/count/${key}`)) ?? 0);
    const envelopes = [envelope(from ?? '', key, true), ...(to ? [envelope(to, key, false)] : [])];
    await database.update(
      {
        [`applications/kho/count/${key}`]: effect + 1,
        'platform/lock/kho': null,
        ...answerWrites(database, key, envelopes, () => database.newKey()),
        ...seenWrites(database, key),
        [path]: null,
        [`request/${key}`]: null,
      },
      database.now() + LEASE,
    );
  }

  async function serve(home: Home, key: string, request: Json): Promise<void> {
    const { database } = home;
    const got = await acquireClaim(database, key, { owner: 'one', run: String(run), leaseMs: LEASE });
    if ('heldUntil' in got) throw new Error('held');
    const notes = await home.unfinished(key);
    if (notes.length > 0) return home.finish(key, notes, got.claim);
    if ((await database.get(seenPath(key))) !== null)
      return database.update({ [got.claim.path]: null, [`request/${key}`]: null });
    return decide(home, key, asObject(request) as Record<string, string>, got.claim.path);
  }

  async function serveAll(): Promise<void> {
    for (const home of homes) {
      for (const name of await home.abandoned()) {
        const got = await acquireClaim(home.database, name, { owner: 'one', run: 'sweep', leaseMs: LEASE });
        if ('claim' in got) await home.finish(name, await home.unfinished(name), got.claim);
      }
      for (const [key, request] of children(await home.homeDatabase.get('request')))
        await serve(home, key, request);
    }
  }

  /** Until nothing waits; what died meanwhile starts again, and time goes on. */
  async function settle(): Promise<void> {
    const isLeft = async () => (await Promise.all(bases.map((base) => base.get('request')))).some(Boolean);
    for (let attempts = 40; attempts > 0; attempts -= 1) {
      await serveAll().catch(() => undefined);
      if (life.isDead()) start();
      time += LEASE + 1;
      if (!(await isLeft())) return;
    }
    throw new Error('it never ends');
  }

  async function read(uid: string): Promise<void> {
    for (const [key, message] of children(await baseOf(uid).get(`response/${uid}/event`))) {
      const { key: asking = null, isOwn = null } = asObject(message) ?? {};
      received.push(`${text(asking)} ${uid} ${String(isOwn === true)}`);
      await baseOf(uid).update({ [`response/${uid}/event/${key}`]: null });
    }
  }

  return {
    sharedDatabase,
    bases,
    requests,
    received,
    start,
    async take({ act, from, to, isReadBetween, fault }: Step): Promise<void> {
      const uid = PEOPLE[from] ?? '';
      if (fault) life.arm(fault.fault, fault.remaining);
      if (act === 'ask') {
        const key = sharedDatabase.newKey();
        requests.set(key, { from: uid, to: PEOPLE[to] ?? '' });
      }
      const [key, record = null] =
        [...requests][act === 'ask' ? requests.size - 1 : from % requests.size] ?? [];
      if (key !== undefined && (act === 'ask' || act === 'sendAgain'))
        await baseOf(text(asObject(record)?.['from'])).update({ [`request/${key}`]: record });
      if (act === 'wait' || isReadBetween) await serveAll().catch(() => undefined);
      if (act === 'read' || isReadBetween) for (const one of PEOPLE) await read(one);
      if (act !== 'wait' && act !== 'read') await settle();
      if (life.isDead()) start();
    },
    async end(): Promise<void> {
      life.disarm();
      await settle();
      await serveAll();
      for (const uid of PEOPLE) await read(uid);
      for (let day = 0; day < 9; day += 1) {
        time += 24 * 60 * 60 * 1000;
        for (const { database, homeDatabase: home } of homes) await removeExpired(database, home);
      }
    },
  };
}

async function runHistory(count: 2 | 3, history: readonly Step[]): Promise<void> {
  const world = createWorld(count);
  world.start();
  for (const one of history) await world.take(one);
  await world.end();
  const { requests, received, sharedDatabase, bases } = world;
  const expected = [...requests].flatMap(([key, request]) => {
    const { from, to } = asObject(request) as Record<string, string>;
    return [`${key} ${from ?? ''} true`, ...(to ? [`${key} ${to} false`] : [])];
  });
  expect([...received].sort()).toEqual(expected.sort());
  const effects = children(await sharedDatabase.get('applications/kho/count'));
  expect(effects).toEqual([...requests.keys()].sort().map((key) => [key, 1]));
  // Nothing stays but the effects and how far each instance was swept.
  for (const base of bases)
    expect(Object.keys(asObject(await base.get('')) ?? {}).filter((root) => root !== 'applications')).toEqual(
      ['platform'],
    );
  // A claim on what is gone goes with a later sweep of the platform (`startPlatform`).
  for (const base of bases) {
    const kept = Object.keys(asObject(await base.get('platform')) ?? {});
    expect(kept.filter((name) => name !== 'claim')).toEqual(['expired']);
  }
}

test.each([2, 3] as const)(
  'over %s instances each request has one effect, one answer and one card, whatever dies at which write',
  async (count) => {
    const histories = fc.array(step, { minLength: 2, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(histories, (history) => runHistory(count, history)),
      { numRuns: 120, endOnFailure: true },
    );
  },
  240_000,
);
