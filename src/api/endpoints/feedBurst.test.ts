import { answer, makeApiStore } from '../../../test/makeApiStore';
import { platformApi } from '../platformApi';
import { homeApi } from './home';

type House = ReturnType<typeof makeApiStore>;

const layout = { widget: 'LinearLayout' };
const FRAME = 20;
const ticks = (ms = FRAME) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => jest.useRealTimers());

const home = (house: House) => homeApi.endpoints.getHomeLayout.select({})(house.store.getState()).data;

/** How many times the cache was changed by streams. */
const updates = ({ actions }: House) =>
  actions.filter((action) => JSON.stringify(action).includes('"platform/queries/queryResultPatched"')).length;

it('takes in a burst of 10,000 over a few frames: the newest in order, each once', async () => {
  const house = makeApiStore();
  house.database.respond((request) => void answer(request, { app_user_id: 'A1', data: { layout } }));
  await house.store.dispatch(homeApi.endpoints.getHomeLayout.initiate({}));
  await ticks(100);
  const before = updates(house);
  const cards = Array.from({ length: 10_000 }, (_, index) => {
    const id = `c${index}`;
    // Every second one again, and some on top.
    return [
      { id, ...(index % 100 === 0 && { on_top: 1 }), data: { layout } },
      ...(index % 2 ? [{ id, data: { layout } }] : []),
    ];
  }).flat();
  const keys = cards.map(() => house.database.newKey());
  house.database.set(
    `response/u1/${home(house)?.event ?? ''}`,
    Object.fromEntries(cards.map((card, index) => [keys[index] ?? '', card])),
  );
  await ticks(50 * FRAME);
  const newest = Array.from({ length: 1000 }, (_, index) => 9_000 + index);
  const ids = [
    ...newest.filter((index) => index % 100 === 0).reverse(),
    ...newest.filter((index) => index % 100 !== 0),
  ].map((index) => `c${index}`);
  expect(home(house)?.feed.rows.map(({ id }) => id)).toEqual(ids);
  expect(updates(house) - before).toBeLessThanOrEqual(20);
  house.store.dispatch(platformApi.util.resetApiState());
  await ticks(500);
  house.runtime.stop();
  expect(jest.getTimerCount()).toBe(0);
});
