import { decodeRecording, responsePath, searchRecord } from '../protocol';
import { signedIn, signedOut } from '../state/authSlice';
import { answer, innerOf, makeApiStore, person } from '../testing/makeApiStore';
import { makeFixture } from '../testkit/makeFixture';
import { askAgainApi } from './endpoints/askAgain';
import { searchApi } from './endpoints/search';
import { queuePost } from './queuePost';
import { LOGGED } from './sessionLog';

const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 5));

const addBook = {
  application: 'book',
  postCollection: '../draft/book/data/book_items_noa',
  data: { name: 'Dế Mèn' },
};

const found = { data: { query: 'sách', applications: [] } };

it('tells of every request what was answered, and how long it took', async () => {
  const house = makeApiStore();
  house.database.respond((request) => answer(request, found));
  await house.store.dispatch(searchApi.endpoints.search.initiate('sách'));
  house.store.dispatch(queuePost(addBook));
  await settle();
  const entries = house.runtime.extra.log.entries();
  expect(entries.map(({ kind }) => kind)).toEqual(['request', 'answer', 'request', 'answer']);
  const [search, result, post] = entries;
  expect(search).toMatchObject({ collection: 'draft/core/seach_app', status: 'answered' });
  expect(post).toMatchObject({ application: 'book', collection: addBook.postCollection, status: 'answered' });
  expect(result).toMatchObject({ request: search?.key, event: search?.event });
  expect(search?.durationMs).toBeGreaterThanOrEqual(0);
  expect(house.runtime.extra.log.entries()).toBe(entries);
  house.close();
});

it('says how requests failed: refused, rejected, unanswered', async () => {
  const house = makeApiStore({ deadlineMs: 20 });
  const { log } = house.runtime.extra;
  let busy = true;
  house.database.respond((request) => {
    if (busy) answer(request, { error: { code: 'busy', message: 'Bận' } });
  });
  await house.store.dispatch(searchApi.endpoints.search.initiate('a'));
  expect(log.entries()[0]).toMatchObject({ status: 'failed', error: { kind: 'rejected', code: 'busy' } });
  busy = false;
  house.store.dispatch(queuePost(addBook));
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(log.entries().at(-1)).toMatchObject({ status: 'failed', error: { kind: 'timeout' } });
  house.database.deny('write', 'request');
  house.store.dispatch(queuePost(addBook));
  await settle();
  expect(log.entries().at(-1)).toMatchObject({ status: 'failed', error: { kind: 'denied' } });
  house.close();
});

it('keeps the newest, and writes a message down once however often it is reported', async () => {
  const house = makeApiStore();
  const { transport, log } = house.runtime.extra;
  const handlers = { onChild: () => undefined, onError: () => undefined };
  for (let index = 0; index < LOGGED + 50; index += 1)
    house.database.push(responsePath('u1', 'day'), { id: String(index) });
  transport.listen(responsePath('u1', 'day'), handlers);
  transport.listen(responsePath('u1', 'day'), handlers);
  await settle();
  const messages = log.entries().flatMap((entry) => (entry.kind === 'answer' ? [entry.message] : []));
  expect(messages).toEqual(Array.from({ length: LOGGED }, (_, index) => ({ id: String(index + 50) })));
  house.close();
});

it('leaves nothing of a person to the next, late messages neither', async () => {
  const house = makeApiStore();
  const { transport, log } = house.runtime.extra;
  transport.listen(responsePath('u1', 'day'), { onChild: () => undefined, onError: () => undefined });
  house.store.dispatch(queuePost(addBook));
  await settle();
  expect(log.entries()).toHaveLength(1);
  house.store.dispatch(signedOut());
  expect(log.entries()).toEqual([]);
  house.database.push(responsePath('u1', 'day'), { id: 'late' });
  house.store.dispatch(signedIn(person('u2')));
  await settle();
  expect(log.entries()).toEqual([]);
  expect(JSON.stringify(log.recording())).not.toContain('Dế Mèn');
  house.close();
});

it('asks again under a new key and a new event, once', async () => {
  const house = makeApiStore();
  house.database.respond((request) => answer(request, found));
  const record = { ...searchRecord('u1', { query: 'sách', event: 'old', eventDashboard: 'feed' }) };
  const again = () => house.store.dispatch(askAgainApi.endpoints.askAgain.initiate(record));
  expect(await again()).toMatchObject({ data: null });
  expect(await again()).toMatchObject({ data: null });
  const sent = house.database.requestLog;
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  expect(
    new Set(sent.map((request) => innerOf({ record: request.record as { json: string } })['event'])).size,
  ).toBe(2);
  for (const { record: again } of sent) {
    const request = { record: again as { json: string } };
    expect({ ...request.record, json: '' }).toEqual({ ...record, json: '' });
    expect(innerOf(request)).toEqual({ ...innerOf({ record }), event: innerOf(request)['event'] });
    expect(innerOf(request)['event']).not.toBe('old');
  }
  house.close();
});

it('exports what the test kit makes a fixture of', async () => {
  const house = makeApiStore();
  house.database.respond((request) => answer(request, found));
  await house.store.dispatch(searchApi.endpoints.search.initiate('sách'));
  const recording: unknown = JSON.parse(JSON.stringify(house.runtime.extra.log.recording()));
  const decoded = decodeRecording(recording);
  if (typeof decoded === 'string') throw new Error(decoded);
  const { fixture, unasked } = makeFixture(decoded);
  expect(unasked).toBe(0);
  expect(fixture.exchanges).toEqual([
    {
      collection: 'draft/core/seach_app',
      answers: [
        expect.objectContaining({ to: 'event', message: expect.objectContaining({ event: '{{event}}' }) }),
      ],
    },
  ]);
  house.close();
});
