import { type Json } from '../../protocol';
import {
  bookUserIdOf,
  fieldsOf,
  postBook,
  startExchange,
  type Exchange,
} from '../../../test/platform/exchangeHarness';
import { codeOf, forEachTest } from '../../../test/platform/platformHarness';
import { createApplicationRecord, registerDeveloperRecord } from '../../../test/consoleRecords';

import { makeApplicationId } from '../store/applicationIds';

let harness: Exchange;
forEachTest(
  () => startExchange({ developer: 'demo' }),
  (started) => (harness = started),
);

const read = (path: string) => harness.database.get(path);

async function create(uid: string, name: string): Promise<string> {
  const registering = registerDeveloperRecord(uid, { fullName: uid, mailAddress: '' }, harness.newEvent());
  const [message] = await harness.ask(registering);
  const registerDeveloperKey = (message?.['data'] as Record<string, string>)['register_developer_key'] ?? '';
  const form = { name, logo: '', keySearch: '', description: '', registerDeveloperKey };
  const [created] = await harness.ask(createApplicationRecord(uid, form, harness.newEvent()));
  return (created?.['data'] as Record<string, string>)['application'] ?? '';
}

const sendCore = (uid: string, application: string, dataCollection: string, inner: Record<string, Json>) =>
  harness.ask({
    ...postBook(uid, '', dataCollection, ''),
    application,
    json: JSON.stringify({ user_id: uid, event: harness.newEvent(), application, ...inner }),
  });

test('the default home is the sample', async () => {
  expect(await sendCore('an', 'resshare', 'draft/core/get_home_default_layout', {})).toMatchObject([
    { application: 'book', main_dashboard_app: true },
  ]);
});

test('who develops the sample sees what goes on in it, too', async () => {
  const [message] = await harness.core('book', 'demo', 'application_signs');
  expect(message).toMatchObject({ data: { application: 'book', screens: expect.any(Number) } });
});

test('no other application has its id', async () => {
  expect(
    await makeApplicationId(
      'Book',
      () => Promise.resolve(false),
      () => 'sssssss1',
    ),
  ).toBe('book_sssssss1');
});

const PNG = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a0000', 'hex').toString('base64').padEnd(16, 'A')}`;

test('a small picture is uploaded first and then stands in the book; others are refused', async () => {
  const upload = (image: Json) => sendCore('an', 'book', '../draft/upload_image', { data: { image } });
  const [answer] = await upload(PNG);
  const { image } = answer?.['data'] as Record<string, string>;
  expect(image).toMatch(/^upload\/-/);
  const add = (uid: string, named: string) =>
    harness.post(uid, '../draft/book/data/book_items_noa', { name: 'Có ảnh', image: named });
  expect(codeOf(await add('binh', image ?? ''))).toBe('bad_image');
  await add('an', image ?? '');
  const [row] = await harness.shelf('an', 'book_items');
  expect(row?.param).toMatchObject({ book_data: { image: PNG } });
  expect(await read('applications/book/data/images')).toBeNull();
  for (const value of [
    PNG.replace('png', 'gif'),
    PNG.replace('png', 'jpeg'),
    `${PNG}${'A'.repeat(300_000)}`,
    'javascript:alert(1)',
    7,
  ])
    expect(codeOf(await upload(value))).toBe('bad_image');
});

