import { dayEvent, isRecord, type Json, type JsonObject, type RequestRecord } from '../../src/protocol';
import { asObject } from '../../src/platform/store/asObject';
import {
  children,
  core,
  FORM,
  markOf,
  pickOf,
  picture,
  text,
  uidOf,
  type Choice,
  type Moment,
  type World,
} from './actMoment';
import { peoplePicturesRecord } from '../consoleRecords';
import { postBook } from './exchangeHarness';
import { ALL_ACTS, requestOf, type Act } from './randomActs';

/* What people do in the sample; `me` of a moment is the actor's id there. */

const DATA = 'applications/book/data';

const idOf = async (world: World, person: number): Promise<string> =>
  text(await world.database.get(`people/${uidOf(person)}/ids/book`));

const send = (
  { uid, newEvent, database }: Moment,
  collection: string,
  data: JsonObject,
  more: JsonObject = {},
) =>
  postBook(uid, newEvent(), collection, data, {
    event_dashboard_current_day: dayEvent(database.now()),
    event_recycler_view: newEvent(),
    ...more,
  });

/** A copy that somebody offers, as a search shows it. */
async function copy(moment: Moment): Promise<JsonObject | undefined> {
  const owner = await idOf(moment, moment.step.other);
  if (owner === '' || owner === moment.me) return undefined;
  const item = pickOf(await children(moment, `${DATA}/book_items/${owner}`), moment.step.pick);
  if (!item) return undefined;
  const [itemId, { book_id = '', name = '', free_loan = true }] = item;
  const owner_name = `Tên ${markOf(moment.step.other)}`;
  return { owner_id: owner, book_item_id: itemId, book_id, book_name: name, owner_name, free_loan };
}

/** An order the actor has a part in: a waiting request, one of their own, or something lent or sold. */
async function order(moment: Moment): Promise<string | undefined> {
  const { me, step } = moment;
  const [cards, requests, ties] = await Promise.all(
    ['cards', 'requests', 'dealings'].map((place) => children(moment, `${DATA}/${place}/${me}`)),
  );
  return pickOf(
    [
      ...(cards ?? []).filter(([, card]) => card['layout'] === 'request_book').map(([id]) => id),
      ...(requests ?? []).map(([, request]) => text(request['card'])),
      ...(ties ?? []).map(([id]) => id),
    ],
    step.pick,
  );
}

