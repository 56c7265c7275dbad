import type { Json } from '../../protocol';
import { LIST_EVENTS, SIGN_UP } from '../../../test/fixture/club';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { startClub, type Club } from '../../../test/platform/clubHarness';
import { appUserIdOf, post, waitUntil } from '../../../test/platform/platformHarness';
import { asObject } from '../store/storedValues';

/*
 * A database gives a table whose keys are small numbers back as a list. People, events and screens may be called by
 * numbers anyway: accounts of other systems often are.
 */

const HOUR = 60 * 60 * 1000;

let harness: Club;
let time: number;
beforeEach(async () => {
  time = Date.UTC(2026, 4, 10, 3);
  harness = await startClub({ database: createMemoryDatabase(() => (time += 1)), erasureGrace: 0 });
});
afterEach(async () => {
  expect(harness.loggedLines).toEqual([]);
  await harness.close();
});

/** Everything in the database, as text. */
async function everything(): Promise<string> {
  return JSON.stringify(await harness.database.get(''));
}

test('a list is the table it was, without its gaps', () => {
  expect(asObject([null, 'a', null, { b: 1 }])).toEqual({ 1: 'a', 3: { b: 1 } });
  expect([asObject('x'), asObject(null), asObject(undefined), asObject([])]).toEqual([
    undefined,
    undefined,
    undefined,
    {},
  ]);
});

test('people who are numbers are erased whole, and what is theirs expires', async () => {
  for (const uid of ['0', '1', '2']) await harness.addEvent(uid, `Buổi số ${uid}`);
  const event = await harness.addEvent('1', 'Mời đến');
  await harness.post('2', SIGN_UP, { event });
  await harness.database.update(
    Object.fromEntries(
      ['0', '1', '2'].map((uid) => [
        `request_firebase_users/${uid}`,
        { user_id: uid, user_name: `số ${uid}` },
      ]),
    ),
  );
  // Under events that are numbers, too.
  for (const event of ['1', '2', '3']) await harness.send(post('1', event, LIST_EVENTS, {}));
  const id = await appUserIdOf(harness.database, '1');
  await harness.send(post('1', '4', '../delete_account', ''));
  const answers = asObject(await harness.database.get('response/1')) ?? {};
  expect(Object.keys(answers).filter((event) => event !== '4')).toEqual([]);
  await waitUntil(
    async () => (await harness.database.get('platform/erasure')) === null,
    'the end of the erasure',
  );
  expect(await harness.database.get('response/1')).toBeNull();
  const stored = await everything();
  for (const trace of [id, 'Buổi số 1', 'Mời đến', '"user_name":"số 1"', 'Tên 1"'])
    expect({ trace, found: stored.includes(trace) }).toEqual({ trace, found: false });
  expect(stored).toContain('Buổi số 2');

  time += 26 * HOUR;
  await harness.close();
  harness = await startClub({ database: harness.database });
  expect(asObject(await harness.database.get('response/2')) ?? {}).toEqual({});
});

test('screens that are numbers are published, listed and counted', async () => {
  await harness.close();
  harness = await startClub({ developer: '7', database: createMemoryDatabase() });
  const publish = (name: string, file: Json) =>
    harness.core('club', '7', 'upload_screen', {
      ref: `../configuration/system_setting/layout/android/form/${name}`,
      file_json: JSON.stringify(file),
    });
  const screen = { json_layout: { widget: 'TextView', properties: [{ text: 'Một' }] } };
  for (const name of ['0', '1', '2'])
    expect(await publish(name, screen)).toMatchObject([{ data: { saved: true } }]);
  const [answer] = await harness.core('club', '7', 'export_configuration');
  const { configuration } = JSON.parse((answer?.['data'] as { configuration: string }).configuration) as {
    configuration: { system_setting: { layout: { android: { form: Record<string, Json> } } } };
  };
  expect(configuration.system_setting.layout.android.form['1']).toEqual(screen);
});
