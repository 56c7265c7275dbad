import { panel } from '../../../test/recordedPanel';
import { configureStore, type Dispatch, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { screen, waitFor } from '@testing-library/react';
import { queuePost } from '../../api/outbox/queuePost';
import { selectUserId } from '../../api/slices/authSlice';
import { selectOutbox } from '../../api/slices/outboxSlice';
import { localeChosen } from '../../api/slices/preferencesSlice';
import { answer } from '../../../test/makeApiStore';
import { memoryStorage, renderApp, stopApps } from '../../../test/renderApp';
import { createTimeTravel } from './timeTravel';
import { layoutsWords } from '../../../test/words';

afterEach(async () => {
  await stopApps();
  localStorage.clear();
});

const types = () => panel.steps().map(({ action }) => action.type);
const path = () => window.location.pathname;
const chip = () => screen.findByRole('button', { name: layoutsWords.vi.chip.book_items_purchase });
function link(to: string): HTMLElement {
  const found = screen.getAllByRole('link').find((one) => one.getAttribute('href') === to);
  if (!found) throw new Error(`no link to ${to}`);
  return found;
}

it('shows the screen and the address that belonged to a state, and keeps the present meanwhile', async () => {
  const storage = memoryStorage();
  const app = await renderApp({ path: '/jsoneditor/layout', storage });
  expect(await chip()).toHaveAttribute('aria-pressed', 'false');
  const first = types().length - 1;
  await app.user.click(await chip());
  const chosenIndex = types().length - 1;
  app.store.dispatch(localeChosen('en'));
  await app.user.click(link('/'));
  const moves = () => types().filter((type) => type === 'address/addressChanged');
  await waitFor(() => expect(moves()).toHaveLength(2));
  expect(path()).toBe('/');
  const last = types().length - 1;
  const preferences = () => storage.content.get('persist:screenwire/preferences');
  await waitFor(() => expect(preferences()).toContain('en'));

  panel.jump(first);
  await waitFor(() => expect(path()).toBe('/jsoneditor/layout'));
  expect(await chip()).toHaveAttribute('aria-pressed', 'false');
  expect(document.documentElement.lang).toBe('vi');
  panel.jump(chosenIndex);
  await waitFor(async () => expect(await chip()).toHaveAttribute('aria-pressed', 'true'));
  // The earlier state is a picture: what is kept for the next visit stays the present.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(preferences()).toContain('en');
  expect(preferences()).not.toContain('vi');

  panel.jump(last);
  await waitFor(() => expect(path()).toBe('/'));
  expect(document.documentElement.lang).toBe('en');
  // The journey itself left no steps behind.
  expect(moves()).toHaveLength(2);
});

it('sends nothing and forgets nothing because of an earlier state', async () => {
  const sentRecords: unknown[] = [];
  const storage = memoryStorage();
  const app = await renderApp({
    path: '/policy',
    storage,
    platform: (request) => {
      if (request.record['dataCollection'] !== '../data/events/add') return;
      sentRecords.push(request.key);
      answer(request, { msg_type: 'command', data: { screen: { show_alert_dialog: 'xong' } } });
    },
  });
  await screen.findByRole('heading', { level: 1 });
  const before = types().length - 1;
  const uid = selectUserId(app.store.getState()) ?? '';
  const post = {
    application: 'club',
    postCollection: '../data/events/add',
    data: { name: 'Một' },
  };
  app.store.dispatch(queuePost(post));
  const entries = () => selectOutbox(app.store.getState(), uid);
  await waitFor(() => expect(entries()[0]).toMatchObject({ status: 'answered' }));
  const waiting = types().indexOf('outbox/postQueued');
  const last = types().length - 1;
  const keptKeys = () => [...storage.content.keys()].filter((key) => key.startsWith('screenwire/post/'));
  expect(keptKeys()).toHaveLength(1);

  panel.jump(before);
  expect(entries()).toEqual([]);
  panel.jump(waiting);
  expect(entries()[0]?.status).toBe('waiting');
  app.store.dispatch(localeChosen('en'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sentRecords).toHaveLength(1);
  expect(keptKeys()).toHaveLength(1);

  // Back in the present, where the step taken meanwhile is too, everything continues.
  panel.jump(types().length - 1);
  expect(types().length - 1).toBeGreaterThan(last);
  app.store.dispatch(queuePost({ ...post, data: { name: 'Hai' } }));
  await waitFor(() => expect(sentRecords).toHaveLength(2));
  await waitFor(() => expect(keptKeys()).toHaveLength(2));
});

it('takes no action that passed the middleware by for an earlier state', () => {
  const travel = createTimeTravel();
  let past: Dispatch = () => {
    throw new Error('no store yet');
  };
  // As RTK Query does with its list of subscriptions, half a second after they changed.
  const delaying: Middleware = () => (next) => {
    past = next as Dispatch;
    return next;
  };
  const store = configureStore({
    reducer: (count: number = 0, { type }: UnknownAction) => (type === 'counted' ? count + 1 : count),
    middleware: (defaults) => defaults().concat(delaying),
    enhancers: (defaults) => defaults().concat(travel.enhancer),
  });
  past({ type: 'counted' });
  expect(store.getState()).toBe(1);
  expect(travel.travelling()).toBe(false);
});

it('lists a request under its endpoint, with where it went and how long it took', async () => {
  await renderApp({
    path: '/',
    platform: (request, inner) => {
      request.answer(inner.event, { type: 'json_layout', data: { layout: { widget: 'TextView' } } });
    },
  });
  await waitFor(() => expect(types()).toContain('platform/getHomeLayout answered'));
  expect(types()).toContain('platform/getHomeLayout asked');
  const { action, state } = panel.steps().find((step) => step.action.type.endsWith('Layout answered')) ?? {};
  expect(action?.['meta']).toMatchObject({
    collection: expect.any(String),
    event: expect.any(String),
    key: expect.any(String),
    durationMs: expect.any(Number),
    question: expect.anything(),
  });
  expect(JSON.stringify([action, state])).not.toContain('"widget"');
});
