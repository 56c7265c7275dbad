import {
  codeOf,
  messagesOf,
  post,
  startHarness,
  waitUntil,
  type Harness,
} from '../../../test/platform/platformHarness';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { jumpOverTimeouts } from '../../../test/jumpOverTimeouts';
import type { Json } from '../../protocol';
import { MAX_HANDED_PER_APPLICATION, MAX_WATCHED } from '../load/loadLimits';
import { openMarks } from '../store/marks';
import { keyRecord } from './backEndKeys';
import { BackEnds } from './backEnds';
import { applicationOf } from '../../../test/platform/applicationOf';

/* What a few people have waiting at back ends leaves others room. */

const SCREEN = 'screen_opened/form/home';
const queueOf = (application: string): string => `applications/${application}/queue/g1`;

describe('of what a process awaits of back ends', () => {
  jumpOverTimeouts();
  const patience = 60_000;
  const database = createMemoryDatabase();
  const start = async () => new BackEnds(database, await openMarks(database), () => undefined, patience);
  type BackEnds = Awaited<ReturnType<typeof start>>;

  async function ask(
    backEnds: BackEnds,
    [key, uid, application]: [string, string, string],
    collection = 'hello',
  ) {
    const path = `${queueOf(application)}/${key}`;
    await database.update({ [path]: { application } });
    backEnds.watch({ key, uid, application, collection, event: 'e', path });
    return path;
  }

  test('people of a few applications leave room to another one: its back end is refusals of a screen that is opened', async () => {
    const backEnds = await start();
    for (let n = 0; n < MAX_WATCHED; n += 1)
      await ask(backEnds, [`k${String(n)}`, `m${String(n % 20)}`, `own${String(n % 5)}`]);
    const opened = await ask(backEnds, ['opened', 'victim', 'shop'], SCREEN);
    await ask(backEnds, ['shared', 'victim', 'own0'], SCREEN);
    await jest.advanceTimersByTimeAsync(patience / 2);
    expect(await database.exists(opened)).toBe(true);
    await jest.advanceTimersByTimeAsync(patience / 2);
    await waitUntil(async () => !(await database.exists(opened)), 'the end of the patience');
    await backEnds.close();
  });

  test('a screen that finds no room stays as long as any other, and no longer', async () => {
    const backEnds = await start();
    for (let n = 0; n < MAX_WATCHED; n += 1)
      await ask(backEnds, [`k${String(n)}`, `m${String(n)}`, `own${String(n)}`]);
    const opened = await ask(backEnds, ['opened', 'victim', 'shop'], SCREEN);
    await jest.advanceTimersByTimeAsync(patience / 2);
    expect(await database.exists(opened)).toBe(true);
    await jest.advanceTimersByTimeAsync(patience / 2);
    await waitUntil(async () => !(await database.exists(opened)), 'the end of the patience');
    await backEnds.close();
  });
});

describe('of the queue of a back end that is away', () => {
  let harness: Harness;
  beforeEach(async () => {
    harness = await startHarness();
    await harness.database.update({
      'platform/owned/shop': true,
      ...applicationOf('shop', { name: 'shop', owner: 'an', backend_collections: ['hello'] }),
      'platform/back_ends/shop': keyRecord('key of shop'),
    });
  });
  afterEach(() => harness.close());

  const send = async (uid: string, event: string, more: Record<string, Json> = {}): Promise<string> => {
    await harness.send({ ...post(uid, event, '../hello', {}), application: 'shop', ...more });
    return codeOf(await messagesOf(harness.database, uid, event));
  };

  test('ten people leave places to others, however many they ask for', async () => {
    for (let n = 0; n < 60; n += 1)
      for (let person = 0; person < 10; person += 1) await send(`m${String(person)}`, `e${String(n)}`);
    expect(await send('victim', 'e')).toBe('');
  });

  test('many people who fill it give way to others, the one who has most first, and are told', async () => {
    const people = Array.from({ length: 70 }, (_, n) => `m${String(n)}`);
    for (let n = 0; n < 4; n += 1) for (const person of people) await send(person, `e${String(n)}`);
    for (let n = 0; n < 2; n += 1) expect(await send('victim', `e${String(n)}`)).toBe('');
    const queue = Object.values((await harness.database.get(queueOf('shop'))) as Record<string, Json>);
    expect(queue).toHaveLength(MAX_HANDED_PER_APPLICATION);
    const refusals: object[] = [];
    for (const person of people)
      for (let n = 0; n < 4; n += 1)
        refusals.push(...(await messagesOf(harness.database, person, `e${String(n)}`)));
    expect(refusals).toHaveLength(people.length * 4 + 2 - MAX_HANDED_PER_APPLICATION);
    for (const message of refusals)
      expect(message).toMatchObject({ error: { code: 'back_end_busy' }, may_resend: 1 });
  });

  test('and bytes', async () => {
    const sendMap = (uid: string, event: string, length: number) =>
      send(uid, event, { json: null, jsonmap: { event, data: { text: 'x'.repeat(length) } } });
    for (const length of [900_000, 300_000, 100_000, 30_000])
      for (let n = 0; n < 3; n += 1)
        for (let person = 0; person < 10; person += 1)
          await sendMap(`m${String(person)}`, `e${String(length)}_${String(n)}`, length);
    expect(await sendMap('m0', 'last', 900_000)).toBe('back_end_busy');
    expect(await sendMap('victim', 'e', 10_000)).toBe('');
  });
});
