import { isRecord, parseJsonObject } from '../../protocol';
import { dayEvent, type Json } from '../../protocol';
import {
  bookUserIdOf,
  fieldsOf,
  postBook,
  startExchange,
  type Exchange,
} from '../../../test/platform/exchangeHarness';
import { forEachTest, paramOf, type Fields, type Message } from '../../../test/platform/platformHarness';
import {
  createApplicationRecord,
  deleteAccountRecord,
  personalDataRecord,
  registerDeveloperRecord,
} from '../../../test/consoleRecords';

let harness: Exchange;
forEachTest(startExchange, (started) => (harness = started));

// Half of a sign that is written as two.
const LONELY = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

const dataOf = (message: Message | undefined): Record<string, unknown> =>
  isRecord(message?.['data']) ? message['data'] : {};

async function keptOf(uid: string): Promise<string> {
  let text = '';
  for (let total = 1; text.length < total;) {
    const [message] = await harness.ask(personalDataRecord(uid, text.length, harness.newEvent()));
    const part = dataOf(message);
    text += String(part['text']);
    total = Number(part['total']);
  }
  return text;
}

/** Every value of a tree with its path; those of a document that is stored as its text as well. */
function leaves(value: Json, path = ''): [string, string | number | boolean][] {
  if (value === null) return [];
  const document = path.includes('/configuration/') ? parseJsonObject(value) : undefined;
  if (document) return leaves(document as Json, path);
  if (typeof value !== 'object') return [[path, value]];
  return Object.entries(value).flatMap(([key, item]) => leaves(item, `${path}/${key}`));
}

async function register(uid: string): Promise<string> {
  const form = { fullName: 'Nguyễn An', mailAddress: 'an@example.com' };
  const [message] = await harness.ask(registerDeveloperRecord(uid, form, harness.newEvent()));
  return String(dataOf(message)['register_developer_key']);
}

const ROOTS = ['applications', 'request_firebase_users', 'people', 'resshare_configuration'] as const;

// What only tells that somebody asked, or was sent something: the log without its marks is in the download, under other names.
const LOGGED = /^\/applications\/[^/]+\/(request_log|viewers|screen_bytes|published)(\/|$)/;

async function everything(): Promise<Map<string, string | number | boolean>> {
  const trees = await Promise.all(
    ROOTS.map(async (root) => leaves(await harness.database.get(root), `/${root}`)),
  );
  return new Map(trees.flat().filter(([path]) => !LOGGED.test(path)));
}

/** A person who did everything that the platform keeps something of. */
async function fullLife(): Promise<string> {
  await harness.database.update({
    'request_firebase_users/an': { user_id: 'an', user_name: 'An', mail_address: 'an@example.com' },
  });
  const bookOfAn = await harness.offer('an', 'Sách của An', { plot_overview: 'Một câu chuyện' });
  await harness.offer('an', 'Cuốn thứ hai');
  const bookOfBinh = await harness.offer('binh', 'Sách của Bình');
  const other = await harness.offer('binh', 'Cuốn khác của Bình');
  // Lent to Bình; Chi waits for an answer; An waits for one of Bình's, and borrowed another.
  await harness.post('binh', '../input/select/book', bookOfAn);
  const [requestCard] = await harness.feed('an');
  await harness.post('an', '../accept_order', fieldsOf(requestCard), String(requestCard?.['id']));
  await harness.post('chi', '../input/select/book', await harness.offer('an', 'Cuốn thứ ba'));
  await harness.post('an', '../input/select/book', bookOfBinh);
  const cardOfBinh = (await harness.feed('binh')).find(
    (card) => paramOf(card)['post_collection'] === '../accept_order',
  );
  await harness.post('binh', '../accept_order', fieldsOf(cardOfBinh), String(cardOfBinh?.['id']));
  await harness.post('an', '../input/select/book', other);
  const opinion = async (collection: string, data: Fields) => harness.post('an', collection, data);
  await opinion('../rating', { book_id: bookOfBinh['book_id'] ?? '', rating: 4 });
  await opinion('../input/book/objectionable_content', { book_id: other['book_id'] ?? '' });
  await opinion('../input/book/report_user', { owner_id: bookOfBinh['owner_id'] ?? '' });
  await opinion('../input/book/block_user', { owner_id: bookOfBinh['owner_id'] ?? '' });
  await opinion('../draft/provide_oxy/post_data', {
    user_name: 'An ở Huế',
    phone_number: '0900',
    location: 'Huế',
  });
  await opinion('../draft/upload_image', { image: `data:image/png;base64,iVBORw0KGgo${'A'.repeat(200)}` });
  const form = { name: 'Sổ tay', logo: '', keySearch: 'so', description: 'Ghi chép', template: 'list_form' };
  await harness.ask(
    createApplicationRecord(
      'an',
      { ...form, registerDeveloperKey: await register('an') },
      harness.newEvent(),
    ),
  );
  for (const [uid, title] of [
    ['an', 'Mục riêng của An'],
    ['chi', 'Mục riêng của Chi'],
  ] as const)
    await harness.ask({
      ...postBook(uid, harness.newEvent(), '../data/entries/add', { title }),
      application: 'so_tay',
    });
  return bookUserIdOf(harness.database, 'an');
}

