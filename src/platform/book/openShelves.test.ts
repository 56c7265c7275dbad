import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { bookUserIdOf, fieldsOf, startExchange, type Exchange } from '../../../test/platform/exchangeHarness';
import { forEachTest } from '../../../test/platform/platformHarness';
import { whileReading } from '../../../test/platform/whileReading';
import { applyMessages } from '../../api/streams/feed';
import { EMPTY_FEED } from '../../api/streams/feedRow';
import { decodeResponse, responsePath, isRecord } from '../../protocol';

const DAY_MS = 24 * 60 * 60 * 1000;
const SELECT = '../input/select/book';

let now = Date.UTC(2026, 4, 10, 3);
let harness: Exchange;
forEachTest(
  () => {
    now = Date.UTC(2026, 4, 10, 3);
    return startExchange({ database: createMemoryDatabase(() => now) });
  },
  (started) => {
    harness = started;
  },
);

/** A person opens a shelf in a tab: what the tab shows, as a console reads what has come there until now. */
async function openShelf(uid: string, type: string) {
  now += 1;
  const event = `rows_${harness.newEvent()}`;
  await harness.post(uid, '../requets/my_bookcase', { book_items_type: type }, '', event);
  const path = responsePath(uid, event);
  return {
    path,
    rows: async () => {
      const stored: unknown = await harness.database.get(path);
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
  const book = await harness.offer('an', 'Đất rừng');
  const lentShelf = await openShelf('an', 'book_items_loan');
  const borrowedShelves = [
    await openShelf('binh', 'book_items_borrow'),
    await openShelf('binh', 'book_items_borrow'),
  ];
  const shelfOfBinh = await openShelf('binh', 'book_items');
  await harness.post('binh', SELECT, book);
  const [card] = await harness.feed('an');
  expect(await lentShelf.rows()).toEqual([]);

  await harness.post('an', '../accept_order', fieldsOf(card), String(card?.['id']));
  expect(await lentShelf.rows()).toEqual(['Đất rừng: Đã nhận lại']);
  for (const tab of borrowedShelves) expect(await tab.rows()).toEqual(['Đất rừng: Trả sách']);

  const [row] = await harness.shelf('binh', 'book_items_borrow');
  await harness.press('binh', row);
  for (const tab of borrowedShelves)
    expect(await tab.rows()).toEqual(['Đất rừng: Đang chờ chủ sách xác nhận']);

  const [lentRow] = await harness.shelf('an', 'book_items_loan');
  await harness.press('an', lentRow);
  expect(await lentShelf.rows()).toEqual([]);
  for (const tab of borrowedShelves) expect(await tab.rows()).toEqual([]);
  expect(await shelfOfBinh.rows()).toEqual([]);
});

test('what happens to a shelf while it is being opened shows there as well', async () => {
  const book = await harness.offer('an', 'Đất rừng');
  await harness.post('binh', SELECT, book);
  const [card] = await harness.feed('an');
  const shelf = `/book_items_borrow/${await bookUserIdOf(harness.database, 'binh')}`;
  // The shelf has been read and is not yet noted as open.
  const accepted = whileReading(harness.database, shelf, () =>
    harness.post('an', '../accept_order', fieldsOf(card), String(card?.['id'])),
  );
  const borrowed = await openShelf('binh', 'book_items_borrow');
  await accepted();
  expect(await borrowed.rows()).toEqual(['Đất rừng: Trả sách']);
});

test('what a person adds and deletes shows in their other tabs, and nobody else’s', async () => {
  const ownShelf = await openShelf('an', 'book_items');
  const another = await openShelf('binh', 'book_items');
  await harness.offer('an', 'Số đỏ');
  await harness.offer('an', 'Chí Phèo');
  expect(await ownShelf.rows()).toEqual(['Số đỏ: Xóa', 'Chí Phèo: Xóa']);
  const [first] = await harness.shelf('an', 'book_items');
  await harness.press('an', first);
  expect(await ownShelf.rows()).toEqual(['Chí Phèo: Xóa']);
  expect(await another.rows()).toEqual([]);
});

test('a shelf that was closed, is a day old or one of very many is sent nothing more', async () => {
  await harness.offer('an', 'Số đỏ');
  const closedShelf = await openShelf('an', 'book_items');
  await harness.database.update({ [closedShelf.path]: null });
  const oldShelf = await openShelf('an', 'book_items_loan');
  const earlyShelf = await openShelf('an', 'book_items');
  const lateRows = [];
  for (let n = 0; n < 4; n++) lateRows.push(await openShelf('an', 'book_items'));
  await harness.offer('an', 'Chí Phèo');
  expect(await harness.database.get(closedShelf.path)).toBeNull();
  expect(await earlyShelf.rows()).toEqual(['Số đỏ: Xóa']);
  for (const tab of lateRows) expect(await tab.rows()).toEqual(['Số đỏ: Xóa', 'Chí Phèo: Xóa']);
  now += DAY_MS + 1;
  await harness.offer('an', 'Lão Hạc');
  for (const tab of lateRows) expect(await tab.rows()).not.toContain('Lão Hạc: Xóa');
  expect(await oldShelf.rows()).toEqual([]);
});
