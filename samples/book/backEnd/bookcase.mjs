// @ts-check
// The bookcase, and what forms begin with.
import { CHIPS, COLLECTIONS, REQUEST_FIELDS, SENTENCES, changeState } from './wire.mjs';
import { script } from '../../../back-ends/node/screenwire/index.mjs';
import { chipIn, ownBooks, plainBooks } from './books.mjs';
import { SHELVES, nextStep } from './deals.mjs';
import { SHELF_ROW, call, done, listOf, scriptOf, textIn } from './messages.mjs';

/** @typedef {import('./messages.mjs').Json} Json */
/** @typedef {import('./messages.mjs').Message} Message */
/** @typedef {import('./messages.mjs').Request} Request */
/** @typedef {import('./messages.mjs').Row} Row */
/** @typedef {import('./wire.mjs').Chip} Chip */

/** Rows of one shelf in one answer, and pages of a hundred deals that are looked through for them. */
const MAX_SHOWN = 50;
const MAX_PAGES = 5;

/** The chosen chip: a click names the view, the script of the form its type. @param {Request} request @returns {Chip} */
function chosenChip({ fields }) {
  const { name_control: clicked } = fields;
  const chip = CHIPS.find((one) => clicked === `@+id/${one}` || clicked === one);
  if (chip) return chip;
  const { book_items_type: type } = chipIn(fields);
  return type === 'book_items_sale' ? 'book_items_sell' : type;
}

/** What the person lent, borrowed, bought or sold, the newest first. @param {Request} request @param {import('./deals.mjs').Shelf} shelf */
async function dealsOn({ data, userId }, { isOwner, kinds, states }) {
  /** @type {Row[]} */
  const found = [];
  let after = '';
  for (let page = 0; page < MAX_PAGES && found.length < MAX_SHOWN; page++) {
    // Anyone who works on the application sees the deals of others as well.
    const scope = isOwner ? 'all' : 'own';
    const { rows, next } = await data('deals').list({ scope, size: 100, ...(after !== '' && { after }) });
    const isOn = (/** @type {Row} */ deal) =>
      (isOwner ? deal.owner : deal.author) === userId &&
      kinds.includes(String(deal.kind)) &&
      states.includes(String(deal.state));
    found.push(...rows.filter(isOn));
    if ((after = next) === '') break;
  }
  return found.slice(0, MAX_SHOWN);
}

/** @param {Row} row @param {unknown} kind @param {Record<string, Json>} more */
const bookData = (row, kind, more) => ({
  ...{ name: textIn(row, 'name'), author_name: textIn(row, 'author_name'), image: textIn(row, 'cover') },
  ...{ category_name: textIn(row, 'category'), cover_price: SENTENCES.coverPrice(row.cover_price) },
  ...{ quantity: 'Số lượng: 1', free_loan: SENTENCES.kind(kind), value_price: SENTENCES.value(kind, row) },
  ...{ book_items_id: row.row_id, ...more },
});

/** @param {Row} book */
const ownBook = (book) =>
  bookData(book, book.offer, { state_flow: '', state_flow_title: 'Xóa', book_id: book.row_id });

/** @param {Row} deal @param {import('./deals.mjs').Shelf} shelf */
const dealt = (deal, shelf) =>
  bookData(deal, deal.kind, {
    ...{ state_flow: textIn(deal, 'state'), state_flow_title: nextStep(deal, shelf)?.label ?? '' },
    ...{ person: textIn(deal, shelf.isOwner ? 'person' : 'owner_name'), book_id: textIn(deal, 'book') },
  });

/** The rows of a shelf, then the colours of the chips. @param {Request} request @returns {Promise<Message[]>} */
export async function bookcase(request) {
  const chip = chosenChip(request);
  const shelf = chip === 'book_items' ? undefined : SHELVES[chip];
  const books = shelf
    ? (await dealsOn(request, shelf)).map((deal) => dealt(deal, shelf))
    : (await ownBooks(request)).map(ownBook);
  const event = listOf(request);
  const shared = { book_items_type: chip, post_collection__change_state_flow: changeState(chip) };
  const rows = books.map((book_data) => {
    const { book_items_id, book_id = '' } = /** @type {Record<string, Json>} */ (book_data);
    const script_param = { book_data, ...shared, book_items_id: book_items_id ?? '', book_id };
    return { event, delete: 0, data: { layout: SHELF_ROW, script_param } };
  });
  const colours = CHIPS.map((one) => {
    const background = one === chip ? '@color/app_color_grey' : '@color/white';
    return [one, { apply_propety: { background } }];
  });
  return [...rows, { ...done({ count: rows.length, ...Object.fromEntries(colours) }), msg_type: 'command' }];
}

/** What a form begins with; `ids` have to be there before. @param {Record<string, Json>} parameters @param {string} ids @param {{first?: Json, more?: Record<string, Json>}} [beside] @returns {Message} */
function form(parameters, ids, { first, more } = {}) {
  const begun = script(parameters);
  const data = /** @type {Record<string, Json>} */ (begun.data);
  return {
    ...begun,
    data: { ...data, ...(first !== undefined && { script: first }), script_control_condition: ids, ...more },
  };
}

export const addBookForm = () =>
  form({ post_collection: COLLECTIONS.addBook }, 'btn_back,btn_right,imageViewScreen');

/** @param {string} collection @param {Json} fields */
const posts = (collection, fields) => scriptOf(call('screen', 'postData', collection, fields));

export const searchForm = () =>
  form({ post_collection: COLLECTIONS.search, type_seach: ['book'] }, 'btn_back,text_seach', {
    first: posts(COLLECTIONS.search, { text_seach: '', type_seach: 'book' }),
  });

/** @param {Request} request */
export async function bookcaseForm(request) {
  return form(
    { post_collection: COLLECTIONS.bookcase, book_items_type: 'book_items' },
    'btn_back,recyclerView',
    {
      first: posts(COLLECTIONS.bookcase, { book_items_type: 'book_items' }),
      more: { books: plainBooks(await ownBooks(request)) },
    },
  );
}

/** The fields of the copy that the form was opened with, as they came. @param {Request} request */
export function askForm({ inner, fields }) {
  const { parameter } = inner;
  const isOpened = parameter instanceof Object && !Array.isArray(parameter);
  const given = isOpened ? parameter : fields;
  const book = REQUEST_FIELDS.map((name) => {
    const value = Object.hasOwn(given, name) ? given[name] : '';
    return [name, value instanceof Object ? '' : (value ?? '')];
  });
  return form({ post_collection: COLLECTIONS.ask, book: Object.fromEntries(book) }, 'btn_back,btnSend');
}
