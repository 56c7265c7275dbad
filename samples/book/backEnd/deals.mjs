// @ts-check
// Deals: asking for a book, answering, lending it and giving it back, and rating.
import { SENTENCES, COLLECTIONS } from './wire.mjs';
import { removeOwn } from './books.mjs';
import { REQUEST_CARD, agreeScript, done, refuse, textIn, told } from './messages.mjs';
import { day, flag, id, idOrNone, number, schema, text } from './schema.mjs';

/** @typedef {import('./messages.mjs').Message} Message */
/** @typedef {import('./messages.mjs').Request} Request */
/** @typedef {import('./messages.mjs').Row} Row */
/** @typedef {import('./wire.mjs').Chip} Chip */
/** @typedef {(userId: string, message: Message) => Promise<void>} Push */

/** States of a deal, as the collection has them. */
const WAITING = 'Chờ trả lời';
const AGREED = 'Đã đồng ý';
const REFUSED = 'Không đồng ý';
const UNDER_WAY = [WAITING, AGREED, 'Đã đưa sách', 'Đang mượn', 'Đã mang trả'];
const ENDED = ['Đã trả', 'Đã mua', 'Đã được tặng'];

/** Transitions that the button of a row of the bookcase makes: the state they lead to, and its label. */
const STEPS = {
  hand_over: ['Đã đưa sách', 'Tôi đã đưa sách'],
  receive: ['Đang mượn', 'Tôi đã nhận sách'],
  buy: ['Đã mua', 'Tôi đã nhận sách'],
  take: ['Đã được tặng', 'Tôi đã nhận sách'],
  bring_back: ['Đã mang trả', 'Tôi đã mang trả'],
  get_back: ['Đã trả', 'Tôi đã nhận lại'],
};

/** @typedef {{isOwner: boolean, kinds: string[], states: string[], steps: (keyof typeof STEPS)[]}} Shelf */

/** @type {Record<Exclude<Chip, 'book_items'>, Shelf>} */
export const SHELVES = {
  book_items_loan: shelf(true, ['Cho mượn'], ['hand_over', 'get_back']),
  book_items_borrow: shelf(false, ['Cho mượn'], ['receive', 'bring_back']),
  book_items_purchase: shelf(false, ['Bán', 'Cho tặng'], ['buy', 'take']),
  book_items_sell: shelf(true, ['Bán', 'Cho tặng'], ['hand_over']),
};

/** What is lent stands there until it is back; what is sold or given stays. @param {boolean} isOwner @param {string[]} kinds @param {(keyof typeof STEPS)[]} steps @returns {Shelf} */
function shelf(isOwner, kinds, steps) {
  const states = UNDER_WAY.filter((state) => state !== WAITING);
  return { isOwner, kinds, steps, states: kinds.includes('Bán') ? [...states, ...ENDED] : states };
}

/** The first step of a shelf that the person may make of a deal now. @param {Row} deal @param {Shelf} shelf */
export function nextStep({ mayMake }, { steps }) {
  const made = mayMake instanceof Object && !Array.isArray(mayMake) ? mayMake : {};
  const step = steps.find((name) => made[name] === true);
  if (!step) return undefined;
  const [state = '', label = ''] = STEPS[step];
  return { state, label };
}

const askForm = schema({
  book_item_id: idOrNone,
  book_id: idOrNone,
  owner_id: text(128),
  free_loan: flag,
  due_day: day,
});
const cardForm = schema({ order_id: text(128), due_day: day });
const stateForm = schema({ book_items_id: id });
const rateForm = schema({ book_id: id, rating: number({ min: 1, max: 5 }) });

const GONE = /** @type {const} */ ([
  'not_found',
  'Sách này không còn được chia sẻ',
  'This book is no longer shared',
]);
const ANSWERED = /** @type {const} */ ([
  'not_found',
  'Yêu cầu này đã được trả lời hoặc đã rút lại',
  'This request was answered or withdrawn',
]);

/** @param {Request} request @param {string} collection @param {string} row @param {readonly [string, string, string]} gone */
async function find({ data }, collection, row, gone) {
  try {
    return await data(collection).get(row);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'not_found') throw refuse(...gone);
    throw error;
  }
}

