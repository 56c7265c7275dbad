import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { queuePost } from '../api/outbox/queuePost';
import { selectUserId } from '../api/slices/authSlice';
import { selectOutbox } from '../api/slices/outboxSlice';
import { packFormAddress, type JsonObject } from '../protocol';
import { nextPerson } from '../../test/nextPerson';
import { memoryStorage, renderApp, stopApps, type AppOptions } from '../../test/renderApp';

// A post fails while the screen it was sent from is closed.

beforeEach(() => localStorage.clear());
afterEach(stopApps);

const FAILED_NOTICE = 'Một yêu cầu bạn đã gửi không thực hiện được.';
const REFUSAL = 'Buổi gặp này không còn nữa.';

const refuse: NonNullable<AppOptions['platform']> = ({ record, answer }, inner) => {
  if (record['dataCollection'] !== '../data/signups/add') return;
  answer(inner.event, { application: 'club', error: { code: 'row_gone', message: REFUSAL } });
};

/** The console is opened, a request is sent without a connection, and everything is closed. */
async function sendAndClose() {
  const storage = memoryStorage();
  const app = await renderApp({ path: '/blogs', storage, offline: true });
  await waitFor(() => expect(selectUserId(app.store.getState())).toBeDefined());
  const data = { event: 'Họp mặt' };
  app.store.dispatch(queuePost({ application: 'club', postCollection: '../data/signups/add', data }));
  await close(app);
  return storage;
}

async function close({ unmount }: Awaited<ReturnType<typeof renderApp>>) {
  await stopApps();
  unmount();
}

const open = (storage: ReturnType<typeof memoryStorage>) =>
  renderApp({ path: '/blogs', storage, platform: refuse });

const hasFailed = async ({ store }: Awaited<ReturnType<typeof renderApp>>) => {
  const posts = () => selectOutbox(store.getState(), selectUserId(store.getState()));
  await waitFor(() => expect(posts().map(({ status }) => status)).toEqual(['failed']));
};
const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 1_500)));

const findNotice = async () => {
  const notice = (await screen.findByText(FAILED_NOTICE)).closest('[role="status"]');
  if (!(notice instanceof HTMLElement)) throw new Error('it is not announced');
  return notice;
};

test('a request that failed while the console was closed is told once the person is back, and no more once it was put away', async () => {
  const storage = await sendAndClose();
  const app = await open(storage);
  const notice = await findNotice();
  expect(notice).toHaveTextContent('Ứng dụng club');
  expect(notice).toHaveTextContent(REFUSAL);
  expect(notice).toHaveTextContent('Yêu cầu của bạn vẫn còn trong “Yêu cầu đã gửi”');
  expect((await axe(notice)).violations).toEqual([]);
  await app.user.click(within(notice).getByRole('button', { name: 'Đóng' }));
  expect(screen.queryByText(FAILED_NOTICE)).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
  await close(app);

  await hasFailed(await open(storage));
  await pause();
  expect(screen.queryByText(FAILED_NOTICE)).toBeNull();
});

test('it leads to what was sent, and anyone who read it there is not told again', async () => {
  const storage = await sendAndClose();
  const app = await open(storage);
  await app.user.click(within(await findNotice()).getByRole('button', { name: 'Mở yêu cầu đã gửi' }));
  const list = within(await screen.findByRole('dialog', { name: 'Yêu cầu đã gửi' }));
  expect(list.getByText(new RegExp(REFUSAL))).toBeVisible();
  await waitFor(() => expect(screen.queryByText(FAILED_NOTICE)).toBeNull());
  await close(app);

  await hasFailed(await open(storage));
  await pause();
  expect(screen.queryByText(FAILED_NOTICE)).toBeNull();
});

test('the next person at this browser is not told of it', async () => {
  const storage = await sendAndClose();
  const app = await open(storage);
  await findNotice();
  const { endSession, signInNext } = nextPerson(app);
  await endSession();
  await waitFor(() => expect(screen.queryByText(FAILED_NOTICE)).toBeNull());
  await signInNext();
  await pause();
  expect(screen.queryByText(FAILED_NOTICE)).toBeNull();
});

