import { type NumberMarks, typedNumber } from '../../engine';

/** What is typed of a book that is added; the numbers as they are typed. */
export interface Book {
  name: string;
  authorName: string;
  categoryName: string;
  plotOverview: string;
  quantity: string;
  coverPrice: string;
  purchasePrice: string;
  freeLoan: boolean;
  salePrice: string;
  daysBorrow: string;
}

/** What each number may be, as the platform takes it. */
export const BOOK_BOUNDS = {
  quantity: { min: 1, max: 1000 },
  coverPrice: { min: 0, max: 1_000_000_000 },
  purchasePrice: { min: 0, max: 1_000_000_000 },
  salePrice: { min: 0, max: 1_000_000_000 },
  daysBorrow: { min: 1, max: 3650 },
};

export type BookNumber = keyof typeof BOOK_BOUNDS;

// Also the values of emptied number fields, because the platform rejects empty ones.
export const BOOK_DEFAULTS = {
  name: '',
  authorName: '',
  categoryName: '',
  plotOverview: '',
  quantity: '1',
  coverPrice: '0',
  purchasePrice: '0',
  freeLoan: true,
  salePrice: '0',
  daysBorrow: '30',
};

/** The fields of a book as they are posted. `cover`: what the platform calls an uploaded picture; empty without one. */
export function bookData(book: Book, cover: string, marks: NumberMarks) {
  const number = (field: BookNumber) =>
    typedNumber(book[field].trim() || BOOK_DEFAULTS[field], marks, true) ?? 0;
  return {
    image: cover,
    name: book.name.trim(),
    author_name: book.authorName,
    category_name: book.categoryName,
    plot_overview: book.plotOverview,
    quantity: number('quantity'),
    cover_price: number('coverPrice'),
    purchase_price: number('purchasePrice'),
    free_loan: book.freeLoan,
    sale_price: number('salePrice'),
    numdays_borrow: number('daysBorrow'),
  };
}
