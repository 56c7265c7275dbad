import { dayEvent, isRecord, type Json } from '../../protocol';
import { MAX_UNREAD_BYTES, MAX_UNREAD_EVENTS, MAX_UNREAD_EVENTS_OF_ALL } from '../load/loadLimits';
import { ADD_EVENT, fillEvents, LIST_EVENTS } from '../../../test/fixture/club';
import { appUserIdOf, post, startHarness, waitUntil } from '../../../test/platform/platformHarness';
import { storagePath } from '../store/storagePath';
import { createUnread } from './unread';

const MB = 1024 * 1024;
const REFERENCE = 'club/configuration/large';
const LIST = { event_recycler_view: 'list' };

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
  const maxMegabytes = MAX_UNREAD_BYTES / MB;
  for (let i = 0; i < maxMegabytes + 8; i++) await ask('u1', `e${String(i)}`);
  await waitUntil(async () => (await eventsOf('u1')).length < maxMegabytes, 'the end of the oldest answers');
  const events = await eventsOf('u1');
  expect(events).toContain(`e${String(maxMegabytes + 7)}`);
  expect(events).not.toContain('e0');
  await waitUntil(
    async () => JSON.stringify(await database.get('response/u1')).length < MAX_UNREAD_BYTES + MB,
    'the end of all that is too much',
  );
  expect(await eventsOf('u2')).toEqual(['other']);
  await platform.close();
});

test('answers of many short values count as what they take on a disk, where each is kept by its whole path', async () => {
  const { platform, database } = await start();
  const count = 2_000;
  const values = Object.fromEntries(Array.from({ length: count }, (_, at) => [`v${String(at)}`, at]));
  await database.update({ [storagePath(REFERENCE)]: JSON.stringify(values) });
  const leaves = async () => JSON.stringify(await database.get('response/u1')).split(/"v\d+":/).length;
  const ask = (event: string) =>
    platform.ask(post('u1', event, 'draft/core/get_data', '', { reference: REFERENCE }));
  for (let at = 0; at < 60; at++) await ask(`e${String(at)}`);
  // A hundred bytes each, at least.
  await waitUntil(async () => (await leaves()) < MAX_UNREAD_BYTES / 100, 'the end of the oldest answers');
  expect(await leaves()).toBeGreaterThan(count);
  await platform.close();
});

