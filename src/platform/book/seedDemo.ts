import { copyFact, type Json, type JsonObject } from '../../protocol';
import { bookIdOf, bookPaths } from './bookPaths';
import { RATE_SUFFIX } from './cards';
import type { Book } from './decodeBook';
import { recordOrder, type OrderRecord } from './history';
import { acceptOrder } from './order';
import { personName } from './people';
import { STATES } from './phrases';
import { mayRateWrites } from './ratings';
import { storeBook } from './storeBook';
import type { HandlerContext } from '../requests/handler';
import { asObject } from '../store/asObject';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import { merged } from '../store/merged';

const SEEDED = 'platform/seeded/demo';

const book = (name: string, author: string, category: string, overview: string, price: number): Book => ({
  name,
  author_name: author,
  category_name: category,
  plot_overview: overview,
  image: '',
  ISBN: '',
  quantity: 1,
  cover_price: price,
  numdays_borrow: 30,
  purchase_price: 0,
  sale_price: 0,
  free_loan: true,
});

/** Books that exist nowhere but here, by authors made up for them. */
const LETTERS = book('Biển và những lá thư', 'Hoàng Minh Anh', 'Truyện dài', 'Ba mươi lá thư từ đảo.', 78000);
const COOKING = book('Nấu ăn một nồi', 'Phan Lan Chi', 'Đời sống', 'Bữa tối cho ngày bận rộn.', 69000);
const STARS = book(
  'Sổ tay thiên văn nhỏ',
  'Đặng Vũ Kha',
  'Khoa học',
  'Nhìn trời đêm bằng mắt thường.',
  95000,
);
const CAT = book('Mèo con đi học', 'Lý Ngọc Hân', 'Thiếu nhi', 'Ngày đầu tiên ở lớp.', 45000);
const RAIN = book('Thành phố sau mưa', 'Trịnh Quang Huy', 'Thơ', 'Bốn mươi bài thơ ngắn.', 56000);

interface Copy {
  owner: string;
  itemId: string;
  book: Book;
}

/** A card that waits: it comes with the person's next dashboard. */
function waitingCard(to: string, id: string, card: JsonObject): Record<string, Json> {
  return { [`${bookPaths.cards(to)}/${id}`]: { event: '', ...card } };
}

const orderRecord = (id: string, { owner, book, itemId }: Copy, renterId: string): OrderRecord => ({
  id,
  ownerId: owner,
  renterId,
  lends: true,
  bookId: bookIdOf(book.name, book.author_name),
  itemId,
  bookName: book.name,
});

/** A request that its owner has not answered. */
async function requestWrites(
  context: HandlerContext,
  copy: Copy,
  renter: { id: string; name: string },
  ownerName: string,
  id: string,
): Promise<Record<string, Json>> {
  return {
    ...(await recordOrder(context, orderRecord(id, copy, renter.id), 'waiting')),
    ...waitingCard(copy.owner, id, {
      about: renter.id,
      layout: 'request_book',
      collection: '../accept_order',
      done: 'Bạn đã đồng ý cho mượn',
      fields: {
        order_id: id,
        book_id: bookIdOf(copy.book.name, copy.book.author_name),
        book_item_id: copy.itemId,
        book_name: copy.book.name,
        author_name: copy.book.author_name,
        owner_id: copy.owner,
        owner_name: ownerName,
        renter_id: renter.id,
        renter_name: renter.name,
        free_loan: true,
        description: 'muốn mượn sách của bạn',
      },
      facts: { kind: 'request', lends: true, ...copyFact(copy.owner, copy.itemId) },
    }),
    [`${bookPaths.requests(renter.id)}/${copy.itemId}`]: {
      owner_id: copy.owner,
      card: id,
      asked: context.now(),
    },
  };
}

