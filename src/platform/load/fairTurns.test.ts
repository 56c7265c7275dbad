import { MAX_QUEUED_PER_APPLICATION } from './loadLimits';
import { FairQueue } from './fairQueue';
import { post, startHarness, waitUntil, type Harness } from '../../../test/platform/platformHarness';
import { isRecord, type Json } from '../../protocol';
import { applicationOf } from '../../../test/platform/applicationOf';

/* Requests do not wait for those of another application that has many. */

const FLOOD = MAX_QUEUED_PER_APPLICATION + 500;

let platform: Harness;
async function start(): Promise<void> {
  platform = await startHarness();
  const owned = (application: string): Record<string, Json> => ({
    [`platform/owned/${application}`]: true,
    ...applicationOf(application, { application, name: application, owner: 'dev' }),
  });
  await platform.database.update({ ...owned('flooded'), ...owned('quiet') });
}

beforeEach(() => start());
afterEach(() => platform.close());

const list = (application: string, uid: string, event: string): Json => ({
  ...(post(uid, event, '../openform', '', { event_recycler_view: event }) as object),
  application,
});

async function flood(people = 300): Promise<void> {
  const { database } = platform;
  const requests = Array.from({ length: FLOOD }, (_, n): [string, Json] => [
    `request/${database.newKey()}`,
    list('flooded', `p${String(n % people)}`, `e${String(n)}`),
  ]);
  await database.update(Object.fromEntries(requests));
}

const waiting = async (application: string): Promise<number> =>
  Object.values((await platform.database.get('request')) ?? {}).filter(
    (record) => isRecord(record) && record['application'] === application,
  ).length;

test('who asks a quiet application does not wait for what is done for a flood of another one', async () => {
  const { database } = platform;
  let reads = 0;
  const { get } = database;
  database.get = (path) => {
    reads += 1;
    return get(path);
  };
  await flood();
  await platform.send(list('quiet', 'an', 'mine'));
  database.get = get;
  expect(await database.get('response/an/mine')).not.toBeNull();
  // All that can be begun at once reads several places for each; so would the whole line.
  expect(reads).toBeLessThan(3 * MAX_QUEUED_PER_APPLICATION);
  expect(await waiting('flooded')).toBeGreaterThan(0);
});

test('nor for what one account sends in plenty, whether that is done or refused', async () => {
  const { database } = platform;
  await flood(1);
  await platform.send(list('quiet', 'an', 'mine'));
  expect(await database.get('response/an/mine')).not.toBeNull();
  expect(await waiting('flooded')).toBeGreaterThan(0);
  await waitUntil(async () => (await waiting('flooded')) === 0, 'the end of the flood');
  const answers = Object.values((await database.get('response/p0')) ?? {}).map((messages) =>
    JSON.stringify(messages),
  );
  expect(answers.some((text) => text.includes('"code":"too_many_requests"'))).toBe(true);
  expect(answers.length).toBeLessThan(FLOOD);
});

test('who waits in the line of a flooded application is answered by a quiet one meanwhile', async () => {
  const { database } = platform;
  await flood();
  await database.update({ [`request/${database.newKey()}`]: list('flooded', 'p7', 'flooded_too') });
  await platform.send(list('quiet', 'p7', 'mine'));
  expect(await database.get('response/p7/mine')).not.toBeNull();
  expect(await waiting('flooded')).toBeGreaterThan(MAX_QUEUED_PER_APPLICATION / 2);
});

test('a few people cannot fill the line of an application', async () => {
  const { database } = platform;
  await flood(3);
  await platform.send(list('flooded', 'an', 'mine'));
  expect(JSON.stringify(await database.get('response/an/mine'))).toMatch(/^(?!.*"code":"busy").*event/);
  await waitUntil(async () => (await waiting('flooded')) === 0, 'the end of the flood');
});

test('what one application has waiting has an end, the rest is told so, and after it all is as before', async () => {
  await flood();
  await waitUntil(async () => (await waiting('flooded')) === 0, 'the end of the flood');
  const answers = Object.values((await platform.database.get('response')) ?? {}).flatMap((events) =>
    Object.values(isRecord(events) ? events : {}).map((messages) => JSON.stringify(messages)),
  );
  const busy = answers.filter((text) => text.includes('"code":"busy"')).length;
  expect(busy).toBeGreaterThan(0);
  expect(answers.length - busy).toBe(MAX_QUEUED_PER_APPLICATION);
  expect(answers).toHaveLength(FLOOD);
  await platform.send(list('flooded', 'an', 'later'));
  expect(JSON.stringify(await platform.database.get('response/an/later'))).not.toContain('busy');
});

