import { formLayoutRecord, isRecord, wireList, type JsonObject } from '../protocol';
import { createMemoryDatabase } from '../../test/platform/memoryDatabase';
import {
  codeOf,
  fieldsOf,
  forEachTest,
  paramOf,
  startExchange,
  type Exchange,
} from '../../test/platform/exchangeHarness';
import { rowsOf, type Message } from '../../test/platform/platformHarness';

// Cards stay on the feed with how they ended; plain values stand beside the wire's sentences.

const SELECT = '../input/select/book';

let town: Exchange;
let time = 0;
forEachTest(
  () => {
    time = Date.UTC(2026, 4, 10, 3);
    return startExchange({
      database: createMemoryDatabase(() => (time += 1)),
      rate: { burst: 10_000, perSecond: 10_000 },
    });
  },
  (started) => (town = started),
);

const factsOf = (message: Message | undefined): unknown => paramOf(message)['facts'];
const isSilent = (message: Message | undefined): boolean =>
  paramOf(message)['post_collection'] === undefined && !JSON.stringify(message).includes('btnSend');

async function asked(more: JsonObject = {}, offered: Record<string, boolean | number> = {}) {
  const wish = await town.offer('an', 'Lá thư mùa hạ', offered);
  await town.post('binh', SELECT, { ...wish, ...(more as Record<string, string>) });
  const [card] = await town.feed('an');
  const copy = { owner_id: wish['owner_id'], book_item_id: wish['book_item_id'] };
  return { wish, copy, card, id: String(card?.['id']), fields: fieldsOf(card) };
}

test('a request says in plain values what its sentence says', async () => {
  const { card, copy } = await asked({ due_day: '2026-05-20' });
  expect(fieldsOf(card)['description']).toBe('muốn mượn sách của bạn đến ngày 20/05/2026');
  expect(factsOf(card)).toEqual({ kind: 'request', lends: true, due_day: '2026-05-20', copy });
});

test('of a book that is sold, with its price', async () => {
  const { card, copy } = await asked({}, { free_loan: false, sale_price: 50_000 });
  expect(fieldsOf(card)['description']).toBe('muốn mua sách của bạn với giá 50.000 đ');
  expect(factsOf(card)).toEqual({ kind: 'request', lends: false, price: 50_000, copy });
});

test.each([
  ['../accept_order', { outcome: 'accepted', due_day: '2026-05-20' }, 'accepted'],
  ['../draft_remove_message_dasboard', { outcome: 'declined', due_day: '2026-05-20' }, 'declined'],
])(
  'a request that %s answers stays with how it ended, and asks nothing more',
  async (collection, facts, told) => {
    const { id, fields, copy } = await asked({ due_day: '2026-05-20' });
    await town.post('an', collection, fields, id);
    expect(await town.feed('an')).toEqual([]);
    const [ended, ...others] = await town.answered('an');
    expect(others).toEqual([]);
    expect(ended).toMatchObject({ id, application: 'book', sender_name: 'Tên binh' });
    expect(factsOf(ended)).toEqual({ kind: 'request', lends: true, copy, ...facts });
    expect(fieldsOf(ended)).toMatchObject({ book_name: 'Lá thư mùa hạ', person_name: 'Tên binh' });
    expect(isSilent(ended)).toBe(true);
    expect(factsOf((await town.feed('binh')).at(-1))).toMatchObject({ kind: told, lends: true });
  },
);

test('one that was taken back says so in its place', async () => {
  const { id, wish } = await asked();
  await town.post('binh', '../input/book/cancel_request', wish);
  const [card, ...others] = await town.feed('an');
  expect(others).toEqual([]);
  expect(card).toMatchObject({ id });
  expect(factsOf(card)).toMatchObject({ kind: 'request', outcome: 'withdrawn' });
  expect(isSilent(card)).toBe(true);
  // Pressed all the same, it does nothing.
  expect(codeOf(await town.post('an', '../accept_order', fieldsOf(card), id))).toBe('not_found');
});

test('a book that came back and one that was rated stay with that, too', async () => {
  const { id, fields, wish, copy } = await asked();
  await town.post('an', '../accept_order', fields, id);
  const [lent] = await town.shelf('binh', 'book_items_borrow');
  await town.press('binh', lent);
  const back = (await town.feed('an')).find((card) => card['id'] === `${id}_back`);
  expect(factsOf(back)).toEqual({ kind: 'returned', copy });
  await town.takeBack('an');
  const received = (await town.answered('an')).find((card) => card['id'] === `${id}_back`);
  expect(factsOf(received)).toEqual({ kind: 'returned', outcome: 'received', copy });

  const ask = (await town.feed('binh')).find((card) => card['id'] === `${id}_rate`);
  expect(factsOf(ask)).toEqual({ kind: 'rate', copy });
  await town.post('binh', '../rating', { book_id: String(wish['book_id']), rating: 4 }, `${id}_rate`);
  const rated = (await town.answered('binh')).find((card) => card['id'] === `${id}_rate`);
  expect(factsOf(rated)).toEqual({ kind: 'rate', outcome: 'rated', rating: 4, copy });
  expect(rated).toMatchObject({ sender_name: 'Tên an' });
});

