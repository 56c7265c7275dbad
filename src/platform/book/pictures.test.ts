import { isRecord } from '../../protocol';
import { sampleBooks } from './sampleBooks';
import { bookUserIdOf, startExchange, type Exchange } from '../../../test/platform/exchangeHarness';
import { codeOf, paramOf } from '../../../test/platform/platformHarness';

const ADDRESS = 'https://tracker.example/cover.png';
const PICTURE = `data:image/png;base64,iVBORw0KGgo${'A'.repeat(41)}`;
const ADD = '../draft/book/data/book_items_noa';
const DATA = 'applications/book/data';

let harness: Exchange;
let fetched: jest.SpyInstance;
beforeEach(async () => {
  fetched = jest.spyOn(globalThis, 'fetch');
  harness = await startExchange();
});
afterEach(async () => {
  expect(harness.loggedLines).toEqual([]);
  await harness.close();
  // Whatever people give, the platform asks nobody for it.
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockRestore();
});

test.each([
  ['an address', ADDRESS],
  ['one without a protocol', '//tracker.example/cover.png'],
  ['one without TLS', 'http://tracker.example/cover.png'],
  ['a picture that fetches', 'data:image/svg+xml;base64,PHN2Zz4='],
])('a book with %s as its cover is refused in words', async (_case, image) => {
  const [message] = await harness.post('an', ADD, { name: 'Zyxw', image });
  const error = isRecord(message?.['error']) ? message['error'] : {};
  expect(error['code']).toBe('bad_field');
  expect(error['message']).toContain('phải là ảnh tĩnh png, jpeg hoặc webp được tải lên');
  expect(error['message']).toContain('must be an uploaded still png, jpeg or webp picture');
  expect(await harness.searchRows('binh', 'Zyxw')).toEqual([]);
});

test.each([['avatar'], ['image']])(
  'a profile with an address as its %s is refused in words',
  async (field) => {
    const save = (data: Record<string, string>) => harness.post('an', '../draft/provide_oxy/post_data', data);
    const [message] = await save({ user_name: 'An', [field]: ADDRESS });
    expect(codeOf([message ?? {}])).toBe('bad_image');
    expect(codeOf(await save({ user_name: 'An', [field]: '' }))).toBe('');
  },
);

test('what an older version kept of addresses is shown to nobody, and pictures still are', async () => {
  const book = await harness.offer('an', 'Sách cũ', { image: PICTURE });
  const owner = await bookUserIdOf(harness.database, 'an');
  const [row] = await harness.searchRows('binh', 'sach cu');
  expect(paramOf(row)['item_data']).toMatchObject({ image: PICTURE });

  const copy = `${DATA}/book_items/${owner}/${String(book['book_item_id'])}`;
  await harness.database.update({
    [`${copy}/image`]: ADDRESS,
    [`${copy}/renter_avatar`]: ADDRESS,
    [`${DATA}/books/${String(book['book_id'])}/image`]: ADDRESS,
  });
  await harness.lend('an', 'binh', book);
  for (const message of [
    ...(await harness.searchRows('chi', 'sach cu')),
    ...(await harness.shelf('an', 'book_items')).map(({ param }) => param),
    ...(await harness.shelf('an', 'book_items_loan')).map(({ param }) => param),
    ...(await harness.shelf('binh', 'book_items_borrow')).map(({ param }) => param),
    ...(await harness.feed('binh')),
  ])
    expect(JSON.stringify(message)).not.toContain('tracker.example');
  expect(await harness.shelf('binh', 'book_items_borrow')).toHaveLength(1);
});

test('the books that come with the platform have no addresses', () => {
  expect(JSON.stringify(sampleBooks)).not.toMatch(/https?:|\/\//);
});
