import type { Json } from '../../protocol';
import { bookUserIdOf, postBook } from '../../../test/platform/exchangeHarness';
import {
  messagesOf,
  rowsOf,
  startHarness,
  type Harness,
  type Message,
} from '../../../test/platform/platformHarness';

let platform: Harness;
beforeEach(async () => {
  platform = await startHarness();
});
afterEach(async () => {
  expect(platform.loggedLines).toEqual([]);
  await platform.close();
});

test('a book is stored with its defaults, found without accents, and stands in the bookcase', async () => {
  const add = postBook('u1', 'a1', '../draft/book/data/book_items_noa', {
    name: 'Lặng lẽ Đà Lạt',
    sale_price: '50000',
  });
  expect(await platform.ask(add)).toMatchObject([
    { msg_type: 'command', data: { screen: { show_alert_dialog: 'Thêm sách thành công' } } },
  ]);
  const id = await bookUserIdOf(platform.database, 'u1');
  const items = Object.values((await platform.database.get(`applications/book/data/book_items/${id}`)) ?? {});
  expect(items).toMatchObject([
    {
      name: 'Lặng lẽ Đà Lạt',
      quantity: 1,
      cover_price: 0,
      sale_price: 50000,
      free_loan: true,
      numdays_borrow: 30,
    },
  ]);

  const query = { text_seach: 'lang le da', type_seach: 'book' };
  const search = postBook('u2', 's1', 'book/input_data_cluster01/requets/searching', query, {
    event_recycler_view: 'r1',
  });
  expect(await platform.ask(search)).toMatchObject([{ data: { acknowledged: true, count: 1 } }]);
  expect(await messagesOf(platform.database, 'u2', 'r1')).toHaveLength(1);
  const rows = await rowsOf(platform.database, 'u2', 'r1');
  expect(rows).toMatchObject([
    { data: { layout: {}, script_param: { book_data: { name: 'Tên sách: Lặng lẽ Đà Lạt' } } } },
    {
      inside: true,
      data: {
        script_param: {
          item_data: { owner_id: id, owner_name: 'Tên u1', sale_price: 'Cho mượn', free_loan: true },
        },
      },
    },
  ]);
  expect(rows[1]?.['id']).toBe(rows[0]?.['id']);

  const shelf = postBook(
    'u1',
    'b1',
    '../requets/my_bookcase',
    { book_items_type: 'book_items' },
    { event_recycler_view: 'r2' },
  );
  expect(await platform.ask(shelf)).toMatchObject([
    {
      msg_type: 'command',
      data: {
        acknowledged: true,
        count: 1,
        book_items: { apply_propety: { background: '@color/app_color_grey' } },
        book_items_loan: { apply_propety: { background: '@color/white' } },
      },
    },
  ]);
  expect(await rowsOf(platform.database, 'u1', 'r2')).toMatchObject([
    { data: { script_param: { book_data: { state_flow_title: 'Xóa', value_price: 'Số ngày mượn: 30' } } } },
  ]);
});

test('copies of one title share its row; nothing found is said under the event itself', async () => {
  const rows = await search('đường về làng', 'r1');
  expect(rows.map((row) => row['inside'] === true)).toEqual([false, true, true]);
  expect(rows.slice(1)).toMatchObject([
    { data: { script_param: { item_data: { owner_name: 'An Dương', sale_price: 'Cho mượn' } } } },
    { data: { script_param: { item_data: { owner_name: 'Minh Hà', sale_price: 'Bán: 50.000 đ' } } } },
  ]);
  expect(await search('không hề có', 'r2')).toEqual([]);
  const [alert] = await messagesOf(platform.database, 'u1', 'event_r2');
  expect(JSON.stringify(alert)).toContain(
    '"methodName":"showAlertDialog","methodParam":["Không có sách bạn cần tìm"]',
  );
});

async function search(text: string, rows: string, uid = 'u1'): Promise<Message[]> {
  const data = { text_seach: text, type_seach: 'book' };
  await platform.ask(
    postBook(uid, `event_${rows}`, '../requets/searching', data, { event_recycler_view: rows }),
  );
  return rowsOf(platform.database, uid, rows);
}

