import { answer, makeApiStore } from '../../../test/makeApiStore';
import { dayEvent } from '../../protocol';
import type { MemoryRequest } from '../../transport/memoryDatabase';
import { platformApi } from '../platformApi';
import { dayFeedApi } from './dayFeed';
import { formApi, type FormArg } from './form';
import { homeApi } from './home';

const layout = { widget: 'LinearLayout' };
const ticks = (ms = 20) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => jest.useRealTimers());

async function expectNothingLeft({ database, runtime, store }: ReturnType<typeof makeApiStore>) {
  store.dispatch(platformApi.util.resetApiState());
  await ticks(500);
  expect(database.listenCount()).toBe(0);
  runtime.stop();
  expect(jest.getTimerCount()).toBe(0);
}

it('a home stays live when it is read again: cards come under the new answer', async () => {
  const harness = makeApiStore();
  const { database, runtime, store } = harness;
  database.respond((request: MemoryRequest) => void answer(request, { app_user_id: 'A1', data: { layout } }));
  const call = store.dispatch(homeApi.endpoints.getHomeLayout.initiate({}));
  const first = (await call).data?.event ?? '';
  await ticks();
  const second = (await call.refetch()).data?.event ?? '';
  expect(second).not.toBe(first);
  await ticks();
  database.push(`response/u1/${second}`, { id: 'card', data: { layout } });
  database.push(`response/u1/${runtime.extra.sessionEvent()}`, { id: 'told', data: { layout } });
  await ticks();
  const home = homeApi.endpoints.getHomeLayout.select({})(store.getState()).data;
  expect(home?.status).toBe('live');
  expect(home?.feed.rows.map(({ id }) => id)).toEqual(expect.arrayContaining(['card', 'told']));
  // The answer and the session; nobody listens to the first answer any more, nor is it kept.
  expect(database.listenCount()).toBe(2);
  expect(database.get(`response/u1/${first}`)).toBeNull();
  await expectNothingLeft(harness);
});

it('a form stays live when it is read again: parts and rows come under the new answer', async () => {
  const arg: FormArg = { reference: '../configuration/form/add', application: 'club', appUserId: 'A1' };
  const part = (type: string, data: object) => ({
    ...{ type, key_data: type, session: 'S', count_message: 3, data: { ...data } },
  });
  const harness = makeApiStore();
  const { database, store } = harness;
  database.respond((request: MemoryRequest) => void answer(request, part('json_layout', layout)));
  const call = store.dispatch(formApi.endpoints.getLayoutData.initiate(arg));
  const first = (await call).data;
  await ticks();
  const second = (await call.refetch()).data;
  expect(second?.event).not.toBe(first?.event);
  await ticks();
  database.push(`response/u1/${second?.event ?? ''}`, part('values_map', { a: 1 }));
  database.push(`response/u1/${second?.rowsEvent ?? ''}`, { id: 'row', data: { layout } });
  await ticks();
  expect(formApi.endpoints.getLayoutData.select(arg)(store.getState()).data).toMatchObject({
    status: 'live',
    parts: { received: ['json_layout:json_layout', 'values_map:values_map'] },
    feed: { rows: [{ id: 'row' }] },
  });
  expect(database.listenCount()).toBe(2);
  expect(database.get(`response/u1/${first?.event ?? ''}`)).toBeNull();
  await expectNothingLeft(harness);
});

it('the cards of the day are asked for again after the rules ended them', async () => {
  const harness = makeApiStore();
  const { database, transport, store } = harness;
  const today = `response/u1/${dayEvent(Date.now())}`;
  const day = () => dayFeedApi.endpoints.dayFeed.select(undefined)(store.getState()).data;
  const call = store.dispatch(dayFeedApi.endpoints.dayFeed.initiate(undefined));
  database.push(today, { id: 'old', data: { layout } });
  await ticks();
  transport.signIn('u2');
  await ticks();
  expect(day()?.status).toBe('denied');
  transport.signIn('u1');
  await call.refetch();
  await ticks();
  database.push(today, { id: 'new', data: { layout } });
  await ticks();
  expect(day()?.status).toBe('live');
  expect(day()?.feed.rows.map(({ id }) => id)).toEqual(['old', 'new']);
  expect(database.listenCount()).toBe(1);
  // Other tabs of the person read it too.
  expect(database.get(today)).not.toBeNull();
  await expectNothingLeft(harness);
});