test('one event that is asked under again and again goes whole', async () => {
  const { platform, eventsOf, ask, database } = await start();
  for (let i = 0; i < MAX_UNREAD_BYTES / MB + 2; i++) {
    await ask('u1', 'same');
    if (i === 0) await ask('u1', 'first');
  }
  await waitUntil(async () => !(await eventsOf('u1')).includes('first'), 'the end of the oldest answers');
  await waitUntil(
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
  await waitUntil(
    async () => JSON.stringify(await database.get('response/u1')).length < MAX_UNREAD_BYTES + MB,
    'the end of what an earlier process wrote',
  );
  const events = Object.keys((await database.get('response/u1')) as Record<string, Json>);
  expect(events).not.toContain('first');
  expect(events).toContain('b3');
  await next.close();
});

test('so do the rows of lists, which come under an event of their own', async () => {
  const { platform, database, eventsOf } = await start();
  const picture = `data:image/png;base64,${'A'.repeat(200_000)}`;
  await platform.ask(post('u1', 'add', ADD_EVENT, { title: 'Buổi gặp' }));
  const events = Array.from({ length: 10 }, (_, i) => ({ title: `Buổi ${String(i)}`, picture }));
  await fillEvents(database, await appUserIdOf(database, 'u1'), events);
  for (let i = 0; i < 14; i++)
    await platform.ask(
      post('u1', `ask${String(i)}`, LIST_EVENTS, {}, { event_recycler_view: `rows${String(i)}` }),
    );
  await waitUntil(async () => !(await eventsOf('u1')).includes('rows0'), 'the end of the oldest rows');
  await waitUntil(
    async () => JSON.stringify(await database.get('response/u1')).length < MAX_UNREAD_BYTES + 4 * MB,
    'the end of all that is too much',
  );
  expect(await eventsOf('u1')).toContain('rows13');
  await platform.close();
});

test('what changes an open list is bounded for whom it is sent to, and takes the place of no answer', async () => {
  const { platform, database, eventsOf, ask } = await start();
  await ask('u1', 'first');
  const image = `data:image/png;base64,iVBORw0KGgoAAAA${'A'.repeat(280_001)}`;
  await platform.ask(post('u1', 'open', LIST_EVENTS, {}, LIST));
  const listBytes = async () => JSON.stringify(await database.get('response/u1/list')).length;
  for (let i = 0; i < MAX_UNREAD_BYTES / 280_000 + 4; i++) {
    const [uploaded] = await platform.ask(post('u1', `p${String(i)}`, '../draft/upload_image', { image }));
    const { image: name } = uploaded?.['data'] as { image: string };
    await platform.ask(post('u1', `e${String(i)}`, ADD_EVENT, { title: 'Buổi gặp', picture: name }));
  }
  await waitUntil(async () => (await listBytes()) < MAX_UNREAD_BYTES, 'the end of the oldest news');
  expect(await eventsOf('u1')).toEqual(expect.arrayContaining(['first', 'list']));
  await platform.close();
});

test('a list and what followed it go in one write, which keeps nothing else from going', async () => {
  const { platform, eventsOf, ask } = await start();
  const add = (event: string) => platform.ask(post('u1', event, ADD_EVENT, { title: event }));
  await add('first');
  await platform.ask(post('u1', 'open', LIST_EVENTS, {}, LIST));
  await add('second');
  for (let i = 0; i < MAX_UNREAD_BYTES / MB + 1; i++) await ask('u1', `d${String(i)}`);
  await waitUntil(
    async () => platform.loggedLines.length > 0 || !(await eventsOf('u1')).includes('list'),
    'the end of the oldest rows',
  );
  expect(platform.loggedLines).toEqual([]);
  await platform.close();
});

const DAY_MS = 24 * 60 * 60 * 1000;

// Cards go to the day that the clock of the person who sends tells, a day off at most.
test.each([
  ['today', 0],
  ['a clock that is behind', -DAY_MS],
  ['a clock that is ahead', DAY_MS],
])('cards of the day stay, however much an earlier process left unread: %s', async (_clock, offset) => {
  const { platform, database, eventsOf, ask } = await start();
  for (let i = 0; i < MAX_UNREAD_BYTES / MB - 1; i++) await ask('u1', `a${String(i)}`);
  const today = dayEvent(database.now() + offset);
  await database.update({
    [`response/u1/${today}/-A`]: { id: 'card', data: { layout: { widget: 'View' } } },
  });
  await platform.close();
  const next = await startHarness({ database });
  for (let i = 0; i < 4; i++)
    await next.ask(post('u1', `b${String(i)}`, 'draft/core/get_data', '', { reference: REFERENCE }));
  await waitUntil(async () => !(await eventsOf('u1')).includes('a0'), 'the end of the oldest answer');
  expect(await eventsOf('u1')).toContain(today);
  await next.close();
});

test('cards of the day stay where a full mailbox has answers to the person among them', async () => {
  const { platform, database, eventsOf, ask } = await start();
  const today = dayEvent(database.now());
  const card = `response/u1/${today}/-A`;
  await database.update({ [card]: { id: 'card', data: { layout: { widget: 'View' } } } });
  await ask('u1', today);
  await ask('u1', 'later');
  for (let i = 0; i < MAX_UNREAD_BYTES / MB; i++) await ask('u1', `a${String(i)}`);
  await waitUntil(async () => !(await eventsOf('u1')).includes('later'), 'the end of the oldest answers');
  expect(await database.get(card)).toMatchObject({ id: 'card' });
  expect(Object.keys((await database.get(`response/u1/${today}`)) as object)).toEqual(['-A']);
  await platform.close();
});

test('people whose answers could not be counted leave no room taken', async () => {
  const removedPaths: string[] = [];
  const loggedLines: string[] = [];
  const unread = createUnread({
    readUnread: (uid) => (uid === 'kept' ? Promise.resolve(new Map()) : Promise.reject(new Error('busy'))),
    remove: (path) => removedPaths.push(path),
    log: (line) => loggedLines.push(line),
  });
  unread.answered('kept', 'old', 12 * MB, '');
  for (let person = 0; person <= MAX_UNREAD_EVENTS_OF_ALL / MAX_UNREAD_EVENTS; person++) {
    for (let event = 0; event < MAX_UNREAD_EVENTS; event++)
      unread.answered(`u${String(person)}`, `e${String(event)}`, 1, '');
    await waitUntil(() => loggedLines.length === person + 1, 'the failure');
  }
  unread.answered('kept', 'old', 3 * MB, '');
  unread.answered('kept', 'new', 2 * MB, '');
  expect(removedPaths).toEqual(['old']);
});

test('so many events of one person stay, however little they hold, and nobody else’s go for them', async () => {
  const removedPaths: string[] = [];
  const unread = createUnread({
    readUnread: () => Promise.resolve(new Map()),
    remove: (event) => removedPaths.push(event),
    log: () => undefined,
  });
  unread.answered('u2', 'other', 1, '');
  for (let event = 0; event < MAX_UNREAD_EVENTS; event++) unread.answered('u1', `e${String(event)}`, 1, '');
  expect(removedPaths).toEqual([]);
  unread.answered('u1', 'one more', 1, '');
  unread.answered('u1', 'another', 1, '');
  await waitUntil(() => removedPaths.length > 1, 'the end of the oldest');
  expect(removedPaths).toEqual(['e0', 'e1']);
});
