import { createApplicationRecord, registerDeveloperRecord, type Json } from '../protocol';
import { forEachTest, codeOf, startExchange, type Exchange } from '../../test/platform/exchangeHarness';
import { post, rowsOf } from '../../test/platform/platformHarness';

let town: Exchange;
forEachTest(startExchange, (started) => (town = started));

async function create(uid: string, template: string) {
  const [registered] = await town.ask(
    registerDeveloperRecord(uid, { fullName: uid, mailAddress: '' }, town.newEvent()),
  );
  const registerDeveloperKey =
    (registered?.['data'] as Record<string, string>)['register_developer_key'] ?? '';
  const form = { name: 'Kho', logo: '', keySearch: '', description: '', registerDeveloperKey, template };
  return town.ask(createApplicationRecord(uid, form, town.newEvent()));
}

const send = (uid: string, dataCollection: string, data: Record<string, Json>, rows = '') =>
  town.ask({
    ...post(uid, town.newEvent(), dataCollection, data, { event_recycler_view: rows }),
    application: 'kho',
  });

const rows = async (uid: string): Promise<Json[]> => {
  const event = `rows_${town.newEvent()}`;
  await send(uid, '../requets/entries', {}, event);
  return (await rowsOf(town.database, uid, event)).map(
    (message) => (message['data'] as { script_param: { item_data: Json } }).script_param.item_data,
  );
};

test('what one person adds, everybody who uses the application sees; it goes with the account', async () => {
  await create('an', 'list_form');
  await send('an', '../draft/data/entries', { title: ' Gạo ', note: '', name_control: '@+id/btnSend' });
  await send('binh', '../draft/data/entries', { title: 'Muối', note: 'hai gói' });
  expect(await rows('chi')).toEqual([
    { title: 'Muối', note: 'hai gói', person: 'Tên binh', entry_id: '', created: expect.any(Number) },
    { title: 'Gạo', person: 'Tên an', entry_id: '', created: expect.any(Number) },
  ]);
  expect(codeOf(await send('an', '../draft/data/entries', { title: '  ' }))).toBe('required');
  expect(codeOf(await send('an', '../draft/data/entries', { title: 'x'.repeat(4001) }))).toBe('too_long');

  const binh = await town.database.get('resshare_user_id_app_user_id/binh/kho');
  const order = async () => JSON.stringify(await town.database.get('applications/kho/data/entry_order'));
  expect(await order()).toContain(JSON.stringify(binh).slice(1, -1));
  await town.ask({ ...post('binh', 'bye', '../delete_account', ''), application: 'kho' });
  expect(await order()).not.toContain(JSON.stringify(binh).slice(1, -1));
  expect(await rows('chi')).toEqual([expect.objectContaining({ title: 'Gạo' })]);
  await town.ask({ ...post('an', 'bye', '../delete_account', ''), application: 'kho' });
  expect(await town.database.get('kho')).toBeNull();
});

test('an application that nobody made from a template has no entries, and unknown templates are refused', async () => {
  expect(codeOf(await create('an', 'constructor'))).toBe('bad_template');
  const asked = post('an', town.newEvent(), '../draft/data/entries', { title: 'x' });
  expect(codeOf(await town.ask(asked))).toBe('unknown_collection');
});
