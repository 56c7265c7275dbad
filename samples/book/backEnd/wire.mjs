// @ts-check
// How clients spell what they ask of Book sharing, and the ready sentences that they are sent.

/** What this back end answers. */
export const COLLECTIONS = {
  addBook: '../draft/book/data/book_items_noa',
  search: '../requets/searching',
  searchOthers: '../draft/book/data/searchBtn',
  bookcase: '../requets/my_bookcase',
  ask: '../input/select/book',
  agree: '../accept_order',
  decline: '../draft_remove_message_dasboard',
  rate: '../rating',
  removeBook: '../input/delete/book_item',
  reportUser: '../input/book/report_user',
  reportBook: '../input/book/objectionable_content',
  blockUser: '../input/book/block_user',
  comment: '../draft/book/data/commentBtn',
  addBookForm: '../load_form_script/add_book',
  searchForm: '../load_form_script/search',
  bookcaseForm: '../load_form_script/my_bookcase',
  askForm: '../draft/load_form_script/message_request_book',
};

/** The chips of the bookcase. */
export const CHIPS = /** @type {const} */ ([
  'book_items',
  'book_items_loan',
  'book_items_borrow',
  'book_items_purchase',
  'book_items_sell',
]);

/** @typedef {typeof CHIPS[number]} Chip */

/** Where the button of a row of the bookcase posts. The chip says sell, its collection sale. @param {Chip} chip */
export const changeState = (chip) =>
  `book/data/${chip === 'book_items_sell' ? 'book_items_sale' : chip}_change_state_flow`;

/** Everything that the developer leaves to this back end, by name. */
export const ANSWERED = [...Object.values(COLLECTIONS), ...CHIPS.map(changeState)];

/** What the form of a request carries, and its post. */
export const REQUEST_FIELDS = ['owner_id', 'book_id', 'book_item_id', 'owner_name', 'book_name', 'free_loan'];

/** @param {unknown} amount In đồng. */
const price = (amount) => `${Number(amount).toFixed(1)} đ`;

/** Without a value there is no sentence. @param {string} label @param {unknown} value */
const labelled = (label, value) => (value === undefined || value === '' ? '' : `${label}: ${value}`);

/** Sentences about a row of books or deals, whose `kind` is the offer of its book. */
export const SENTENCES = {
  title: /** @param {unknown} name */ (name) => labelled('Tên sách', name),
  author: /** @param {unknown} name */ (name) => labelled('Tác giả', name),
  category: /** @param {unknown} name */ (name) => labelled('Loại', name),
  rating: /** @param {unknown} stars */ (stars) =>
    typeof stars === 'number' && stars > 0 ? `Đánh giá: ${stars.toFixed(1)} *` : 'Chưa có đánh giá',
  coverPrice: /** @param {unknown} amount */ (amount) =>
    amount === undefined ? '' : `Giá bìa: ${price(amount)}`,
  offer: /** @param {unknown} kind @param {unknown} amount */ (kind, amount) =>
    kind === 'Bán' ? labelled('Bán', amount === undefined ? '' : price(amount)) || 'Bán' : String(kind),
  kind: /** @param {unknown} kind */ (kind) =>
    ({ 'Cho mượn': 'Sách cho mượn', Bán: 'Sách bán' })[String(kind)] ?? 'Sách tặng',
  value: /** @param {unknown} kind @param {Record<string, unknown>} row */ (kind, row) => {
    if (kind === 'Bán') return row.price === undefined ? '' : `Giá bán: ${price(row.price)}`;
    return kind === 'Cho mượn' ? labelled('Số ngày mượn', row.days) : '';
  },
};
