import { DEMO_NAME, DEMO_NAME_IN_ENGLISH, type JsonObject } from '../../protocol';
import { asObject } from '../store/asObject';
import { parseDisplayDay } from './days';

/** Words for who has no name, who left, and a book whose owner left: in the place of names, on the wire and in what is kept. */
export const UNNAMED_PERSON = 'Người dùng';
export const DEPARTED_PERSON = 'Người dùng đã rời đi';
export const DEPARTED_PERSONS_BOOK = 'Sách của người dùng đã rời đi';

/** What a row of a shelf offers to do, or waits for; kept with it. */
export const STATES = {
  received: 'Đã nhận lại',
  give: 'Trả sách',
  waiting: 'Đang chờ chủ sách xác nhận',
  remove: 'Xóa',
} as const;

/** Who the other is to somebody, before the name; kept with the row. */
export const PARTNERS = {
  borrower: 'Người mượn',
  buyer: 'Người mua',
  owner: 'Chủ sách',
  seller: 'Người bán',
} as const;

const STATES_IN_ENGLISH: ReadonlyMap<string, string> = new Map([
  [STATES.received, 'I have it back'],
  [STATES.give, 'Give it back'],
  [STATES.waiting, 'Waiting for the owner to confirm'],
  [STATES.remove, 'Remove'],
]);
const PARTNERS_IN_ENGLISH = [
  [PARTNERS.borrower, 'Borrower'],
  [PARTNERS.buyer, 'Buyer'],
  [PARTNERS.owner, 'Owner'],
  [PARTNERS.seller, 'Seller'],
] as const;
const NAMES_IN_ENGLISH: ReadonlyMap<string, string> = new Map([
  [UNNAMED_PERSON, 'A person'],
  [DEPARTED_PERSON, 'A person who left'],
  [DEMO_NAME, DEMO_NAME_IN_ENGLISH],
  [DEPARTED_PERSONS_BOOK, 'A book of a person who left'],
]);

/** The fields of a card or an answer, with the neutral words among its names in English beside them. */
export function namesInEnglish(fields: JsonObject): JsonObject {
  const names = ['book_name', 'person_name', 'renter_name', 'owner_name', 'other_name'].flatMap(
    (field): [string, string][] => {
      const name = fields[field];
      const english = typeof name === 'string' ? NAMES_IN_ENGLISH.get(name) : undefined;
      return english === undefined ? [] : [[field, english]];
    },
  );
  if (names.length === 0) return fields;
  return { ...fields, english: { ...asObject(fields['english']), ...Object.fromEntries(names) } };
}

/** What stands beside a message whose sender is a neutral word. */
export function senderTexts(name: string): JsonObject[] {
  const en = NAMES_IN_ENGLISH.get(name);
  return en === undefined ? [] : [{ text: name, en }];
}

const amount = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** `Loại: Thơ`; empty where nobody entered anything. */
export function labelled(label: string, value: string): string {
  return value === '' ? '' : `${label}: ${value}`;
}

/** `Giá bìa: 45.000 đ`; empty for 0, which is what a form sends when nobody entered a price. */
function priceIn(locale: string): (label: string, value: unknown) => string {
  const dong = new Intl.NumberFormat(locale);
  return (label, value) => {
    const price = amount(value);
    return price > 0 ? `${label} ${dong.format(price)} đ` : '';
  };
}

const rated = (label: string, nobody: string) => (average: unknown) =>
  typeof average === 'number' ? `${label}: ${average.toFixed(1)} *` : nobody;

const unchanged = (words: string): string => words;

/** What rows say, in the words of the wire. */
export const IN_VIETNAMESE = {
  title: 'Tên sách',
  category: 'Loại',
  author: 'Tác giả',
  coverPrice: 'Giá bìa',
  views: 'Lượt xem',
  owner: 'Chủ sách',
  lent: 'Cho mượn',
  allLent: 'Đã cho mượn hết',
  own: 'Sách của bạn',
  sold: 'Bán',
  forLoan: 'Sách cho mượn',
  forSale: 'Sách bán',
  days: 'Số ngày mượn',
  salePrice: 'Giá bán',
  noPrice: 'Chủ sách chưa cho biết giá',
  quantity: 'Số lượng',
  due: 'Hạn trả',
  price: priceIn('vi-VN'),
  /** `Đánh giá: 4.0 *`, or that nobody rated yet. */
  rating: rated('Đánh giá', 'Chưa có đánh giá'),
  /** A name, which may be the neutral word for one. */
  person: unchanged,
  book: unchanged,
  /** `Người mượn: An`. */
  partner: unchanged,
  /** `31/01/2026`. */
  day: unchanged,
  /** `Cách~2km`. */
  distance: unchanged,
  state: (title: string): string => title || STATES.remove,
};

/** The words of one language. */
export type Phrases = typeof IN_VIETNAMESE;

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });
const nameInEnglish = (name: string): string => NAMES_IN_ENGLISH.get(name) ?? name;

/** The same in English, also of what is kept in the words of the wire. */
export const IN_ENGLISH: Phrases = {
  title: 'Book',
  category: 'Category',
  author: 'Author',
  coverPrice: 'Cover price',
  views: 'Views',
  owner: 'Owner',
  lent: 'To borrow',
  allLent: 'All copies are lent',
  own: 'Your book',
  sold: 'For sale',
  forLoan: 'To lend',
  forSale: 'For sale',
  days: 'Days on loan',
  salePrice: 'Sale price',
  noPrice: 'The owner has not told the price',
  quantity: 'Quantity',
  due: 'Due',
  price: priceIn('en'),
  rating: rated('Rating', 'Not rated yet'),
  person: nameInEnglish,
  book: nameInEnglish,
  partner: (words) => {
    const partner = PARTNERS_IN_ENGLISH.find(([label]) => words.startsWith(`${label}: `));
    return partner
      ? `${partner[1]}: ${nameInEnglish(words.slice(partner[0].length + 2))}`
      : nameInEnglish(words);
  },
  day: (words) => {
    const time = Date.parse(`${parseDisplayDay(words)}T00:00:00Z`);
    return Number.isNaN(time) ? words : DAY.format(time);
  },
  distance: (words) => {
    const km = /^Cách~(\d{1,5})km$/.exec(words)?.[1];
    return km === undefined ? words : `${km} km away`;
  },
  state: (title) => STATES_IN_ENGLISH.get(title || STATES.remove) ?? title,
};
