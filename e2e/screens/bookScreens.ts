import type { Page } from 'playwright-core';
import type { ConsoleScreen } from './ConsoleScreen';
import { formWords } from '../../test/words';

// The screens of the sample application, in a window of their own, and those of them that visitors see.

export const bookView = (page: Page, id: string) => page.locator(`[data-view-id="${id}"]`);

/** A row of the list on a screen of the sample. */
export const bookRow = (page: Page, words: string | RegExp) =>
  bookView(page, 'recyclerView').getByRole('button').filter({ hasText: words }).first();

/** On the bookcase, opens what somebody asked to borrow, in any open state. */
export async function openLentBook(page: Page, borrower: string): Promise<void> {
  await page.getByRole('button', { name: 'Sách cho mượn', exact: true }).click();
  await bookRow(page, `Người mượn: ${borrower}`).click();
}

/** The name of the book whose page is open, as after it was added. */
export const bookName = (page: Page, name: string) =>
  bookView(page, 'txtName').getByText(name, { exact: true });

/** The screen "Find a book", with its filters and rows. */
export const bookList = (page: Page) => [
  page.getByRole('textbox', { name: 'Tìm', exact: true }),
  page.getByRole('button', { name: 'Tìm', exact: true }),
  page.getByRole('combobox', { name: 'Thể loại' }),
  bookRow(page, 'Thành phố sau mưa'),
];

const mark = (page: Page) => page.getByRole('main').getByText(formWords.vi.sample, { exact: true });
const shelves = ['Sách của bạn', 'Sách cho mượn', 'Sách đi mượn', 'Sách mua'];

const memberScreens: readonly ConsoleScreen[] = [
  {
    name: 'books',
    path: '/app/book/books',
    who: 'signedIn',
    heading: { vi: 'Tìm sách', en: 'Find a book' },
    title: 'Tìm sách · Chia sẻ sách',
    content: bookList,
  },
  {
    name: 'book-page',
    path: '/app/book/book',
    from: { path: '/app/book/books', press: (page) => bookRow(page, 'Mèo con đi học') },
    who: 'signedIn',
    heading: { vi: 'Cuốn sách', en: 'Book' },
    title: 'Cuốn sách · Chia sẻ sách',
    content: (page) => [
      page.getByText('Ngày đầu tiên ở lớp.'),
      page.getByRole('button', { name: 'Hỏi mượn' }),
    ],
  },
  {
    name: 'deals',
    path: '/app/book/deals',
    who: 'signedIn',
    heading: { vi: 'Mượn và mua', en: 'Loans and sales' },
    title: 'Mượn và mua · Chia sẻ sách',
    content: (page) => [
      bookRow(page, 'Biển và những lá thư'),
      page.getByRole('combobox', { name: 'Trạng thái' }),
    ],
  },
  {
    name: 'deal',
    path: '/app/book/deal',
    from: { path: '/app/book/deals', press: (page) => bookRow(page, 'Biển và những lá thư') },
    who: 'signedIn',
    heading: { vi: 'Lần mượn hay mua', en: 'Loan or sale' },
    title: 'Lần mượn hay mua · Chia sẻ sách',
    content: (page) => [
      page.getByRole('textbox', { name: 'Lời nhắn' }),
      bookView(page, 'recyclerView').getByText('Chiều thứ bảy mình qua lấy được không?', { exact: true }),
    ],
  },
];

const visitorScreens: readonly ConsoleScreen[] = [
  {
    name: 'bookcase',
    path: '/bookcase',
    who: 'signedOut',
    heading: { vi: 'Tủ sách của bạn', en: 'Your bookcase' },
    content: (page) => [
      mark(page),
      ...shelves.map((name) => page.getByRole('button', { name: new RegExp(`^${name}`) })),
      bookRow(page, 'Dế Mèn phiêu lưu ký'),
    ],
  },
  {
    name: 'book',
    path: '/book',
    who: 'signedOut',
    heading: { vi: 'Thêm sách', en: 'Add a book' },
    content: (page) => [
      mark(page),
      page.getByRole('textbox', { name: 'Tên sách' }),
      page.getByRole('textbox', { name: 'Cho mượn mấy ngày' }),
      page.getByRole('radio', { name: 'Cho mượn' }),
      page.getByRole('radio', { name: 'Bán' }),
    ],
  },
];

export const bookScreens: readonly ConsoleScreen[] = [...memberScreens, ...visitorScreens];
