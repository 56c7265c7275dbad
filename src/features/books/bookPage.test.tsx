import { selectUserId } from '../../api/slices/authSlice';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { localeChosen } from '../../api/slices/preferencesSlice';
import type { JsonObject } from '../../protocol';
import { BOOK, FACE, openBookPage, postOf, ROW } from '../../../test/openBookPage';
import { renderApp, stopApps } from '../../../test/renderApp';

afterEach(stopApps);

it('shows all of a book, and borrows it until the day that was chosen', async () => {
  const waiting = {
    order_id: 'O-1',
    role: 'reader',
    state: 'waiting',
    other_name: 'Bình',
    due_day: '2027-01-20',
  };
  const { user, posts, store } = await openBookPage({ book: BOOK }, ({ collection }) =>
    collection === '../input/select/book' ? { book: BOOK, orders: [waiting] } : undefined,
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Dế Mèn phiêu lưu ký' })).toBeVisible();
  expect(screen.getByText('Một chú dế đi khắp nơi.')).toBeVisible();
  for (const [term, value] of [
    ['Tình trạng', 'Mượn được'],
    ['Thời hạn mượn', '30 ngày'],
  ] as const)
    expect(
      screen.getAllByRole('term').find((one) => one.textContent === term)?.nextSibling,
    ).toHaveTextContent(value);
  expect(document.querySelector('.page-person')).toHaveTextContent('Người có sách: Bình · 3 km');
  expect(screen.getByText('4,5 trên 5 (2 người)')).toBeVisible();
  const day = screen.getByLabelText<HTMLInputElement>('Mượn đến ngày');
  await user.type(day, day.max);
  await user.click(screen.getByRole('button', { name: 'Mượn sách' }));
  await waitFor(() =>
    expect(postOf(posts, '../input/select/book')).toEqual({
      owner_id: 'APP-2',
      book_id: 'B-1',
      book_item_id: 'I-1',
      book_name: 'Dế Mèn phiêu lưu ký',
      free_loan: true,
      due_day: day.max,
      quiet: true,
    }),
  );
  expect(await screen.findByText(/Yêu cầu của bạn đang chờ Bình trả lời/)).toHaveTextContent(
    '20 thg 1, 2027',
  );
  expect(screen.queryByRole('button', { name: 'Mượn sách' })).toBeNull();
  expect(await screen.findByText('Đã gửi yêu cầu tới chủ sách.')).toBeVisible();
  act(() => void store.dispatch(localeChosen('en')));
  expect(await screen.findByText(/Your request waits for the answer of Bình/)).toHaveTextContent(
    'Jan 20, 2027',
  );
});

it.each([
  ['of what is sold its price', { free_loan: false, sale_price: 50000 }, 'Giá', '50.000 đ'],
  ['of what is lent that it is on loan', { quantity: 0 }, 'Tình trạng', 'Đang được mượn'],
])('says %s under a name that fits it', async (_what, offer, term, value) => {
  await openBookPage({ book: { ...BOOK, ...offer } });
  const terms = await screen.findAllByRole('term');
  expect(terms.find((one) => one.textContent === term)?.nextSibling).toHaveTextContent(value);
  expect(terms.filter((one) => ['Giá', 'Tình trạng'].includes(one.textContent))).toHaveLength(1);
});

it('says the price of what is sold on its button', async () => {
  await openBookPage({ book: { ...BOOK, free_loan: false, sale_price: 50000 } });
  expect(await screen.findByRole('button', { name: 'Mua 50.000 đ' })).toBeVisible();
  expect(screen.queryByLabelText('Mượn đến ngày')).toBeNull();
});

it('withdraws a request that waits', async () => {
  const order = { order_id: 'O-1', role: 'reader', state: 'waiting', other_name: 'Bình' };
  const { user, posts } = await openBookPage({ book: BOOK, orders: [order] }, ({ collection }) =>
    collection === '../input/book/cancel_request' ? { book: BOOK } : undefined,
  );
  await user.click(await screen.findByRole('button', { name: 'Rút lại yêu cầu' }));
  expect(await screen.findByText('Đã rút lại yêu cầu.')).toBeVisible();
  expect(postOf(posts, '../input/book/cancel_request')).toMatchObject({ book_item_id: 'I-1' });
  expect(await screen.findByRole('button', { name: 'Mượn sách' })).toBeVisible();
});

it('shows the face of whoever offers the book', async () => {
  await openBookPage({ book: BOOK });
  await waitFor(() => expect(document.querySelector('.page-person .face img')).toHaveAttribute('src', FACE));
});

it('after blocking an owner nothing is left to ask of them', async () => {
  const { user, posts } = await openBookPage({ book: BOOK });
  await user.click(await screen.findByRole('button', { name: 'Thêm' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Chặn chủ sách' }));
  expect(posts).toEqual([]);
  const ask = await screen.findByRole('dialog');
  await user.click(within(ask).getByRole('button', { name: 'Chặn chủ sách' }));
  expect(await screen.findByText('Bạn đã chặn chủ sách.')).toBeVisible();
  expect(postOf(posts, '../input/book/block_user')).toMatchObject({ owner_id: 'APP-2' });
  expect(screen.queryByRole('button', { name: 'Mượn sách' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Thêm' })).toBeNull();
});

it('names the stars of a rating by their number', async () => {
  const { user, posts } = await openBookPage({ book: BOOK, may_rate: true });
  await user.click(await screen.findByRole('radio', { name: '4 sao' }));
  await user.click(screen.getByRole('button', { name: 'Gửi đánh giá' }));
  await waitFor(() => expect(postOf(posts, '../rating')).toMatchObject({ rating: 4 }));
});

it('rates by keyboard: one star of a named group is checked, and nothing is sent before it is told to', async () => {
  const { user, posts, container } = await openBookPage(
    { book: BOOK, may_rate: true },
    ({ collection, data }) =>
      collection === '../rating' ? { book: BOOK, may_rate: true, my_rating: data['rating'] ?? 0 } : undefined,
  );
  const stars = within(await screen.findByRole('radiogroup', { name: 'Đánh giá của bạn' }));
  const checked = () =>
    stars
      .getAllByRole<HTMLInputElement>('radio')
      .filter((star) => star.checked || star.getAttribute('aria-checked') === 'true')
      .map((star) => star.getAttribute('aria-label'));
  expect(stars.getAllByRole('radio')).toHaveLength(5);
  expect(checked()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Gửi đánh giá' })).toBeDisabled();
  stars.getByRole('radio', { name: '1 sao' }).focus();
  await user.keyboard(' {ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(checked()).toEqual(['3 sao']);
  expect(postOf(posts, '../rating')).toBeUndefined();
  await user.keyboard('{Enter}');
  await screen.findByText('Cảm ơn bạn đã đánh giá.');
  expect(posts.filter(({ collection }) => collection === '../rating')).toHaveLength(1);
  expect(postOf(posts, '../rating')).toMatchObject({ book_id: 'B-1', rating: 3 });
  expect(checked()).toEqual(['3 sao']);
  expect((await axe(container)).violations).toEqual([]);
});

it('says who waits for an answer before a book is removed', async () => {
  const asks = { order_id: 'O-1', role: 'owner', state: 'waiting', other_name: 'Chi', due_day: '' };
  const mine = { ...BOOK, mine: true, offered: true };
  const { user } = await openBookPage({ book: mine, orders: [asks] });
  await user.click((await screen.findAllByRole('button', { name: 'Thêm' }))[0] ?? document.body);
  await user.click(await screen.findByRole('menuitem', { name: 'Xóa khỏi tủ sách' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    '1 người đang chờ bạn trả lời về cuốn này; họ sẽ được báo là không được.',
  );
});

it('an owner answers who asks, moves the day and edits the book', async () => {
  const asks = { order_id: 'O-1', role: 'owner', state: 'waiting', other_name: 'Chi', due_day: '2026-06-09' };
  const mine = { ...BOOK, mine: true, offered: true };
  const { user, posts } = await openBookPage({ book: mine, orders: [asks] }, ({ collection }) =>
    collection === '../accept_order' ? { book: mine, orders: [{ ...asks, state: 'on_loan' }] } : undefined,
  );
  expect(await screen.findByText('Chi muốn mượn đến 9 thg 6, 2026.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Đồng ý' }));
  expect(await screen.findByText('Chi đang mượn, hẹn trả 9 thg 6, 2026.')).toBeVisible();
  expect(postOf(posts, '../accept_order')).toMatchObject({ order_id: 'O-1' });
  expect(screen.getByRole('button', { name: 'Hỏi lại sách' })).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Thêm' }).at(-1) ?? document.body);
  await user.click(await screen.findByRole('menuitem', { name: 'Đổi ngày trả' }));
  const day = await screen.findByLabelText<HTMLInputElement>('Ngày trả');
  await user.clear(day);
  await user.type(day, day.max);
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  await waitFor(() =>
    expect(postOf(posts, '../input/book/due_date')).toMatchObject({ order_id: 'O-1', due_day: day.max }),
  );
  await screen.findByText('Đã đổi ngày trả.');

  await user.click(screen.getByRole('button', { name: 'Sửa sách' }));
  const form = await screen.findByRole('region', { name: 'Sửa sách' });
  const name = within(form).getByRole('textbox', { name: 'Tên sách' });
  expect(name).toHaveValue('Dế Mèn phiêu lưu ký');
  await user.type(name, ' II');
  await user.click(within(form).getByRole('button', { name: 'Lưu' }));
  await waitFor(() =>
    expect(postOf(posts, '../input/book/edit_book')).toMatchObject({
      book_items_id: 'I-1',
      name: 'Dế Mèn phiêu lưu ký II',
    }),
  );
  // The cover and what is out with others stay as they are.
  expect(postOf(posts, '../input/book/edit_book')).not.toHaveProperty('image');
  expect(postOf(posts, '../input/book/edit_book')).not.toHaveProperty('quantity');
});

it('says so when the book is gone', async () => {
  await renderApp({
    path: '/books/APP-2/I-1',
    platform: ({ record, answer }, { event }) => {
      if (record['dataCollection'] === '../input/book/book_page')
        answer(event, { application: 'book', error: { code: 'not_found', message: 'Không còn / Gone' } });
    },
  });
  expect(await screen.findByText('Sách này không còn được chia sẻ.')).toBeVisible();
});

it('says that a book is gone which its owner removed while it was asked for', async () => {
  let isRemoved = false;
  const order = { order_id: 'O-1', role: 'reader', state: 'waiting', other_name: 'Bình', due_day: '' };
  const { user, database, store, rows } = await openBookPage(
    { book: BOOK },
    ({ collection }) => (collection === '../input/select/book' ? { book: BOOK, orders: [order] } : undefined),
    () => isRemoved,
  );
  await user.click(await screen.findByRole('button', { name: 'Mượn sách' }));
  await screen.findByText(/Yêu cầu của bạn đang chờ Bình trả lời/);
  isRemoved = true;
  await waitFor(() => expect(rows()).not.toBe(''));
  database.push(`response/${selectUserId(store.getState()) ?? ''}/${rows()}`, {
    application: 'book',
    id: 'thread',
    data: { layout: ROW, script_param: { book_data: { thread_changed: 1_780_000_000_000 } } },
  });
  expect(await screen.findByText('Sách này không còn được chia sẻ.')).toBeVisible();
  expect(within(screen.getByRole('main')).queryByText('Đã gửi yêu cầu tới chủ sách.')).toBeNull();
});

it('keeps a book in sight that was sold as soon as it was asked for, and leads to what became of it', async () => {
  let isSold = false;
  const { user } = await renderApp({
    path: '/books/APP-2/I-1',
    platform: ({ record, answer }, { event }) => {
      const collection = record['dataCollection'];
      if (collection === '../input/select/book') isSold = true;
      const book = { ...BOOK, free_loan: false, sale_price: 50000 };
      if (collection === '../input/book/book_page' && isSold)
        answer(event, { application: 'book', error: { code: 'not_found', message: 'Không còn / Gone' } });
      else answer(event, { application: 'book', data: { acknowledged: true, book } });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Mua 50.000 đ' }));
  const main = within(screen.getByRole('main'));
  expect(await main.findByRole('link', { name: 'Xem các yêu cầu' })).toHaveAttribute(
    'href',
    '/books/history',
  );
  expect(main.getByText('Đã gửi yêu cầu tới chủ sách.')).toBeVisible();
  expect(main.getByText('Một chú dế đi khắp nơi.')).toBeVisible();
  expect(main.queryByRole('button', { name: 'Mua 50.000 đ' })).toBeNull();
});

it('tells what became of past requests, one sentence each', async () => {
  const past = (more: JsonObject & { book_name: string }): JsonObject => ({
    order_id: more.book_name,
    role: 'reader',
    lends: true,
    outcome: 'accepted',
    other_name: 'Bình',
    changed: 1_780_000_000_000,
    ...more,
  });
  await renderApp({
    path: '/books/history',
    platform: ({ record, answer }, { event }) => {
      if (record['dataCollection'] === '../people_pictures')
        answer(event, { data: { of: 'book', pictures: [{ person: 'APP-2', image: FACE }] } });
      if (record['dataCollection'] !== '../input/book/history') return;
      const order = { owner_id: 'APP-2', other_id: 'APP-2', book_item_id: 'I-1', due_day: '2026-06-09' };
      const history = [
        past({ book_name: 'Dế Mèn', ...order, order_id: 'O-1' }),
        past({ book_name: 'Tắt đèn', ...order, order_id: 'O-2', outcome: 'returned' }),
        past({ book_name: 'Số đỏ', role: 'owner', outcome: 'declined', other_name: '' }),
        past({ book_name: 'Xấu', outcome: 'constructor' }),
      ];
      answer(event, { application: 'book', data: { acknowledged: true, history } });
    },
  });
  expect(await screen.findByText('Bình đã đồng ý cho bạn mượn “Dế Mèn”.')).toBeVisible();
  const entry = screen.getByRole('link', { name: /Dế Mèn/ });
  // To what was written as long as it is kept; where it is not, the page says why.
  expect(entry).toHaveAttribute('href', '/books/APP-2/I-1#thread-O-1');
  expect(screen.getByRole('link', { name: /Tắt đèn/ })).toHaveAttribute('href', '/books/APP-2/I-1');
  expect(screen.getByText(/^Lời nhắn ở trang của cuốn sách/)).toBeVisible();
  // The face of who it tells of; who left, or gave no picture, keeps the initial.
  await waitFor(() => expect(entry.querySelector('.face img')).toHaveAttribute('src', FACE));
  const pictures = screen.getByRole('main').querySelectorAll('.face img');
  expect([...pictures].map((one) => one.getAttribute('src'))).toEqual([FACE, FACE]);
  expect(screen.getByText('Bạn đã từ chối yêu cầu của người đã rời đi về “Số đỏ”.')).toBeVisible();
  expect(screen.queryByText(/Xấu/)).toBeNull();
});
