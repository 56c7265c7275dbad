import { dayEvent, type Json } from '../../protocol';
import { startBookAdversary, text, type BookAdversary } from '../../../test/platform/bookAdversary';
import { postBook } from '../../../test/platform/exchangeHarness';
import { codeOf, forEachTest, type Fields, type Message } from '../../../test/platform/platformHarness';

/* Each attack must change nothing of anybody's, and has a twin that must be done. */

const ADD = '../draft/book/data/book_items_noa';
const SELECT = '../input/select/book';
const ACCEPT = '../accept_order';
const DECLINE = '../draft_remove_message_dasboard';
const REMOVE = '../input/delete/book_item';
const RATE = '../rating';

let harness: BookAdversary;
forEachTest(startBookAdversary, (started) => (harness = started));

describe('ids that somebody chooses', () => {
  test('the key of another’s copy does not put one’s own in its place', async () => {
    const booksOfBinh = await harness.offer('binh', 'Dế Mèn');
    await harness.offer('an', 'Của An');
    const copy = { name: 'Dế Mèn', plot_overview: 'Lời của An' };
    await harness.fails(
      () => harness.sendUnderKey(text(booksOfBinh, 'book_item_id'), ADD, copy),
      () => harness.sendUnderKey('-AAAAAAAAAAAAAAAAAAA', ADD, copy),
    );
    expect(JSON.stringify(await harness.searchRows('chi', 'dế mèn'))).toContain(
      text(booksOfBinh, 'book_item_id'),
    );
  });

  test('nor that of a copy of the sample, which no request made', async () => {
    const [row] = await harness.searchRows('an', 'vườn rau');
    expect(row).toBeDefined();
    const items =
      (await harness.database.get('applications/book/data/book_items/-SampleOwnerAnDuong0')) ?? {};
    for (const [key, item] of Object.entries(items)) {
      const { name, author_name } = item as Fields;
      await harness.fails(() =>
        harness.sendUnderKey(key, ADD, { name: name ?? '', author_name: author_name ?? '' }),
      );
    }
  });

  test('the key of an open loan does not begin another one in its place', async () => {
    const first = await harness.offer('binh', 'Một');
    const second = await harness.offer('binh', 'Hai');
    await harness.lend('binh', 'an', first);
    const [loan = ''] = await harness.rows('an', 'book_items_borrow');
    await harness.fails(
      () => harness.sendUnderKey(loan, SELECT, second),
      () => harness.sendUnderKey('-AAAAAAAAAAAAAAAAAAA', SELECT, second),
    );
    expect(await harness.rows('binh', 'book_items_loan')).toEqual([loan]);
  });

  test('nor does the key of another’s request take its place on a feed', async () => {
    const book = await harness.offer('binh', 'Một');
    await harness.offer('an', 'Của An');
    await harness.post('chi', SELECT, book);
    const { id } = await harness.cardOf('binh');
    await harness.fails(() => harness.sendUnderKey(id, SELECT, book));
    expect((await harness.cardOf('binh')).fields['renter_id']).toBe(await harness.idOf('chi'));
  });

  test('nor does a key used twice put one entry, report or picture over another', async () => {
    const book = await harness.offer('binh', 'Một');
    const key = '-BBBBBBBBBBBBBBBBBBB';
    const image = `data:image/png;base64,iVBORw0KGgoAAAA${'A'.repeat(5)}`;
    for (const [collection, data] of [
      ['../input/book/report_user', { owner_id: book['owner_id'] ?? '' }],
      ['../draft/upload_image', { image }],
    ] as const) {
      expect(codeOf(await harness.sendUnderKey(key, collection, data))).toBe('');
      await harness.fails(() => harness.sendUnderKey(key, collection, data));
    }
  });
});

