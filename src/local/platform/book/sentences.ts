import { FORM_LAYOUTS, type JsonObject } from '../../../protocol';
import { shownPicture } from './smallPicture';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

const DONG = new Intl.NumberFormat('vi-VN');

/** A price as people here write it: `45.000 đ`. */
export function dong(value: unknown): string {
  // What an older version took may be any number.
  return `${DONG.format(Math.min(Math.max(0, number(value)), 1e12))} đ`;
}

// `Đánh giá: 4.0 *`, or that nobody rated yet.
function ratingSentence(average: unknown): string {
  return typeof average === 'number' ? `Đánh giá: ${average.toFixed(1)} *` : 'Chưa có đánh giá';
}

/** A title as a search row shows it. */
export function titleSentences(title: JsonObject): JsonObject {
  return {
    name: `Tên sách: ${text(title['name'])}`,
    category_name: `Loại: ${text(title['category_name'])}`,
    author_name: `Tác giả: ${text(title['author_name'])}`,
    rating: ratingSentence(title['rating']),
    cover_price: `Giá bìa: ${dong(title['cover_price'])}`,
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
  const offer = number(item['quantity']) > 0 ? 'Cho mượn' : 'Đang cho mượn hết';
  return {
    book_id: text(item['book_id']),
    book_item_id: text(item['book_items_id']),
    book_name: text(item['name']),
    owner_id: owner.id,
    owner_name: owner.name,
    renter_id: text(item['renter_id']),
    renter_name: text(item['renter_name']),
    renter_avatar: shownPicture(item['renter_avatar']),
    rent_date: text(item['rent_date']),
    distance: text(item['distance']),
    free_loan: freeLoan,
    sale_price: owner.id === reader ? 'Sách của bạn' : freeLoan ? offer : `Bán: ${dong(item['sale_price'])}`,
    views_count: viewsSentence(item),
    layout_form: `${FORM_LAYOUTS}${freeLoan ? 'message_request_book' : 'buy_book'}`,
    // The row shows the picture already, and it travels once.
    image: '',
  };
}

/** A copy as a row of a bookcase. */
export function shelfSentences(item: JsonObject): JsonObject {
  const freeLoan = item['free_loan'] === true;
  return {
    state_flow: text(item['state_flow']),
    state_flow_title: text(item['state_flow_title']) || 'Xóa',
    name: text(item['name']),
    image: shownPicture(item['image']),
    category_name: text(item['category_name']),
    author_name: text(item['author_name']),
    views_count: viewsSentence(item),
    cover_price: number(item['cover_price']),
    quantity: `Số lượng: ${String(number(item['quantity']))}`,
    free_loan: freeLoan ? 'Sách cho mượn' : 'Sách bán',
    value_price: freeLoan
      ? `Số ngày mượn: ${String(number(item['numdays_borrow']))}`
      : `Giá bán: ${dong(item['sale_price'])}`,
    book_items_id: text(item['book_items_id']),
    book_id: text(item['book_id']),
    person: text(item['person']),
    due_date: item['due_date'] ? `Hạn trả: ${text(item['due_date'])}` : '',
  };
}
