import { createMemoryDatabase } from '../../test/platform/memoryDatabase';
import { applyMessages } from '../api/streams/feed';
import { EMPTY_FEED } from '../api/streams/feedRow';
import { decodeResponse, responsePath, isRecord } from '../protocol';
import { fieldsOf, forEachTest, startExchange, type Exchange } from '../../test/platform/exchangeHarness';

const DAY_MS = 24 * 60 * 60 * 1000;
const SELECT = '../input/select/book';

let now = Date.UTC(2026, 4, 10, 3);
let town: Exchange;
forEachTest(
  () => {
    now = Date.UTC(2026, 4, 10, 3);
    return startExchange({ database: createMemoryDatabase(() => now) });
  },
  (started) => {
    town = started;
  },
);

/** A person opens a shelf in a tab: what the tab shows, as a console reads what has come there until now. */
async function openShelf(uid: string, type: string) {
  now += 1;
  const event = `rows_${town.newEvent()}`;
  await town.post(uid, '../requets/my_bookcase', { book_items_type: type }, '', event);
  const path = responsePath(uid, event);
  return {
    path,
    rows: async () => {
      const stored: unknown = await town.database.get(path);
      const messages = Object.entries(isRecord(stored) ? stored : {}).flatMap(
        ([key, value]) => decodeResponse(key, value) ?? [],
      );
      return applyMessages(EMPTY_FEED, messages).rows.map(({ message }) => {
        const param = isRecord(message.data) ? message.data['script_param'] : undefined;
        const book = isRecord(param) && isRecord(param['book_data']) ? param['book_data'] : {};
        return `${String(book['name'])}: ${String(book['state_flow_title'])}`;
      });
    },
  };
}

test('what others accept, bring back and confirm comes to the open shelves of both, in every tab', async () => {
  const wish = await town.offer('an', 'Đất rừng');
  const lent = await openShelf('an', 'book_items_loan');
  const borrowed = [
    await openShelf('binh', 'book_items_borrow'),
    await openShelf('binh', 'book_items_borrow'),
  ];
  const elsewhere = await openShelf('binh', 'book_items');
  await town.post('binh', SELECT, wish);
  const [card] = await town.feed('an');
  expect(await lent.rows()).toEqual([]);

  await town.post('an', '../accept_order', fieldsOf(card), String(card?.['id']));
  expect(await lent.rows()).toEqual(['Đất rừng: Đã nhận lại']);
  for (const tab of borrowed) expect(await tab.rows()).toEqual(['Đất rừng: Trả sách']);

  const [row] = await town.shelf('binh', 'book_items_borrow');
  await town.press('binh', row);
  for (const tab of borrowed) expect(await tab.rows()).toEqual(['Đất rừng: Đang chờ chủ sách xác nhận']);

  const [given] = await town.shelf('an', 'book_items_loan');
  await town.press('an', given);
  expect(await lent.rows()).toEqual([]);
  for (const tab of borrowed) expect(await tab.rows()).toEqual([]);
  expect(await elsewhere.rows()).toEqual([]);
});

test('what happens to a shelf while it is being opened shows there as well', async () => {
  const wish = await town.offer('an', 'Đất rừng');
  await town.post('binh', SELECT, wish);
  const [card] = await town.feed('an');
  const read = town.database.get.bind(town.database);
  let accepted: Promise<unknown> | undefined;
  town.database.get = async (path) => {
    const value = await read(path);
    // The shelf has been read and is not yet noted as open.
    if (path.includes('/book_items_borrow/') && !accepted) {
      accepted = town.post('an', '../accept_order', fieldsOf(card), String(card?.['id']));
      await Promise.race([accepted, new Promise((resolve) => setTimeout(resolve, 300))]);
    }
    return value;
  };
  const borrowed = await openShelf('binh', 'book_items_borrow');
  expect(accepted).toBeDefined();
  await accepted;
  expect(await borrowed.rows()).toEqual(['Đất rừng: Trả sách']);
});

test('what a person adds and deletes shows in their other tabs, and nobody else’s', async () => {
  const own = await openShelf('an', 'book_items');
  const another = await openShelf('binh', 'book_items');
  await town.offer('an', 'Số đỏ');
  await town.offer('an', 'Chí Phèo');
  expect(await own.rows()).toEqual(['Số đỏ: Xóa', 'Chí Phèo: Xóa']);
  const [first] = await town.shelf('an', 'book_items');
  await town.press('an', first);
  expect(await own.rows()).toEqual(['Chí Phèo: Xóa']);
  expect(await another.rows()).toEqual([]);
});

test('a shelf that was closed, is a day old or one of very many is sent nothing more', async () => {
  await town.offer('an', 'Số đỏ');
  const closed = await openShelf('an', 'book_items');
  await town.database.update({ [closed.path]: null });
  const old = await openShelf('an', 'book_items_loan');
  const early = await openShelf('an', 'book_items');
  const late = [];
  for (let n = 0; n < 4; n++) late.push(await openShelf('an', 'book_items'));
  await town.offer('an', 'Chí Phèo');
  expect(await town.database.get(closed.path)).toBeNull();
  expect(await early.rows()).toEqual(['Số đỏ: Xóa']);
  for (const tab of late) expect(await tab.rows()).toEqual(['Số đỏ: Xóa', 'Chí Phèo: Xóa']);
  now += DAY_MS + 1;
  await town.offer('an', 'Lão Hạc');
  for (const tab of late) expect(await tab.rows()).not.toContain('Lão Hạc: Xóa');
  expect(await old.rows()).toEqual([]);
});
