import { screen, waitFor } from '@testing-library/react';
import { dayEvent } from '../../protocol';
import { selectUserId } from '../../api/slices/authSlice';
import { renderApp, stopApps } from '../../../test/renderApp';

afterEach(stopApps);
const card = (text: string) => ({
  layout: { widget: 'TextView', properties: [{ text }] },
});

it('shows nobody else\u2019s message, says why, and draws on after what cannot be read', async () => {
  const { user, database, store } = await renderApp({
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] === 'draft/core/get_home_layout')
        answer(inner.event, { application: 'club', app_user_id: 'APP-1', data: card('Ứng dụng nhóm') });
    },
  });
  await screen.findByText('Ứng dụng nhóm');
  const day = `response/${selectUserId(store.getState())}/${dayEvent(Date.now())}`;
  database.push(day, 'no message');
  database.push(day, {
    application: 'club',
    user_id_destination: 'APP-2',
    id: '1',
    data: card('của người khác'),
  });
  database.push(day, { application: 'club', user_id_destination: 'APP-1', id: '2', data: card('của tôi') });
  expect(await screen.findByText('của tôi')).toBeInTheDocument();
  expect(screen.queryByText('của người khác')).toBeNull();
  expect(JSON.stringify(store.getState().platform)).not.toContain('của người khác');

  await user.click(screen.getByRole('button', { name: /Nguyễn An/ }));
  await user.click(await screen.findByText('Chẩn đoán'));
  expect(await screen.findByText('Của người khác')).toBeVisible();
  expect(screen.getByText('Không đọc được')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Xóa danh sách' }));
  await waitFor(() => expect(store.getState().diagnostics.count).toBe(0));
});
