import fc from 'fast-check';
import { memoryConnection } from '../../test/functions/memoryConnection';
import { ADD_EVENT } from '../../test/fixture/club';
import { clubDatabase } from '../../test/platform/clubHarness';
import { messagesOf, post } from '../../test/platform/platformHarness';
import type { Json } from '../protocol';
import type { PlatformDatabase } from '../platform/store/PlatformDatabase';
import { createInstance } from './instance';

/* Events come in no order; requests are served in the order they were sent. */

/** A database that notes the keys of requests in the order they end. */
function noting(database: PlatformDatabase, ended: string[]): PlatformDatabase {
  return {
    ...database,
    update: async (values, before) => {
      await database.update(values, before);
      for (const path of Object.keys(values))
        if (path.startsWith('request/') && values[path] === null) ended.push(path.slice('request/'.length));
    },
  };
}

const instanceOn = (database: PlatformDatabase) =>
  createInstance({ connect: () => Promise.resolve(memoryConnection(database)), log: () => undefined });

test("a person's requests to an application are served in the order they were sent, whichever events come first", async () => {
  const story = fc.record({
    people: fc.array(fc.nat(1), { minLength: 2, maxLength: 7 }),
    order: fc.infiniteStream(fc.nat()),
    instances: fc.integer({ min: 1, max: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(story, async ({ people, order, instances }) => {
      const ended: string[] = [];
      const database = noting(await clubDatabase(), ended);
      const all = Array.from({ length: instances }, () => instanceOn(database));
      const sent = people.map((person, n) => {
        const [uid, key] = [`u${String(person)}`, `k${String(n)}`];
        return { uid, key, record: post(uid, `e_${key}`, ADD_EVENT, { title: key }) as unknown as Json };
      });
      for (const { key, record } of sent) await database.update({ [`request/${key}`]: record });
      const shuffled = sent.map((one) => ({ ...one, at: Number(order.next().value) }));
      shuffled.sort((a, b) => a.at - b.at);
      await Promise.all(shuffled.map(async ({ key, record }, n) => all[n % instances]?.request(key, record)));
      for (const { uid, key } of sent) expect(await messagesOf(database, uid, `e_${key}`)).toHaveLength(1);
      for (const uid of ['u0', 'u1']) {
        const own = sent.filter((one) => one.uid === uid).map(({ key }) => key);
        const firstEnds = [...new Set(ended)].filter((key) => own.includes(key));
        expect(firstEnds).toEqual(own);
      }
      await Promise.all(all.map((instance) => instance.close()));
    }),
    { numRuns: 15 },
  );
});

test('a request to another application is not waited for', async () => {
  const ended: string[] = [];
  const database = noting(await clubDatabase(), ended);
  const elsewhere: Json = { ...post('an', 'e1', '../hello', {}), application: 'elsewhere' };
  const record = post('an', 'e2', ADD_EVENT, { title: 'Buổi' }) as unknown as Json;
  await database.update({ 'request/k1': elsewhere });
  await database.update({ 'request/k2': record });
  const instance = instanceOn(database);
  await instance.request('k2', record);
  expect(ended).toEqual(['k2']);
  await instance.close();
});
