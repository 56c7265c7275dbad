import { isRecord, type Json, type JsonObject } from '../../protocol';
import { bookPaths } from './book/bookPaths';
import { MAX_UNREAD_BYTES } from './loadLimits';
import { appUserIdOf, post, startHarness, until } from './platformHarness';
import { storagePath } from './storagePath';

const MB = 1024 * 1024;
const REFERENCE = 'book/configuration/large';

async function start() {
  const platform = await startHarness();
  const { database } = platform;
  await database.update({ [storagePath(REFERENCE)]: JSON.stringify({ text: 'x'.repeat(MB) }) });
  const eventsOf = async (uid: string): Promise<string[]> => {
    const events = await database.get(`response/${uid}`);
    return isRecord(events) ? Object.keys(events) : [];
  };
  const ask = (uid: string, event: string) =>
    platform.ask(post(uid, event, 'draft/core/get_data', '', { reference: REFERENCE }));
  return { platform, database, eventsOf, ask };
}

test('of answers that nobody takes away the oldest go, and only of whom they are', async () => {
  const { platform, database, eventsOf, ask } = await start();
  await ask('u2', 'other');
  const most = MAX_UNREAD_BYTES / MB;
  for (let i = 0; i < most + 8; i++) await ask('u1', `e${String(i)}`);
  await until(async () => (await eventsOf('u1')).length < most, 'the end of the oldest answers');
  const left = await eventsOf('u1');
  expect(left).toContain(`e${String(most + 7)}`);
  expect(left).not.toContain('e0');
  await until(
    async () => JSON.stringify(await database.get('response/u1')).length < MAX_UNREAD_BYTES + MB,
    'the end of all that is too much',
  );
  expect(await eventsOf('u2')).toEqual(['other']);
  await platform.close();
});

test('one event that is asked under again and again goes whole', async () => {
  const { platform, eventsOf, ask, database } = await start();
  for (let i = 0; i < MAX_UNREAD_BYTES / MB + 2; i++) {
    await ask('u1', 'same');
    if (i === 0) await ask('u1', 'first');
  }
  await until(async () => !(await eventsOf('u1')).includes('first'), 'the end of the oldest answers');
  await until(
    async () => JSON.stringify(await database.get('response/u1')).length < 4 * MB,
    'the end of what came under one event',
  );
  await platform.close();
});

test('what earlier processes wrote counts as well, however often the platform ends', async () => {
  const { platform, database, ask } = await start();
  await ask('u1', 'first');
  for (let i = 0; i < MAX_UNREAD_BYTES / MB - 2; i++) await ask('u1', `a${String(i)}`);
  await platform.close();

  const next = await startHarness({ database });
  for (let i = 0; i < 4; i++)
    await next.ask(post('u1', `b${String(i)}`, 'draft/core/get_data', '', { reference: REFERENCE }));
  await until(
    async () => JSON.stringify(await database.get('response/u1')).length < MAX_UNREAD_BYTES + MB,
    'the end of what an earlier process wrote',
  );
  const left = Object.keys((await database.get('response/u1')) as Record<string, Json>);
  expect(left).not.toContain('first');
  expect(left).toContain('b3');
  await next.close();
});

test('so do the rows of lists, which come under an event of their own', async () => {
  const { platform, database, eventsOf } = await start();
  const image = `data:image/png;base64,${'A'.repeat(200_000)}`;
  await platform.ask(post('u1', 'add', '../draft/book/data/book_items_noa', { name: 'Sách' }));
  const items = bookPaths.items(await appUserIdOf(database, 'u1'));
  const book = Object.values((await database.get(items)) as Record<string, JsonObject>)[0];
  for (let i = 0; i < 10; i++) await database.update({ [`${items}/B${String(i)}`]: { ...book, image } });
  for (let i = 0; i < 14; i++)
    await platform.ask(
      post(
        'u1',
        `ask${String(i)}`,
        '../requets/my_bookcase',
        { book_items_type: 'book_items' },
        {
          event_recycler_view: `rows${String(i)}`,
        },
      ),
    );
  await until(async () => !(await eventsOf('u1')).includes('rows0'), 'the end of the oldest rows');
  await until(
    async () => JSON.stringify(await database.get('response/u1')).length < MAX_UNREAD_BYTES + 4 * MB,
    'the end of all that is too much',
  );
  expect(await eventsOf('u1')).toContain('rows13');
  await platform.close();
});
