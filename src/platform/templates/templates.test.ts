import { dayEvent, type Json } from '../../protocol';
import { startClub, type Club } from '../../../test/platform/clubHarness';
import {
  codeOf,
  fieldsOf,
  forEachTest,
  messagesOf,
  post,
  rowsOf,
} from '../../../test/platform/platformHarness';
import {
  createApplicationRecord,
  formLayoutRecord,
  newContentsRecord,
  registerDeveloperRecord,
} from '../../../test/consoleRecords';

let harness: Club;
forEachTest(startClub, (started) => (harness = started));

async function create(uid: string, template: string, language?: string) {
  const [registered] = await harness.ask(
    registerDeveloperRecord(uid, { fullName: uid, mailAddress: '' }, harness.newEvent()),
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
  return harness.ask(createApplicationRecord(uid, form, harness.newEvent()));
}

const send = (uid: string, dataCollection: string, data: Record<string, Json>, rows = '') =>
  harness.ask({
    ...post(uid, harness.newEvent(), dataCollection, data, { event_recycler_view: rows }),
    application: 'kho',
  });

/** Gives the collection of the template a number. */
async function defineNumbers(): Promise<void> {
  const path = 'applications/kho/collections/entries/definition';
  const stored = await harness.database.get(path);
  if (typeof stored !== 'string') return;
  const definition = JSON.parse(stored) as { fields: object[] };
  definition.fields.push({ name: 'amount', label: '', type: 'number' });
  await harness.database.update({ [path]: JSON.stringify(definition) });
}

const list = async (uid: string, collection: string): Promise<Json[]> => {
  const event = `rows_${harness.newEvent()}`;
  await send(uid, `../data/${collection}/list`, {}, event);
  return (await rowsOf(harness.database, uid, event)).map(
    (message) => (message['data'] as { script_param: { item_data: Json } }).script_param.item_data,
  );
};

test.each([
  ['list_form', 'entries', { title: ' Gạo ', note: '' }, { title: 'Muối', note: 'hai gói' }],
  ['book_sharing', 'books', { name: ' Gạo ', pick_up: '' }, { name: 'Muối', author_name: 'hai gói' }],
])('what one person adds to %s everybody sees, and they alone remove', async (template, name, one, other) => {
  await create('an', template);
  await send('an', `../data/${name}/add`, { ...one, name_control: '@+id/btnSend' });
  await send('binh', `../data/${name}/add`, other);
  const listedRows = await list('chi', name);
  expect(listedRows).toMatchObject([
    { ...other, person: 'Tên binh' },
    { [Object.keys(one)[0] ?? '']: 'Gạo', person: 'Tên an' },
  ]);
  const [{ row_id }] = listedRows as [{ row_id: string }];
  expect(codeOf(await send('chi', `../data/${name}/remove`, { row_id }))).toBe('not_allowed');
  expect(codeOf(await send('binh', `../data/${name}/remove`, { row_id }))).toBe('');
  expect(await list('chi', name)).toHaveLength(1);
  await harness.ask({ ...post('an', 'bye', '../delete_account', ''), application: 'kho' });
  expect(await harness.database.get('applications/kho')).toBeNull();
});

test('in the book sharing template two people lend a book, and nobody else sees it', async () => {
  await create('an', 'book_sharing', 'en');
  const keyOf = (answers: Awaited<ReturnType<typeof send>>) => String(answers[0]?.['key_data']);
  const add = async (uid: string, name: string, data: Record<string, Json>) =>
    keyOf(await send(uid, `../data/${name}/add`, data));
  const change = async (uid: string, row_id: string, data: Record<string, Json>) =>
    codeOf(await send(uid, '../data/deals/change', { row_id, ...data }));
  const book = await add('binh', 'books', { name: 'Dune', offer: 'To lend', days: 14 });
  const deal = await add('chi', 'deals', { book, until: '2030-01-31' });
  expect(await change('chi', deal, { state: 'Agreed' })).toBe('not_allowed');
  expect(await change('binh', deal, { state: 'Agreed', due: '2030-01-31' })).toBe('');
  expect(await list('dung', 'books')).toMatchObject([{ name: 'Dune', taken: true }]);
  expect(await list('dung', 'deals')).toEqual([]);
  await add('chi', 'messages', { deal, words: 'When can I fetch it?' });
  expect(await list('binh', 'deals')).toMatchObject([
    {
      name: 'Dune',
      kind: 'To lend',
      state: 'Agreed',
      fresh: 1,
      mayMake: { hand_over: true, receive: false },
    },
  ]);
  expect(await list('chi', 'deals')).toMatchObject([{ fresh: 0, mayMake: { receive: true, buy: false } }]);
  expect(await change('chi', deal, { stars: 5 })).toBe('bad_field');
  for (const [uid, state] of [
    ['chi', 'On loan'],
    ['chi', 'Brought back'],
    ['binh', 'Returned'],
  ] as const)
    expect(await change(uid, deal, { state })).toBe('');
  expect(await change('chi', deal, { stars: 5 })).toBe('');
  expect(await list('dung', 'books')).toMatchObject([{ taken: false, stars: 5, shared: 1 }]);
  const cards = async (uid: string) =>
    (await messagesOf(harness.database, uid, dayEvent(harness.database.now()))).flatMap((card) => {
      const { notice, english } = fieldsOf(card) as unknown as {
        notice?: string;
        english?: { notice?: string };
      };
      // A message about what became of the row has no notice.
      return english?.notice ?? notice ?? [];
    });
  expect(await cards('binh')).toEqual([
    'Somebody asks for “Dune” (To lend).',
    '“Dune”: When can I fetch it?',
    '“Dune”: On loan.',
    '“Dune”: Brought back.',
    '“Dune” got 5 of 5 stars.',
  ]);
  expect(await cards('chi')).toEqual(['“Dune”: Agreed.', '“Dune”: Returned.']);
});

test('the book sharing template shows its new books on the home of who uses it', async () => {
  await create('an', 'book_sharing', 'en');
  await send('an', '../data/books/add', { name: 'Dune', author_name: 'Frank Herbert' });
  const home = async (uid: string) => {
    const [answer] = await harness.ask(newContentsRecord(uid, { event: harness.newEvent() }));
    const { contents = [] } = answer?.['data'] as { contents?: { application: string }[] };
    return contents.filter(({ application }) => application === 'kho');
  };
  expect(await home('an')).toMatchObject([
    { name: 'Dune', detail: 'Frank Herbert', layout_form: expect.stringMatching(/form\/book$/) },
  ]);
  expect(await home('binh')).toEqual([]);
});

test('a form that adds a row gets all it sent emptied, numbers too', async () => {
  await create('an', 'list_form');
  await defineNumbers();
  const [answer] = await send('an', '../data/entries/add', { title: 'Gạo', amount: 5 });
  expect(answer).toMatchObject({ data: { screen: { set_data_field: { title: '', amount: '' } } } });
});

test('a blank application speaks the language of who creates it', async () => {
  await create('an', 'blank', 'en');
  const text = JSON.stringify(await harness.database.get('applications/kho/configuration'));
  expect(text).toContain('Your new application is ready.');
});

test('the forms of a template ask for all that their collection needs', async () => {
  await create('an', 'list_form');
  expect(codeOf(await send('an', '../data/entries/add', { note: 'x' }))).toBe('bad_field');
  const event = harness.newEvent();
  const reference = '../configuration/system_setting/layout/android/form/list';
  await harness.ask(formLayoutRecord('an', { application: 'kho', reference, appUserId: '', event }));
  const messages = await messagesOf(harness.database, 'an', event);
  expect(JSON.stringify(messages.find(({ type }) => type === 'load_form_script'))).toContain(
    '../data/entries/list',
  );
});

test('unknown templates are refused', async () => {
  expect(codeOf(await create('an', 'constructor'))).toBe('bad_template');
});
