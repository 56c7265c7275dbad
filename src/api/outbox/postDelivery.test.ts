import { selectUserId } from '../slices/authSlice';
import { selectPost } from '../../../test/selectPost';
import { answer, makeApiStore } from '../../../test/makeApiStore';
import { queuePost } from './queuePost';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('shows a refusal of what is known to be answered with nothing, and listens for it for a while only', async () => {
  const harness = makeApiStore();
  const refusal = { error: { code: 'not_read', message: 'Chưa đọc' } };
  let refuses = true;
  harness.database.respond((request) => {
    if (refuses) setTimeout(() => answer(request, refusal), 1_000);
  });
  const rate = () => {
    const newPost = { application: 'club', postCollection: '../rating', data: { rating: 5 } };
    const queued = harness.store.dispatch(queuePost(newPost));
    return queued.ok ? queued.key : '';
  };
  const status = (key: string) => selectPost(harness.store.getState(), key);

  const key = rate();
  await jest.advanceTimersByTimeAsync(1);
  expect(status(key)?.status).toBe('sent');
  await jest.advanceTimersByTimeAsync(2_000);
  expect(status(key)).toMatchObject({ status: 'failed', error: { kind: 'rejected', code: 'not_read' } });
  expect(harness.database.listenCount()).toBe(0);

  refuses = false;
  const unanswered = rate();
  await jest.advanceTimersByTimeAsync(1);
  expect(harness.database.listenCount()).toBeGreaterThan(0);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(status(unanswered)?.status).toBe('sent');
  expect(harness.database.listenCount()).toBe(0);
  harness.close();
});

it('takes nothing unreadable on an event of the screen for the answer to its post', async () => {
  const harness = makeApiStore();
  const event = 'event_of_the_screen';
  const newPost = { application: 'club', postCollection: '../data/signups/add', data: {}, event };
  const queued = harness.store.dispatch(queuePost(newPost));
  const key = queued.ok ? queued.key : '';
  await jest.advanceTimersByTimeAsync(1);
  const status = () => selectPost(harness.store.getState(), key)?.status;
  const path = `response/${selectUserId(harness.store.getState())}/${event}`;
  harness.database.push(path, 'no message');
  await jest.advanceTimersByTimeAsync(10);
  expect(status()).toBe('sent');
  harness.database.push(path, { application: 'club', data: {} });
  await jest.advanceTimersByTimeAsync(10);
  expect(status()).toBe('answered');
  harness.close();
});

it('keeps the newest of endless steps of progress, and the answer after them', async () => {
  const harness = makeApiStore();
  const newPost = { application: 'club', postCollection: '../draft/x/work', data: {} };
  const queued = harness.store.dispatch(queuePost(newPost));
  const key = queued.ok ? queued.key : '';
  await jest.advanceTimersByTimeAsync(1);
  const post = () => selectPost(harness.store.getState(), key);
  const path = `response/${selectUserId(harness.store.getState())}/${post()?.post.event ?? ''}`;
  const step = (msg: string) => ({ screen: { show_alert_dialog: msg } });
  for (let n = 0; n < 150; n += 1) {
    harness.database.push(path, {
      application: 'club',
      msg_type: 'command',
      progress: 1,
      data: step(String(n)),
    });
    await jest.advanceTimersByTimeAsync(10);
  }
  expect(post()?.status).toBe('sent');
  const texts = () => JSON.stringify(post()?.outcome);
  expect(post()?.outcome.length).toBeLessThanOrEqual(100);
  expect(texts()).toContain('"149"');
  harness.database.push(path, { application: 'club', msg_type: 'command', data: step('done') });
  await jest.advanceTimersByTimeAsync(10);
  expect(post()?.status).toBe('answered');
  expect(texts()).toContain('"done"');
  harness.close();
});
