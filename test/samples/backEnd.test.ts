import { checkLayout } from '../../src/authoring/check/checkLayout';
import { applyMessages } from '../../src/api/streams/feed';
import { EMPTY_FEED } from '../../src/api/streams/feedRow';
import { decodeResponse, type Json } from '../../src/protocol';
import { type Person } from '../backEnds/startPrograms';
import { codeOf, dataOf, paramOf, startSample, type Fields, type Message, type Sample } from './startSample';

// The back end of the sample, as its own process beside a local platform: two people ask it with the posts of recorded clients.

jest.setTimeout(300_000);

const BOOK = { name: 'Dế Mèn phiêu lưu ký', author_name: 'Tô Hoài', quantity: '2', numdays_borrow: '14' };
const ADD = '../draft/book/data/book_items_noa';

let sample: Sample;
beforeAll(async () => {
  sample = await startSample();
});
afterEach(() => sample.programs.kill());
afterAll(() => sample.programs.close());

const faultsOf = (layout: unknown): string[] =>
  checkLayout(JSON.stringify(layout)).map(({ code, path: at }) => `${code} ${at}`);

/** The sample with its back end, and who asks it. */
async function opened() {
  const one = await sample.imported('Sách');
  await sample.begin(one);
  const { application } = one;
  return {
    ...{ application, an: sample.an, binh: sample.binh },
    say: (person: Person, collection: string, data: Json, more?: Fields) =>
      sample.post(person, application, collection, data, more),
    shelf: (person: Person, type: string) => sample.shelf(person, application, type),
    found: (person: Person, words: string) => sample.found(person, application, words),
  };
}

test('a book is added and found by posts of recorded clients', async () => {
  const { an, binh, say, shelf, found } = await opened();
  const added = await say(an, ADD, { ...BOOK, free_loan: 'Cho mượn' });
  expect(added.answers).toMatchObject([
    {
      msg_type: 'command',
      data: { screen: { show_alert_dialog: 'Thêm sách thành công' } },
      texts: [{ text: 'Thêm sách thành công', en: 'The book was added' }],
    },
  ]);
  // The screens of the application show what was added so, as a book of who asked.
  const listed = JSON.stringify((await say(an, '../data/books/list', { scope: 'own' })).rows);
  expect([listed.split('"name":"' + BOOK.name).length - 1, listed]).toEqual([
    2,
    expect.stringContaining('"mayChange":true'),
  ]);
  expect(await shelf(an, 'book_items')).toMatchObject([
    { name: BOOK.name, state_flow_title: 'Xóa', value_price: 'Số ngày mượn: 14', free_loan: 'Sách cho mượn' },
    { name: BOOK.name },
  ]);

  // Accents and case do not matter, nor does where the word stands; one's own books are left out.
  expect(await found(an, 'dế mèn')).toEqual([]);
  for (const words of ['DE  MEN', 'hieu luu', 'hoai', ''])
    expect([words, (await found(binh, words)).length]).toEqual([words, 3]);
  const [title, copy] = await found(binh, 'men');
  expect(paramOf(title)['book_data']).toMatchObject({
    name: `Tên sách: ${BOOK.name}`,
    author_name: 'Tác giả: Tô Hoài',
    rating: 'Chưa có đánh giá',
  });
  expect(copy).toMatchObject({ id: title?.['id'], message_type: 'RecyclerViewGrid' });
  // To a client it is one row with two copies in it.
  await say(an, ADD, { name: 'Đất rừng phương Nam' });
  const messages = (await found(binh, '')).map((one, at) => decodeResponse(`k${String(at)}`, one));
  const { rows } = applyMessages(
    EMPTY_FEED,
    messages.flatMap((one) => one ?? []),
  );
  expect(rows.map(({ base, items }) => [paramOf(base)['book_data'], items.length])).toMatchObject([
    [{ name: 'Tên sách: Đất rừng phương Nam' }, 1],
    [{ name: `Tên sách: ${BOOK.name}` }, 2],
  ]);
  // What a client does not send has the values that the form begins with: one copy, lent for 30 days, without prices.
  const own = await say(an, '../data/books/list', {}, { event_recycler_view: '' });
  const [sparse] = own.data['rows'] as Fields[];
  expect(sparse).toMatchObject({ name: 'Đất rừng phương Nam', offer: 'Cho mượn', days: 30 });
  expect([sparse?.['cover_price'] ?? 0, sparse?.['price'] ?? 0]).toEqual([0, 0]);
  for (const layout of [dataOf(title)['layout'], paramOf(title)['grid_view_layout_item']])
    expect(faultsOf(layout)).toEqual([]);
  const item = paramOf(copy)['item_data'] as Fields;
  expect(item).toMatchObject({ book_name: BOOK.name, free_loan: true, sale_price: 'Cho mượn' });
  const nothing = await say(binh, '../requets/searching', { text_seach: 'xyz', type_seach: 'book' });
  expect(JSON.stringify(nothing.answers)).toContain('Không có sách bạn cần tìm');
  const plain = await say(binh, '../draft/book/data/searchBtn', { search_other_book_name: 'mèn' });
  expect(plain.answers).toMatchObject([
    {
      msg_type: 'search_book_result',
      data: { books: [{ book_name: BOOK.name, owner_id: item['owner_id'] }, {}] },
    },
  ]);
});

