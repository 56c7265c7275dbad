import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { renderApp, stopApps } from '../../../test/renderApp';

afterEach(stopApps);

it('lists whom one blocked and what one hid, and takes each back', async () => {
  const people = [
    { owner_id: '-A', owner_name: 'An Dương' },
    { owner_id: '-M', owner_name: 'Minh Hà' },
  ];
  let books = [{ book_id: 'B-1', book_name: 'Số đỏ' }];
  const { user, container } = await renderApp({
    path: '/profile',
    platform: ({ record, answer }, { event, data }) => {
      const call = record['dataCollection'];
      const dataText = JSON.stringify(data);
      if (call === '../input/book/unblock_user') people.splice(0, dataText.includes('-A') ? 1 : 0);
      if (call === '../input/book/show_book' && dataText.includes('B-1')) books = [];
      answer(event, { application: 'book', data: { blocked_users: people, hidden_books: books } });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Xem danh sách' }));
  const heading = screen.getByRole('heading', { name: 'Người bạn đã chặn, sách bạn đã ẩn' });
  expect(heading).toHaveFocus();
  const unblock = await screen.findByRole('button', { name: 'Bỏ chặn An Dương' });
  expect(unblock).toHaveTextContent(/^Bỏ chặn$/);
  await user.click(unblock);
  expect(await screen.findByText('Đã bỏ chặn An Dương.')).toBeVisible();
  expect(heading).toHaveFocus();
  await waitFor(() => expect(screen.queryByText('An Dương')).toBeNull());
  expect(screen.getByText('Minh Hà')).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Hiện lại Số đỏ' }));
  expect(await screen.findByText('Đã hiện lại Số đỏ.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Số đỏ')).toBeNull());
});

it('says so where nobody is blocked', async () => {
  const { user } = await renderApp({
    path: '/profile',
    platform: ({ answer }, { event }) => answer(event, { application: 'book', data: { acknowledged: true } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Xem danh sách' }));
  expect(await screen.findByText('Bạn chưa chặn ai và chưa ẩn cuốn sách nào.')).toBeVisible();
});
