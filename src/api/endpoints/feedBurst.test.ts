import { answer, makeApiStore } from '../../../test/makeApiStore';
import { platformApi } from '../platformApi';
import { homeApi } from './home';

type Harness = ReturnType<typeof makeApiStore>;

const layout = { widget: 'LinearLayout' };
const FRAME = 20;
const ticks = (ms = FRAME) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => jest.useRealTimers());

const home = (harness: Harness) => homeApi.endpoints.getHomeLayout.select({})(harness.store.getState()).data;

/** How many times the cache was changed by streams. */
const updates = ({ actions }: Harness) =>
  actions.filter((action) => JSON.stringify(action).includes('"platform/queries/queryResultPatched"')).length;

it('takes in a burst of 10,000 over a few frames: the newest in order, each once', async () => {
  const harness = makeApiStore();
  harness.database.respond((request) => void answer(request, { app_user_id: 'A1', data: { layout } }));
  await harness.store.dispatch(homeApi.endpoints.getHomeLayout.initiate({}));
  await ticks(100);
  const before = updates(harness);
  const cards = Array.from({ length: 10_000 }, (_, index) => {
    const id = `c${index}`;
    // Every second one again, and some on top.
    return [
      { id, ...(index % 100 === 0 && { on_top: 1 }), data: { layout } },
      ...(index % 2 ? [{ id, data: { layout } }] : []),
    ];
  }).flat();
  const keys = cards.map(() => harness.database.newKey());
  harness.database.set(
    `response/u1/${home(harness)?.event ?? ''}`,
    Object.fromEntries(cards.map((card, index) => [keys[index] ?? '', card])),
  );
  await ticks(50 * FRAME);
  const newest = Array.from({ length: 1000 }, (_, index) => 9_000 + index);
  const ids = [
    ...newest.filter((index) => index % 100 === 0).reverse(),
    ...newest.filter((index) => index % 100 !== 0),
  ].map((index) => `c${index}`);
  expect(home(harness)?.feed.rows.map(({ id }) => id)).toEqual(ids);
  expect(updates(harness) - before).toBeLessThanOrEqual(20);
  harness.store.dispatch(platformApi.util.resetApiState());
  await ticks(500);
  harness.runtime.stop();
  expect(jest.getTimerCount()).toBe(0);
});
