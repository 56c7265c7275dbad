import { type Json } from '../../protocol';
import { startClub, titlesOf, type Club } from '../../../test/platform/clubHarness';
import { paramOf, post, rowsOf } from '../../../test/platform/platformHarness';
import { withoutAddresses } from './pictureFields';
import { storagePath } from '../store/storagePath';

const ADDRESS = 'https://tracker.example/cover.png';
const PICTURE = `data:image/png;base64,iVBORw0KGgo${'A'.repeat(41)}`;

let harness: Club;
let fetched: jest.SpyInstance;
beforeEach(async () => {
  fetched = jest.spyOn(globalThis, 'fetch');
  harness = await startClub();
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
])('an event with %s as its picture is refused', async (_case, picture) => {
  expect(await harness.addEvent('an', 'Zyxw', { picture })).toMatch(/^bad_/);
  expect(await titlesOf(harness.database, 'an')).toEqual([]);
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
