import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { selectUserId } from '../../api/slices/authSlice';
import { dayEvent, messageCardId } from '../../protocol';
import { BOOK, openBookPage, postOf, ROW } from '../../../test/openBookPage';
import { stopApps } from '../../../test/renderApp';

afterEach(stopApps);

/** Whatever is drawn is in view. */
const seeEverything = () =>
  jest.spyOn(window, 'IntersectionObserver').mockImplementation((report) => {
    const observer = { disconnect: () => undefined } as unknown as IntersectionObserver;
    const entry = { isIntersecting: true, intersectionRatio: 1 } as IntersectionObserverEntry;
    observer.observe = () => report([entry], observer);
    return observer;
  });

it('writes to the other within a request, and shows what comes meanwhile', async () => {
  const order = {
    order_id: 'O-1',
    role: 'reader',
    state: 'on_loan',
    other_name: 'Bình',
    due_day: '2026-06-09',
  };
  const { user, posts, rows, database, store, container } = await openBookPage({
    book: BOOK,
    orders: [order],
  });
  const log = await screen.findByRole('log', { name: 'Trao đổi với Bình' });
  await screen.findByText('Chưa có lời nhắn nào. Hãy hẹn nhau chỗ trao sách.');
  database.push(`response/${selectUserId(store.getState()) ?? ''}/${rows()}`, {
    application: 'book',
    id: 'M-1',
    data: {
      layout: ROW,
      script_param: {
        book_data: { thread_message: { mine: false, text: 'Năm giờ nhé', at: 1_780_000_000_000 } },
      },
    },
  });
  expect(await within(log).findByText('Năm giờ nhé')).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);
  const line = screen.getByRole('textbox', { name: 'Lời nhắn' });
  await user.type(line, 'Vâng{Shift>}{Enter}{/Shift}chị{Enter}');
  await waitFor(() =>
    expect(postOf(posts, '../input/book/send_message')).toEqual({ order_id: 'O-1', message: 'Vâng\nchị' }),
  );
  await waitFor(() => expect(line).toHaveValue(''));
});

it('is brought into view, with the focus, where an address leads to it', async () => {
  const scrolled: string[] = [];
  Element.prototype.scrollIntoView = function () {
    scrolled.push(this.id);
  };
  const order = { order_id: 'O-1', role: 'reader', state: 'on_loan', other_name: 'Bình', due_day: '' };
  const { user } = await openBookPage({ book: BOOK, orders: [order] }, undefined, undefined, '#thread-O-1');
  const thread = await screen.findByRole('region', { name: 'Trao đổi với Bình' });
  await waitFor(() => expect(scrolled).toEqual(['thread-O-1']));
  expect(thread).toHaveFocus();
  await user.tab();
  expect(within(thread).getByRole('log')).toHaveFocus();
});

it('keeps the focus with who sends by the button', async () => {
  const order = { order_id: 'O-1', role: 'reader', state: 'on_loan', other_name: 'Bình', due_day: '' };
  const { user, posts } = await openBookPage({ book: BOOK, orders: [order] });
  const line = await screen.findByRole('textbox', { name: 'Lời nhắn' });
  await user.type(line, 'Vâng');
  await user.click(screen.getByRole('button', { name: 'Gửi' }));
  await waitFor(() => expect(postOf(posts, '../input/book/send_message')).toBeDefined());
  await waitFor(() => expect(line).toHaveValue(''));
  expect(line).toHaveFocus();
});

it('keeps what is typed on while a message is sent, and all of it where sending fails', async () => {
  const order = { order_id: 'O-1', role: 'reader', state: 'on_loan', other_name: 'Bình', due_day: '' };
  const { user, posts, platform } = await openBookPage({ book: BOOK, orders: [order] });
  const line = await screen.findByRole('textbox', { name: 'Lời nhắn' });
  const sendAndTypeOn = (text: string) => {
    fireEvent.keyDown(line, { key: 'Enter' });
    fireEvent.change(line, { target: { value: text } });
  };
  await user.type(line, 'Một');
  sendAndTypeOn('Một hai ba');
  await waitFor(() => expect(line).toHaveValue('hai ba'));
  expect(postOf(posts, '../input/book/send_message')).toMatchObject({ message: 'Một' });
  platform.refuses = true;
  sendAndTypeOn('hai ba bốn');
  expect(await screen.findByText(/Không được/)).toBeVisible();
  expect(line).toHaveValue('hai ba bốn');
});

