import { isRecord } from '../../protocol';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { messagesOf, post, startHarness, type Harness } from '../../../test/platform/platformHarness';

// A refusal that leaves nothing behind says that the same request may be sent again under its key.

const MINUTE = 60_000;
const ADD = '../draft/book/data/book_items_noa';

let time = Date.UTC(2026, 4, 10, 3);
let harness: Harness;
beforeEach(async () => {
  harness = await startHarness({
    database: createMemoryDatabase(() => time),
    rate: { burst: 1, perSecond: 1 },
  });
});
afterEach(() => harness.close());

const addBook = (event: string) => post('an', event, ADD, { name: 'Dế Mèn' });
const messagesTo = (event: string) => messagesOf(harness.database, 'an', event);
async function booksCount(): Promise<number> {
  const owners = await harness.database.get('applications/book/data/book_items');
  return Object.values(isRecord(owners) ? owners : {}).flatMap((books) => Object.keys(books ?? {})).length;
}

test('what came too fast may be sent again under its key, and is done once', async () => {
  const before = await booksCount();
  await harness.send(addBook('first'));
  const key = await harness.send(addBook('second'));
  expect(await messagesTo('second')).toMatchObject([{ error: { code: 'too_many_requests' }, may_resend: 1 }]);
  expect(await booksCount()).toBe(before + 1);
  for (let round = 1; round <= 2; round += 1) {
    time += MINUTE;
    await harness.send(addBook('second'), key);
    expect(await booksCount()).toBe(before + 2);
  }
  expect((await messagesTo('second')).map(({ error }) => error !== undefined)).toEqual([true, false]);
});

test('what was decided does not say so: its key is used up', async () => {
  const key = await harness.send(post('an', 'e1', '../no_such_thing', {}));
  const [refused] = await messagesTo('e1');
  expect(refused).toMatchObject({ error: { code: 'unknown_collection' } });
  expect(refused).not.toHaveProperty('may_resend');
  time += MINUTE;
  await harness.send(post('an', 'e1', ADD, { name: 'Dế Mèn' }), key);
  expect(await messagesTo('e1')).toHaveLength(1);
});
