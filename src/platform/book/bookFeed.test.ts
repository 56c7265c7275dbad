import { isRecord, wireList, type JsonObject } from '../../protocol';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { fieldsOf, startExchange, type Exchange } from '../../../test/platform/exchangeHarness';
import { codeOf, forEachTest, paramOf, rowsOf, type Message } from '../../../test/platform/platformHarness';
import { formLayoutRecord } from '../../../test/consoleRecords';

// Cards stay on the feed with how they ended; plain values stand beside the wire's sentences.

const SELECT = '../input/select/book';

let harness: Exchange;
let time = 0;
forEachTest(
  () => {
    time = Date.UTC(2026, 4, 10, 3);
    return startExchange({
      database: createMemoryDatabase(() => (time += 1)),
      rate: { burst: 10_000, perSecond: 10_000 },
    });
  },
  (started) => (harness = started),
);

const factsOf = (message: Message | undefined): unknown => paramOf(message)['facts'];
const isSilent = (message: Message | undefined): boolean =>
  paramOf(message)['post_collection'] === undefined && !JSON.stringify(message).includes('btnSend');

async function askForBook(more: JsonObject = {}, offered: Record<string, boolean | number> = {}) {
  const book = await harness.offer('an', 'Lá thư mùa hạ', offered);
  await harness.post('binh', SELECT, { ...book, ...(more as Record<string, string>) });
  const [card] = await harness.feed('an');
  const copy = { owner_id: book['owner_id'], book_item_id: book['book_item_id'] };
  return { book, copy, card, id: String(card?.['id']), fields: fieldsOf(card) };
}

test('a request says in plain values what its sentence says', async () => {
  const { card, copy } = await askForBook({ due_day: '2026-05-20' });
  expect(fieldsOf(card)['description']).toBe('muốn mượn sách của bạn đến ngày 20/05/2026');
  expect(factsOf(card)).toEqual({ kind: 'request', lends: true, due_day: '2026-05-20', copy });
});

test('of a book that is sold, with its price', async () => {
  const { card, copy } = await askForBook({}, { free_loan: false, sale_price: 50_000 });
  expect(fieldsOf(card)['description']).toBe('muốn mua sách của bạn với giá 50.000 đ');
  expect(factsOf(card)).toEqual({ kind: 'request', lends: false, price: 50_000, copy });
});

test.each([
  ['../accept_order', { outcome: 'accepted', due_day: '2026-05-20' }, 'accepted'],
  ['../draft_remove_message_dasboard', { outcome: 'declined', due_day: '2026-05-20' }, 'declined'],
])(
  'a request that %s answers stays with how it ended, and asks nothing more',
  async (collection, facts, sentence) => {
    const { id, fields, copy } = await askForBook({ due_day: '2026-05-20' });
    await harness.post('an', collection, fields, id);
    expect(await harness.feed('an')).toEqual([]);
    const [endedCard, ...others] = await harness.answered('an');
    expect(others).toEqual([]);
    expect(endedCard).toMatchObject({ id, application: 'book', sender_name: 'Tên binh' });
    expect(factsOf(endedCard)).toEqual({ kind: 'request', lends: true, copy, ...facts });
    expect(fieldsOf(endedCard)).toMatchObject({ book_name: 'Lá thư mùa hạ', person_name: 'Tên binh' });
    expect(isSilent(endedCard)).toBe(true);
    expect(factsOf((await harness.feed('binh')).at(-1))).toMatchObject({ kind: sentence, lends: true });
  },
);

test('one that was taken back says so in its place', async () => {
  const { id, book } = await askForBook();
  await harness.post('binh', '../input/book/cancel_request', book);
  const [card, ...others] = await harness.feed('an');
  expect(others).toEqual([]);
  expect(card).toMatchObject({ id });
  expect(factsOf(card)).toMatchObject({ kind: 'request', outcome: 'withdrawn' });
  expect(isSilent(card)).toBe(true);
  // Pressed all the same, it does nothing.
  expect(codeOf(await harness.post('an', '../accept_order', fieldsOf(card), id))).toBe('not_found');
});

test('a book that came back and one that was rated stay with that, too', async () => {
  const { id, fields, book, copy } = await askForBook();
  await harness.post('an', '../accept_order', fields, id);
  const [lent] = await harness.shelf('binh', 'book_items_borrow');
  await harness.press('binh', lent);
  const back = (await harness.feed('an')).find((card) => card['id'] === `${id}_back`);
  expect(factsOf(back)).toEqual({ kind: 'returned', copy });
  await harness.takeBack('an');
  const received = (await harness.answered('an')).find((card) => card['id'] === `${id}_back`);
  expect(factsOf(received)).toEqual({ kind: 'returned', outcome: 'received', copy });

  const ask = (await harness.feed('binh')).find((card) => card['id'] === `${id}_rate`);
  expect(factsOf(ask)).toEqual({ kind: 'rate', copy });
  await harness.post('binh', '../rating', { book_id: String(book['book_id']), rating: 4 }, `${id}_rate`);
  const rated = (await harness.answered('binh')).find((card) => card['id'] === `${id}_rate`);
  expect(factsOf(rated)).toEqual({ kind: 'rate', outcome: 'rated', rating: 4, copy });
  expect(rated).toMatchObject({ sender_name: 'Tên an' });
});

