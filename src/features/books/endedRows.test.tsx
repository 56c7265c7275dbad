import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { isRecord, type JsonObject } from '../../protocol';
import { BOOK } from '../../../test/openBookPage';
import { renderApp, stopApps } from '../../../test/renderApp';

afterEach(stopApps);

const DENIED = 'Bạn không có quyền làm việc này.';
const ENDED = 'Màn hình này không còn tự cập nhật.';
const ACKNOWLEDGED = { application: 'book', data: { acknowledged: true } };

const rowOf = (book_data: JsonObject): JsonObject => ({
  application: 'book',
  data: { layout: { widget: 'LinearLayout' }, script_param: { book_data } },
});

/** The books of the shelf, which each query is answered with. */
async function openShelf(names: string[]) {
  const app = await renderApp({
    path: '/bookcase',
    platform: ({ record, answer }, { event, event_recycler_view: rows }) => {
      if (record['dataCollection'] !== '../requets/my_bookcase' || typeof rows !== 'string') return;
      for (const name of names) answer(rows, { ...rowOf({ name }), id: name });
      answer(event, ACKNOWLEDGED);
    },
  });
  return { ...app, main: within(screen.getByRole('main')) };
}

it('a shelf that ends before its first book says so in place of loading for ever, and is asked for anew', async () => {
  const names: string[] = [];
  const { transport, main, user, container } = await openShelf(names);
  await main.findByText('Chưa có sách nào ở đây');
  transport.signIn('somebody else');
  expect(await main.findByText(DENIED)).toBeVisible();
  expect(main.queryByText('Đang tải…')).toBeNull();
  expect((await axe(container)).violations).toEqual([]);

  transport.signIn(undefined);
  names.push('Đất rừng');
  await user.click(main.getByRole('button', { name: 'Thử lại' }));
  expect(await main.findByRole('heading', { name: 'Đất rừng' })).toBeVisible();
  expect(main.queryByText(DENIED)).toBeNull();
});

it('a shelf that ends keeps its books, says that it is kept up to date no more, and is asked for anew', async () => {
  const names = ['Đất rừng'];
  const { transport, main, user } = await openShelf(names);
  await main.findByRole('heading', { name: 'Đất rừng' });
  transport.signIn('somebody else');
  expect(await main.findByText(ENDED)).toBeVisible();
  expect(main.getByRole('heading', { name: 'Đất rừng' })).toBeVisible();

  transport.signIn(undefined);
  names.push('Tắt đèn');
  await user.click(main.getByRole('button', { name: 'Thử lại' }));
  expect(await main.findByRole('heading', { name: 'Tắt đèn' })).toBeVisible();
  await waitFor(() => expect(main.queryByText(ENDED)).toBeNull());
});

it('an empty shelf stays empty while the connection is lost', async () => {
  const { transport, main } = await openShelf([]);
  await main.findByText('Chưa có sách nào ở đây');
  act(() => transport.goOffline());
  await waitFor(() => expect(document.querySelector('.offline-banner')).not.toBeNull());
  expect(main.getByText('Chưa có sách nào ở đây')).toBeVisible();
  expect(main.queryByText('Đang tải…')).toBeNull();
});

it('a search for books that ends keeps what it found', async () => {
  const { transport, user } = await renderApp({
    path: '/books',
    platform: ({ record, answer }, { event, event_recycler_view: rows }) => {
      if (record['dataCollection'] !== '../requets/find_books' || typeof rows !== 'string') return;
      answer(rows, rowOf({ ...BOOK }));
      answer(event, { application: 'book', data: { total: 1, place_shared: false } });
    },
  });
  const main = within(screen.getByRole('main'));
  await main.findByRole('link', { name: /Dế Mèn phiêu lưu ký/ });
  transport.signIn('somebody else');
  expect(await main.findByText(ENDED)).toBeVisible();
  expect(main.getByRole('link', { name: /Dế Mèn phiêu lưu ký/ })).toBeVisible();
  transport.signIn(undefined);
  await user.click(main.getByRole('button', { name: 'Thử lại' }));
  await waitFor(() => expect(main.queryByText(ENDED)).toBeNull());
});

it('a conversation that ends says so, and is asked for anew', async () => {
  let text = 'Chào bạn';
  const order = { order_id: 'O-1', role: 'reader', state: 'waiting', other_name: 'Bình', due_day: '' };
  const { transport, user } = await renderApp({
    path: '/books/APP-2/I-1',
    platform: ({ record, answer }, { event, event_recycler_view: rows, data }) => {
      if (record['dataCollection'] === '../input/book/book_page')
        answer(event, { application: 'book', data: { book: BOOK, orders: [order] } });
      if (!isRecord(data) || data['order_id'] !== 'O-1' || typeof rows !== 'string') return;
      const thread_message = { text, at: 1_750_000_000, mine: false };
      answer(rows, { ...rowOf({ thread_message }), id: text });
      answer(event, ACKNOWLEDGED);
    },
  });
  const main = within(screen.getByRole('main'));
  await main.findByText('Chào bạn');
  transport.signIn('somebody else');
  expect(await main.findByText(ENDED)).toBeVisible();
  expect(main.getByText('Chào bạn')).toBeVisible();
  transport.signIn(undefined);
  text = 'Hẹn chiều nay nhé';
  await user.click(main.getByRole('button', { name: 'Thử lại' }));
  expect(await main.findByText('Hẹn chiều nay nhé')).toBeVisible();
  expect(main.queryByText(ENDED)).toBeNull();
});