/** Asks the owner for a book. @param {Push} push @returns {(request: Request) => Promise<Message>} */
export const ask = (push) => async (request) => {
  const { data, userId } = request;
  const asked = askForm(request.fields);
  const book = await find(request, 'books', id(asked.book_item_id || asked.book_id, 'book_item_id'), GONE);
  const isLent = book.offer === 'Cho mượn';
  if (book.author === userId) throw refuse('own_book', 'Đây là sách của bạn', 'This is your own book');
  if (asked.owner_id !== '' && asked.owner_id !== book.author) throw refuse(...GONE);
  // Anyone who wants to borrow must not become a buyer.
  if (asked.free_loan !== undefined && asked.free_loan !== isLent)
    throw refuse(
      'changed',
      'Chủ sách đã đổi hình thức: hãy tìm lại',
      'The owner changed the offer: search again',
    );
  const deals = data('deals');
  const { rows: own } = await deals.list({ scope: 'own', filter: { book: book.row_id }, size: 100 });
  // Said again, also after the answer was lost, it is one request.
  if (own.some(({ state }) => UNDER_WAY.includes(String(state))))
    return told('Bạn đã hỏi cuốn sách này', 'You have asked for this book');
  if (book.taken === true) throw refuse('taken', 'Sách này đã có người nhận', 'Somebody else has this book');
  const until = isLent && asked.due_day !== '' ? { until: asked.due_day } : {};
  const { row_id } = await deals.add({ book: book.row_id, ...until });
  await sendCard(push, await deals.get(row_id), isLent);
  return told('Đã gửi yêu cầu tới chủ sách', 'Your request was sent to the owner');
};

/** The owner agrees on their feed; the platform's own notice tells them of the request in any case. @param {Push} push @param {Row} deal @param {boolean} isLent */
async function sendCard(push, deal, isLent) {
  const hash_field_value = {
    ...{ order_id: deal.row_id, book_id: textIn(deal, 'book'), book_item_id: textIn(deal, 'book') },
    ...{ book_name: textIn(deal, 'name'), owner_id: textIn(deal, 'owner') },
    ...{ renter_id: deal.author, renter_name: textIn(deal, 'person'), free_loan: isLent },
    description: isLent
      ? 'muốn mượn sách của bạn'
      : `muốn nhận sách của bạn (${SENTENCES.offer(deal.kind, deal.price)})`,
  };
  const description_change = 'Bạn đã đồng ý';
  const script_param = { hash_field_value, description_change, post_collection: COLLECTIONS.agree };
  const card = { layout: REQUEST_CARD, script: agreeScript(description_change), script_param };
  await push(textIn(deal, 'owner'), { id: deal.row_id, on_top: 1, delete: 0, data: card }).catch(() => {});
}

/** The request that a card is about, by who may answer it. @param {Request} request @param {string} order */
async function requestOf(request, order) {
  const name = [order, request.inner.message_key].find((one) => one !== undefined && one !== '') ?? '';
  const deal = await find(request, 'deals', name, ANSWERED);
  if (deal.owner !== request.userId) throw refuse(...ANSWERED);
  return deal;
}

/** @param {Push} push @param {string} state @returns {(request: Request) => Promise<Message>} */
const answer = (push, state) => async (request) => {
  const { order_id, due_day } = cardForm(request.fields);
  const deal = await requestOf(request, order_id);
  const due = state === AGREED && deal.kind === 'Cho mượn' && due_day !== '' ? { due: due_day } : {};
  await request.data('deals').change(deal.row_id, { state, ...due }, { when: { state: WAITING } });
  await push(request.userId, { id: deal.row_id, message_key: deal.row_id, delete: 1 }).catch(() => {});
  return done();
};

/** @param {Push} push */
export const agree = (push) => answer(push, AGREED);
/** @param {Push} push */
export const decline = (push) => answer(push, REFUSED);

/** The button of a row of the bookcase. @param {Chip} chip @returns {(request: Request) => Promise<Message>} */
export const changeStateOf = (chip) => async (request) => {
  const { book_items_id: row } = stateForm(request.fields);
  if (chip === 'book_items') return removeOwn(request, row);
  const deal = await find(request, 'deals', row, ANSWERED);
  const step = nextStep(deal, SHELVES[chip]);
  if (!step) throw refuse('nothing_to_do', 'Bây giờ đến lượt người kia', 'It is the other person’s turn now');
  await request.data('deals').change(row, { state: step.state }, { when: { state: textIn(deal, 'state') } });
  return done();
};

/** Stars for the last time the person had the book. @param {Request} request */
export async function rate({ data, fields }) {
  const { book_id: book, rating: stars } = rateForm(fields);
  const { rows } = await data('deals').list({ scope: 'own', filter: { book }, size: 100 });
  const deal = rows.find(({ state }) => ENDED.includes(String(state)));
  if (!deal) throw refuse('not_read', 'Bạn chưa nhận cuốn sách này', 'You have not had this book yet');
  await data('deals').change(deal.row_id, { stars });
  return done();
}
