/** A book card as the platform's rows have it, with the fields of the product's sample. */
export interface BookCard {
  bookId: string;
  bookItemsId: string;
  name: string;
  authorName: string;
  categoryName: string;
  coverPrice: number;
  quantity: number;
  viewsCount: number;
  freeLoan: boolean;
  /** Days on loan, or the price in đồng. */
  valuePrice: number;
  stateFlow: string;
  stateFlowTitle: string;
  icon: string;
  /** Chip the card belongs under. */
  category: string;
}

const card = (index: number, rest: Omit<BookCard, 'bookId' | 'bookItemsId' | 'icon'>): BookCard => ({
  bookId: `sample-${index}`,
  bookItemsId: `sample-item-${index}`,
  icon: '',
  ...rest,
});

/** Shown, and marked as such, to people who are signed out or have no books yet. */
export const sampleBooks: readonly BookCard[] = [
  card(1, {
    name: 'Dế Mèn phiêu lưu ký',
    authorName: 'Tô Hoài',
    categoryName: 'Thiếu nhi',
    coverPrice: 50000,
    quantity: 2,
    viewsCount: 14,
    freeLoan: true,
    valuePrice: 30,
    stateFlow: '',
    stateFlowTitle: 'Xóa',
    category: 'book_items',
  }),
  card(2, {
    name: 'Số đỏ',
    authorName: 'Vũ Trọng Phụng',
    categoryName: 'Tiểu thuyết',
    coverPrice: 78000,
    quantity: 1,
    viewsCount: 9,
    freeLoan: false,
    valuePrice: 40000,
    stateFlow: '',
    stateFlowTitle: 'Xóa',
    category: 'book_items',
  }),
  card(3, {
    name: 'Truyện Kiều',
    authorName: 'Nguyễn Du',
    categoryName: 'Thơ',
    coverPrice: 65000,
    quantity: 1,
    viewsCount: 27,
    freeLoan: true,
    valuePrice: 14,
    stateFlow: 'loan',
    stateFlowTitle: 'Nhận lại',
    category: 'book_items_loan',
  }),
  card(4, {
    name: 'Tắt đèn',
    authorName: 'Ngô Tất Tố',
    categoryName: 'Tiểu thuyết',
    coverPrice: 45000,
    quantity: 1,
    viewsCount: 5,
    freeLoan: true,
    valuePrice: 30,
    stateFlow: 'borrow',
    stateFlowTitle: 'Trả sách',
    category: 'book_items_borrow',
  }),
  card(5, {
    name: 'Lão Hạc',
    authorName: 'Nam Cao',
    categoryName: 'Truyện ngắn',
    coverPrice: 39000,
    quantity: 1,
    viewsCount: 11,
    freeLoan: false,
    valuePrice: 20000,
    stateFlow: '',
    stateFlowTitle: 'Xóa',
    category: 'book_items_purchase',
  }),
];
