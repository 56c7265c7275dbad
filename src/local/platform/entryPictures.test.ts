import { isRecord, uploadImageRecord, type Json } from '../../protocol';
import { codeOf, paramOf, startExchange, type Exchange } from './exchangeHarness';
import { post, rowsOf } from './platformHarness';
import { storagePath } from './storagePath';

const BYTES = Buffer.alloc(30_000);
BYTES.set([0xff, 0xd8, 0xff]);
const PICTURE = `data:image/jpeg;base64,${BYTES.toString('base64')}`;
const ROW = { widget: 'android.widget.ImageView', properties: [{ field_name: 'photo' }] };
const ENTRIES = '../draft/data/entries';

let town: Exchange;
beforeEach(async () => {
  town = await startExchange();
  const writes: Record<string, Json> = {
    'platform/owned/kho': true,
    [storagePath('kho/configuration/system_setting/layout/android/recycler_layout/entry')]:
      JSON.stringify(ROW),
  };
  await town.database.update(writes);
});
afterEach(() => town.close());

const say = (uid: string, collection: string, data: Record<string, string>, rows = '') =>
  town.ask({
    ...post(uid, town.newEvent(), collection, data, { event_recycler_view: rows }),
    application: 'kho',
  });

it('keeps a picture that was uploaded for an entry of an application made from a template', async () => {
  const event = town.newEvent();
  const [uploaded] = await town.ask(uploadImageRecord('an', { application: 'kho', image: PICTURE, event }));
  const data = uploaded?.['data'];
  const image = isRecord(data) ? String(data['image']) : '';
  expect(image).toMatch(/^upload\/-/);
  // Another person cannot use it, and it is good for one entry.
  expect(codeOf(await say('binh', ENTRIES, { photo: image, name: 'Xe' }))).toBe('bad_image');
  expect(codeOf(await say('an', ENTRIES, { photo: image, name: 'Xe' }))).toBe('');
  expect(codeOf(await say('an', ENTRIES, { photo: image, name: 'Xe' }))).toBe('bad_image');
  await say('binh', '../requets/entries', {}, 'rows');
  const [row] = await rowsOf(town.database, 'binh', 'rows');
  expect(paramOf(row)['book_data']).toMatchObject({ photo: PICTURE, name: 'Xe' });
});