test('it names the request as the list of what was sent does, and when it was sent', async () => {
  await open(await sendAndClose());
  const notice = await findNotice();
  expect(within(notice).getByText('../data/signups/add')).toBeVisible();
  expect(notice.querySelector('time')).toHaveAttribute('datetime', expect.stringMatching(/^\d{4}-/));
});

test('its sentences end in full stops, also words of a refusal that come without', async () => {
  const storage = await sendAndClose();
  await renderApp({
    path: '/blogs',
    storage,
    platform: ({ answer }, inner) =>
      answer(inner.event, { application: 'club', error: { code: 'busy', message: 'Máy chủ đang bận' } }),
  });
  expect(await findNotice()).toHaveTextContent('Máy chủ đang bận.');
});

test('what else the person sends meanwhile does not delay it', async () => {
  const app = await open(await sendAndClose());
  await hasFailed(app);
  const isTold = () => screen.queryByText(FAILED_NOTICE) !== null;
  for (let sent = 0; sent < 8 && !isTold(); sent += 1) {
    const post = {
      application: 'club',
      postCollection: '../input/select/other',
      data: { sent: String(sent) },
    };
    act(() => void app.store.dispatch(queuePost(post)));
    await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  }
  expect(isTold()).toBe(true);
});

test('several are one notice, with the reason of the newest', async () => {
  const app = await open(memoryStorage());
  await waitFor(() => expect(selectUserId(app.store.getState())).toBeDefined());
  for (const name of ['Dế Mèn', 'Mắt biếc']) {
    const post = { application: 'club', postCollection: '../data/signups/add', data: { name } };
    act(() => void app.store.dispatch(queuePost(post)));
  }
  const notice = await screen.findByText(/^2 yêu cầu bạn đã gửi không thực hiện được/);
  expect(notice.closest('[role="status"]')).toHaveTextContent(REFUSAL);
});

const PACKED = packFormAddress({ reference: '../form/x', application: 'club', appUserId: '-N' });
const part = { application: 'club', app_user_id: '-N', count_message: 1, session: 's' };
const form: JsonObject = {
  widget: 'Button',
  properties: [{ id: '@+id/ask' }, { text: 'Hỏi mượn' }],
  actions: [{ command: 'post', post_conlection: '../data/signups/add' }],
};

/** A form whose request is refused once the function is called. */
async function askOnForm() {
  const refusals: (() => void)[] = [];
  const app = await renderApp({
    path: `/generalform/${PACKED}`,
    platform: (request, inner) => {
      if (request.record['dataCollection'] === 'draft/core/get_layout_data') {
        const type = 'load_form_script';
        request.answer(inner.event, { ...part, type: 'json_layout', key_data: 'json_layout', data: form });
        request.answer(inner.event, { ...part, type, key_data: type, data: { script_param: {} } });
      } else refusals.push(() => refuse(request, inner));
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Hỏi mượn' }));
  await waitFor(() => expect(refusals.length).toBeGreaterThan(0));
  return { app, refuse: () => refusals.forEach((answer) => answer()) };
}

test('what its own screen shows is not told above it as well', async () => {
  const { app, refuse } = await askOnForm();
  refuse();
  expect(await screen.findByText(new RegExp(REFUSAL))).toBeVisible();
  await hasFailed(app);
  await pause();
  expect(screen.queryByText(FAILED_NOTICE)).toBeNull();
});

test('a screen offers to send again only what may be sent again under its key', async () => {
  const { refuse } = await askOnForm();
  refuse();
  const refusal = (await screen.findByText(new RegExp(REFUSAL))).closest('[role="alert"]');
  expect(refusal).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Thử lại' })).toBeNull();
});

test('what fails after its screen was left is told on the page that is there then', async () => {
  const { app, refuse } = await askOnForm();
  await app.user.click(screen.getByRole('link', { name: 'Trang chủ Screenwire' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Hỏi mượn' })).toBeNull());
  refuse();
  expect(await findNotice()).toHaveTextContent(REFUSAL);
});
