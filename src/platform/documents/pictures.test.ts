import { isRecord, type Json } from '../../protocol';
import { sampleBooks } from '../book/sampleBooks';
import { codeOf, paramOf, startExchange, type Exchange } from '../../../test/platform/exchangeHarness';
import { withoutAddresses } from './pictureFields';
import { appUserIdOf, post, rowsOf } from '../../../test/platform/platformHarness';
import { storagePath } from '../store/storagePath';

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
  const owner = await appUserIdOf(harness.database, 'an');
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

const ROW = {
  widget: 'LinearLayout',
  views: [
    {
      widget: 'android.widget.ImageView',
      properties: [{ field_name: 'photo' }, { src: 'https://own.example/a.png' }],
    },
    { widget: 'TextView', properties: [{ field_name: 'link' }] },
    { widget: 'FrameLayout', views: [{ widget: 'CircleImageView', properties: { id: '@+id/face' } }] },
  ],
};

test.each([
  [ADDRESS, ''],
  ['//tracker.example/a', ''],
  ['\\\\tracker.example\\a', ''],
  [' h\nttps://tracker.example', ''],
  ['@drawable/ic_book', '@drawable/ic_book'],
  [PICTURE, PICTURE],
  ['', ''],
])('%j in a picture of a row is %j', (stored, shown) => {
  expect(withoutAddresses(ROW, [{ photo: stored, face: stored, link: stored, count: 3 }])).toEqual([
    { photo: shown, face: shown, link: stored, count: 3 },
  ]);
});

test.each([
  ['a button that shows a picture', 'FloatingActionButton', [{ field_name: 'photo' }]],
  ['a name with blanks', 'ImageView', [{ 'field_name:': ' photo ' }]],
  ['properties by number', 'ImageView', { 0: { src: 'x' }, 2: { field_name: 'photo' } }],
  ['a support library', 'androidx.appcompat.widget.AppCompatImageButton', { field_name: 'photo' }],
  ['an id that stands for a field', 'ImageView', [{ id: '@id/iconItem' }]],
])('%s is a picture as well', (_what, widget, properties) => {
  const row = { photo: ADDRESS, icon: ADDRESS, link: ADDRESS };
  const [shown] = withoutAddresses({ widget: 'LinearLayout', views: [{ widget, properties }] }, [row]);
  const field = JSON.stringify(properties).includes('iconItem') ? 'icon' : 'photo';
  expect(shown).toEqual({ ...row, [field]: '' });
});

test('what a person entered never becomes the address of a picture in a developer’s list', async () => {
  const writes: Record<string, Json> = {
    'platform/owned/kho': true,
    [storagePath('kho/configuration/system_setting/layout/android/recycler_layout/links')]:
      JSON.stringify(ROW),
    'applications/kho/collections/links/definition': JSON.stringify({
      title: 'Links',
      fields: ['photo', 'link'].map((name) => ({ name, label: name, type: 'text' })),
      see: ['everyone'],
      add: ['everyone'],
      change: ['author'],
      remove: ['author'],
    }),
  };
  await harness.database.update(writes);
  const send = (uid: string, collection: string, data: Record<string, string>, rows = '') =>
    harness.ask({
      ...post(uid, harness.newEvent(), collection, data, { event_recycler_view: rows }),
      application: 'kho',
    });
  await send('an', '../data/links/add', { photo: ADDRESS, link: ADDRESS });
  await send('binh', '../data/links/list', {}, 'rows');
  const [row] = await rowsOf(harness.database, 'binh', 'rows');
  expect(paramOf(row)['item_data']).toMatchObject({ link: ADDRESS, photo: '' });
  // The developer's own address is the developer's affair, as on the phone.
  expect(JSON.stringify(row)).toContain('https://own.example/a.png');
});