test('a deleted account leaves nothing of the person with anybody', async () => {
  const lentBook = await harness.offer('an', 'Cho mượn', { quantity: 2 });
  const requestedBook = await harness.offer('binh', 'Đang hỏi');
  const borrowedBook = await harness.offer('binh', 'Đã mượn');
  const soldBook = await harness.offer('an', 'Đã bán', { free_loan: false, sale_price: 1 });
  const accept = async (owner: string, book: string) => {
    const card = (await harness.feed(owner)).find((row) => JSON.stringify(row).includes(book));
    await harness.post(owner, '../accept_order', {}, String(card?.['id']));
  };
  // Both had the book in their hands once, and so may rate it.
  for (const uid of ['an', 'chi']) {
    await harness.lend('binh', uid, requestedBook);
    await harness.takeBack('binh');
  }
  await harness.post('binh', '../input/select/book', lentBook);
  await accept('an', 'Cho mượn');
  await harness.post('binh', '../input/select/book', soldBook);
  await accept('an', 'Đã bán');
  await harness.post('an', '../input/select/book', borrowedBook);
  await accept('binh', 'Đã mượn');
  await harness.post('an', '../input/select/book', requestedBook);
  await harness.post('chi', '../input/select/book', lentBook);
  await harness.post('an', '../rating', { book_id: requestedBook['book_id'] ?? '', rating: 1 });
  await harness.post('chi', '../rating', { book_id: requestedBook['book_id'] ?? '', rating: 3 });
  const me = await bookUserIdOf(harness.database, 'an');
  await harness.post('binh', '../input/book/block_user', { owner_id: me });
  await harness.post('binh', '../input/book/report_user', { owner_id: me });
  await create('an', 'Của An');
  expect(JSON.stringify(await read('response/binh'))).toContain('Tên an');

  await harness.ask({
    ...postBook('an', 'bye', '../delete_account', ''),
    json: JSON.stringify({ user_id: 'an', app_user_id: me, event: 'bye' }),
  });
  const roots = [
    'book',
    'cua_an',
    'resshare_configuration',
    'people',
    'platform/known_people',
    'platform/owned',
    'platform/about',
  ];
  const everything = JSON.stringify(
    await Promise.all([...roots, 'response/binh', 'response/chi', 'applications'].map(read)),
  );
  expect(everything).not.toContain(me);
  expect(everything).not.toContain('Tên an');
  expect(everything).not.toContain('Của An');
  expect(await read('cua_an')).toBeNull();
  // Copies of others are available again, and no request waits for a deleted person.
  const shelf = await harness.shelf('binh', 'book_items');
  expect(shelf.map(({ param }) => (param['book_data'] as Record<string, string>)['quantity'])).toEqual([
    'Số lượng: 1',
    'Số lượng: 1',
  ]);
  expect(await harness.shelf('binh', 'book_items_loan')).toEqual([]);
  expect(await harness.shelf('binh', 'book_items_purchase')).toMatchObject([
    { param: { book_data: { person: 'Người dùng đã rời đi' } } },
  ]);
  // Bình hears what became of the two loans, and not of whom; what a third person wrote stays.
  expect((await harness.feed('binh')).map(fieldsOf)).toEqual([
    {
      book_name: 'Đang hỏi',
      person_name: 'Tên chi',
      description: 'đánh giá sách của bạn 3 sao',
      rating: 3,
    },
    {
      book_name: 'Sách của người dùng đã rời đi',
      person_name: 'Người dùng đã rời đi',
      description: 'đã xóa tài khoản; cuốn sách bạn đang mượn không cần xác nhận khi trả',
      english: {
        book_name: 'A book of a person who left',
        person_name: 'A person who left',
        description: 'deleted their account; nobody needs to confirm when you give the book back',
      },
    },
    {
      book_name: 'Đã mượn',
      person_name: 'Người dùng đã rời đi',
      description: 'đã xóa tài khoản khi đang mượn; cuốn sách được tính là đã về tủ của bạn',
      english: {
        person_name: 'A person who left',
        description: 'deleted their account while they had it on loan; the book counts as back on your shelf',
      },
    },
  ]);
  expect(await read(`applications/book/data/catalogue/${String(requestedBook['book_id'])}/rating`)).toBe(3);
  expect(await read('applications/book/data/requests')).toBeNull();
  expect(await read('applications/book/data/cards')).toBeNull();
  const [borrowed] = await harness.shelf('binh', 'book_items_borrow');
  expect(borrowed?.param).toMatchObject({ book_data: { person: 'Người dùng đã rời đi' } });
  await harness.press('binh', borrowed);
  expect(await harness.shelf('binh', 'book_items_borrow')).toEqual([]);
});
