import { act, screen, waitFor, within } from '@testing-library/react';
import { isRecord, type JsonObject } from '../../protocol';
import { selectUserId } from '../../api/slices/authSlice';
import { localeChosen } from '../../api/slices/preferencesSlice';
import { BOOK } from '../../../test/openBookPage';
import { renderApp, stopApps } from '../../../test/renderApp';

afterEach(stopApps);
const row = (
  name: string,
  type = 'book_items_loan',
  button = 'Nhận lại',
  image = 'https://tracker.example/cover.png',
  more: JsonObject = {},
): JsonObject => ({
  application: 'book',
  data: {
    layout: { widget: 'LinearLayout' },
    script_param: {
      book_data: {
        name,
        author_name: 'Đoàn Giỏi',
        state_flow_title: button,
        image,
        rating: 4.5,
        owner_id: 'APP-1',
        book_item_id: 'I-9',
        ...more,
      },
      book_items_type: type,
      book_items_id: 'I-1',
      book_id: 'B-1',
      post_collection__change_state_flow: `book/data/${type}_change_state_flow`,
    },
  },
});

it('shows the shelf that was chosen, and posts what its button means', async () => {
  const posts: JsonObject[] = [];
  const { user, store } = await renderApp({
    path: '/bookcase',
    platform: ({ record, answer }, inner) => {
      posts.push({ ...record, inner });
      if (record['dataCollection'] !== '../requets/my_bookcase') return;
      const { data, event_recycler_view: rows } = inner;
      const loan = isRecord(data) && data['book_items_type'] === 'book_items_loan';
      if (loan && typeof rows === 'string') answer(rows, row('Đất rừng'));
      answer(inner.event, { application: 'book', data: { acknowledged: true } });
    },
  });
  // Nothing of one's own there: the sample, marked and without actions.
  const sample = await screen.findByRole('region', { name: 'Dữ liệu mẫu' });
  expect(within(sample).getByText('Dế Mèn phiêu lưu ký')).toBeVisible();
  expect(within(sample).queryByRole('button')).toBeNull();
  expect(within(sample).getByText(/không phải sách của bạn/)).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Thêm sách' })).toHaveAttribute(
    'href',
    '/book',
  );
  expect(within(sample).getByText('Giá bìa: 50.000 đ')).toBeVisible();
  expect(within(sample).getByText('Giá bán: 40.000 đ')).toBeVisible();
  // In the words of the platform's rows; five empty stars would be a bad rating.
  expect(within(sample).getAllByText('Chưa có đánh giá')[0]).toBeVisible();
  expect(within(sample).queryByRole('img')).toBeNull();
  act(() => void store.dispatch(localeChosen('en')));
  expect(within(sample).queryByText(/₫/)).toBeNull();
  for (const words of ['Cover price: 50,000 đ', 'Sale price: 40,000 đ', 'Days on loan: 30'])
    expect(within(sample).getByText(words)).toBeVisible();
  act(() => void store.dispatch(localeChosen('vi')));

  await user.click(screen.getByRole('button', { name: 'Sách cho mượn' }));
  await screen.findByRole('heading', { name: 'Đất rừng' });
  expect(screen.getByRole('link', { name: 'Đất rừng' })).toHaveAttribute('href', '/books/APP-1/I-9');
  expect(screen.getByRole('img', { name: '4,5 trên 5 sao' })).toBeVisible();
  expect(screen.queryByText('Dữ liệu mẫu')).toBeNull();
  // The server behind an address would learn who views the book, so a cover of our own is drawn.
  expect(document.body.innerHTML).not.toContain('tracker.example');
  await waitFor(() => expect(document.querySelector('.drawn-cover')).not.toBeNull());
  await user.click(screen.getByRole('button', { name: 'Nhận lại' }));
  await waitFor(() =>
    expect(posts.at(-1)).toMatchObject({
      dataCollection: 'book/data/book_items_loan_change_state_flow',
      inner: { data: { book_items_type: 'book_items_loan', book_items_id: 'I-1', book_id: 'B-1' } },
    }),
  );
});