test('a book is asked for, lent, given back and rated by posts of recorded clients', async () => {
  const { an, binh, say, shelf, found } = await opened();
  await say(an, ADD, BOOK);
  const item = paramOf((await found(binh, 'men'))[1])['item_data'] as Fields;
  const form = await say(binh, '../draft/load_form_script/message_request_book', '', { parameter: item });
  expect(form.answers).toMatchObject([
    {
      type: 'load_form_script',
      data: { script_param: { post_collection: '../input/select/book', book: { book_id: item['book_id'] } } },
    },
  ]);
  const asked = await say(binh, '../input/select/book', paramOf(form.answers[0])['book'] as Json);
  expect(asked.data).toMatchObject({ screen: { show_alert_dialog: 'Đã gửi yêu cầu tới chủ sách' } });
  const again = await say(binh, '../input/select/book', item);
  expect(again.data).toMatchObject({ screen: { show_alert_dialog: 'Bạn đã hỏi cuốn sách này' } });
  expect((await say(an, '../input/select/book', item)).code).toBe('own_book');

  const feeds = (await sample.programs.read(`response/${an.uid}`)) as Record<string, Record<string, Message>>;
  const cards = Object.values(feeds).flatMap((messages) => Object.values(messages));
  const card = cards.find((one) => paramOf(one)['post_collection'] === '../accept_order');
  expect(paramOf(card)['hash_field_value']).toMatchObject({
    book_name: BOOK.name,
    description: 'muốn mượn sách của bạn',
  });
  expect(faultsOf(dataOf(card)['layout'])).toEqual([]);
  const fields = paramOf(card)['hash_field_value'] as Fields;
  expect((await say(binh, '../accept_order', fields)).code).toBe('not_found');
  expect((await say(an, '../accept_order', fields, { message_key: String(card?.['id']) })).code).toBe('');
  expect(
    (await say(an, '../draft_remove_message_dasboard', {}, { message_key: String(card?.['id']) })).code,
  ).toBe('conflict');

  const step = async (person: Person, type: string, code = '') => {
    const [one] = await shelf(person, type);
    const data = {
      book_items_type: type,
      book_items_id: one?.['book_items_id'] ?? '',
      book_id: one?.['book_id'] ?? '',
    };
    expect((await say(person, `book/data/${type}_change_state_flow`, data)).code).toBe(code);
    return one?.['state_flow_title'];
  };
  const [loan, borrowed] = ['book_items_loan', 'book_items_borrow'];
  expect(await step(an, loan)).toBe('Tôi đã đưa sách');
  expect(await step(binh, borrowed)).toBe('Tôi đã nhận sách');
  expect(await step(binh, borrowed)).toBe('Tôi đã mang trả');
  expect(await step(binh, borrowed, 'nothing_to_do')).toBe('');
  expect((await say(binh, '../rating', { book_id: item['book_id'] ?? '', rating: 4 })).code).toBe('not_read');
  expect(await step(an, loan)).toBe('Tôi đã nhận lại');
  expect(await shelf(an, loan)).toEqual([]);
  expect((await say(binh, '../rating', { book_id: item['book_id'] ?? '', rating: 4 })).code).toBe('');
  const titles = await found(binh, 'men');
  expect(JSON.stringify(titles)).toContain('Đánh giá: 4.0 *');

  expect(
    (await say(binh, '../input/book/objectionable_content', { book_id: item['book_id'] ?? '' })).code,
  ).toBe('');
  expect((await say(binh, '../input/book/block_user', item)).code).toBe('not_possible');
  const remove = { book_id: item['book_id'] ?? '', book_items_id: item['book_item_id'] ?? '' };
  expect((await say(binh, '../input/delete/book_item', remove)).code).toBe('not_allowed');
  expect((await say(an, '../input/delete/book_item', remove)).code).toBe('');
  const bookcase = await say(an, '../load_form_script/my_bookcase', {});
  expect(bookcase.data['books']).toMatchObject([{ book_name: BOOK.name }]);
});

