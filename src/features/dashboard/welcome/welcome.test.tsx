import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { selectUserId } from '../../../api/slices/authSlice';
import { queuePost } from '../../../api/outbox/queuePost';
import { welcomeStepsDone } from '../../../api/slices/preferencesSlice';
import { decodePreferences } from '../../../api/slices/persisted';
import { dayEvent } from '../../../protocol';
import { memoryStorage, renderApp, stopApps, type AppOptions } from '../../../../test/renderApp';

afterEach(stopApps);

const platform: NonNullable<AppOptions['platform']> = ({ record, answer }, inner) => {
  if (record['dataCollection'] === 'draft/core/get_home_layout')
    answer(inner.event, { application: 'club', data: { layout: { widget: 'TextView' } } });
  if (record['dataCollection'] === 'draft/core/seach_app')
    answer(inner.event, { data: { query: inner.query, count: 0 } });
};

const welcome = () => screen.findByRole('region', { name: 'Bắt đầu với ba bước' });

it('shows three steps, marks what was done, and goes for good once it is skipped or over', async () => {
  const storage = memoryStorage();
  const { user, container, store, unmount, stop } = await renderApp({ platform, storage });
  const steps = within(await welcome());
  expect(steps.getAllByRole('listitem')).toHaveLength(3);
  expect(steps.getByRole('link', { name: 'Tạo ứng dụng của bạn' })).toHaveAttribute(
    'href',
    '/createappliation',
  );
  expect((await axe(container)).violations).toEqual([]);

  // The first step is a search: it leads into the field, and is over once something was looked for.
  await user.click(steps.getByRole('link', { name: 'Tìm ứng dụng hay màn hình' }));
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
  expect(steps.queryByText(/xong/)).toBeNull();
  await user.keyboard('sách{Enter}');
  expect(await steps.findByText(/xong/)).toBeInTheDocument();

  const uid = selectUserId(store.getState()) ?? '';
  store.dispatch(welcomeStepsDone({ uid, steps: ['answer', 'create'] }));
  await waitFor(() => expect(screen.queryByText('Bắt đầu với ba bước')).toBeNull());
  unmount();
  await stop();
  await renderApp({ platform, storage });
  await screen.findByRole('feed', { name: 'Ứng dụng gần đây' });
  expect(screen.queryByText('Bắt đầu với ba bước')).toBeNull();
});

it('marks what the person has created anywhere, and nothing that somebody else did in this browser', async () => {
  const storage = memoryStorage();
  const steps: Record<string, string[]> = { somebody: ['search', 'answer', 'create'] };
  const preferences = JSON.stringify({ welcomedPeople: steps });
  await storage.setItem('persist:screenwire/preferences', JSON.stringify({ preferences }));
  await renderApp({
    storage,
    platform: (request, inner) => {
      platform(request, inner);
      if (request.record['dataCollection'] !== '../own_applications') return;
      const club = { application: 'club', name: 'CLB', role: 'owner', created: 1, access: 'everyone' };
      request.answer(inner.event, { data: { applications: [club] } });
    },
  });
  const list = within(await welcome());
  expect(await list.findByText(/xong/)).toBeInTheDocument();
  const done = list.getAllByRole('listitem').filter(({ textContent }) => textContent.includes('xong'));
  expect(done).toHaveLength(1);
  expect(done[0]).toHaveTextContent('Tạo ứng dụng của bạn');
});

it('counts a card as answered when a post names it, not when anything was sent', async () => {
  const { store } = await renderApp({ platform });
  const steps = within(await welcome());
  const post = { application: 'club', postCollection: '../data/signups/change', data: { name: 'Dế Mèn' } };
  act(() => void store.dispatch(queuePost(post)));
  expect(steps.queryByText(/xong/)).toBeNull();
  act(() => void store.dispatch(queuePost({ ...post, messageKey: 'C-1' })));
  expect(await steps.findByText(/xong/)).toBeInTheDocument();
});

it('leads to what brings a card as long as there is none, then to the cards of today with the keyboard', async () => {
  Object.assign(Element.prototype, { scrollIntoView: jest.fn() });
  const { database, store, user } = await renderApp({ platform });
  const steps = within(await welcome());
  const opening = await steps.findByRole('link', { name: 'Mở một ứng dụng để có thẻ đầu tiên' });
  expect(opening).toHaveAttribute('href', '/#recent');
  const uid = selectUserId(store.getState()) ?? '';
  const layout = { widget: 'TextView', properties: [{ text: 'An muốn mượn' }] };
  database.push(`response/${uid}/${dayEvent(Date.now())}`, {
    application: 'club',
    id: '1',
    data: { layout },
  });
  await user.click(await steps.findByRole('link', { name: 'Trả lời một yêu cầu' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Hôm nay' })).toHaveFocus());
});

it('what is on its way has the shape of what comes, and says so', async () => {
  const { container } = await renderApp();
  await waitFor(() => expect(container.querySelectorAll('.feed-shape-tiles > span')).toHaveLength(5));
  const shape = container.querySelector('.feed-shape-tiles')?.closest('[role="status"]');
  expect(shape).toHaveTextContent('Đang tải');
});

it('the shelf keeps its place while it is asked for', async () => {
  const { container } = await renderApp({ platform });
  await waitFor(() => expect(container.querySelectorAll('.shelf-waiting')).toHaveLength(6));
});

it('is skipped with one press', async () => {
  const { user } = await renderApp({ platform });
  await user.click(within(await welcome()).getByRole('button', { name: 'Bỏ qua' }));
  expect(screen.queryByText('Bắt đầu với ba bước')).toBeNull();
});

it('storage with steps that nobody knows is not believed', () => {
  const welcomedPeople = { an: ['search'] };
  expect(decodePreferences({ welcomedPeople })).toEqual({ welcomedPeople });
  expect(decodePreferences({ welcomedPeople: { an: ['fly'] } })).toBeUndefined();
  expect(decodePreferences({ welcomedPeople: { an: Array(9).fill('search') } })).toBeUndefined();
  const crowd = Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`u${String(n)}`, ['search']]));
  expect(decodePreferences({ welcomedPeople: crowd })).toBeUndefined();
});
