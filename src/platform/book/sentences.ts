import { FORM_LAYOUTS, type JsonObject } from '../../protocol';
import { shownPicture } from './smallPicture';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

const DONG = new Intl.NumberFormat('vi-VN');

/** A price as people here write it: `45.000 đ`. */
function dong(value: unknown): string {
  // What an older version took may be any number.
  return `${DONG.format(Math.min(Math.max(0, number(value)), 1e12))} đ`;
}

const ALL_LENT = 'Đã cho mượn hết';

// `Đánh giá: 4.0 *`, or that nobody rated yet.
function ratingSentence(average: unknown): string {
  return typeof average === 'number' ? `Đánh giá: ${average.toFixed(1)} *` : 'Chưa có đánh giá';
}

/** `Loại: Thơ`; empty where nobody entered anything. */
function labelled(label: string, value: string): string {
  return value === '' ? '' : `${label}: ${value}`;
}

/** `Giá bìa: 45.000 đ`; empty for 0, which is what a form sends when nobody entered a price. */
export const priceSentence = (label: string, value: unknown): string =>
  number(value) > 0 ? `${label} ${dong(value)}` : '';

/** The lines that say something, one below the other: what one view shows without gaps. */
const joinLines = (lines: readonly string[]): string => lines.filter((line) => line !== '').join('\n');

/** A title as a search row shows it. */
export function titleSentences(title: JsonObject): JsonObject {
  const row = {
    name: `Tên sách: ${text(title['name'])}`,
    category_name: labelled('Loại', text(title['category_name'])),
    author_name: labelled('Tác giả', text(title['author_name'])),
    rating: ratingSentence(title['rating']),
    cover_price: priceSentence('Giá bìa:', title['cover_price']),
  };
  return {
    ...row,
    details: joinLines([row.author_name, row.category_name, row.cover_price, row.rating]),
    image: shownPicture(title['image']),
    book_id: text(title['book_id']),
  };
}

/** How often people looked at a copy. */
const viewsSentence = (item: JsonObject): string => `Lượt xem: ${String(number(item['views_count']))}`;

/** An offered copy as an item of a search row, to one `reader`; a click opens `layout_form`. */
export function copySentences(
  item: JsonObject,
  owner: { id: string; name: string },
  reader: string,
): JsonObject {
  const freeLoan = item['free_loan'] === true;
  const offer = number(item['quantity']) > 0 ? 'Cho mượn' : ALL_LENT;
  const row = {
    owner: labelled('Chủ sách', owner.name),
    distance: text(item['distance']),
    sale_price:
      owner.id === reader
        ? 'Sách của bạn'
        : freeLoan
          ? offer
          : priceSentence('Bán:', item['sale_price']) || 'Bán',
    views_count: viewsSentence(item),
  };
  return {
    ...row,
    details: joinLines([row.distance, row.sale_price, row.views_count]),
    book_id: text(item['book_id']),
    book_item_id: text(item['book_items_id']),
    book_name: text(item['name']),
    owner_id: owner.id,
    owner_name: owner.name,
    renter_id: text(item['renter_id']),
    renter_name: text(item['renter_name']),
    renter_avatar: shownPicture(item['renter_avatar']),
    rent_date: text(item['rent_date']),
    free_loan: freeLoan,
    layout_form: `${FORM_LAYOUTS}${freeLoan ? 'message_request_book' : 'buy_book'}`,
    // The row shows the picture already, and it travels once.
    image: '',
  };
}

/** A copy as a row of a bookcase. */
export function shelfSentences(item: JsonObject): JsonObject {
  const freeLoan = item['free_loan'] === true;
  const quantity = number(item['quantity']);
  const author = text(item['author_name']);
  const category = text(item['category_name']);
  const row = {
    free_loan: freeLoan ? 'Sách cho mượn' : 'Sách bán',
    value_price: freeLoan
      ? `Số ngày mượn: ${String(number(item['numdays_borrow']))}`
      : priceSentence('Giá bán:', item['sale_price']),
    quantity: freeLoan && quantity < 1 ? ALL_LENT : `Số lượng: ${String(quantity)}`,
    views_count: viewsSentence(item),
    person: text(item['person']),
    due_date: labelled('Hạn trả', text(item['due_date'])),
  };
  return {
    ...row,
    details: joinLines([
      labelled('Tác giả', author),
      labelled('Loại', category),
      row.free_loan,
      row.value_price,
      row.quantity,
      row.views_count,
      row.person,
      row.due_date,
    ]),
    author_name: author,
    category_name: category,
    state_flow: text(item['state_flow']),
    state_flow_title: text(item['state_flow_title']) || 'Xóa',
    name: text(item['name']),
    image: shownPicture(item['image']),
    cover_price: number(item['cover_price']),
    book_items_id: text(item['book_items_id']),
    book_id: text(item['book_id']),
  };
}