it('follows what others change: a row that comes, one that is changed, one that goes', async () => {
  let rows: unknown;
  const { database, store } = await renderApp({
    path: '/bookcase',
    platform: ({ record, answer }, { event, event_recycler_view }) => {
      if (record['dataCollection'] !== '../requets/my_bookcase') return;
      rows = event_recycler_view;
      answer(event, { application: 'book', data: { acknowledged: true } });
    },
  });
  await screen.findByText('Chưa có sách nào ở đây');
  const send = (message: JsonObject) =>
    database.push(`response/${selectUserId(store.getState()) ?? ''}/${String(rows)}`, message);
  send({ ...row('Đất rừng', 'book_items_borrow', 'Trả sách'), id: 'I-1' });
  expect(await screen.findByRole('button', { name: 'Trả sách' })).toBeVisible();
  expect(screen.queryByText('Chưa có sách nào ở đây')).toBeNull();
  send({ ...row('Đất rừng', 'book_items_borrow', 'Đang chờ'), id: 'I-1' });
  expect(await screen.findByRole('button', { name: 'Đang chờ' })).toBeVisible();
  expect(screen.getAllByRole('heading', { name: 'Đất rừng' })).toHaveLength(1);
  // What it only waits for is no button.
  const waiting = { state_flow: 'returning', state_flow_title: 'Đang chờ chủ sách' };
  send({ ...row('Đất rừng', 'book_items_borrow', '', '', waiting), id: 'I-1' });
  expect(await screen.findByText('Đang chờ chủ sách')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Đang chờ/ })).toBeNull();
  send({ application: 'book', id: 'I-1', message_key: 'I-1', delete: 1 });
  expect(await screen.findByText('Chưa có sách nào ở đây')).toBeVisible();
  expect(screen.queryByText('Đất rừng')).toBeNull();
});

it('reads a shelf that came as one list, and posts for the book that was pressed', async () => {
  const posts: JsonObject[] = [];
  const type = 'book_items_loan';
  const book = (name: string): JsonObject => ({
    name,
    state_flow_title: 'Nhận lại',
    book_items_id: `I-${name}`,
    book_id: `B-${name}`,
    message_key: `K-${name}`,
  });
  const { user } = await renderApp({
    path: '/bookcase',
    platform: ({ record, answer }, inner) => {
      posts.push({ ...record, inner });
      if (record['dataCollection'] !== '../requets/my_bookcase') return;
      const script_param = {
        grid_view_layout_item: { widget: 'LinearLayout' },
        grid_view_data: [book('Đất rừng'), book('Số đỏ')],
        book_items_type: type,
        post_collection__change_state_flow: `book/data/${type}_change_state_flow`,
      };
      const rows = inner['event_recycler_view'];
      if (typeof rows === 'string') answer(rows, { application: 'book', data: { script_param } });
      answer(inner.event, { application: 'book', data: { acknowledged: true } });
    },
  });
  await screen.findByRole('heading', { name: 'Đất rừng' });
  await user.click(screen.getAllByRole('button', { name: 'Nhận lại' }).at(1) ?? document.body);
  await waitFor(() =>
    expect(posts.at(-1)).toMatchObject({
      dataCollection: 'book/data/book_items_loan_change_state_flow',
      inner: {
        message_key: 'K-Số đỏ',
        data: { book_items_type: type, book_items_id: 'I-Số đỏ', book_id: 'B-Số đỏ' },
      },
    }),
  );
});

it('deletes no book before it was asked about', async () => {
  const posts: unknown[] = [];
  const { user } = await renderApp({
    path: '/bookcase',
    platform: ({ record, answer }, { event, event_recycler_view: rows }) => {
      posts.push(record['dataCollection']);
      if (record['dataCollection'] === '../input/book/book_page')
        answer(event, { application: 'book', data: { book: BOOK } });
      if (record['dataCollection'] !== '../requets/my_bookcase') return;
      if (typeof rows === 'string') answer(rows, row('Chí Phèo', 'book_items', 'Xóa'));
      answer(event, { application: 'book', data: { acknowledged: true } });
    },
  });
  const removal = 'book/data/book_items_change_state_flow';
  await screen.findByRole('heading', { name: 'Chí Phèo' });
  const main = within(screen.getByRole('main'));
  const press = () => user.click(main.getByRole('button', { name: 'Xóa' }));
  await press();
  const question = await screen.findByRole('tooltip');
  expect(question).toHaveTextContent('Xóa “Chí Phèo” khỏi tủ sách?');
  expect(posts).not.toContain(removal);
  await user.click(within(question).getByRole('button', { name: 'Hủy' }));
  expect(posts).not.toContain(removal);

  await press();
  // Once it is known who waits for it.
  await user.click(await within(await screen.findByRole('tooltip')).findByRole('button', { name: 'Xóa' }));
  await waitFor(() => expect(posts).toContain(removal));
});

