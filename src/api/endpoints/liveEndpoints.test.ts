import { signedIn, signedOut } from '../slices/authSlice';
import { dayEvent } from '../../protocol';
import { createMemoryDatabase, type MemoryRequest } from '../../transport/memoryDatabase';
import { answer, innerOf, makeApiStore, person } from '../../../test/makeApiStore';
import { platformApi } from '../platformApi';
import { dayFeedApi } from './dayFeed';
import { formApi, type FormArg } from './form';
import { homeApi } from './home';

type Harness = ReturnType<typeof makeApiStore>;

const layout = { widget: 'LinearLayout' };
const FRAME = 20;
const ticks = (ms = FRAME) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => jest.useRealTimers());

async function expectNothingLeft({ database, runtime, store }: Harness): Promise<void> {
  store.dispatch(platformApi.util.resetApiState());
  await ticks(500);
  expect(database.listenCount()).toBe(0);
  runtime.stop();
  expect(jest.getTimerCount()).toBe(0);
}

/** How many times the cache was changed by streams. */
const updates = ({ actions }: Harness) =>
  actions.filter((action) => JSON.stringify(action).includes('"platform/queries/queryResultPatched"')).length;

describe('getHomeLayout', () => {
  const home = ({ store }: Harness) => homeApi.endpoints.getHomeLayout.select({})(store.getState()).data;
  const open = (harness: Harness) => harness.store.dispatch(homeApi.endpoints.getHomeLayout.initiate({}));

  const greet = (request: MemoryRequest) =>
    void answer(request, {
      app_user_id: 'A1',
      data: { layout, layout_data_field: { name: 'An' }, script_param: { grid_view_data: [] } },
    });

  it('resolves with the first answer, then stays live under its event and the session feed', async () => {
    const harness = makeApiStore();
    harness.database.respond(greet);
    await open(harness);
    expect(home(harness)).toMatchObject({
      userId: 'u1',
      home: { application: 'resshare', appUserId: 'A1', layout, fields: { name: 'An' } },
      feed: { rows: [{ message: { data: { layout } } }] },
    });
    await ticks();
    expect(home(harness)).toMatchObject({ status: 'live' });
    expect(home(harness)?.feed.rows).toHaveLength(1);
    harness.database.push(`response/u1/${home(harness)?.event ?? ''}`, { id: 'card', data: { layout } });
    harness.database.push(`response/u1/${harness.runtime.extra.sessionEvent()}`, {
      on_top: 1,
      id: 'top',
      data: { layout },
    });
    await ticks();
    expect(
      home(harness)
        ?.feed.rows.map((row) => row.id)
        .slice(0, 1),
    ).toEqual(['top']);
    expect(home(harness)?.feed.rows).toHaveLength(3);
    // The feed stays in the database: another tab of the person reads it too.
    expect(harness.database.get('response/u1')).not.toBeNull();
    await expectNothingLeft(harness);
  });

  it('takes over the listen without a gap, so that the server is asked once', async () => {
    const harness = makeApiStore();
    harness.database.respond(greet);
    const call = open(harness);
    const counts = [];
    for (let i = 0; i < 60; i++) {
      await Promise.resolve();
      counts.push(harness.database.listenCount());
    }
    await call;
    await ticks();
    counts.push(harness.database.listenCount());
    expect(counts.slice(counts.indexOf(1))).not.toContain(0);
    expect(counts.at(-1)).toBe(2);
    await expectNothingLeft(harness);
  });

  it('ends as a typed error, and another try can go through', async () => {
    const harness = makeApiStore();
    let refuse = true;
    harness.database.respond((request) => {
      if (refuse) answer(request, { error: { code: 'busy', message: 'later' } });
      else greet(request);
    });
    const call = open(harness);
    expect((await call).error).toEqual({ kind: 'rejected', code: 'busy', message: 'later' });
    refuse = false;
    expect((await call.refetch()).data?.home.appUserId).toBe('A1');
    await ticks();
    expect(home(harness)?.status).toBe('live');
    await expectNothingLeft(harness);
  });

  it('changes the cache once per frame, however many messages come', async () => {
    const harness = makeApiStore();
    harness.database.respond(greet);
    await open(harness);
    await ticks(100);
    const before = updates(harness);
    for (let i = 0; i < 500; i++) {
      harness.database.push(`response/u1/${home(harness)?.event ?? ''}`, { id: `r${i}`, data: { layout } });
    }
    await ticks();
    expect(home(harness)?.feed.rows).toHaveLength(501);
    expect(updates(harness) - before).toBe(1);
    await expectNothingLeft(harness);
  });

  it('shows that the connection is lost, and that it is back with what was missed', async () => {
    const harness = makeApiStore();
    harness.database.respond(greet);
    await open(harness);
    await ticks();
    harness.transport.goOffline();
    await ticks();
    expect(home(harness)?.status).toBe('stale');
    harness.database.push(`response/u1/${home(harness)?.event ?? ''}`, { id: 'missed', data: { layout } });
    harness.transport.goOnline();
    await ticks();
    expect(home(harness)?.status).toBe('live');
    expect(home(harness)?.feed.rows.at(-1)?.id).toBe('missed');
    await expectNothingLeft(harness);
  });

  it('shows that the server ended it, counts what it cannot read, and survives it', async () => {
    const harness = makeApiStore();
    harness.database.respond(greet);
    await open(harness);
    await ticks();
    harness.database.push(`response/u1/${home(harness)?.event ?? ''}`, 'no message');
    await ticks();
    expect(home(harness)?.malformed).toBe(1);
    harness.transport.signIn('u2');
    await ticks();
    expect(home(harness)?.status).toBe('denied');
    await expectNothingLeft(harness);
  });

  it('takes in nothing for a person who left, nor for the next one', async () => {
    const harness = makeApiStore();
    harness.database.respond(greet);
    await open(harness);
    await ticks();
    const rows = home(harness)?.feed.rows.length;
    const event = home(harness)?.event ?? '';
    harness.store.dispatch(signedOut());
    harness.store.dispatch(signedIn(person('u2')));
    expect(harness.database.listenCount()).toBe(0);
    harness.database.push(`response/u1/${event}`, { id: 'secret', data: { layout } });
    await ticks();
    expect(home(harness)?.feed.rows).toHaveLength(rows ?? -1);
    await expectNothingLeft(harness);
  });
});