/** The loan of a copy that its reader has brought back and its owner has not confirmed. */
async function returningLoanWrites(
  context: HandlerContext,
  copy: Copy,
  renter: { id: string; name: string },
  id: string,
): Promise<Record<string, Json>> {
  const item = asObject(await context.get(`${bookPaths.items(copy.owner)}/${copy.itemId}`)) ?? {};
  const order = { id, ownerId: copy.owner, renterId: renter.id, itemId: copy.itemId };
  const { writes } = await acceptOrder(context, order, item, '');
  const lentPath = `${bookPaths.items(copy.owner, 'book_items_loan')}/${id}`;
  const borrowedPath = `${bookPaths.items(renter.id, 'book_items_borrow')}/${id}`;
  return {
    ...writes,
    [lentPath]: { ...asObject(writes[lentPath]), state_flow: 'returning' },
    [borrowedPath]: {
      ...asObject(writes[borrowedPath]),
      state_flow: 'returning',
      state_flow_title: STATES.waiting,
    },
    ...waitingCard(copy.owner, `${id}_back`, {
      about: renter.id,
      layout: 'return_book',
      collection: 'book/data/book_items_loan_change_state_flow',
      done: 'Bạn đã nhận lại sách',
      fields: {
        book_items_type: 'book_items_loan',
        book_items_id: id,
        book_id: bookIdOf(copy.book.name, copy.book.author_name),
        book_name: copy.book.name,
        author_name: copy.book.author_name,
        renter_name: renter.name,
        description: 'đã trả sách cho bạn',
      },
      facts: { kind: 'returned', ...copyFact(copy.owner, copy.itemId) },
    }),
  };
}

/**
 * Puts what is between two people of a demo into the sample application, once: books of both, somebody who asks, a book that
 * came back, one to rate, one that is new. All of it is what using the application would have left there.
 */
export async function seedDemo(
  database: PlatformDatabase,
  context: HandlerContext,
  [first, second]: readonly [string, string],
): Promise<void> {
  // Not where somebody else's application has the name; and for two new people anew.
  if (!(await database.exists('platform/seeded/book'))) return;
  const mark = context.mark(`demo/${first}/${second}`);
  if ((await database.get(SEEDED)) === mark) return;
  const me = await context.appUserId(first, 'book');
  const friend = await context.appUserId(second, 'book');
  const [myName, friendName] = [await personName(context, me), await personName(context, friend)];
  const now = context.now();
  // Done again after half of it, it is the same.
  const keyOf = (what: string): string => `-${context.mark(`demo/${first}/${second}/${what}`).slice(0, 19)}`;
  const copies = [
    { owner: me, book: LETTERS },
    { owner: me, book: COOKING },
    { owner: me, book: STARS },
    { owner: friend, book: CAT },
    { owner: friend, book: RAIN },
  ].map((copy): Copy => ({ ...copy, itemId: keyOf(copy.book.name) }));
  const [letters, cooking, , cat, rain] = copies;
  if (!letters || !cooking || !cat || !rain) return;

  const stored = await Promise.all(
    copies.map(async (copy, index) => {
      const bookId = bookIdOf(copy.book.name, copy.book.author_name);
      const isCatalogued = await database.exists(`${bookPaths.catalogue}/${bookId}/name`);
      // One after the other, so that the newest is the last.
      return storeBook(
        copy.book,
        { appUserId: copy.owner, itemId: copy.itemId, now: now + index },
        isCatalogued,
      );
    }),
  );
  await database.update(merged(stored));

  const friendly = { id: friend, name: friendName };
  const catId = bookIdOf(CAT.name, CAT.author_name);
  const about = { about: friend, passing: true };
  await database.update({
    ...(await returningLoanWrites(context, cooking, friendly, keyOf('loan'))),
    ...(await requestWrites(context, letters, friendly, myName, keyOf('asked'))),
    ...(await requestWrites(context, rain, { id: me, name: myName }, friendName, keyOf('asking'))),
    ...(await mayRateWrites(context, me, catId)),
    ...(await recordOrder(context, orderRecord(keyOf('had'), cat, me), 'returned')),
    ...waitingCard(me, `${keyOf('had')}${RATE_SUFFIX}`, {
      ...about,
      layout: 'rate_book',
      collection: '../rating',
      done: 'Cảm ơn bạn đã đánh giá',
      fields: {
        book_id: catId,
        book_name: CAT.name,
        author_name: CAT.author_name,
        person_name: friendName,
        description: 'đã nhận lại sách, cảm ơn bạn. Bạn thấy cuốn sách thế nào?',
      },
      facts: { kind: 'rate', ...copyFact(friend, cat.itemId) },
    }),
    ...waitingCard(me, `${keyOf('new')}_new`, {
      ...about,
      layout: 'order_notice',
      fields: {
        book_name: RAIN.name,
        author_name: RAIN.author_name,
        person_name: friendName,
        description: 'vừa thêm một cuốn sách mới',
      },
      facts: { kind: 'new_book', ...copyFact(friend, rain.itemId) },
    }),
    [SEEDED]: mark,
  });
}
