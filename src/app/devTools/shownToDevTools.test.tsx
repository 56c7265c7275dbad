import { panel } from '../../../test/recordedPanel';
import { screen, waitFor } from '@testing-library/react';
import { manageApi } from '../../api/endpoints/manageApplications';
import { developerApi } from '../../api/endpoints/developer';
import { ownApplicationsApi } from '../../api/endpoints/ownApplications';
import { queuePost } from '../../api/outbox/queuePost';
import { selectUserId } from '../../api/slices/authSlice';
import { selectOutbox } from '../../api/slices/outboxSlice';
import type { Json } from '../../protocol';
import { answer } from '../../../test/makeApiStore';
import { renderApp, stopApps } from '../../../test/renderApp';

const KEYS = { register_developer_key: '-NdeveloperKey', backend_key: '-NbackEndKey' };
const PASSWORD = 'mật khẩu';
/** What an application answers under names of its own. */
const OWN_SECRETS = {
  otp: 'ofTheShop-one',
  accessToken: 'ofTheShop-two',
  mat_khau: 'ofTheShop-three',
  'Mật khẩu 2': 'ofTheShop-four',
  fields: [{ id: 'ma_pin', text: 'ofTheShop-five' }],
};

let deep: Json = 'all the way down';
for (let level = 0; level < 20; level += 1) deep = { level, inside: deep };
const LAYOUT = {
  widget: 'LinearLayout',
  views: [{ widget: 'TextView', properties: [{ text: 'In a layout' }] }],
};

const POST = {
  application: 'shop',
  postCollection: '../sign_up',
  data: { mail: 'an@example.com', pin: PASSWORD },
  secrets: ['pin'],
};

/** The console of somebody whom the platform answers with keys, a layout and something deep. */
async function openConsole() {
  const app = await renderApp({
    path: '/policy',
    platform: (request) => {
      const data =
        request.record['dataCollection'] === POST.postCollection
          ? { layout: LAYOUT, deep, note: 'x'.repeat(3_000), ...OWN_SECRETS }
          : { ...KEYS, application: 'shop' };
      answer(request, { data });
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return app;
}

/** Sends a post with a password, and waits for its answer. */
async function post({ store }: Awaited<ReturnType<typeof openConsole>>): Promise<void> {
  store.dispatch(queuePost(POST));
  const uid = selectUserId(store.getState());
  await waitFor(() => expect(selectOutbox(store.getState(), uid)[0]).toMatchObject({ status: 'answered' }));
}

afterEach(async () => {
  await stopApps();
  localStorage.clear();
});

it('is given no key and no password, and everything else of a message', async () => {
  const app = await openConsole();
  const { registerDeveloper, createApplication } = developerApi.endpoints;
  const { rotateBackendKey } = manageApi.endpoints;
  await app.store.dispatch(registerDeveloper.initiate({ fullName: 'An', mailAddress: '' }));
  const form = {
    name: 'Shop',
    logo: '',
    keySearch: '',
    description: '',
    registerDeveloperKey: '-NdeveloperKey',
  };
  await app.store.dispatch(createApplication.initiate(form));
  await app.store.dispatch(rotateBackendKey.initiate({ application: 'shop' }));
  await post(app);
  const shown = JSON.stringify(panel.steps());
  for (const secret of [...Object.values(KEYS), PASSWORD]) expect(shown).not.toContain(secret);
  expect(shown).not.toContain('ofTheShop-');
  expect(shown).toContain('<secret>');
  for (const text of ['an@example.com', 'all the way down', 'x'.repeat(3_000), '<LinearLayout layout>'])
    expect(shown).toContain(text);
  expect(shown).not.toContain('In a layout');
});

it('is given layouts whole where a developer asks for that', async () => {
  localStorage.setItem('devToolsLayouts', 'whole');
  await post(await openConsole());
  expect(JSON.stringify(panel.steps())).toContain('In a layout');
});

it('lists a post at each step with where it went, under which names and how long it took', async () => {
  await post(await openConsole());
  const ofPosts = panel.steps().filter(({ action }) => /^outbox\/post/.test(action.type));
  const meta = { collection: '../sign_up', event: expect.any(String), key: expect.any(String) };
  const timed = { ...meta, durationMs: expect.any(Number) };
  expect(Object.fromEntries(ofPosts.map(({ action }) => [action.type, action['meta']]))).toEqual({
    'outbox/postQueued': meta,
    'outbox/postHandedOver': meta,
    'outbox/postAcknowledged': timed,
    'outbox/postAnswered': timed,
  });
});

it('lists every action as domain/event', async () => {
  const app = await openConsole();
  const { ownApplications } = ownApplicationsApi.endpoints;
  const asked = app.store.dispatch(ownApplications.initiate(undefined));
  await asked;
  asked.unsubscribe();
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await post(app);
  const names = panel.steps().map(({ action }) => action.type);
  expect(names.filter((name) => !/^(?:@@redux\/INIT|[a-z]+\/\w+(?: [a-z ]+)?$)/i.test(name))).toEqual([]);
});

it('follows nothing as deep as somebody made it', async () => {
  const { devToolsOptions } = await import('./devToolsOptions');
  let bottomless: unknown = 'end';
  for (let level = 0; level < 100_000; level += 1) bottomless = { child: bottomless };
  expect(JSON.stringify(devToolsOptions.stateSanitizer(bottomless)).length).toBeLessThan(2_000);
});