test('blocked owners and objectionable books vanish for that person alone', async () => {
  await platform.ask(postBook('u1', 'x1', '../input/book/block_user', { owner_id: '-SampleOwnerAnDuong0' }));
  expect(JSON.stringify(await search('đường về', 'r1'))).not.toContain('An Dương');
  const [row] = await search('toán vui', 'r2');
  const bookId = (row as { data: { script_param: { book_data: { book_id: string } } } }).data.script_param
    .book_data.book_id;
  await platform.ask(postBook('u1', 'x2', '../input/book/objectionable_content', { book_id: bookId }));
  expect(await search('toán vui', 'r3')).toEqual([]);
  expect(JSON.stringify(await search('đường về', 'r4', 'u2'))).toContain('An Dương');
  expect(await search('toán vui', 'r5', 'u2')).not.toEqual([]);
});

test('ratings are averaged over people, one each', async () => {
  const [row] = await search('toán vui', 'r1');
  const bookId = (row as { data: { script_param: { book_data: { book_id: string } } } }).data.script_param
    .book_data.book_id;
  const copy = (await search('toán vui', 'r3'))[1] as { data: { script_param: { item_data: Json } } };
  for (const uid of ['u1', 'u2']) {
    await platform.ask(
      postBook(uid, platform.newEvent(), '../input/select/book', copy.data.script_param.item_data),
    );
    const borrowed = `applications/book/data/book_items_borrow/${await bookUserIdOf(platform.database, uid)}`;
    const [row = ''] = Object.keys((await platform.database.get(borrowed)) ?? {});
    const back = 'book/data/book_items_borrow_change_state_flow';
    await platform.ask(postBook(uid, platform.newEvent(), back, { book_items_id: row }));
  }
  for (const [uid, rating] of [
    ['u1', 1],
    ['u1', 5],
    ['u2', 4],
  ] as const)
    await platform.ask(postBook(uid, platform.newEvent(), '../rating', { book_id: bookId, rating }));
  expect(JSON.stringify(await search('toán vui', 'r2'))).toContain('Đánh giá: 4.5 *');
});

test('a clicked chip says which shelf, whatever the form’s own field holds', async () => {
  const add = '../draft/book/data/book_items_noa';
  await platform.ask(postBook('u1', 'a1', add, { name: 'Của tôi' }));
  const data = { book_items_type: 'book_items', name_control: '@+id/book_items_purchase' };
  expect(await platform.ask(postBook('u1', 'b1', '../requets/my_bookcase', data))).toMatchObject([
    { data: { count: 0, book_items_purchase: { apply_propety: { background: '@color/app_color_grey' } } } },
  ]);
});

test('a report of somebody who is there is kept with the book, one of nobody is only acknowledged', async () => {
  const report = '../input/book/report_user';
  const owner = '-SampleOwnerAnDuong0';
  for (const [event, owner_id] of [
    ['x1', owner],
    ['x2', '-Nobody'],
  ] as const)
    expect(await platform.ask(postBook('u1', event, report, { owner_id, book_id: 'b' }))).toMatchObject([
      { data: { acknowledged: true } },
    ]);
  const id = await bookUserIdOf(platform.database, 'u1');
  const kept = (await platform.database.get(`applications/book/data/reports/${id}`)) ?? {};
  expect(Object.values(kept)).toEqual([{ owner_id: owner, book_id: 'b', created: expect.any(Number) }]);
});

test('a profile is kept, and its name is what others see', async () => {
  const profile = { user_name: 'Cô An', phone_number: '0901' };
  expect(await platform.ask(postBook('u1', 'e', '../draft/provide_oxy/post_data', profile))).toMatchObject([
    { data: { acknowledged: true } },
  ]);
  const id = await bookUserIdOf(platform.database, 'u1');
  expect(await platform.database.get(`applications/book/data/profile/${id}`)).toMatchObject(profile);
  await platform.ask(postBook('u1', 'a1', '../draft/book/data/book_items_noa', { name: 'Sách của cô' }));
  expect(await search('sách của cô', 'r1')).toMatchObject([
    {},
    { data: { script_param: { item_data: { owner_name: 'Cô An' } } } },
  ]);
});