test('a book that is sold stands on the shelf of both, under what was bought and what was sold', async () => {
  const { an, binh, say, shelf, found } = await opened();
  await say(an, ADD, { name: 'Tắt đèn', free_loan: 'Bán', sale_price: 45000.5, quantity: 0 });
  const item = paramOf((await found(binh, 'tat den'))[1])['item_data'] as Fields;
  expect((await say(binh, '../input/select/book', { ...item, free_loan: true })).code).toBe('changed');
  const ask = async () => {
    expect((await say(binh, '../input/select/book', item)).code).toBe('');
    const { data } = await say(binh, '../data/deals/list', {}, { event_recycler_view: '' });
    const [newest] = data['rows'] as { row_id: string }[];
    return newest?.row_id ?? '';
  };
  const decline = '../draft_remove_message_dasboard';
  expect((await say(an, decline, {}, { message_key: await ask() })).code).toBe('');
  const order_id = await ask();
  expect((await say(an, '../accept_order', { order_id, due_day: '2026-13-45' })).code).toBe('');
  const [bought] = await shelf(binh, 'book_items_purchase');
  expect(bought).toMatchObject({ state_flow: 'Đã đồng ý', state_flow_title: 'Tôi đã nhận sách' });
  const take = { book_items_id: order_id };
  expect((await say(binh, 'book/data/book_items_purchase_change_state_flow', take)).code).toBe('');
  const sold = await say(an, '../requets/my_bookcase', { name_control: '@+id/book_items_sell' });
  expect(sold.rows.map((row) => paramOf(row)['book_data'])).toMatchObject([
    { name: 'Tắt đèn', state_flow: 'Đã mua', value_price: 'Giá bán: 45000.5 đ' },
  ]);
  expect(faultsOf(dataOf(sold.rows[0])['layout'])).toEqual([]);
  expect(sold.data['book_items_sell']).toEqual({ apply_propety: { background: '@color/app_color_grey' } });
  // Nobody else finds it any more.
  expect(await found(binh, 'tat den')).toEqual([]);
});

test('two imports work beside each other, each with the rows and the back end of its own', async () => {
  const { an, binh, post, found, imported, begin } = sample;
  const both = [await imported('Sách một'), await imported('Sách hai')];
  for (const one of both) await begin(one);
  const names = both.map(({ application }) => `Sách của ${application}`);
  for (const [at, { application }] of both.entries()) {
    const book = { name: names[at] ?? '', free_loan: false, sale_price: '45000' };
    expect((await post(an, application, ADD, book)).code).toBe('');
  }
  for (const [at, { application }] of both.entries()) {
    const rows = JSON.stringify(await found(binh, application, ''));
    expect([rows.includes(names[at] ?? ''), rows.includes(names[1 - at] ?? '')]).toEqual([true, false]);
    expect(rows).toContain('Bán: 45000.0 đ');
  }
});