describe('dayFeed', () => {
  const day = ({ store }: Harness) => dayFeedApi.endpoints.dayFeed.select(undefined)(store.getState()).data;
  const open = (harness: Harness) => harness.store.dispatch(dayFeedApi.endpoints.dayFeed.initiate(undefined));

  it('resolves at once, pushes nothing, and fills', async () => {
    const harness = makeApiStore();
    expect((await open(harness)).data).toMatchObject({ status: 'connecting', feed: { rows: [] } });
    harness.database.push(`response/u1/${dayEvent(Date.now())}`, { on_top: 1, id: 'card', data: { layout } });
    await ticks();
    expect(day(harness)).toMatchObject({ status: 'live', feed: { rows: [{ id: 'card' }] } });
    expect(harness.database.requestLog).toEqual([]);
    await expectNothingLeft(harness);
  });

  it('begins again at midnight in Asia/Ho_Chi_Minh', async () => {
    jest.setSystemTime(new Date('2026-01-31T23:59:00+07:00'));
    const harness = makeApiStore();
    await open(harness);
    const today = 'response/u1/event_dashboard_current_day_2026_01_31';
    const tomorrow = 'response/u1/event_dashboard_current_day_2026_02_01';
    harness.database.push(today, { id: 'old', data: { layout } });
    await ticks();
    expect(day(harness)?.feed.rows).toHaveLength(1);
    await ticks(61_000);
    harness.database.push(tomorrow, { id: 'new', data: { layout } });
    harness.database.push(today, { id: 'late', data: { layout } });
    await ticks();
    expect(day(harness)).toMatchObject({
      event: 'event_dashboard_current_day_2026_02_01',
      feed: { rows: [{ id: 'new' }] },
    });
    expect(harness.database.listenCount()).toBe(1);
    await expectNothingLeft(harness);
  });

  it('needs somebody', async () => {
    const harness = makeApiStore();
    harness.store.dispatch(signedOut());
    expect((await open(harness)).error).toEqual({ kind: 'signedOut' });
    await expectNothingLeft(harness);
  });
});