test('where many flood an application, anyone who asks it little is answered: those who have most give way', async () => {
  const { database } = platform;
  const bystanders = Array.from({ length: 26 }, (_, n) => `bystander${String(n)}`);
  await flood(45);
  const asked = bystanders.map((uid): [string, Json] => [
    `request/${database.newKey()}`,
    list('flooded', uid, 'mine'),
  ]);
  await database.update(Object.fromEntries(asked));
  await waitUntil(async () => (await waiting('flooded')) === 0, 'the end of the flood');
  for (const uid of bystanders) {
    const answer = JSON.stringify(await database.get(`response/${uid}/mine`));
    expect(answer).toContain('event');
    expect(answer).not.toContain('"code":"busy"');
  }
});

describe('turns', () => {
  const LIMITS = { limit: 2, limitPerApplication: 1 };
  const later = () => new Promise<void>((resolve) => setImmediate(resolve));

  test('go from person to person, then from application to application, in order for each pair', async () => {
    const queue = new FairQueue({ limit: 1, limitPerApplication: 1 });
    const order: string[] = [];
    const ask = (person: string, application: string, name: string) =>
      queue.run(person, application, async () => {
        order.push(`${person} ${application} ${name}`);
        await later();
      });
    void ask('an', 'x', '1');
    for (const name of ['2', '3']) void ask('an', 'x', name);
    void ask('an', 'y', '1');
    void ask('binh', 'x', '1');
    await queue.idle();
    expect(order).toEqual(['an x 1', 'an x 2', 'binh x 1', 'an y 1', 'an x 3']);
  });

  test('of one application never take all, and one pair never runs twice at once', async () => {
    const queue = new FairQueue(LIMITS);
    const running = new Map<string, number>();
    const peaks = new Map<string, number>();
    const ask = (person: string, application: string) =>
      queue.run(person, application, async () => {
        for (const name of [application, 'all', `${person}/${application}`]) {
          running.set(name, (running.get(name) ?? 0) + 1);
          peaks.set(name, Math.max(peaks.get(name) ?? 0, running.get(name) ?? 0));
        }
        await later();
        for (const name of [application, 'all', `${person}/${application}`])
          running.set(name, (running.get(name) ?? 0) - 1);
      });
    for (let n = 0; n < 20; n += 1) void ask(`p${String(n % 5)}`, n % 4 === 0 ? 'quiet' : 'busy');
    await queue.idle();
    expect(peaks.get('all')).toBe(2);
    expect(Math.max(...[...peaks].filter(([name]) => name !== 'all').map(([, count]) => count))).toBe(1);
  });

  test.each([
    ['of an application', { limit: 10, limitPerApplication: 2 }],
    ['of all', { limit: 2, limitPerApplication: 2 }],
  ])(
    '%s go to who waits before who asks again, also when they ask before they are done',
    async (_, limits) => {
      const queue = new FairQueue(limits);
      const order: string[] = [];
      const ask = (person: string, again: number): Promise<void> =>
        queue.run(person, 'x', async () => {
          order.push(person);
          await later();
          if (again > 0) void ask(person, again - 1);
          await later();
        });
      for (const person of ['a', 'b', 'c', 'd']) void ask(person, 2);
      await queue.idle();
      expect(order.join('')).toBe('abcdabcdabcd');
    },
  );

  test('cost no more where thousands wait', async () => {
    const steps = async (people: number): Promise<number> => {
      let looks = 0;
      const counting = new Proxy(Set.prototype.has, {
        apply: (has, set: Set<string>, [value]: [string]) => {
          looks += 1;
          return has.call(set, value);
        },
      });
      const spy = jest.spyOn(Set.prototype, 'has').mockImplementation(counting);
      const queue = new FairQueue({ limit: 64, limitPerApplication: 16 });
      for (let n = 0; n < people; n += 1) void queue.run(`p${String(n)}`, 'x', later);
      await queue.idle();
      spy.mockRestore();
      return looks / people;
    };
    expect(await steps(4000)).toBeLessThan(2 * (await steps(500)));
  });

  test('that fail give their place to the next one', async () => {
    const queue = new FairQueue(LIMITS);
    const failing = Array.from({ length: 5 }, () =>
      queue.run('an', 'x', () => Promise.reject(new Error('no'))),
    );
    expect((await Promise.allSettled(failing)).every(({ status }) => status === 'rejected')).toBe(true);
    let done = false;
    await queue.run('an', 'x', () => Promise.resolve(void (done = true)));
    expect(done).toBe(true);
    await queue.idle();
  });
});
