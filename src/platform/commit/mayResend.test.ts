import { ADD_EVENT } from '../../../test/fixture/club';
import { titlesOf } from '../../../test/platform/clubHarness';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { messagesOf, post, startHarness, type Harness } from '../../../test/platform/platformHarness';

// A refusal that leaves nothing behind says that the same request may be sent again under its key.

const MINUTE = 60_000;

let time = Date.UTC(2026, 4, 10, 3);
let harness: Harness;
beforeEach(async () => {
  harness = await startHarness({
    database: createMemoryDatabase(() => time),
    rate: { burst: 1, perSecond: 1 },
  });
});
afterEach(() => harness.close());

const addEvent = (event: string) => post('an', event, ADD_EVENT, { title: 'Họp mặt' });
const messagesTo = (event: string) => messagesOf(harness.database, 'an', event);
const count = async () => (await titlesOf(harness.database, 'an')).length;

test('what came too fast may be sent again under its key, and is done once', async () => {
  await harness.send(addEvent('first'));
  const key = await harness.send(addEvent('second'));
  expect(await messagesTo('second')).toMatchObject([{ error: { code: 'too_many_requests' }, may_resend: 1 }]);
  expect(await count()).toBe(1);
  for (let round = 1; round <= 2; round += 1) {
    time += MINUTE;
    await harness.send(addEvent('second'), key);
    expect(await count()).toBe(2);
  }
  expect((await messagesTo('second')).map(({ error }) => error !== undefined)).toEqual([true, false]);
});

test('what was decided does not say so: its key is used up', async () => {
  const key = await harness.send(post('an', 'e1', '../no_such_thing', {}));
  const [refused] = await messagesTo('e1');
  expect(refused).toMatchObject({ error: { code: 'unknown_collection' } });
  expect(refused).not.toHaveProperty('may_resend');
  time += MINUTE;
  await harness.send(post('an', 'e1', ADD_EVENT, { title: 'Họp mặt' }), key);
  expect(await messagesTo('e1')).toHaveLength(1);
});
