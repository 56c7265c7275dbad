// @ts-check
// Books: adding, removing, finding and reporting them.
import { CHIPS, COLLECTIONS, SENTENCES } from './wire.mjs';
import { COPY_ITEM, FOUND_ROW, call, done, listOf, refuse, scriptOf, textIn, told } from './messages.mjs';
import { folded, id, idOrNone, lends, number, oneOf, schema, text } from './schema.mjs';

/** @typedef {import('./messages.mjs').Json} Json */
/** @typedef {import('./messages.mjs').Message} Message */
/** @typedef {import('./messages.mjs').Request} Request */
/** @typedef {import('./messages.mjs').Row} Row */

/** One transaction adds at most as many rows, and one answer shows at most as many books. */
const MAX_COPIES = 20;
const MAX_FOUND = 24;
/** Pages of a hundred of the newest books that are looked through for a part of a word. */
const MAX_PAGES = 3;
/** In one message. */
const MAX_PICTURE_CHARACTERS = 600_000;
const MAX_PRICE = 1_000_000_000;
/** As the collection has them. */
const CATEGORIES = ['Văn học', 'Thiếu nhi', 'Học tập', 'Khoa học', 'Lịch sử', 'Kinh tế', 'Khác'];

const amount = number({ min: 0, max: MAX_PRICE, initial: 0, whole: false });
const bookForm = schema({
  name: text(200, { required: true }),
  author_name: text(200),
  category_name: text(200),
  plot_overview: text(2000),
  image: text(400_000),
  quantity: number({ min: 0, max: MAX_COPIES, initial: 1 }),
  cover_price: number({ min: 0, max: MAX_PRICE, initial: 0 }),
  numdays_borrow: number({ min: 1, max: 3650, initial: 30 }),
  purchase_price: amount,
  sale_price: amount,
  free_loan: lends,
});
const searchForm = schema({ text_seach: text(200), type_seach: oneOf(['book'], 'book') });
const otherBooksForm = schema({ search_other_book_name: text(200) });
const itemForm = schema({ book_items_id: id, book_id: idOrNone });
const reportForm = schema({ book_id: id });

const NOTHING = { vi: 'Không có sách bạn cần tìm', en: 'There is no such book' };

/** A row for each copy, whose owner is who asked. @param {Request} request */
export async function addBook({ fields, transaction }) {
  const book = bookForm(fields);
  const category = CATEGORIES.find((one) => folded(one) === folded(book.category_name));
  const values = {
    name: book.name,
    author_name: book.author_name,
    summary: book.plot_overview,
    category: category ?? (book.category_name === '' ? '' : 'Khác'),
    ...(book.image !== '' && { cover: book.image }),
    ...(book.cover_price > 0 && { cover_price: book.cover_price }),
    ...(book.free_loan
      ? { offer: 'Cho mượn', days: book.numdays_borrow }
      : { offer: 'Bán', ...(book.sale_price > 0 && { price: book.sale_price }) }),
  };
  const copies = Array.from({ length: Math.max(1, book.quantity) });
  await transaction(copies.map(() => ({ act: 'add', collection: 'books', values })));
  return told('Thêm sách thành công', 'The book was added');
}

/** Takes one's own book away; the platform refuses those of others. @param {Request} request @param {string} book */
export async function removeOwn({ data }, book) {
  await data('books').remove(book);
  return done();
}

/** @param {Request} request */
export const removeBook = (request) => removeOwn(request, itemForm(request.fields).book_items_id);

/**
 * Books that others offer, the newest first: those with words that begin as the given ones, and of the newest those whose
 * name has them anywhere.
 * @param {Request} request @param {string} words
 */
async function offered({ data, userId }, words) {
  /** @type {Map<string, Row>} */
  const found = new Map();
  const wanted = folded(words);
  /** @param {Row[]} rows */
  const keep = (rows) => {
    for (const row of rows) if (row.author !== userId && found.size < MAX_FOUND) found.set(row.row_id, row);
  };
  const books = data('books');
  const asked = { filter: { taken: false }, size: 100 };
  if (wanted !== '') keep((await books.list({ ...asked, search: words })).rows);
  let after = '';
  for (let page = 0; page < MAX_PAGES && found.size < MAX_FOUND; page++) {
    const { rows, next } = await books.list({ ...asked, ...(after !== '' && { after }) });
    keep(rows.filter((row) => folded(textIn(row, 'name')).includes(wanted)));
    if ((after = next) === '') break;
  }
  return [...found.values()].sort((one, other) => other.created - one.created);
}