test('without its back end screens and rows work on; what needs it is refused in the end, and works again afterwards', async () => {
  const { application, an, binh, say } = await opened();
  const { programs, newEvent } = sample;
  expect((await say(an, ADD, BOOK)).code).toBe('');
  await programs.kill();

  const form = { event: newEvent(), reference: '../configuration/system_setting/layout/android/form/books' };
  await binh.send(application, 'draft/core/get_layout_data', form);
  expect((await binh.answersOf(form.event)).map(({ type }) => type)).toContain('json_layout');
  expect(JSON.stringify((await say(binh, '../data/books/list', {})).rows)).toContain(BOOK.name);

  const [waiting, lost] = [newEvent(), newEvent()];
  const search = { data: { search_other_book_name: 'men' } };
  const ask = (event: string) => binh.send(application, '../draft/book/data/searchBtn', { event, ...search });
  const request = await ask(lost);
  // As if its hour was over.
  await sample.untilThere(`platform/handed/${application}/${request}`);
  await programs.write({ [`platform/handed/${application}/${request}/at`]: Date.now() - 2 * 3_600_000 });
  await ask(waiting);
  // The platform looks at what waits every half a minute, and whenever the key is changed.
  const { backend_key: changed } = await sample.manage(application, 'rotate_backend_key', {});
  expect(codeOf(await binh.answersOf(lost))).toBe('no_back_end');
  expect(await binh.messagesOf(waiting)).toEqual([]);

  await sample.begin({ application, key: changed ?? '' });
  expect(await binh.answerOf(waiting)).toMatchObject({ data: { books: [{ book_name: BOOK.name }, {}] } });
});

test('what is not as it should be is refused in words, and nothing of it is kept', async () => {
  const { application, binh, say } = await opened();
  const long = 'x'.repeat(3000);
  const hostile: [string, Fields, string][] = [
    [ADD, {}, 'bad_field'],
    [ADD, { ...BOOK, name: '   ' }, 'bad_field'],
    [ADD, { ...BOOK, name: { a: 1 } }, 'bad_field'],
    [ADD, { ...BOOK, name: long }, 'bad_field'],
    [ADD, { ...BOOK, quantity: '' }, 'bad_field'],
    [ADD, { ...BOOK, quantity: 1e9 }, 'bad_field'],
    [ADD, { ...BOOK, numdays_borrow: 1.5 }, 'bad_field'],
    [ADD, { ...BOOK, cover_price: '45.000.000' }, 'bad_field'],
    [ADD, { ...BOOK, free_loan: 7 }, 'bad_field'],
    [ADD, { ...BOOK, image: 'https://example.test/cover.png' }, 'bad_field'],
    ['../requets/searching', { text_seach: long }, 'bad_field'],
    ['../requets/searching', { text_seach: 'a', type_seach: 'person' }, 'bad_field'],
    ['../requets/my_bookcase', { book_items_type: '__proto__' }, 'bad_field'],
    ['../input/select/book', {}, 'bad_field'],
    ['../input/select/book', { book_item_id: '../../reports' }, 'bad_field'],
    ['../input/select/book', { book_item_id: '-Nobody0000000000000' }, 'not_found'],
    ['../accept_order', { order_id: '-Nobody0000000000000' }, 'not_found'],
    ['../accept_order', { order_id: ['-Nobody0000000000000'] }, 'bad_field'],
    ['../draft_remove_message_dasboard', {}, 'not_found'],
    ['../rating', { book_id: '-Nobody0000000000000', rating: '5 stars' }, 'bad_field'],
    ['../rating', { book_id: '-Nobody0000000000000', rating: 6 }, 'bad_field'],
    ['../input/delete/book_item', { book_items_id: '-Nobody0000000000000' }, 'not_found'],
    ['../input/book/report_user', { owner_id: 'x' }, 'bad_field'],
    ['book/data/book_items_loan_change_state_flow', { book_items_id: {} }, 'bad_field'],
  ];
  for (const [collection, data, code] of hostile) {
    const { answers } = await say(binh, collection, data);
    expect([collection, data, codeOf(answers)]).toEqual([collection, data, code]);
    const [{ error }] = answers as [{ error: { message: string } }];
    expect(error.message).toMatch(/ \/ /);
  }
  expect(await sample.programs.read(`applications/${application}/collections/books/rows`)).toBeNull();
  const polluting = JSON.parse('{"__proto__": {"name": 1}, "constructor": 1}') as Fields;
  expect((await say(binh, ADD, { ...BOOK, ...polluting })).code).toBe('');
});