describe('what is another’s', () => {
  test('is not removed, taken back or given back by its id', async () => {
    const book = await harness.offer('binh', 'Một', { quantity: 2 });
    const bookOfAn = await harness.offer('an', 'Của An');
    await harness.lend('binh', 'chi', book);
    const [loan = ''] = await harness.rows('binh', 'book_items_loan');
    await harness.fails(
      () => harness.post('an', REMOVE, { book_items_id: book['book_item_id'] ?? '' }),
      () => harness.post('an', REMOVE, { book_items_id: bookOfAn['book_item_id'] ?? '' }),
    );
    for (const shelf of ['', '_loan', '_borrow', '_sale', '_purchase'])
      await harness.fails(() =>
        harness.post('an', `book/data/book_items${shelf}_change_state_flow`, { book_items_id: loan }),
      );
    for (const collection of [
      'book/data/book_items_evil_change_state_flow',
      'book/data/book_items_loan/change',
    ])
      await harness.fails(() => harness.post('binh', collection, { book_items_id: loan }));
  });

  test('requests to somebody are answered by that person alone', async () => {
    const book = await harness.offer('binh', 'Một');
    await harness.offer('an', 'Của An');
    await harness.post('chi', SELECT, book);
    const { id, fields } = await harness.cardOf('binh');
    for (const collection of [ACCEPT, DECLINE]) {
      await harness.fails(() => harness.post('an', collection, fields, id));
      // The borrower may not accept the request.
      expect(codeOf(await harness.post('chi', collection, fields, id))).toBe('not_found');
    }
    // The fields of the answer are not believed: only which card it is.
    const forged = { ...fields, renter_id: await harness.idOf('an'), owner_id: await harness.idOf('chi') };
    expect(codeOf(await harness.post('binh', ACCEPT, forged, id))).toBe('');
    expect([
      await harness.rows('chi', 'book_items_borrow'),
      await harness.rows('an', 'book_items_borrow'),
    ]).toEqual([[id], []]);
    // Once is enough.
    expect(codeOf(await harness.post('binh', ACCEPT, fields, id))).toBe('not_found');
    expect(await harness.rows('chi', 'book_items_borrow')).toEqual([id]);
  });

  test('a copy is asked of who has it, not of oneself, and not of somebody named beside it', async () => {
    const book = await harness.offer('binh', 'Một');
    const bookOfAn = await harness.offer('an', 'Của An');
    await harness.offer('chi', 'Của Chi');
    await harness.fails(() => harness.post('an', SELECT, bookOfAn));
    await harness.fails(() => harness.post('an', SELECT, { ...book, owner_id: bookOfAn['owner_id'] ?? '' }));
    await harness.fails(
      () => harness.post('an', SELECT, { ...book, book_id: bookOfAn['book_id'] ?? '' }),
      () => harness.post('an', SELECT, book),
    );
    for (const owner_id of ['', '..', 'a/b', '__proto__', 'x'.repeat(256)])
      await harness.fails(() => harness.post('chi', SELECT, { ...book, owner_id }));
  });

  test('a picture that somebody else uploaded is nobody’s cover', async () => {
    const image = `data:image/png;base64,iVBORw0KGgoAAAA${'A'.repeat(5)}`;
    const [pictureOfBinh] = await harness.post('binh', '../draft/upload_image', { image });
    const [ownPicture] = await harness.post('an', '../draft/upload_image', { image });
    const named = (message?: Message) => String((message?.['data'] as Fields)['image']);
    await harness.fails(
      () => harness.post('an', ADD, { name: 'Sách', image: named(pictureOfBinh) }),
      () => harness.post('an', ADD, { name: 'Sách', image: named(ownPicture) }),
    );
  });

  test('data of a person is read by that person alone, however the reference is spelled', async () => {
    const book = await harness.offer('binh', 'Một');
    await harness.offer('an', 'Của An');
    await harness.post('an', SELECT, book);
    const [binh, an] = [await harness.idOf('binh'), await harness.idOf('an')];
    const read = (reference: string) => harness.core('book', 'an', 'get_data', { reference });
    for (const reference of [
      `book/data/cards/${binh}`,
      `../data/cards/${binh}`,
      `book/data/cards/${an}/../${binh}`,
      'book/data/catalogue',
      `book/data/../data/cards/${binh}`,
      `kho/data/cards/${an}`,
      `book/data/cards//${binh}`,
      'platform/mark_secret',
      `applications/book/data/cards/${binh}`,
      `book/configuration/../data/cards/${binh}`,
      '__proto__/data/x/y',
    ])
      await harness.fails(() => read(reference));
    expect(codeOf(await read(`book/data/requests/${an}`))).toBe('');
  });

  test('nobody speaks for another by a field inside the request', async () => {
    const book = await harness.offer('binh', 'Một');
    await harness.offer('an', 'Của An');
    const binh = await harness.idOf('binh');
    const selectBook = (more: Record<string, Json>) => {
      const event = harness.newEvent();
      return harness.ask(
        postBook('an', event, '../input/book/block_user', { owner_id: book['owner_id'] ?? '' }, more),
      );
    };
    for (const more of [{ user_id: 'binh' }, { app_user_id: binh }, { user_id: ['an'] }, { app_user_id: {} }])
      await harness.fails(() => selectBook(more));
    expect(codeOf(await selectBook({}))).toBe('');
    for (const [collection, data] of [
      ['../delete_account', { user_id: 'binh' }],
      ['../draft/provide_oxy/post_data', { user_name: 'An', app_user_id: binh }],
    ] as const) {
      const before = JSON.stringify(await harness.database.get(`applications/book/data/book_items/${binh}`));
      await harness.post('an', collection, data);
      expect(JSON.stringify(await harness.database.get(`applications/book/data/book_items/${binh}`))).toBe(
        before,
      );
      expect(await harness.database.get(`applications/book/data/profile/${binh}`)).toBeNull();
    }
  });
});

describe('what somebody is sent', () => {
  test('a card goes to a real day of its receiver, whatever day the asking person names', async () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const books = await Promise.all(names.map((name) => harness.offer('binh', `Sách ${name}`)));
    const days = ['get_data_layout_1', 'response', dayEvent(0), '../an', '__proto__'];
    for (const [index, book] of books.entries()) {
      const more = { event_dashboard_current_day: days[index] ?? '' };
      await harness.ask(postBook('an', harness.newEvent(), SELECT, book, more));
    }
    const events = Object.keys((await harness.database.get('response/binh')) ?? {});
    expect(events.filter((event) => event.startsWith('get_data_layout_1') && event.length < 20)).toEqual([]);
    expect(await harness.feed('binh')).toHaveLength(5);
  });

  test('rows go to whoever asked, under an event that is a name', async () => {
    await harness.offer('binh', 'Một');
    for (const event of ['../binh/x', 'binh/e1', 'a.b', '', 'x'.repeat(300)])
      await harness.changesNothing(() => harness.post('an', '../requets/my_bookcase', {}, '', event));
    expect(Object.keys((await harness.database.get('response')) ?? {}).sort()).toEqual(['an', 'binh']);
  });

  test('only one’s own feed loses a card by an opinion that names one', async () => {
    const book = await harness.offer('binh', 'Một');
    await harness.offer('an', 'Của An');
    await harness.post('chi', SELECT, book);
    const { id } = await harness.cardOf('binh');
    await harness.changesNothing(() =>
      harness.post('an', RATE, { book_id: book['book_id'] ?? '', rating: 5 }, `${id}_rate`),
    );
    await harness.changesNothing(() => harness.post('an', ACCEPT, {}, id));
    expect((await harness.feed('binh')).map((card) => card['id'])).toEqual([id]);
  });
});
