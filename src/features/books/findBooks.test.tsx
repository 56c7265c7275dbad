import { act, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { localeChosen, selectWelcomed } from '../../api/slices/preferencesSlice';
import { isRecord, type JsonObject } from '../../protocol';
import { renderApp, stopApps } from '../../../test/renderApp';
import { bookPath } from '../../ui/bookPath';
import { readBookQuery, bookQueryData, bookQueryParams } from './bookQuery';

afterEach(stopApps);

const offer = (name: string, more: JsonObject = {}): JsonObject => ({
  message_key: `I-${name}`,
  owner_id: 'APP-2',
  owner_name: 'Bình',
  book_id: `B-${name}`,
  book_item_id: `I-${name}`,
  name,
  author_name: 'Tô Hoài',
  category_name: 'Thiếu nhi',
  image: 'https://tracker.example/cover.png',
  free_loan: true,
  quantity: 1,
  ...more,
});

/** A platform that finds these books, whatever is asked; and what was asked of it. */
async function find(path: string, books: readonly JsonObject[], answerMore: JsonObject = {}) {
  const queries: JsonObject[] = [];
  const app = await renderApp({
    path,
    platform: ({ record, answer }, { event, event_recycler_view: rows, data }) => {
      if (record['dataCollection'] === '../input/book/share_location')
        answer(event, { application: 'book', data: { acknowledged: true } });
      if (record['dataCollection'] !== '../requets/find_books') return;
      queries.push(isRecord(data) ? data : {});
      const script_param = { grid_view_layout_item: { widget: 'LinearLayout' }, grid_view_data: [...books] };
      if (typeof rows === 'string' && books.length > 0)
        answer(rows, { application: 'book', data: { script_param } });
      const answerData = {
        acknowledged: true,
        total: books.length,
        categories: ['Thiếu nhi', 'Thơ'],
        ...answerMore,
      };
      answer(event, { application: 'book', data: { place_shared: false, ...answerData } });
    },
  });
  return { ...app, queries };
}

it('lists what is offered from the start, each card a link to its page, numbers in the language', async () => {
  const { store, queries, container } = await find('/books', [
    offer('Dế Mèn', { distance_km: 1250, rating: 4.5 }),
    offer('Số đỏ', { free_loan: false, sale_price: 50000 }),
    offer('Tắt đèn', { quantity: 0, due_day: '2026-06-09' }),
  ]);
  const card = await screen.findByRole('link', { name: /Dế Mèn/ });
  expect(card).toHaveAttribute('href', '/books/APP-2/I-D%E1%BA%BF%20M%C3%A8n');
  expect(card).toHaveTextContent('1.250 km');
  expect(card).toHaveTextContent('★ 4,5');
  expect(screen.getByRole('link', { name: /Số đỏ/ })).toHaveTextContent('50.000 đ');
  expect(screen.getByRole('link', { name: /Tắt đèn/ })).toHaveTextContent('Hẹn trả 9 thg 6, 2026');
  expect(screen.getByText('3 cuốn sách')).toBeVisible();
  expect(queries).toEqual([{ text_seach: '', sort: 'newest' }]);
  // The server behind an address would see who looks: covers are drawn.
  expect(document.body.innerHTML).not.toContain('tracker.example');
  await waitFor(() => expect(document.querySelectorAll('.drawn-cover')).toHaveLength(3));
  expect((await axe(container)).violations).toEqual([]);
  act(() => void store.dispatch(localeChosen('en')));
  expect(await screen.findByText('3 books')).toBeVisible();
  expect(card).toHaveTextContent('1,250 km');
  expect(screen.getByRole('link', { name: /Tắt đèn/ })).toHaveTextContent('Due back Jun 9, 2026');
});

it('sorts, filters and searches, and the address keeps it', async () => {
  const { user, queries } = await find('/books?sort=rating', [offer('Dế Mèn')]);
  await screen.findByRole('link', { name: /Dế Mèn/ });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Thể loại' }), 'Thơ');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Giá' }), 'Cho mượn miễn phí');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Khoảng cách' }), 'Trong 5 km');
  await user.type(screen.getByRole('searchbox', { name: 'Tên sách hoặc tác giả' }), 'mèn{Enter}');
  await waitFor(() =>
    expect(queries.at(-1)).toEqual({
      text_seach: 'mèn',
      sort: 'rating',
      category_name: 'Thơ',
      free_loan: true,
      max_km: 5,
    }),
  );
  expect(new URLSearchParams(window.location.search).get('q')).toBe('mèn');
  await user.click(screen.getByRole('button', { name: 'Bỏ lọc' }));
  await waitFor(() => expect(queries.at(-1)).toEqual({ text_seach: 'mèn', sort: 'rating' }));
});

it('says so when there is no such book', async () => {
  await find('/books?q=x', []);
  expect(await screen.findByText('Không có sách nào như vậy.')).toBeVisible();
});