test('a rating from the page of the book ends every card that asks for it, and adds none where none asks', async () => {
  const { book } = await askForBook();
  const [card] = await harness.feed('an');
  await harness.post('an', '../accept_order', fieldsOf(card), String(card?.['id']));
  await harness.takeBack('an');
  await harness.lend('an', 'binh', book);
  await harness.takeBack('an');
  const asking = async () =>
    (await harness.feed('binh')).filter((one) => isRecord(factsOf(one)) && !isSilent(one));
  expect(await asking()).toHaveLength(2);
  const rate = (rating: number) =>
    harness.post('binh', '../rating', { book_id: String(book['book_id']), rating });
  const endedCards = async () =>
    (await harness.answered('binh'))
      .map(factsOf)
      .map((facts) => isRecord(facts) && [facts['outcome'], facts['rating']]);
  expect(codeOf(await rate(4))).toBe('');
  expect(await asking()).toEqual([]);
  expect(await endedCards()).toEqual([
    ['rated', 4],
    ['rated', 4],
  ]);
  // Changed there, it is changed on the feed.
  await rate(2);
  expect(await endedCards()).toEqual([
    ['rated', 2],
    ['rated', 2],
  ]);
  time += 24 * 60 * 60 * 1000;
  await rate(5);
  expect(await endedCards()).toEqual([]);
});

test('a card about a copy names it, whoever of the two it is for, and one about what was sold does not', async () => {
  const { id, fields, book, copy } = await askForBook();
  await harness.post('binh', '../input/book/send_message', { order_id: id, message: 'Chào An' });
  await harness.post('an', '../input/book/send_message', { order_id: id, message: 'Chào Bình' });
  await harness.post('an', '../accept_order', fields, id);
  await harness.post('an', '../input/book/due_date', { order_id: id, due_day: '2026-05-30' });
  await harness.post('an', '../input/book/ask_back', { order_id: id });
  await harness.press('binh', (await harness.shelf('binh', 'book_items_borrow'))[0]);
  await harness.takeBack('an');
  await harness.post('binh', '../rating', { book_id: String(book['book_id']), rating: 4 }, `${id}_rate`);
  await harness.post('binh', SELECT, book);
  const secondCard = (await harness.feed('an')).find((card) => 'renter_id' in fieldsOf(card));
  await harness.post(
    'an',
    '../draft_remove_message_dasboard',
    fieldsOf(secondCard),
    String(secondCard?.['id']),
  );
  const noticesOf = async (uid: string) =>
    [...(await harness.feed(uid)), ...(await harness.answered(uid))].map(factsOf) as JsonObject[];
  const [ofOwner, ofReader] = [await noticesOf('an'), await noticesOf('binh')];
  const kinds = (facts: JsonObject[]) => [...new Set(facts.map(({ kind }) => kind))].sort();
  expect(kinds(ofOwner)).toEqual(['message', 'rated', 'request', 'returned']);
  expect(kinds(ofReader)).toEqual(['accepted', 'asked_back', 'declined', 'due', 'message', 'rate']);
  for (const facts of [...ofOwner, ...ofReader]) expect(facts).toMatchObject({ copy });

  const sold = await harness.offer('an', 'Bán rẻ', { free_loan: false, sale_price: 50_000 });
  await harness.post('binh', SELECT, sold);
  const [request] = await harness
    .feed('an')
    .then((cards) => cards.filter((card) => 'renter_id' in fieldsOf(card)));
  await harness.post('an', '../accept_order', fieldsOf(request), String(request?.['id']));
  const accepted = (await noticesOf('binh')).find(
    ({ kind, lends }) => kind === 'accepted' && lends === false,
  );
  expect(accepted).toEqual({ kind: 'accepted', lends: false });
});

test('the search form lists on opening what there is, the newest first', async () => {
  for (const name of ['Cuốn cũ', 'Cuốn giữa', 'Cuốn mới']) await harness.offer('an', name);
  const reference = '../configuration/system_setting/layout/android/form/search';
  const load = { reference, application: 'book', appUserId: '', event: harness.newEvent() };
  const script = (await harness.ask(formLayoutRecord('binh', load))).find(
    ({ type }) => type === 'load_form_script',
  );
  const [command] =
    wireList(isRecord(script?.['data']) && (script['data']['script'] as JsonObject)['list_command']) ?? [];
  expect(command).toMatchObject({ methodName: 'postData' });
  const [collection, data] = (command as { methodParam: [string, Record<string, string>] }).methodParam;
  await harness.post('binh', collection, data, '', 'rows_open');
  const rows = (await rowsOf(harness.database, 'binh', 'rows_open')).filter((row) => row['inside'] !== true);
  const names = rows.map((row) => JSON.stringify(row).match(/Tên sách: ([^"]+)/)?.[1]);
  expect(names.slice(0, 3)).toEqual(['Cuốn mới', 'Cuốn giữa', 'Cuốn cũ']);
});