it.each([
  [
    'who waits for an answer',
    true,
    ' 1 người đang chờ bạn trả lời về cuốn này; họ sẽ được báo là không được.',
  ],
  ['nothing more where that cannot be found out', false, ''],
])('tells before a book is removed from the shelf %s', async (_what, isWarned, warning) => {
  const posts: unknown[] = [];
  let sendChange = () => {};
  const { user } = await renderApp({
    path: '/bookcase',
    platform: ({ record, answer }, { event, event_recycler_view: rows, data }) => {
      posts.push(record['dataCollection']);
      if (record['dataCollection'] === '../input/book/book_page') {
        expect(data).toEqual({ owner_id: 'APP-1', book_item_id: 'I-9' });
        const error = { code: 'not_found', message: 'Không còn / Gone' };
        const order = (order_id: string, state: string) => ({ order_id, role: 'owner', state });
        const orders = [order('O-1', 'waiting'), order('O-2', 'on_loan')];
        sendChange = () =>
          answer(event, {
            application: 'book',
            ...(isWarned ? { data: { book: BOOK, orders } } : { error }),
          });
      }
      if (record['dataCollection'] !== '../requets/my_bookcase') return;
      if (typeof rows === 'string') answer(rows, row('Chí Phèo', 'book_items', 'Xóa'));
      answer(event, { application: 'book', data: { acknowledged: true } });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Xóa' }));
  const question = await screen.findByRole('tooltip');
  const removal = 'book/data/book_items_change_state_flow';
  await waitFor(() => expect(posts).toContain('../input/book/book_page'));
  // Not before it is known whom it concerns.
  await user.click(within(question).getByRole('button', { name: /Xóa/ }));
  expect(posts).not.toContain(removal);
  sendChange();
  await waitFor(() =>
    expect(question).toHaveTextContent(`Xóa “Chí Phèo” khỏi tủ sách? Không lấy lại được.${warning}`),
  );
  await waitFor(async () => {
    await user.click(within(question).getByRole('button', { name: /Xóa/ }));
    expect(posts).toContain(removal);
  });
});

it('takes nobody for signed out whose session is still being looked up', async () => {
  await renderApp({ path: '/bookcase', unknownPerson: true });
  await screen.findByRole('button', { name: 'Sách cho mượn' });
  expect(within(screen.getByRole('main')).getByText('Đang tải…')).toBeInTheDocument();
  expect(screen.queryByText('Dữ liệu mẫu')).toBeNull();
});

it('shows the marked sample to people who are signed out', async () => {
  await renderApp({ path: '/bookcase', signedIn: false });
  expect(await screen.findByText('Dữ liệu mẫu')).toBeVisible();
});

it('shows what comes live to a shelf that was empty, also over a lost connection', async () => {
  let rowsEvent = '';
  const { database, store, transport } = await renderApp({
    path: '/bookcase',
    platform: ({ record, answer }, { event, event_recycler_view: rows }) => {
      if (record['dataCollection'] !== '../requets/my_bookcase' || typeof rows !== 'string') return;
      rowsEvent = rows;
      answer(event, { application: 'book', data: { acknowledged: true } });
    },
  });
  expect(await screen.findByText('Chưa có sách nào ở đây')).toBeVisible();
  const shelf = `response/${selectUserId(store.getState()) ?? ''}/${rowsEvent}`;
  act(() => void database.push(shelf, row('Đất rừng')));
  expect(await screen.findByRole('heading', { name: 'Đất rừng' })).toBeVisible();
  expect(screen.queryByText('Chưa có sách nào ở đây')).toBeNull();
  // Shown books stay while the connection is lost, and those that arrive later are added to them.
  act(() => transport.goOffline());
  await waitFor(() => expect(document.querySelector('.offline-banner')).not.toBeNull());
  expect(screen.getByRole('heading', { name: 'Đất rừng' })).toBeVisible();
  act(() => transport.goOnline());
  act(() => void database.push(shelf, { ...row('Tắt đèn'), message_key: 'I-2' }));
  expect(await screen.findByRole('heading', { name: 'Tắt đèn' })).toBeVisible();
});
