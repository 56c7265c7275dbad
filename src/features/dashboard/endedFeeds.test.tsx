import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { dayEvent, type JsonObject } from '../../protocol';
import { selectUserId } from '../../api/slices/authSlice';
import { renderApp, stopApps, type AppOptions } from '../../../test/renderApp';

afterEach(stopApps);

const ENDED = 'Màn hình này không còn tự cập nhật.';
const text = (value: string): JsonObject => ({
  widget: 'TextView',
  properties: [{ layout_width: 'match_parent' }, { layout_height: 'wrap_content' }, { text: value }],
});
const home: AppOptions['platform'] = ({ record, answer }, { event }) => {
  if (record['dataCollection'] === 'draft/core/get_home_layout')
    answer(event, { application: 'club', data: { layout: text('Ứng dụng nhóm') } });
};

type App = Awaited<ReturnType<typeof renderApp>>;
const addCard = ({ database, store }: App, id: string, value: string) =>
  database.push(`response/${selectUserId(store.getState()) ?? ''}/${dayEvent(Date.now())}`, {
    ...{ application: 'club', id, data: { layout: text(value) } },
  });

it('the home and the day say that they end, and are asked for again each by its button', async () => {
  const app = await renderApp({ platform: home });
  await screen.findByText('Ứng dụng nhóm');
  addCard(app, '1', 'An muốn mượn');
  await screen.findByText('An muốn mượn');
  app.transport.signIn('somebody else');
  expect(await screen.findByText(ENDED)).toBeVisible();
  expect(await screen.findByText('Bạn không có quyền làm việc này.')).toBeVisible();
  expect((await axe(app.container)).violations).toEqual([]);

  app.transport.signIn(undefined);
  const today = within(screen.getByRole('region', { name: 'Hôm nay' }));
  await app.user.click(today.getByRole('button', { name: 'Thử lại' }));
  await today.findByText('An muốn mượn');
  addCard(app, '2', 'Bình muốn mua');
  await today.findByText('Bình muốn mua');

  const recent = within(screen.getByRole('region', { name: 'Ứng dụng gần đây' }));
  await app.user.click(recent.getByRole('button', { name: 'Thử lại' }));
  await waitFor(() => expect(screen.queryByText(ENDED)).toBeNull());
  await recent.findByText('Ứng dụng nhóm');
});

it('the bell asks for the day again, and stays open', async () => {
  const app = await renderApp({ path: '/blogs', platform: home });
  const bell = await screen.findByRole('button', { name: 'Thông báo' });
  await app.user.click(bell);
  const list = within(screen.getByRole('region', { name: 'Thông báo' }));
  await list.findByText('Bạn đã xem hết tin hôm nay.');
  app.transport.signIn('somebody else');
  await list.findByText(/^Không tải được tin hôm nay\./);
  app.transport.signIn(undefined);
  await app.user.click(list.getByRole('button', { name: 'Thử lại' }));
  await list.findByText('Bạn đã xem hết tin hôm nay.');
  expect(bell).toHaveFocus();
  expect(bell).toHaveAttribute('aria-expanded', 'true');
  addCard(app, '1', 'An muốn mượn');
  await screen.findByRole('button', { name: 'Thông báo: 1 tin chưa đọc' });
});