it('keeps the newest line in view, and who reads further up where they are until they write themselves', async () => {
  const scrolled: string[] = [];
  Element.prototype.scrollIntoView = function () {
    scrolled.push(this.className);
  };
  const order = { order_id: 'O-1', role: 'reader', state: 'on_loan', other_name: 'Bình', due_day: '' };
  const { user, rows, database, store } = await openBookPage({ book: BOOK, orders: [order] });
  const log = await screen.findByRole('log', { name: 'Trao đổi với Bình' });
  await screen.findByText('Chưa có lời nhắn nào. Hãy hẹn nhau chỗ trao sách.');
  const addMessage = async (n: number, mine: boolean) => {
    Object.defineProperty(log, 'scrollHeight', { configurable: true, value: n * 1000 });
    const message = { thread_message: { mine, text: `Tin ${String(n)}`, at: 1_780_000_000_000 + n } };
    database.push(`response/${selectUserId(store.getState()) ?? ''}/${rows()}`, {
      application: 'book',
      id: `M-${String(n)}`,
      data: { layout: ROW, script_param: { book_data: message } },
    });
    await within(log).findByText(`Tin ${String(n)}`);
    return log.scrollTop;
  };
  expect(await addMessage(1, false)).toBe(1000);
  fireEvent.scroll(log, { target: { scrollTop: 100 } });
  expect(await addMessage(2, false)).toBe(100);
  await user.click(screen.getByRole('textbox', { name: 'Lời nhắn' }));
  expect(scrolled).toEqual([]);
  expect(await addMessage(3, true)).toBe(3000);
  expect(scrolled).toEqual(['thread-form']);
  // A message of the other person pushes the field out of view too; a person who scrolled away stays where they are.
  jest.replaceProperty(window, 'innerHeight', 600);
  const box = jest.spyOn(Element.prototype, 'getBoundingClientRect');
  const layOut = (high: number, bottom: number) => {
    Object.defineProperty(log, 'offsetHeight', { configurable: true, value: high });
    box.mockReturnValue({ top: bottom - 64, bottom } as DOMRect);
  };
  fireEvent.scroll(log, { target: { scrollTop: 3000 } });
  layOut(100, 650);
  await addMessage(4, false);
  expect(scrolled).toHaveLength(2);
  layOut(150, 900);
  await addMessage(5, false);
  expect(scrolled).toHaveLength(2);
  jest.restoreAllMocks();
});

it('takes what is read in an open thread for read: no notice over it, and nothing for the bell to count', async () => {
  const observed = seeEverything();
  const order = { order_id: 'O-1', role: 'reader', state: 'waiting', other_name: 'Bình', due_day: '' };
  const { database, store } = await openBookPage({ book: BOOK, orders: [order] });
  await screen.findByRole('log', { name: 'Trao đổi với Bình' });
  await screen.findByRole('button', { name: 'Thông báo' });
  await waitFor(() => expect(JSON.stringify(store.getState().platform.queries)).toContain('"status":"live"'));
  const addCard = (id: string, sender: string) =>
    database.push(`response/${selectUserId(store.getState()) ?? ''}/${dayEvent(Date.now())}`, {
      application: 'book',
      id,
      sender_name: sender,
      on_top: 1,
      data: { layout: ROW, script_param: { hash_field_value: { description: 'đã nhắn cho bạn' } } },
    });
  addCard(messageCardId('O-1'), 'Bình');
  await waitFor(() => expect(Object.keys(store.getState().read)).toEqual([`book/${messageCardId('O-1')}`]));
  expect(screen.queryByRole('link', { name: 'Xem' })).toBeNull();
  // A message about another book is told.
  addCard(messageCardId('O-2'), 'Chi');
  expect(await screen.findByRole('link', { name: 'Xem' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Thông báo: 1 tin chưa đọc' })).toBeVisible();
  observed.mockRestore();
});

it('that ended with its loan is said to be gone where a card leads to it, and the card counts as read', async () => {
  const observed = seeEverything();
  const { container, database, store } = await openBookPage(
    { book: BOOK },
    undefined,
    undefined,
    '#thread-O-1',
  );
  const notice = await screen.findByText(/^Cuộc trao đổi này đã kết thúc/);
  expect(notice.closest('[role="status"]')).not.toBeNull();
  expect((await axe(container)).violations).toEqual([]);
  await waitFor(() => expect(JSON.stringify(store.getState().platform.queries)).toContain('"status":"live"'));
  for (const order of ['O-2', 'O-1'])
    database.push(`response/${selectUserId(store.getState()) ?? ''}/${dayEvent(Date.now())}`, {
      application: 'book',
      id: messageCardId(order),
      on_top: 1,
      data: { layout: ROW, script_param: { hash_field_value: { description: 'đã nhắn cho bạn' } } },
    });
  await waitFor(() => expect(Object.keys(store.getState().read)).toEqual([`book/${messageCardId('O-1')}`]));
  observed.mockRestore();
});

it('is not said to be gone where it is there, or none was asked for', async () => {
  const order = { order_id: 'O-1', role: 'reader', state: 'on_loan', other_name: 'Bình', due_day: '' };
  await openBookPage({ book: BOOK, orders: [order] }, undefined, undefined, '#thread-O-1');
  await screen.findByRole('region', { name: 'Trao đổi với Bình' });
  expect(screen.queryByText(/^Cuộc trao đổi này đã kết thúc/)).toBeNull();
  await stopApps();
  cleanup();
  await openBookPage({ book: BOOK });
  await screen.findByRole('button', { name: 'Mượn sách' });
  expect(screen.queryByText(/^Cuộc trao đổi này đã kết thúc/)).toBeNull();
});

it('is said to be gone also to who gave the book back on that page a moment ago', async () => {
  const order = { order_id: 'O-1', role: 'reader', state: 'on_loan', other_name: 'Bình', due_day: '' };
  const { user } = await openBookPage({ book: BOOK, orders: [order] }, ({ collection }) =>
    collection === 'book/data/book_items_borrow_change_state_flow' ? { book: BOOK } : undefined,
  );
  await user.click(await screen.findByRole('button', { name: 'Trả sách' }));
  await screen.findByRole('button', { name: 'Mượn sách' });
  act(() => {
    window.history.pushState({}, '', '/books/APP-2/I-1#thread-O-1');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(await screen.findByText(/^Cuộc trao đổi này đã kết thúc/)).toBeVisible();
});
