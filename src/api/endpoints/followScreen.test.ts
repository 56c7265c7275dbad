import { answer, makeApiStore } from '../../../test/makeApiStore';
import { platformApi } from '../platformApi';
import { followScreenApi } from './followScreen';

const { followScreen } = followScreenApi.endpoints;
const place = { application: 'mine', ref: '../configuration/system_setting/layout/web/main_dashboard' };
const text = (version: string) => ({
  data: { version, file_json: `{"is":"${version}"}`, hash: `H${version}` },
});
const ticks = () => jest.advanceTimersByTimeAsync(20);

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => jest.useRealTimers());

it('takes every text that is published while somebody looks, also after a lost connection; then leaves nothing', async () => {
  const harness = makeApiStore();
  const { database, store, transport, runtime } = harness;
  database.respond((request) => void answer(request, text('1')));
  const looking = store.dispatch(followScreen.initiate(place));
  expect((await looking).data?.text).toEqual({ version: '1', fileJson: '{"is":"1"}', hash: 'H1' });
  await ticks();
  const followedScreen = () => followScreen.select(place)(store.getState()).data;
  const response = `response/u1/${followedScreen()?.event ?? ''}`;
  // The answer stays where it is: it tells the platform of an editor that is open.
  expect(database.get(response)).not.toBeNull();

  database.push(response, text('2'));
  await ticks();
  expect(followedScreen()?.text.version).toBe('2');

  // What cannot be read changes nothing, and is told.
  const key = database.push(response, { data: { version: '3' } });
  await ticks();
  await ticks();
  expect(followedScreen()?.text.version).toBe('2');
  const actionsOfKey = harness.actions.filter((action) => JSON.stringify(action).includes(`"key":"${key}"`));
  expect(JSON.stringify(actionsOfKey)).toContain('malformed');

  transport.goOffline();
  database.push(response, text('4'));
  await ticks();
  expect(followedScreen()?.text.version).toBe('2');
  transport.goOnline();
  await ticks();
  expect(followedScreen()?.text.version).toBe('4');
  expect(database.requestLog).toHaveLength(1);

  looking.unsubscribe();
  await ticks();
  expect(followedScreen()).toBeUndefined();
  expect(database.get(response)).toBeNull();
  store.dispatch(platformApi.util.resetApiState());
  await jest.advanceTimersByTimeAsync(500);
  expect(database.listenCount()).toBe(0);
  runtime.stop();
  expect(jest.getTimerCount()).toBe(0);
});