describe('getLayoutData', () => {
  const arg: FormArg = { reference: '../configuration/form/add', application: 'club', appUserId: 'A1' };
  const form = ({ store }: Harness) => formApi.endpoints.getLayoutData.select(arg)(store.getState()).data;
  const open = (harness: Harness) => harness.store.dispatch(formApi.endpoints.getLayoutData.initiate(arg));
  const part = (type: string, more = {}) => ({
    type,
    key_data: type,
    session: 'S',
    count_message: 3,
    ...more,
  });

  it('resolves at the layout, whatever comes before it, and takes in the rest while it is open', async () => {
    const harness = makeApiStore();
    const requests: MemoryRequest[] = [];
    harness.database.respond((request) => {
      requests.push(request);
      answer(request, part('values_map', { data: { a: 1 } }));
      answer(request, part('json_layout', { data: layout, app_user_id: 'A9' }));
    });
    const call = open(harness);
    await call;
    expect(form(harness)).toMatchObject({
      application: 'club',
      appUserId: 'A9',
      parts: { session: 'S', layout: { data: layout } },
    });
    await ticks();
    expect(form(harness)).toMatchObject({
      status: 'live',
      parts: { received: ['json_layout:json_layout', 'values_map:values_map'] },
    });
    const [request] = requests;
    if (!request) throw new Error('nothing asked');
    answer(request, part('method_definition', { data: { b: 1 } }));
    answer(request, { type: 'load_form_script', data: { script: { list_command: ['x'] } } });
    answer(request, { msg_type: 'command', data: { screen: { lock_form: true } } });
    harness.database.push(`response/u1/${form(harness)?.rowsEvent ?? ''}`, { id: 'row', data: { layout } });
    await ticks();
    expect(form(harness)).toMatchObject({
      parts: { complete: true, expected: 3, script: { data: { script: {} } } },
      feed: { rows: [{ id: 'row' }], commands: [{ msgType: 'command' }] },
    });
    expect(innerOf(request)['event']).toMatch(/^event_web_loadform_\d{4}(_\d\d){5}_\w{8}$/);

    // The screen closes: its events are read out and nobody listens any more.
    call.unsubscribe();
    await ticks(100);
    expect(harness.database.get('response/u1')).toBeNull();
    expect(form(harness)).toBeUndefined();
    await expectNothingLeft(harness);
  });

  it('asks again at the next visit', async () => {
    const harness = makeApiStore();
    harness.database.respond((request) => void answer(request, part('json_layout', { data: layout })));
    const first = open(harness);
    const event = (await first).data?.event;
    first.unsubscribe();
    await ticks(100);
    const second = await open(harness);
    expect(second.data?.event).not.toBe(event);
    await expectNothingLeft(harness);
  });

  it('takes the request back when the screen closes before it is answered', async () => {
    const harness = makeApiStore();
    const call = open(harness);
    await ticks();
    expect(harness.database.get('request')).not.toBeNull();
    call.unsubscribe();
    await ticks(100);
    expect(harness.database.listenCount()).toBe(0);
    expect(harness.database.get('request')).toBeNull();
    await expectNothingLeft(harness);
  });

  it('gives two screens of one person their own events', async () => {
    const database = createMemoryDatabase();
    database.respond((request) => void answer(request, part('json_layout', { data: layout })));
    const tabs = [makeApiStore({ database }), makeApiStore({ database })] as const;
    for (const tab of tabs) await open(tab);
    const [one, two] = tabs.map((tab) => form(tab));
    expect(one?.event).not.toBe(two?.event);
    expect(one?.rowsEvent).not.toBe(two?.rowsEvent);
    for (const tab of tabs) tab.store.dispatch(platformApi.util.resetApiState());
    for (const tab of tabs) tab.runtime.stop();
    await ticks(500);
    expect(database.listenCount()).toBe(0);
  });
});