it('shares a place only when asked to, rounded, and asks anew', async () => {
  const getCurrentPosition = jest.fn((done: PositionCallback) =>
    done({ coords: { latitude: 10.776_912, longitude: 106.700_981 } } as GeolocationPosition),
  );
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  const { user, queries, database } = await find('/books', [offer('Dế Mèn')]);
  await screen.findByRole('link', { name: /Dế Mèn/ });
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Chia sẻ vị trí' }));
  await waitFor(() => expect(queries).toHaveLength(2));
  const sent = database.requestLog.map((entry) => JSON.stringify(entry)).join('');
  expect(sent).toContain('10.78');
  expect(sent).not.toContain('10.776');
});

it('is the first step of the welcome once a book was looked for, and not before', async () => {
  const { user, store } = await find('/books', [offer('Dế Mèn')]);
  await screen.findByRole('link', { name: /Dế Mèn/ });
  expect(selectWelcomed(store.getState())).toEqual([]);
  await user.type(screen.getByRole('searchbox', { name: 'Tên sách hoặc tác giả' }), 'dế{Enter}');
  await waitFor(() => expect(selectWelcomed(store.getState())).toEqual(['search']));
});

it('keeps what was found when the connection is lost, whatever is chosen meanwhile', async () => {
  const { user, transport, queries } = await find('/books', [offer('Dế Mèn')]);
  await screen.findByRole('link', { name: /Dế Mèn/ });
  transport.goOffline();
  await user.type(screen.getByRole('searchbox', { name: 'Tên sách hoặc tác giả' }), 'số{Enter}');
  expect(await screen.findByText('Không có kết nối tới máy chủ.')).toBeVisible();
  expect(screen.getByText('Những cuốn đã tìm thấy trước đó:')).toBeVisible();
  expect(screen.getByRole('link', { name: /Dế Mèn/ })).toBeVisible();
  transport.goOnline();
  await waitFor(() => expect(queries.at(-1)).toMatchObject({ text_seach: 'số' }));
  await waitFor(() => expect(screen.queryByText('Những cuốn đã tìm thấy trước đó:')).toBeNull());
});

it('reads a wish from any address, and writes it back', () => {
  const query = readBookQuery(
    new URLSearchParams('q=a&sort=constructor&price=abc&within=5&category=Th%C6%A1'),
  );
  expect(query).toEqual({ text: 'a', sort: 'newest', price: '', distance: '5', category: 'Thơ' });
  expect(readBookQuery(new URLSearchParams(bookQueryParams(query)))).toEqual(query);
  expect(bookQueryData({ ...query, price: '50000' })).toMatchObject({ max_price: 50000, max_km: 5 });
  expect(bookPath({ ownerId: '../x', itemId: 'a/b' })).toBe('/books/..%2Fx/a%2Fb');
});

describe.each(['/books', '/bookcase'])('%s without a platform', (path) => {
  it('says that there is no connection, and goes on by itself once there is', async () => {
    const { transport, store, database, container } = await renderApp({ path });
    await waitFor(() => expect(container.querySelector('.skeleton')).not.toBeNull());
    transport.goOffline();
    expect(await screen.findByText('Không có kết nối tới máy chủ.')).toBeVisible();
    expect(screen.getByText('Màn hình sẽ tự tiếp tục khi có kết nối.')).toBeVisible();
    expect(container.querySelector('.skeleton')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Thử lại' })).toBeNull();
    act(() => void store.dispatch(localeChosen('en')));
    expect(screen.getByText('There is no connection to the server.')).toBeVisible();
    act(() => void store.dispatch(localeChosen('vi')));
    transport.goOnline();
    await waitFor(() => expect(screen.queryByText('Không có kết nối tới máy chủ.')).toBeNull());
    expect(database.listenCount()).toBeGreaterThan(0);
  });

  it('says that nobody answers, asks again by itself, and shows what comes', async () => {
    jest.useFakeTimers({
      doNotFake: [
        'setTimeout',
        'clearTimeout',
        'queueMicrotask',
        'nextTick',
        'Date',
        'performance',
        'setImmediate',
        'clearImmediate',
        'requestAnimationFrame',
        'cancelAnimationFrame',
        'requestIdleCallback',
        'cancelIdleCallback',
        'hrtime',
      ],
    });
    const server = { isThere: false, asked: 0 };
    const { database } = await renderApp({
      path,
      deadlineMs: 30,
      platform: ({ record, answer }, { event }) => {
        if (!/find_books|my_bookcase/.test(JSON.stringify(record['dataCollection']))) return;
        server.asked += 1;
        if (server.isThere) answer(event, { application: 'book', data: { acknowledged: true, total: 0 } });
      },
    });
    expect(await screen.findByText(/^Không có trả lời sau/)).toBeVisible();
    const queries = server.asked;
    server.isThere = true;
    // A request that comes again is answered once more.
    for (const { key } of [...database.requestLog]) database.set(`request/${key}`, null);
    act(() => jest.advanceTimersByTime(30_000));
    await waitFor(() => expect(server.asked).toBeGreaterThan(queries));
    await waitFor(() => expect(screen.queryByText(/^Không có trả lời sau/)).toBeNull());
    jest.useRealTimers();
  });
});
