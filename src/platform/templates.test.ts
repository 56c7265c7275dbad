import { createApplicationRecord, formLayoutRecord, registerDeveloperRecord, type Json } from '../protocol';
import { forEachTest, codeOf, startExchange, type Exchange } from '../../test/platform/exchangeHarness';
import { messagesOf, post, rowsOf } from '../../test/platform/platformHarness';

let town: Exchange;
forEachTest(startExchange, (started) => (town = started));

async function create(uid: string, template: string, language?: string) {
  const [registered] = await town.ask(
    registerDeveloperRecord(uid, { fullName: uid, mailAddress: '' }, town.newEvent()),
  );
  const registerDeveloperKey =
    (registered?.['data'] as Record<string, string>)['register_developer_key'] ?? '';
  const form = {
    name: 'Kho',
    logo: '',
    keySearch: '',
    description: '',
    registerDeveloperKey,
    template,
    ...(language && { language }),
  };
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

/** Gives the collection of the template a number. */
async function defineNumbers(): Promise<void> {
  const path = 'applications/kho/collections/entries/definition';
  const stored = await town.database.get(path);
  if (typeof stored !== 'string') return;
  const definition = JSON.parse(stored) as { fields: object[] };
  definition.fields.push({ name: 'amount', label: '', type: 'number' });
  await town.database.update({ [path]: JSON.stringify(definition) });
}

const list = async (uid: string, collection: string): Promise<Json[]> => {
  const event = `rows_${town.newEvent()}`;
  await send(uid, `../data/${collection}/list`, {}, event);
  return (await rowsOf(town.database, uid, event)).map(
    (message) => (message['data'] as { script_param: { item_data: Json } }).script_param.item_data,
  );
};

test.each([
  ['list_form', 'entries', { title: ' Gạo ', note: '' }, { title: 'Muối', note: 'hai gói' }],
  ['book_sharing', 'shelf', { name: ' Gạo ', place: '' }, { name: 'Muối', author_name: 'hai gói' }],
])('what one person adds to %s everybody sees, and they alone remove', async (template, name, one, other) => {
  await create('an', template);
  await send('an', `../data/${name}/add`, { ...one, name_control: '@+id/btnSend' });
  await send('binh', `../data/${name}/add`, other);
  const shown = await list('chi', name);
  expect(shown).toMatchObject([
    { ...other, person: 'Tên binh' },
    { [Object.keys(one)[0] ?? '']: 'Gạo', person: 'Tên an' },
  ]);
  const [{ row_id }] = shown as [{ row_id: string }];
  expect(codeOf(await send('chi', `../data/${name}/remove`, { row_id }))).toBe('not_allowed');
  expect(codeOf(await send('binh', `../data/${name}/remove`, { row_id }))).toBe('');
  expect(await list('chi', name)).toHaveLength(1);
  await town.ask({ ...post('an', 'bye', '../delete_account', ''), application: 'kho' });
  expect(await town.database.get('applications/kho')).toBeNull();
});

test.each([
  ['../draft/data/entries', 'blank'],
  ['../data/entries/add', 'list_form'],
])('a form that posts to %s gets all it sent emptied, numbers too', async (collection, template) => {
  await create('an', template);
  await defineNumbers();
  const [answer] = await send('an', collection, { title: 'Gạo', amount: 5 });
  expect(answer).toMatchObject({ data: { screen: { set_data_field: { title: '', amount: '' } } } });
});

test('a blank application speaks the language of who creates it', async () => {
  await create('an', 'blank', 'en');
  const text = JSON.stringify(await town.database.get('applications/kho/configuration'));
  expect(text).toContain('Your new application is ready.');
});

test('the forms of a template ask for all that their collection needs', async () => {
  await create('an', 'list_form');
  expect(codeOf(await send('an', '../data/entries/add', { note: 'x' }))).toBe('bad_field');
  const event = town.newEvent();
  const reference = '../configuration/system_setting/layout/android/form/list';
  await town.ask(formLayoutRecord('an', { application: 'kho', reference, appUserId: '', event }));
  const messages = await messagesOf(town.database, 'an', event);
  expect(JSON.stringify(messages.find(({ type }) => type === 'load_form_script'))).toContain(
    '../data/entries/list',
  );
});

test('the list of entries of an application made earlier goes on, and goes with the account', async () => {
  await create('an', 'blank');
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
