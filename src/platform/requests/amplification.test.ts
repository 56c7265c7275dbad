import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import { ADD_EVENT, EVENT_ROWS, fillEvents, LIST_EVENTS } from '../../../test/fixture/club';
import {
  appUserIdOf,
  messagesOf,
  post,
  rowsOf,
  startHarness,
  waitUntil,
} from '../../../test/platform/platformHarness';
import { startPlatform } from '../startPlatform';
import { storagePath } from '../store/storagePath';

const KB = 1024;
const MB = 1024 * KB;

const PICTURE = `data:image/png;base64,iVBORw0KGgo${'A'.repeat(150_000)}`;

test('an answer beyond its bytes is refused in words, without the effect', async () => {
  const platform = await startHarness();
  const path = 'club/configuration/large';
  await platform.database.update({ [storagePath(path)]: JSON.stringify({ text: 'x'.repeat(2 * MB) }) });
  const record = post('u1', 'e1', 'draft/core/get_data', '', { reference: path });
  expect(await platform.ask(record)).toMatchObject([{ error: { code: 'too_large' } }]);
  await platform.close();
});

test('a process that dies between the pieces of an answer leaves nothing twice', async () => {
  const database = createMemoryDatabase();
  const platform = await startHarness({ database });
  await platform.ask(post('u1', 'e0', ADD_EVENT, { title: 'Họp mặt' }));
  await platform.close();
  const author = await appUserIdOf(database, 'u1');
  await database.update({ [EVENT_ROWS]: null });
  const idOf = (at: number): string => `I${String(at).padStart(2, '0')}`;
  const events = Array.from({ length: 12 }, (_, i) => ({ title: `S${String(i)}`, picture: PICTURE }));
  const ids = await fillEvents(database, author, events, idOf);
  const request = post('u1', 'e1', LIST_EVENTS, {}, { event_recycler_view: 'rows' });
  for (const deaths of [0, 1]) {
    let pieces = 0;
    let isDead = false;
    const dying: PlatformDatabase = {
      ...database,
      // Dies after the piece, and once later than the time before.
      update: (values) => {
        isDead ||= 'request/k1' in values || pieces++ > deaths;
        return isDead ? new Promise(() => undefined) : database.update(values);
      },
    };
    await database.update({ 'request/k1': { ...request } });
    const { close } = await startPlatform({
      database: dying,
      identities: { deleteAccount: () => Promise.resolve(true) },
      log: () => undefined,
      claim: { owner: 'me', leaseMs: 60_000 },
    });
    await waitUntil(() => isDead, 'the end of the process');
    void close();
    expect((await messagesOf(database, 'u1', 'rows')).length).toBeGreaterThan(0);
  }
  // Meanwhile the list has become shorter: what the last process does not write again goes.
  await database.update(Object.fromEntries(ids.slice(4).map((id) => [`${EVENT_ROWS}/${id}`, null])));
  const last = await startHarness({ database, claim: { owner: 'me' } });
  await waitUntil(async () => (await database.get('request')) === null, 'the end of the request');
  expect((await rowsOf(database, 'u1', 'rows')).map(({ id }) => id)).toEqual(['I03', 'I02', 'I01', 'I00']);
  expect(await database.get('platform/claim')).toBeNull();
  expect(await messagesOf(database, 'u1', 'e1')).toHaveLength(1);
  await last.close();
});

test('a dashboard that cannot be sent takes no other away from the home', async () => {
  const platform = await startHarness();
  const { database } = platform;
  const board = (app: string) => storagePath(`${app}/configuration/system_setting/layout/web/main_dashboard`);
  await database.update({
    [board('huge')]: JSON.stringify({ layout: { widget: 'TextView', text: 'x'.repeat(2 * MB) } }),
    [board('odd')]: JSON.stringify({ layout: { 'a.b': 1 } }),
    'people/u1/recent_applications': ['huge', 'odd', 'club'],
  });
  const home = { ...post('u1', 'e1', 'draft/core/get_home_layout', ''), application: 'resshare' };
  expect(await platform.ask(home)).toMatchObject([{ application: 'club', main_dashboard_app: true }]);
  await platform.close();
});
