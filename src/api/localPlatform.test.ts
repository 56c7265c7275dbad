import { configureStore } from '@reduxjs/toolkit';
import { deleteApp, initializeApp, setLogLevel } from 'firebase/app';
import * as sdk from 'firebase/database';
import rules from '../../database.rules.json';
import { startDatabase } from '../local/database/startDatabase';
import { startPlatform } from '../platform/startPlatform';
import { authReducer, signedIn } from './slices/authSlice';
import { developerReducer } from './slices/developerSlice';
import { outboxReducer, outboxRestored } from './slices/outboxSlice';
import { selectPost } from '../../test/selectPost';
import { decodePost } from './slices/persisted';
import { ADD_EVENT, seedClub } from '../../test/fixture/club';
import { titlesOf } from '../../test/platform/clubHarness';
import { person } from '../../test/makeApiStore';
import { createFirebaseTransport } from '../transport/firebaseTransport';
import { createApiRuntime } from './apiRuntime';
import { coreApi } from '../../test/coreApi';
import { developerApi } from './endpoints/developer';
import { followScreenApi } from './endpoints/followScreen';
import { formApi } from './endpoints/form';
import { homeApi } from './endpoints/home';
import { ownApplicationsApi } from './endpoints/ownApplications';
import { screensApi } from './endpoints/screens';
import { searchApi } from './endpoints/search';
import { platformApi } from './platformApi';
import { queuePost } from './outbox/queuePost';
import { formLayoutRecord } from '../../test/consoleRecords';

// Everything real but the page: store, base query, SDK, wire, rules, database, platform.
setLogLevel('error');

const NAMESPACE = 'demo-api';

async function start() {
  const server = await startDatabase({ port: 0, rules });
  const database = server.admin(NAMESPACE);
  const loggedLines: string[] = [];
  await seedClub(database);
  await database.update({ 'people/u1/recent_applications': ['club'] });
  const openPlatform = () =>
    startPlatform({
      database,
      identities: { deleteAccount: () => Promise.resolve(true) },
      log: (line) => loggedLines.push(line),
    });
  let platform = await openPlatform();
  // The platform itself listens too.
  const ownListens = server.stats().listens;
  const app = initializeApp({ databaseURL: `http://127.0.0.1:${server.port}?ns=${NAMESPACE}` }, NAMESPACE);
  const client = sdk.getDatabase(app);
  sdk.connectDatabaseEmulator(client, '127.0.0.1', server.port, { mockUserToken: { user_id: 'u1' } });
  const target = {
    mode: 'local',
    projectId: NAMESPACE,
    database: NAMESPACE,
    databasePort: server.port,
    authPort: 0,
  } as const;
  const transport = createFirebaseTransport(target, {
    open: () => Promise.resolve({ sdk, database: client }),
  });
  const runtime = createApiRuntime({ transport, deadlineMs: 4_000 });
  const store = configureStore({
    reducer: {
      auth: authReducer,
      developer: developerReducer,
      outbox: outboxReducer,
      [platformApi.reducerPath]: platformApi.reducer,
    },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: runtime.extra } }).concat(runtime.middleware),
  });
  store.dispatch(signedIn(person('u1')));
  return {
    server,
    database,
    store,
    loggedLines,
    stopPlatform: () => platform.close(),
    restartPlatform: async () => {
      platform = await openPlatform();
    },
    close: async () => {
      store.dispatch(platformApi.util.resetApiState());
      runtime.stop();
      await waitUntil(() => server.stats().listens === ownListens);
      const leftListens = server.stats().listens - ownListens;
      transport.close();
      await deleteApp(app);
      await platform.close();
      await server.close();
      expect(leftListens).toBe(0);
    },
  };
}

