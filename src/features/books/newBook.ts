/** What is typed of a book that is added; the number fields may be emptied. */
export interface Book {
  name: string;
  authorName: string;
  categoryName: string;
  plotOverview: string;
  quantity: number | null;
  coverPrice: number | null;
  purchasePrice: number | null;
  freeLoan: boolean;
  salePrice: number | null;
  daysBorrow: number | null;
}

// What an emptied number field stands for as well: the platform refuses empty ones.
export const BOOK_DEFAULTS = {
  name: '',
  authorName: '',
  categoryName: '',
  plotOverview: '',
  quantity: 1,
  coverPrice: 0,
  purchasePrice: 0,
  freeLoan: true,
  salePrice: 0,
  daysBorrow: 30,
};

/** The fields of a book as they are posted. `cover`: what the platform calls an uploaded picture; empty without one. */
export function bookData(book: Book, cover: string) {
  return {
    image: cover,
    name: book.name.trim(),
    author_name: book.authorName,
    category_name: book.categoryName,
    plot_overview: book.plotOverview,
    quantity: book.quantity ?? BOOK_DEFAULTS.quantity,
    cover_price: book.coverPrice ?? BOOK_DEFAULTS.coverPrice,
    purchase_price: book.purchasePrice ?? BOOK_DEFAULTS.purchasePrice,
    free_loan: book.freeLoan,
    sale_price: book.salePrice ?? BOOK_DEFAULTS.salePrice,
    numdays_borrow: book.daysBorrow ?? BOOK_DEFAULTS.daysBorrow,
  };
}