const dayOf = (moment: Moment): string =>
  new Date(moment.database.now() + (3 + moment.step.pick) * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

async function loan(moment: Moment): Promise<string | undefined> {
  return pickOf(await children(moment, `${DATA}/book_items_loan/${moment.me}`), moment.step.pick)?.[0];
}

async function answerCard(moment: Moment, collection: string): Promise<RequestRecord | undefined> {
  const waiting = await children(moment, `${DATA}/cards/${moment.me}`);
  const card = pickOf(
    waiting.filter(([, { layout }]) => layout === 'request_book'),
    moment.step.pick,
  );
  return card && send(moment, collection, asObject(card[1]['fields']) ?? {}, { message_key: card[0] });
}

async function press(moment: Moment, shelf: string): Promise<RequestRecord | undefined> {
  const row = pickOf(await children(moment, `${DATA}/${shelf}/${moment.me}`), moment.step.pick);
  return row && send(moment, `book/data/${shelf}_change_state_flow`, { book_items_id: row[0] });
}

const BOOK_ACTS = {
  find: (moment: Moment) =>
    send(moment, '../requets/find_books', {
      sort: pickOf(['newest', 'distance', 'price', 'rating', 'name'], moment.step.pick) ?? '',
    }),
  page: async (moment: Moment) => {
    const book = await copy(moment);
    return book && send(moment, '../input/book/book_page', book);
  },
  edit: async (moment: Moment) => {
    const item = pickOf(await children(moment, `${DATA}/book_items/${moment.me}`), moment.step.pick);
    const name = moment.step.pick % 2 === 0 ? {} : { name: `Sách ${moment.mark} sửa` };
    return (
      item &&
      send(moment, '../input/book/edit_book', {
        book_items_id: item[0],
        plot_overview: `Kể lại ${moment.mark}`,
        ...name,
      })
    );
  },
  cancel: async (moment: Moment) => {
    const request = pickOf(await children(moment, `${DATA}/requests/${moment.me}`), moment.step.pick);
    return request && send(moment, '../input/book/cancel_request', { book_item_id: request[0] });
  },
  due: async (moment: Moment) => {
    const id = await loan(moment);
    return id === undefined
      ? undefined
      : send(moment, '../input/book/due_date', { order_id: id, due_day: dayOf(moment) });
  },
  askBack: async (moment: Moment) => {
    const id = await loan(moment);
    return id === undefined ? undefined : send(moment, '../input/book/ask_back', { order_id: id });
  },
  write: async (moment: Moment) => {
    const id = await order(moment);
    return id === undefined
      ? undefined
      : send(moment, '../input/book/send_message', { order_id: id, message: `Chào, ${moment.mark}` });
  },
  thread: async (moment: Moment) => {
    const id = await order(moment);
    return id === undefined ? undefined : send(moment, '../requets/thread', { order_id: id });
  },
  history: (moment: Moment) => send(moment, '../input/book/history', {}),
  place: (moment: Moment) =>
    send(moment, '../input/book/share_location', { latitude: 10 + moment.step.pick / 10, longitude: 106.7 }),
  addBook: (moment: Moment) => {
    const { pick } = moment.step;
    const isShared = pick % 3 === 0;
    return send(moment, '../draft/book/data/book_items_noa', {
      name: isShared ? `Sách chung ${String(pick % 2)}` : `Sách ${moment.mark} ${String(pick % 4)}`,
      author_name: isShared ? 'Nhiều người' : `Tác giả ${moment.mark}`,
      category_name: moment.mark,
      plot_overview: `Một câu chuyện ${moment.mark}`,
      image: pick % 2 === 0 ? picture(moment.mark) : '',
      quantity: 1 + (pick % 3),
      free_loan: pick % 5 !== 0,
    });
  },
  profile: (moment: Moment) =>
    send(moment, '../draft/provide_oxy/post_data', { user_name: `Tên ${moment.mark}`, address: moment.mark }),
  search: (moment: Moment) => send(moment, '../requets/searching', { text_seach: '', type_seach: 'book' }),
  shelf: (moment: Moment) => {
    const shelves = [
      'book_items',
      'book_items_loan',
      'book_items_borrow',
      'book_items_purchase',
      'book_items_sell',
    ];
    return send(moment, '../requets/my_bookcase', {
      book_items_type: pickOf(shelves, moment.step.pick) ?? '',
    });
  },
  ask: async (moment: Moment) => {
    const book = await copy(moment);
    return book && send(moment, '../input/select/book', book);
  },
  askForm: async (moment: Moment) => {
    const parameter = await copy(moment);
    const reference = `${FORM}/message_request_book`;
    return parameter && core(moment, 'book', 'get_layout_data', { reference, parameter });
  },
  accept: (moment: Moment) => answerCard(moment, '../accept_order'),
  decline: (moment: Moment) => answerCard(moment, '../draft_remove_message_dasboard'),
  bringBack: (moment: Moment) => press(moment, 'book_items_borrow'),
  takeBack: (moment: Moment) => press(moment, 'book_items_loan'),
  forgetPurchase: (moment: Moment) => press(moment, 'book_items_purchase'),
  forgetSale: (moment: Moment) => press(moment, 'book_items_sale'),
  withdraw: (moment: Moment) => press(moment, 'book_items'),
  rate: async (moment: Moment) => {
    const read = pickOf(await children(moment, `${DATA}/had/${moment.me}`), moment.step.pick);
    return read && send(moment, '../rating', { book_id: read[0], rating: 1 + (moment.step.pick % 5) });
  },
  block: async (moment: Moment) =>
    send(moment, '../input/book/block_user', { owner_id: await idOf(moment, moment.step.other) }),
  report: async (moment: Moment) =>
    send(moment, '../input/book/report_user', { owner_id: await idOf(moment, moment.step.other) }),
  hide: async (moment: Moment) => {
    const book = await copy(moment);
    return book && send(moment, '../input/book/objectionable_content', { book_id: book['book_id'] ?? '' });
  },
  own: (moment: Moment) => {
    const place = pickOf(['profile', 'book_items', 'book_items_borrow', 'cards'], moment.step.pick) ?? '';
    return core(moment, 'book', 'get_data', { reference: `book/data/${place}/${moment.me}`, parameter: '' });
  },
  uploadCover: (moment: Moment) => send(moment, '../draft/upload_image', { image: picture(moment.mark) }),
  facesOfReaders: async (moment: Moment) => {
    const people = [moment.me, await idOf(moment, moment.step.other)].filter((id) => id !== '');
    return peoplePicturesRecord(moment.uid, { of: 'book', people, event: moment.newEvent() });
  },
};

type BookAct = keyof typeof BOOK_ACTS;

/** One step of a life with the sample in it. */
export interface BookStep extends Choice {
  act: Act | BookAct;
}

const isOfBook = (act: string): act is BookAct => Object.hasOwn(BOOK_ACTS, act);

export const ALL_WITH_BOOKS: (Act | BookAct)[] = [...ALL_ACTS, ...(Object.keys(BOOK_ACTS) as BookAct[])];

/** The request of a step; undefined when there is nothing to do it with. */
export async function requestWithBooks(world: World, step: BookStep): Promise<Json | undefined> {
  const { act } = step;
  if (!isOfBook(act)) return requestOf(world, { ...step, act });
  const me = (await idOf(world, step.actor)) || '-nobody';
  const record: RequestRecord | undefined = await BOOK_ACTS[act]({
    ...world,
    step,
    uid: uidOf(step.actor),
    mark: markOf(step.actor),
    me,
  });
  return isRecord(record) ? (record as unknown as Json) : undefined;
}
