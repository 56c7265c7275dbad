import { foldText } from '../store/foldText';
import { refuse, type Refusal } from '../requests/handler';
import { isOffensive } from './offensive';
import { originalOf, thumbnailOf } from '../../protocol/pictures';
import { isSmallPicture } from '../documents/smallPicture';

/** A book as its owner offers it; prices in đồng, days and pieces whole. */
export interface Book {
  name: string;
  author_name: string;
  category_name: string;
  plot_overview: string;
  image: string;
  ISBN: string;
  quantity: number;
  cover_price: number;
  numdays_borrow: number;
  purchase_price: number;
  sale_price: number;
  free_loan: boolean;
}

/** Pieces of one copy, and days it is lent for: beyond ten years there is no date to give it back. */
export const MAX_QUANTITY = 1000;
export const MAX_DAYS = 3650;
/** In dong. */
export const MAX_PRICE = 1_000_000_000;

type Fields = Readonly<Record<string, unknown>>;

// As the form calls them: a refusal is read by the person who filled it in.
const NAMES: Readonly<Record<keyof Book, { vi: string; en: string }>> = {
  name: { vi: 'Tên sách', en: 'Book name' },
  author_name: { vi: 'Tác giả', en: 'Author' },
  category_name: { vi: 'Thể loại', en: 'Category' },
  plot_overview: { vi: 'Tóm tắt nội dung', en: 'Plot overview' },
  image: { vi: 'Ảnh bìa', en: 'Cover' },
  ISBN: { vi: 'ISBN', en: 'ISBN' },
  quantity: { vi: 'Số lượng', en: 'Quantity' },
  cover_price: { vi: 'Giá bìa', en: 'Cover price' },
  numdays_borrow: { vi: 'Số ngày cho mượn', en: 'Days on loan' },
  purchase_price: { vi: 'Giá mua', en: 'Purchase price' },
  sale_price: { vi: 'Giá bán', en: 'Sale price' },
  free_loan: { vi: 'Hình thức', en: 'Offer' },
};

class BadField extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.refused.code);
  }
}

const called = (field: keyof Book) => ({ field: NAMES[field] });

function textOf(data: Fields, field: keyof Book, longest = 4000): string {
  const value = data[field] ?? '';
  if (typeof value !== 'string') throw new BadField(refuse('bad_field.text', called(field)));
  if (value.length > longest)
    throw new BadField(refuse('bad_field.max_length', { ...called(field), max: longest }));
  return isOffensive(value) ? 'Phản cảm' : value.trim();
}

function imageOf(data: Fields): string {
  const value = data['image'] ?? '';
  if (value === '') return value;
  if (
    typeof value === 'string' &&
    [originalOf(value), thumbnailOf(value)].every((part) => isSmallPicture(part))
  )
    return value;
  // The server behind an address would see everybody who looks at the book.
  throw new BadField(refuse('bad_field.cover', called('image')));
}

const GROUPED = /^\s*[+-]?[1-9]\d{0,2}(?:[.,]\d{3})+\s*$/;

// Numbers may come as text, as from a text field; an empty text is a field somebody emptied, not an absent one.
function numberOf(
  data: Fields,
  field: keyof Book,
  defaultValue: number,
  { isInteger = false, min = 0, max = MAX_PRICE } = {},
): number {
  const value = data[field];
  if (value === undefined || value === null) return defaultValue;
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  // `45.000` is forty-five thousand to who wrote it, and forty-five to a program.
  if (typeof value === 'string' && GROUPED.test(value))
    throw new BadField(refuse('bad_field.grouped', called(field)));
  if (typeof number !== 'number' || !Number.isFinite(number) || number < 0)
    throw new BadField(refuse('bad_field.positive', called(field)));
  if (number < min) throw new BadField(refuse('bad_field.min', { ...called(field), min }));
  if (number > max) throw new BadField(refuse('bad_field.max', { ...called(field), max }));
  if (isInteger && !Number.isInteger(number)) throw new BadField(refuse('bad_field.integer', called(field)));
  return number;
}

// The radio group posts its label or a boolean: `Cho mượn` is what an owner chooses to lend.
function freeLoanOf(data: Fields): boolean {
  const value = data['free_loan'];
  if (value === undefined || value === null) return true;
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string') throw new BadField(refuse('bad_field.boolean', called('free_loan')));
  return ['true', 'cho muon'].includes(foldText(value));
}

/** Reads what an add-book form posted, with the defaults of absent fields; a field that breaks its rule refuses it all. */
export function decodeBook(data: Fields): Book | Refusal {
  try {
    const name = textOf(data, 'name', 300);
    if (name === '') return refuse('required.book');
    return {
      name,
      author_name: textOf(data, 'author_name', 300),
      category_name: textOf(data, 'category_name', 300),
      plot_overview: textOf(data, 'plot_overview'),
      image: imageOf(data),
      ISBN: textOf(data, 'ISBN', 40),
      quantity: numberOf(data, 'quantity', 1, { isInteger: true, min: 1, max: MAX_QUANTITY }),
      cover_price: numberOf(data, 'cover_price', 0, { isInteger: true }),
      numdays_borrow: numberOf(data, 'numdays_borrow', 30, { isInteger: true, min: 1, max: MAX_DAYS }),
      purchase_price: numberOf(data, 'purchase_price', 0),
      sale_price: numberOf(data, 'sale_price', 0),
      free_loan: freeLoanOf(data),
    };
  } catch (error) {
    if (error instanceof BadField) return error.refusal;
    throw error;
  }
}