async function waitUntil(holds: () => boolean): Promise<void> {
  for (const end = Date.now() + 30_000; !holds() && Date.now() < end;) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

it('tells of kept posts that a screen may not make, and of one whose rows could go nowhere', async () => {
  const harness = await start();
  const { store, database } = harness;
  const keptPost = (key: string, postCollection: string, recyclerEvent = '') =>
    decodePost(
      JSON.stringify({
        key,
        uid: 'u1',
        post: {
          application: 'club',
          postCollection,
          data: { title: 'Họp mặt' },
          event: `e${key.slice(-1)}`,
          messageKey: '',
          eventDashboard: 'd',
          dayEvent: 'd',
          sessionEvent: 's',
          recyclerEvent,
          childRecyclerEvent: '',
        },
        silent: false,
        status: 'waiting',
        createdAt: 1,
      }),
    );
  const keys = ['-OabcdefghijklmnopqA', '-OabcdefghijklmnopqB', '-OabcdefghijklmnopqC'] as const;
  const posts = [
    keptPost(keys[0], '../delete_account'),
    keptPost(keys[1], 'draft/core/rotate_backend_key'),
    keptPost(keys[2], ADD_EVENT, 'a/../b.#$'),
  ].flatMap((post) => post ?? []);
  store.dispatch(outboxRestored({ u1: posts }));
  const outcome = () =>
    keys.map((key) => selectPost(store.getState(), key)).map((one) => [one?.status, one?.error?.kind]);
  await waitUntil(() => outcome().every(([status]) => status === 'answered' || status === 'failed'));
  expect(outcome()).toEqual([
    ['failed', 'denied'],
    ['failed', 'denied'],
    ['failed', 'rejected'],
  ]);
  expect(Object.keys((await database.get('request_firebase_users')) ?? {})).toEqual([]);
  expect(await database.get('platform/erasure')).toBeNull();
  expect(harness.loggedLines).toEqual([]);
  await harness.close();
});

it('asks, is answered, and leaves nothing listening', async () => {
  const harness = await start();
  const { store } = harness;
  const home = await store.dispatch(homeApi.endpoints.getHomeLayout.initiate({}));
  expect(home.error).toBeUndefined();
  expect(home.data?.home.application).toBe('club');
  const tiles = home.data?.home.tiles ?? [];
  expect(tiles.length).toBeGreaterThan(0);

  const [tile] = tiles;
  const arg = {
    reference: tile?.layoutForm ?? '',
    application: 'club',
    appUserId: home.data?.home.appUserId ?? '',
    screenName: tile?.screenName ?? '',
  };
  const form = await store.dispatch(formApi.endpoints.getLayoutData.initiate(arg));
  expect(form.error).toBeUndefined();
  const load = () => formApi.endpoints.getLayoutData.select(arg)(store.getState()).data;
  await waitUntil(() => load()?.parts.complete === true);
  expect(load()).toMatchObject({ status: 'live', parts: { complete: true, early: [] }, malformed: 0 });
  const missing = await store.dispatch(
    formApi.endpoints.getLayoutData.initiate({ ...arg, reference: '../configuration/none' }),
  );
  expect(missing.error).toMatchObject({ kind: 'rejected' });

  const an = { fullName: 'Nguyễn An', mailAddress: 'an@example.com' };
  const developer = await store.dispatch(developerApi.endpoints.registerDeveloper.initiate(an));
  expect(developer.data).toMatchObject(an);
  const created = await store.dispatch(
    developerApi.endpoints.createApplication.initiate({
      name: 'Vườn rau',
      logo: '',
      keySearch: 'vuon rau',
      description: 'Chia sẻ rau',
      registerDeveloperKey: developer.data?.registerDeveloperKey ?? '',
    }),
  );
  expect(created.error).toBeUndefined();
  const found = await store.dispatch(searchApi.endpoints.search.initiate('vườn'));
  expect(found.data?.applications.map(({ application }) => application)).toContain(created.data?.application);
  const none = await store.dispatch(searchApi.endpoints.search.initiate('không có gì như thế'));
  expect(none.data).toMatchObject({ count: 0, applications: [] });
  expect(harness.loggedLines).toEqual([]);
  await harness.close();
});

it('brings a published screen and a new dashboard to anyone who has them open', async () => {
  const harness = await start();
  const { store, database } = harness;
  const an = { fullName: 'Nguyễn An', mailAddress: '' };
  const developer = await store.dispatch(developerApi.endpoints.registerDeveloper.initiate(an));
  const { registerDeveloperKey = '' } = developer.data ?? {};
  const made = { name: 'Vườn rau', logo: '', keySearch: '', description: '', registerDeveloperKey };
  const created = await store.dispatch(developerApi.endpoints.createApplication.initiate(made));
  const application = created.data?.application ?? '';
  const applications = await store.dispatch(ownApplicationsApi.endpoints.ownApplications.initiate(undefined));
  expect(applications.data).toMatchObject({
    source: 'platform',
    registration: { registerDeveloperKey },
    applications: [{ application }],
  });
  expect(created.data?.backendKey).not.toBe('');
  expect(JSON.stringify(applications.data)).not.toContain(created.data?.backendKey);
  const home = store.dispatch(homeApi.endpoints.getHomeLayout.initiate({}));
  await home;
  const board = await store.dispatch(coreApi.endpoints.getMainDashboardApp.initiate({ application }));
  const ref = board.data?.tiles[0]?.layoutForm ?? '';
  const arg = { reference: ref, application, appUserId: '' };
  await store.dispatch(formApi.endpoints.getLayoutData.initiate(arg));
  const shownText = () =>
    JSON.stringify(formApi.endpoints.getLayoutData.select(arg)(store.getState()).data?.parts.layout?.data);
  const stored = await store.dispatch(
    coreApi.endpoints.getData.initiate({ application, reference: `${ref}/json_layout`, parameter: 'p' }),
  );
  expect(stored.data?.parameter).toBe('p');
  expect(JSON.stringify(stored.data?.data)).toBe(shownText());

  const text = await store.dispatch(screensApi.endpoints.screenVersion.initiate({ application, ref }));
  const { fileJson = '', hash = '' } = text.data ?? {};
  const upload = (changed: { ref: string; fileJson: string; base?: string }) =>
    store.dispatch(screensApi.endpoints.uploadScreen.initiate({ application, ...changed }));
  // An event of a browser that was killed: nobody listens to it, and published screens are still sent to it.
  const leftEvent = 'event_web_loadform_left';
  const opened = { ...formLayoutRecord('u1', { ...arg, event: leftEvent }) };
  await database.update({ [`request/${database.newKey()}`]: opened });
  const sentToLeft = async () => Object.keys((await database.get(`response/u1/${leftEvent}`)) ?? {}).length;
  for (const end = Date.now() + 30_000; (await sentToLeft()) === 0 && Date.now() < end;)
    await new Promise((resolve) => setTimeout(resolve, 5));
  const sentBefore = await sentToLeft();
  const changedJson = fileJson.replace('Ứng dụng mới của bạn đã sẵn sàng.', 'Rau nhà trồng.');
  const uploaded = await upload({ ref, fileJson: changedJson, base: hash });
  expect(uploaded.data).toMatchObject({ viewers: 1, versions: 2 });
  expect(await sentToLeft()).toBeGreaterThan(sentBefore);
  await waitUntil(() => shownText().includes('Rau nhà trồng.'));
  expect(shownText()).toContain('Rau nhà trồng.');
  const stale = await upload({ ref, fileJson: `${changedJson}\n`, base: hash });
  expect(stale.error).toMatchObject({ code: 'conflict' });
  const before = `${uploaded.data?.version ?? ''}_before`;
  await store.dispatch(screensApi.endpoints.restoreScreen.initiate({ application, ref, version: before }));
  await waitUntil(() => !shownText().includes('Rau nhà trồng.'));
  expect(shownText()).toContain('Ứng dụng mới của bạn đã sẵn sàng.');

  const dashboard = { layout: { widget: 'TextView', properties: [{ text: 'Vườn của @app_name' }] } };
  const place = '../configuration/system_setting/layout/web/main_dashboard';
  const following = { application, ref: place };
  const editor = store.dispatch(followScreenApi.endpoints.followScreen.initiate(following));
  expect((await editor).data?.text.fileJson).toContain('layout');
  await upload({ ref: place, fileJson: JSON.stringify(dashboard) });
  const rows = () =>
    JSON.stringify(homeApi.endpoints.getHomeLayout.select({})(store.getState()).data?.feed.rows);
  await waitUntil(() => rows().includes('Vườn của Vườn rau'));
  expect(rows()).toContain('Vườn của Vườn rau');
  const followed = () =>
    followScreenApi.endpoints.followScreen.select(following)(store.getState()).data?.text.fileJson;
  await waitUntil(() => followed() === JSON.stringify(dashboard));
  expect(followed()).toBe(JSON.stringify(dashboard));
  editor.unsubscribe();
  home.unsubscribe();
  expect(harness.loggedLines).toEqual([]);
  await harness.close();
});

it('brings a post through a platform that was away, exactly once', async () => {
  const harness = await start();
  await harness.stopPlatform();
  const queued = harness.store.dispatch(
    queuePost({
      application: 'club',
      postCollection: ADD_EVENT,
      data: { title: 'Họp mặt đầu năm', place: 'Phòng đọc', seats: 12 },
    }),
  );
  const post = () => (queued.ok ? selectPost(harness.store.getState(), queued.key) : undefined);
  await waitUntil(() => post()?.status === 'sent');
  expect(post()?.status).toBe('sent');
  await harness.restartPlatform();
  await waitUntil(() => post()?.status === 'answered');
  expect(post()).toMatchObject({ status: 'answered', outcome: [{ msgType: 'command' }] });
  expect(await titlesOf(harness.database, 'u1')).toEqual(['Họp mặt đầu năm']);
  await harness.close();
});