test('everything that deleting the account takes away can be downloaded before', async () => {
  const me = await fullLife();
  const before = await everything();
  // What stands at others' places, and what they entered in this person's application, is not this person's to have.
  const people = ['binh', 'chi'];
  const ids = await Promise.all(
    people.flatMap((uid) => [
      bookUserIdOf(harness.database, uid),
      harness.database.get(`people/${uid}/ids/so_tay`),
    ]),
  );
  const rows = (await harness.database.get('applications/so_tay/collections/entries/rows')) ?? {};
  const theirRows = Object.entries(rows).flatMap(([key, row]) =>
    ids.includes((row as Record<string, Json>)['author'] ?? null) ? [key] : [],
  );
  const otherNames = [...people, ...ids, ...theirRows];
  const text = await keptOf('an');
  await harness.ask(deleteAccountRecord('an', { application: 'book', appUserId: me, event: 'd1' }));
  const after = await everything();
  const inSoTay = await harness.database.get('applications/so_tay');
  expect(inSoTay).toBeNull();

  const taken = [...before].filter(([path, value]) => after.get(path) !== value);
  // What is searched tells only what titles and rows are called, and counts only how much there is.
  const ownTexts = taken.filter(
    ([path]) =>
      !path
        .split('/')
        .some((step) => otherNames.includes(step) || ['row_words', 'titles', 'counts'].includes(step)),
  );
  const missing = ownTexts.filter(([, value]) => !text.includes(JSON.stringify(value)));
  expect(missing).toEqual([]);
  expect(ownTexts.length).toBeGreaterThan(100);
});

test('nothing of anybody else is among it, and nobody gets what is not theirs', async () => {
  await fullLife();
  await harness.post('chi', '../draft/provide_oxy/post_data', { user_name: 'Chi', phone_number: '0911' });
  const text = await keptOf('an');
  expect(text).toContain('Mục riêng của An');
  expect(text).not.toContain('Mục riêng của Chi');
  expect(text).not.toContain('0911');
  const theirs = await keptOf('chi');
  expect(theirs).toContain('0911');
  for (const word of ['0900', 'Sổ tay', 'Mục riêng của An', 'backend_key'])
    expect(theirs).not.toContain(word);
  const forged = personalDataRecord('chi', 0, 'f1');
  const [message] = await harness.ask({ ...forged, json: String(forged.json).replace('"chi"', '"an"') });
  expect(message?.['error']).toMatchObject({ code: 'wrong_user' });
});

test('what is long comes in parts that fit together, and signs are not torn', async () => {
  await harness.offer('an', 'Dài');
  const id = await bookUserIdOf(harness.database, 'an');
  await harness.database.update({
    [`applications/book/data/reports/${id}`]: { long: `x${'📚'.repeat(1_500_000)}` },
  });
  const [first] = await harness.ask(personalDataRecord('an', 0, 'p1'));
  const part = String(dataOf(first)['text']);
  expect(part.length).toBeLessThan(2_000_001);
  expect(part.match(LONELY)).toBeNull();
  const text = await keptOf('an');
  expect(text.match(LONELY)).toBeNull();
  expect(JSON.parse(text)).toMatchObject({
    applications: { book: { reports: { long: `x${'📚'.repeat(1_500_000)}` } } },
  });
  const [bad] = await harness.ask(personalDataRecord('an', -1, 'p2'));
  expect(bad?.['error']).toMatchObject({ code: 'bad_field' });
});

test('notices of the feed are among it, with what they said', async () => {
  const book = await harness.offer('an', 'Lá thư mùa hạ');
  await harness.post('binh', '../input/select/book', book);
  const [requestCard] = await harness.feed('an');
  await harness.post('an', '../accept_order', fieldsOf(requestCard), String(requestCard?.['id']));
  const kept = JSON.parse(await keptOf('binh')) as { messages: unknown[] };
  expect(kept.messages).toMatchObject([
    { event: dayEvent(harness.database.now()), application: 'book', fields: { book_name: 'Lá thư mùa hạ' } },
  ]);
});
