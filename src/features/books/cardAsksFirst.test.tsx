import { screen, waitFor, within } from '@testing-library/react';
import { dayEvent } from '../../protocol';
import { selectUserId } from '../../api/slices/authSlice';
import { renderApp, stopApps } from '../../../test/renderApp';

afterEach(stopApps);

it('a card asks before it blocks somebody, and says that it was done', async () => {
  const posts: unknown[] = [];
  const app = await renderApp({
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] === 'draft/core/get_home_layout') {
        const layout = { widget: 'TextView', properties: [{ text: 'Trang đầu' }] };
        answer(inner.event, { application: 'book', data: { layout } });
      } else if (record['dataCollection'] !== 'draft/core/new_contents') {
        posts.push(record['dataCollection']);
        answer(inner.event, { application: 'book', data: { acknowledged: true } });
      }
    },
  });
  await screen.findByText('Trang đầu');
  const uid = selectUserId(app.store.getState()) ?? '';
  app.database.push(`response/${uid}/${dayEvent(Date.now())}`, {
    application: 'book',
    app_user_id: 'APP-1',
    id: 'card',
    data: {
      layout: {
        widget: 'Button',
        properties: [{ id: '@+id/btnBlock' }, { text: 'Chặn' }],
        action: { command: 'post', post_conlection: '../input/book/block_user' },
      },
      script_param: { owner_name: 'Minh Hà' },
    },
  });

  const press = async () => {
    await app.user.click(await screen.findByRole('button', { name: 'Chặn' }));
    return screen.findByRole('dialog');
  };
  await app.user.click(within(await press()).getByRole('button', { name: 'Không' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posts).toEqual([]);

  await app.user.click(within(await press()).getByRole('button', { name: 'Chặn' }));
  await waitFor(() => expect(posts).toEqual(['../input/book/block_user']));
  expect(await screen.findByText(/^Đã chặn/)).toBeVisible();
});
