import { isRecord } from '../../protocol';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { paramOf, startExchange } from '../../../test/platform/exchangeHarness';
import { appUserIdOf } from '../../../test/platform/platformHarness';

const TODAY = Date.UTC(2026, 4, 10, 3);

// What an older version took of a book may be any number.
test.each([
  [1e300, 'Hạn trả: 07/05/2036'],
  [-1e300, 'Hạn trả: 10/05/2026'],
  [-3, 'Hạn trả: 10/05/2026'],
  [0, 'Hạn trả: 10/05/2026'],
  [3650.4, 'Hạn trả: 07/05/2036'],
])('a copy that was kept with %p days is lent, and is due on a day', async (days, due) => {
  const harness = await startExchange({ database: createMemoryDatabase(() => TODAY) });
  const offered = await harness.offer('an', 'Sách cũ');
  const copy = `applications/book/data/book_items/${await appUserIdOf(harness.database, 'an')}/${String(offered['book_item_id'])}`;
  await harness.database.update({
    [`${copy}/numdays_borrow`]: days,
    [`${copy}/cover_price`]: -1e300,
    [`${copy}/views_count`]: 1e300,
  });
  await harness.lend('an', 'binh', offered);
  const [row] = await harness.shelf('binh', 'book_items_borrow');
  const book = row?.param['book_data'];
  expect(isRecord(book) && book['due_date']).toBe(due);
  expect(await harness.shelf('an', 'book_items_loan')).toHaveLength(1);
  expect(paramOf((await harness.searchRows('chi', 'sach cu'))[0])).not.toEqual({});
  expect(harness.loggedLines).toEqual([]);
  await harness.close();
});
