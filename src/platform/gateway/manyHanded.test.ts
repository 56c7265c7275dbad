import { BINH, startGateway } from '../../../test/platform/gatewayHarness';
import { codeOf, messagesOf, post, waitUntil } from '../../../test/platform/platformHarness';
import type { Json } from '../../protocol';
import { asObject } from '../store/storedValues';
import type { PlatformDatabase } from '../store/PlatformDatabase';

/* One application has very many requests handed over, as its developer and their friends can bring about. */

const NOTES = 3000;
const CHI = 'chichichichichichichichi0001';

const notesOf = (uid: string, at: number): Record<string, Json> =>
  Object.fromEntries(
    Array.from({ length: NOTES }, (_, n): [string, Json] => [
      `platform/handed/kho/k${String(n).padStart(6, '0')}`,
      {
        uid,
        app_user_id: `id_${uid}`,
        event: 'e',
        rows_event: '',
        collection: 'hello',
        generation: 'g1',
        at,
      },
    ]),
  );

test('is looked through once at a time, and others do not wait until that is done', async () => {
  let looks = 0;
  let looksAtOther = 0;
  let isHeld = true;
  const held: (() => void)[] = [];
  const wrap = (database: PlatformDatabase): PlatformDatabase => ({
    ...database,
    range(path, range) {
      if (path === 'platform/handed/kho' && range.from === undefined) looks += 1;
      if (path === 'platform/handed/vuon') looksAtOther += 1;
      return database.range(path, range);
    },
    async transaction(path, change) {
      if (isHeld && path.startsWith('applications/kho/queue/'))
        await new Promise<void>((resolve) => held.push(resolve));
      return database.transaction(path, change);
    },
  });
  const harness = await startGateway(wrap, 30);
  await harness.database.update(notesOf(CHI, 1));
  await waitUntil(() => held.length > 0, 'the first that ends');
  const before = looks;
  const { event } = await harness.sendToBackEnd('vuon');
  await waitUntil(
    async () => (await messagesOf(harness.database, BINH, event)).length > 0,
    'the end of what waits',
  );
  expect(codeOf(await messagesOf(harness.database, BINH, event))).toBe('no_back_end');
  const looksBefore = looksAtOther;
  await waitUntil(() => looksAtOther > looksBefore + 5, 'more looks at the other one');
  expect(looks - before).toBeLessThanOrEqual(1);
  expect(held.length).toBe(1);
  isHeld = false;
  for (const release of held) release();
  await harness.close();
});

test('costs nobody who downloads or erases what they have there a look at all of it', async () => {
  let maxNotes = 0;
  const note = (value: Json): void => {
    maxNotes = Math.max(maxNotes, Object.keys(asObject(value) ?? {}).length);
  };
  const wrap = (database: PlatformDatabase): PlatformDatabase => ({
    ...database,
    async get(path) {
      const value = await database.get(path);
      if (/handed|queue|answers/.test(path)) note(value);
      return value;
    },
    async range(path, range) {
      const found = await database.range(path, range);
      note(Object.fromEntries(found));
      return found;
    },
  });
  const harness = await startGateway(wrap);
  const { key } = await harness.sendToBackEnd();
  await harness.database.update(notesOf(CHI, harness.database.now()));
  maxNotes = 0;
  const own = await harness.ask({
    ...post(BINH, 'mine', '../personal_data', ''),
    ...{ application: 'resshare_configuration', origin: 'console' },
    json: JSON.stringify({ user_id: BINH, event: 'mine', part: 0 }),
  });
  expect(JSON.stringify(own)).toContain(key);
  await harness.ask({
    ...post(BINH, 'gone', '../delete_account', ''),
    ...{ application: 'resshare', origin: 'console' },
  });
  expect(await harness.queueOf()).toEqual([]);
  expect(maxNotes).toBeLessThan(600);
  await harness.close();
});