test('a rating from the page of the book ends every card that asks for it, and adds none where none asks', async () => {
  const { wish } = await asked();
  const [card] = await town.feed('an');
  await town.post('an', '../accept_order', fieldsOf(card), String(card?.['id']));
  await town.takeBack('an');
  await town.lend('an', 'binh', wish);
  await town.takeBack('an');
  const asking = async () =>
    (await town.feed('binh')).filter((one) => isRecord(factsOf(one)) && !isSilent(one));
  expect(await asking()).toHaveLength(2);
  const rate = (rating: number) =>
    town.post('binh', '../rating', { book_id: String(wish['book_id']), rating });
  const ended = async () =>
    (await town.answered('binh'))
      .map(factsOf)
      .map((facts) => isRecord(facts) && [facts['outcome'], facts['rating']]);
  expect(codeOf(await rate(4))).toBe('');
  expect(await asking()).toEqual([]);
  expect(await ended()).toEqual([
    ['rated', 4],
    ['rated', 4],
  ]);
  // Changed there, it is changed on the feed.
  await rate(2);
  expect(await ended()).toEqual([
    ['rated', 2],
    ['rated', 2],
  ]);
  time += 24 * 60 * 60 * 1000;
  await rate(5);
  expect(await ended()).toEqual([]);
});

test('a card about a copy names it, whoever of the two it is for, and one about what was sold does not', async () => {
  const { id, fields, wish, copy } = await asked();
  await town.post('binh', '../input/book/send_message', { order_id: id, message: 'Chào An' });
  await town.post('an', '../input/book/send_message', { order_id: id, message: 'Chào Bình' });
  await town.post('an', '../accept_order', fields, id);
  await town.post('an', '../input/book/due_date', { order_id: id, due_day: '2026-05-30' });
  await town.post('an', '../input/book/ask_back', { order_id: id });
  await town.press('binh', (await town.shelf('binh', 'book_items_borrow'))[0]);
  await town.takeBack('an');
  await town.post('binh', '../rating', { book_id: String(wish['book_id']), rating: 4 }, `${id}_rate`);
  await town.post('binh', SELECT, wish);
  const again = (await town.feed('an')).find((card) => 'renter_id' in fieldsOf(card));
  await town.post('an', '../draft_remove_message_dasboard', fieldsOf(again), String(again?.['id']));
  const told = async (uid: string) =>
    [...(await town.feed(uid)), ...(await town.answered(uid))].map(factsOf) as JsonObject[];
  const [ofOwner, ofReader] = [await told('an'), await told('binh')];
  const kinds = (facts: JsonObject[]) => [...new Set(facts.map(({ kind }) => kind))].sort();
  expect(kinds(ofOwner)).toEqual(['message', 'rated', 'request', 'returned']);
  expect(kinds(ofReader)).toEqual(['accepted', 'asked_back', 'declined', 'due', 'message', 'rate']);
  for (const facts of [...ofOwner, ...ofReader]) expect(facts).toMatchObject({ copy });

  const sold = await town.offer('an', 'Bán rẻ', { free_loan: false, sale_price: 50_000 });
  await town.post('binh', SELECT, sold);
  const [request] = await town
    .feed('an')
    .then((cards) => cards.filter((card) => 'renter_id' in fieldsOf(card)));
  await town.post('an', '../accept_order', fieldsOf(request), String(request?.['id']));
  const accepted = (await told('binh')).find(({ kind, lends }) => kind === 'accepted' && lends === false);
  expect(accepted).toEqual({ kind: 'accepted', lends: false });
});

test('the search form lists on opening what there is, the newest first', async () => {
  for (const name of ['Cuốn cũ', 'Cuốn giữa', 'Cuốn mới']) await town.offer('an', name);
  const reference = '../configuration/system_setting/layout/android/form/search';
  const load = { reference, application: 'book', appUserId: '', event: town.newEvent() };
  const script = (await town.ask(formLayoutRecord('binh', load))).find(
    ({ type }) => type === 'load_form_script',
  );
  const [command] =
    wireList(isRecord(script?.['data']) && (script['data']['script'] as JsonObject)['list_command']) ?? [];
  expect(command).toMatchObject({ methodName: 'postData' });
  const [collection, asked] = (command as { methodParam: [string, Record<string, string>] }).methodParam;
  await town.post('binh', collection, asked, '', 'rows_open');
  const rows = (await rowsOf(town.database, 'binh', 'rows_open')).filter((row) => row['inside'] !== true);
  const names = rows.map((row) => JSON.stringify(row).match(/Tên sách: ([^"]+)/)?.[1]);
  expect(names.slice(0, 3)).toEqual(['Cuốn mới', 'Cuốn giữa', 'Cuốn cũ']);
});
