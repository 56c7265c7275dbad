import { type JsonObject } from '../../protocol';
import { postBook } from '../../../test/platform/exchangeHarness';
import { messagesOf, startHarness, type Message } from '../../../test/platform/platformHarness';
import { newContentsRecord, searchRecord } from '../../../test/consoleRecords';

type Harness = Awaited<ReturnType<typeof startHarness>>;

let platform: Harness;
beforeEach(async () => {
  platform = await startHarness();
});
afterEach(() => platform.close());

let requestCount = 0;

async function answerTo(record: (event: string) => unknown): Promise<Message> {
  const event = `e${String((requestCount += 1))}`;
  await platform.send(record(event));
  const [message] = await messagesOf(platform.database, 'u1', event);
  return message?.['data'] as Message;
}

const contentsOf = (data: Message): Message[] => (data['contents'] ?? []) as Message[];
const search = (query: string) =>
  answerTo((event) => searchRecord('u1', { query, event, eventDashboard: 'd' }));
const newest = () => answerTo((event) => newContentsRecord('u1', { event }));

test('one search finds an application, a screen in it and a book in it, each with what opens it', async () => {
  const books = await search('sach');
  expect(books['applications']).toEqual([expect.objectContaining({ application: 'book' })]);
  const screens = contentsOf(books).filter(({ kind }) => kind === 'screen');
  expect(screens.map(({ name }) => name)).toEqual(['Tìm sách', 'Thêm sách', 'Tủ sách của bạn']);
  expect(screens[2]).toMatchObject({
    application: 'book',
    application_name: 'Chia sẻ sách',
    layout_form: '../configuration/system_setting/layout/android/form/my_bookcase',
  });

  const [book, ...others] = contentsOf(await search('duong ve lang'));
  expect(others).toEqual([]);
  expect(book).toMatchObject({
    kind: 'book',
    name: 'Đường về làng cũ',
    detail: 'Trần Thu Bình',
    own: false,
    left: true,
    fields: { book_name: 'Đường về làng cũ', book_item_id: expect.stringMatching(/^-SampleItem/) },
  });
});

test('the sample is found by its English words as well, and says them', async () => {
  const found = await search('find books');
  const screens = contentsOf(found).filter(({ kind }) => kind === 'screen');
  expect(screens).toMatchObject([{ name: 'Tìm sách', english: { name: 'Find books' } }]);
  const { applications } = await search('exchange books');
  expect(applications).toMatchObject([
    {
      application: 'book',
      english: { description: expect.stringMatching(/^Lend, sell, find and exchange/) },
    },
  ]);
});

test('what a search found opens: its fields ask for the book they name', async () => {
  const [book] = contentsOf(await search('vuon rau'));
  await platform.send(postBook('u1', 'asking', '../input/select/book', book?.['fields'] as JsonObject));
  expect(JSON.stringify(await messagesOf(platform.database, 'u1', 'asking'))).toContain('Đã gửi yêu cầu');
});

test('the shelf has what was offered last in front, one’s own as one’s own, and nothing of who was blocked', async () => {
  const book = { name: 'Sách mới tinh', author_name: 'Ngô Thị Mới' };
  await platform.send(postBook('u1', 'add', '../draft/book/data/book_items_noa', book));
  const shelf = contentsOf(await newest());
  expect(shelf[0]).toMatchObject({ name: 'Sách mới tinh', own: true });
  expect(shelf.length).toBeLessThanOrEqual(12);
  const other = shelf.find(({ own }) => own === false)?.['fields'] as JsonObject;
  await platform.send(
    postBook('u1', 'block', '../input/book/block_user', { owner_id: other['owner_id'] ?? '' }),
  );
  expect(JSON.stringify(contentsOf(await newest()))).not.toContain(JSON.stringify(other['owner_id']));
});