/** Books as plain values, with as many pictures as one message takes. @param {Row[]} rows @returns {Json[]} */
export function plainBooks(rows) {
  let room = MAX_PICTURE_CHARACTERS;
  return rows.map((row) => {
    const picture = textIn(row, 'cover');
    const fits = (room -= picture.length) >= 0;
    return {
      ...{ book_id: row.row_id, book_name: textIn(row, 'name'), note: textIn(row, 'summary') },
      ...{ image_url: fits ? picture : '', owner_id: row.author },
    };
  });
}

/** @param {Request} request @returns {Promise<Message>} */
export async function searchOthers(request) {
  const { search_other_book_name: words } = otherBooksForm(request.fields);
  const books = plainBooks(await offered(request, words));
  return { msg_type: 'search_book_result', data: { count: books.length, books } };
}

/** @param {Row} row */
const itemData = (row) => ({
  ...{ book_id: row.row_id, book_item_id: row.row_id, book_name: textIn(row, 'name') },
  ...{ owner_id: row.author, owner_name: textIn(row, 'person') },
  ...{ free_loan: row.offer === 'Cho mượn', sale_price: SENTENCES.offer(row.offer, row.price), image: '' },
});

/** @param {Row} row */
const titleData = (row) => ({
  ...{ book_id: row.row_id, image: textIn(row, 'cover'), name: SENTENCES.title(row.name) },
  ...{ author_name: SENTENCES.author(row.author_name), category_name: SENTENCES.category(row.category) },
  ...{ rating: SENTENCES.rating(row.stars), cover_price: SENTENCES.coverPrice(row.cover_price) },
});

/** A row for each title, and one for each of its copies. @param {Request} request @returns {Promise<Message[]>} */
export async function search(request) {
  const { text_seach: words } = searchForm(request.fields);
  const books = await offered(request, words);
  if (books.length === 0) {
    const script = scriptOf(
      call('screen', 'findControl', 'screen'),
      call('screen', 'showAlertDialog', NOTHING.vi),
    );
    return [{ ...done({ count: 0, script }), texts: [{ text: NOTHING.vi, en: NOTHING.en }] }];
  }
  /** @type {Map<string, Row[]>} */
  const titles = new Map();
  for (const book of books) {
    const title = folded(`${textIn(book, 'name')} / ${textIn(book, 'author_name')}`);
    titles.set(title, [...(titles.get(title) ?? []), book]);
  }
  const event = listOf(request);
  const began = Date.now();
  // Each goes to the top: the newest comes last.
  const rows = [...titles.values()]
    .reverse()
    .flatMap((copies, index) => titleRows(copies, event, String(began + index)));
  return event === request.inner.event ? rows : [...rows, done({ count: books.length })];
}

/** @param {Row[]} copies @param {string} event @param {string} row @returns {Message[]} */
function titleRows(copies, event, row) {
  const [first] = copies;
  if (!first) return [];
  const title = { grid_view_layout_item: COPY_ITEM, book_data: titleData(first) };
  const script_param = { ...title, post_collection_select_item: COLLECTIONS.ask };
  return [
    { event, id: row, on_top: 1, delete: 0, data: { layout: FOUND_ROW, script_param } },
    ...copies.map((copy) => ({
      ...{ event, id: row, delete: 0, message_type: /** @type {const} */ ('RecyclerViewGrid') },
      data: { script_param: { item_data: itemData(copy) } },
    })),
  ];
}

/** @param {string} reason @param {string} words @returns {(request: Request) => Promise<Message>} */
const report =
  (reason, words) =>
  async ({ data, fields }) => {
    const { book_id: book } = reportForm(fields);
    await data('reports').add({ book, reason, ...(words !== '' && { words }) });
    return done();
  };

export const reportBook = report('Nội dung xúc phạm', '');
export const reportUser = report('Lý do khác', 'Báo cáo chủ sách');

export function blockUser() {
  throw refuse(
    'not_possible',
    'Ứng dụng này không chặn được ai: hãy báo cáo họ',
    'Nobody can be blocked in this application: report them',
  );
}

export function comment() {
  throw refuse(
    'not_possible',
    'Ứng dụng này không có bình luận: hãy hỏi sách, rồi nhắn tin cho chủ sách',
    'There are no comments in this application: ask for the book, then write to its owner',
  );
}

/** @param {Request} request */
export async function ownBooks({ data }) {
  return (await data('books').list({ scope: 'own', size: 50 })).rows;
}

/** Which chip a request names, by the clicked view or in words. */
export const chipIn = schema({
  book_items_type: oneOf([...CHIPS, /** @type {const} */ ('book_items_sale')], 'book_items'),
});
