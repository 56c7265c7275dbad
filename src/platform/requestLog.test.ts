import { decodeRequestLog, searchRecord, type Json, type RequestLogLine } from '../protocol';
import { codeOf, startExchange, type Exchange } from '../../test/platform/exchangeHarness';
import { post, until } from '../../test/platform/platformHarness';
import { ALIVE } from './backEnds';
import { createMemoryDatabase } from '../../test/platform/memoryDatabase';
import { LOGGED_REQUESTS } from './requestLog';

let town: Exchange;
let clock = 1_800_000_000_000;
beforeEach(async () => {
  town = await startExchange({ database: createMemoryDatabase(() => clock), backEndPatience: 30 });
  await town.database.update({
    'resshare_configuration/data/applications/book/developer': 'an',
    'resshare_configuration/data/applications/book/backend_key': 'secret',
  });
});
afterEach(async () => {
  expect(town.logged).toEqual([]);
  await town.close();
});

const call = (uid: string, name: string, inner?: Record<string, Json>) => town.core('book', uid, name, inner);

/** The log as a console reads it. */
async function log(): Promise<RequestLogLine[]> {
  const [message] = await call('an', 'request_log');
  const read = decodeRequestLog(message?.['data']);
  if (typeof read === 'string') throw new Error(read);
  return read;
}

const stay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('tells what became of each request, and names nobody', async () => {
  await town.post('binh', '../draft/book/data/book_items_noa', { name: 'Số đỏ' });
  await town.post('binh', '../draft/book/data/book_items_noa', { name: '' });
  await town.post('binh', '../draft/there/is/none', {});
  const [unknown, refused, answered, ...rest] = await log();
  expect(rest).toEqual([]);
  expect(answered).toMatchObject({
    collection: 'draft/book/data/book_items_noa',
    outcome: 'answered',
    code: '',
    by: 'platform',
    duration: expect.any(Number),
    event: expect.stringContaining('get_data_layout_test'),
  });
  expect(refused).toMatchObject({ outcome: 'refused', code: expect.stringMatching(/./) });
  expect(unknown).toMatchObject({
    collection: 'draft/there/is/none',
    outcome: 'refused',
    code: 'unknown_collection',
  });
  const kept = JSON.stringify(await town.database.get('platform/request_log'));
  for (const personal of ['binh', 'Số đỏ']) expect(kept).not.toContain(personal);
});

test('keeps the newest, and neither the developer’s own work nor the platform’s services', async () => {
  for (let n = 0; n < LOGGED_REQUESTS + 5; n += 1) {
    clock += 1;
    await town.post('binh', `../draft/none_${String(n)}`, {});
  }
  await call('an', 'rename_application', { name: 'Sách' });
  await town.ask(searchRecord('binh', { query: 'sách', event: town.newEvent(), eventDashboard: '' }));
  const told = (await log()).map(({ collection }) => collection);
  expect(told).toEqual(Array.from({ length: LOGGED_REQUESTS }, (_, n) => `draft/none_${String(24 - n)}`));
  expect(Object.keys((await town.database.get('platform/request_log')) ?? {})).toEqual(['book']);
  expect(Object.keys((await town.database.get('platform/request_log/book')) ?? {})).toHaveLength(
    LOGGED_REQUESTS,
  );
});

test('leaves to a live back end what only it knows, and tells whether it answered', async () => {
  const ask = async (event: string) => {
    const key = town.database.newKey();
    await town.database.update({ [`request/${key}`]: { ...post('binh', event, '../own/thing', {}) } });
    return key;
  };
  await call('may_chu', 'backend_alive', { backend_key: 'secret' });
  const first = await ask('e1');
  const second = await ask('e2');
  await stay(5);
  // As a back end does, in whatever language: the answer, and the request taken out.
  await town.database.update({ 'response/binh/e2/k': { data: 1 }, [`request/${second}`]: null });
  await until(async () => (await log()).length === 2, 'both in the log');
  const told = Object.fromEntries((await log()).map((entry) => [entry.key, entry]));
  expect(told[second]).toMatchObject({ outcome: 'answered', by: 'backend', collection: 'own/thing' });
  expect(told[first]).toMatchObject({ outcome: 'unanswered', by: 'backend' });
  // The platform keeps its hands off: it neither answers nor removes.
  expect(await town.database.get('response/binh/e1')).toBeNull();
  expect(await town.database.get(`request/${first}`)).not.toBeNull();
  // What it does know it answers, back end or not.
  expect(codeOf(await town.post('binh', '../draft/book/data/book_items_noa', { name: 'Số đỏ' }))).toBe('');

  clock += ALIVE + 1;
  expect(codeOf(await town.post('binh', '../own/thing', {}))).toBe('unknown_collection');
});
