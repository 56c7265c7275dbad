import { dayEvent, type Json } from '../protocol';
import { startAdversary, text, type Adversary } from '../../test/platform/adversaryHarness';
import { forEachTest, codeOf, type Fields } from '../../test/platform/exchangeHarness';
import { post, type Message } from '../../test/platform/platformHarness';

/* Each attack must change nothing of anybody's, and has a twin that must be done. */

const ADD = '../draft/book/data/book_items_noa';
const SELECT = '../input/select/book';
const ACCEPT = '../accept_order';
const DECLINE = '../draft_remove_message_dasboard';
const REMOVE = '../input/delete/book_item';
const RATE = '../rating';

let town: Adversary;
forEachTest(startAdversary, (started) => (town = started));

describe('ids that somebody chooses', () => {
  test('the key of another’s copy does not put one’s own in its place', async () => {
    const theirs = await town.offer('binh', 'Dế Mèn');
    await town.offer('an', 'Của An');
    const copy = { name: 'Dế Mèn', plot_overview: 'Lời của An' };
    await town.fails(
      () => town.sendUnderKey(text(theirs, 'book_item_id'), ADD, copy),
      () => town.sendUnderKey('-AAAAAAAAAAAAAAAAAAA', ADD, copy),
    );
    expect(JSON.stringify(await town.searchRows('chi', 'dế mèn'))).toContain(text(theirs, 'book_item_id'));
  });

  test('nor that of a copy of the sample, which no request made', async () => {
    const [row] = await town.searchRows('an', 'vườn rau');
    expect(row).toBeDefined();
    const items = (await town.database.get('applications/book/data/book_items/-SampleOwnerAnDuong0')) ?? {};
    for (const [key, item] of Object.entries(items)) {
      const { name, author_name } = item as Fields;
      await town.fails(() =>
        town.sendUnderKey(key, ADD, { name: name ?? '', author_name: author_name ?? '' }),
      );
    }
  });

  test('the key of an open loan does not begin another one in its place', async () => {
    const first = await town.offer('binh', 'Một');
    const second = await town.offer('binh', 'Hai');
    await town.lend('binh', 'an', first);
    const [loan = ''] = await town.rows('an', 'book_items_borrow');
    await town.fails(
      () => town.sendUnderKey(loan, SELECT, second),
      () => town.sendUnderKey('-AAAAAAAAAAAAAAAAAAA', SELECT, second),
    );
    expect(await town.rows('binh', 'book_items_loan')).toEqual([loan]);
  });

  test('nor does the key of another’s request take its place on a feed', async () => {
    const wish = await town.offer('binh', 'Một');
    await town.offer('an', 'Của An');
    await town.post('chi', SELECT, wish);
    const { id } = await town.cardOf('binh');
    await town.fails(() => town.sendUnderKey(id, SELECT, wish));
    expect((await town.cardOf('binh')).fields['renter_id']).toBe(await town.idOf('chi'));
  });

  test('nor does a key used twice put one entry, report or picture over another', async () => {
    const wish = await town.offer('binh', 'Một');
    const key = '-BBBBBBBBBBBBBBBBBBB';
    const image = `data:image/png;base64,iVBORw0KGgoAAAA${'A'.repeat(5)}`;
    for (const [collection, data] of [
      ['../input/book/report_user', { owner_id: wish['owner_id'] ?? '' }],
      ['../draft/upload_image', { image }],
    ] as const) {
      expect(codeOf(await town.sendUnderKey(key, collection, data))).toBe('');
      await town.fails(() => town.sendUnderKey(key, collection, data));
    }
  });
});

describe('what is another’s', () => {
  test('is not removed, taken back or given back by its id', async () => {
    const wish = await town.offer('binh', 'Một', { quantity: 2 });
    const mine = await town.offer('an', 'Của An');
    await town.lend('binh', 'chi', wish);
    const [loan = ''] = await town.rows('binh', 'book_items_loan');
    await town.fails(
      () => town.post('an', REMOVE, { book_items_id: wish['book_item_id'] ?? '' }),
      () => town.post('an', REMOVE, { book_items_id: mine['book_item_id'] ?? '' }),
    );
    for (const shelf of ['', '_loan', '_borrow', '_sale', '_purchase'])
      await town.fails(() =>
        town.post('an', `book/data/book_items${shelf}_change_state_flow`, { book_items_id: loan }),
      );
    for (const collection of [
      'book/data/book_items_evil_change_state_flow',
      'book/data/book_items_loan/change',
    ])
      await town.fails(() => town.post('binh', collection, { book_items_id: loan }));
  });

  test('requests to somebody are answered by that person alone', async () => {
    const wish = await town.offer('binh', 'Một');
    await town.offer('an', 'Của An');
    await town.post('chi', SELECT, wish);
    const { id, fields } = await town.cardOf('binh');
    for (const collection of [ACCEPT, DECLINE]) {
      await town.fails(() => town.post('an', collection, fields, id));
      // Who asked is not who answers.
      expect(codeOf(await town.post('chi', collection, fields, id))).toBe('not_found');
    }
    // The fields of the answer are not believed: only which card it is.
    const forged = { ...fields, renter_id: await town.idOf('an'), owner_id: await town.idOf('chi') };
    expect(codeOf(await town.post('binh', ACCEPT, forged, id))).toBe('');
    expect([await town.rows('chi', 'book_items_borrow'), await town.rows('an', 'book_items_borrow')]).toEqual(
      [[id], []],
    );
    // Once is enough.
    expect(codeOf(await town.post('binh', ACCEPT, fields, id))).toBe('not_found');
    expect(await town.rows('chi', 'book_items_borrow')).toEqual([id]);
  });

  test('a copy is asked of who has it, not of oneself, and not of somebody named beside it', async () => {
    const wish = await town.offer('binh', 'Một');
    const mine = await town.offer('an', 'Của An');
    await town.offer('chi', 'Của Chi');
    await town.fails(() => town.post('an', SELECT, mine));
    await town.fails(() => town.post('an', SELECT, { ...wish, owner_id: mine['owner_id'] ?? '' }));
    await town.fails(
      () => town.post('an', SELECT, { ...wish, book_id: mine['book_id'] ?? '' }),
      () => town.post('an', SELECT, wish),
    );
    for (const owner_id of ['', '..', 'a/b', '__proto__', 'x'.repeat(256)])
      await town.fails(() => town.post('chi', SELECT, { ...wish, owner_id }));
  });

  test('a picture that somebody else uploaded is nobody’s cover', async () => {
    const image = `data:image/png;base64,iVBORw0KGgoAAAA${'A'.repeat(5)}`;
    const [theirs] = await town.post('binh', '../draft/upload_image', { image });
    const [own] = await town.post('an', '../draft/upload_image', { image });
    const named = (message?: Message) => String((message?.['data'] as Fields)['image']);
    await town.fails(
      () => town.post('an', ADD, { name: 'Sách', image: named(theirs) }),
      () => town.post('an', ADD, { name: 'Sách', image: named(own) }),
    );
  });

  test('data of a person is read by that person alone, however the reference is spelled', async () => {
    const wish = await town.offer('binh', 'Một');
    await town.offer('an', 'Của An');
    await town.post('an', SELECT, wish);
    const [binh, an] = [await town.idOf('binh'), await town.idOf('an')];
    const read = (reference: string) => town.core('book', 'an', 'get_data', { reference });
    for (const reference of [
      `book/data/cards/${binh}`,
      `../data/cards/${binh}`,
      `book/data/cards/${an}/../${binh}`,
      'book/data/catalogue',
      `book/data/../data/cards/${binh}`,
      `kho/data/entries/${an}`,
      `book/data/cards//${binh}`,
      'platform/mark_secret',
      `applications/book/data/cards/${binh}`,
      `book/configuration/../data/cards/${binh}`,
      '__proto__/data/x/y',
    ])
      await town.fails(() => read(reference));
    expect(codeOf(await read(`book/data/requests/${an}`))).toBe('');
  });

  test('nobody speaks for another by a field inside the request', async () => {
    const wish = await town.offer('binh', 'Một');
    await town.offer('an', 'Của An');
    const binh = await town.idOf('binh');
    const say = (more: Record<string, Json>) => {
      const event = town.newEvent();
      return town.ask(
        post('an', event, '../input/book/block_user', { owner_id: wish['owner_id'] ?? '' }, more),
      );
    };
    for (const more of [{ user_id: 'binh' }, { app_user_id: binh }, { user_id: ['an'] }, { app_user_id: {} }])
      await town.fails(() => say(more));
    expect(codeOf(await say({}))).toBe('');
    for (const [collection, data] of [
      ['../delete_account', { user_id: 'binh' }],
      ['../draft/provide_oxy/post_data', { user_name: 'An', app_user_id: binh }],
    ] as const) {
      const before = JSON.stringify(await town.database.get(`applications/book/data/book_items/${binh}`));
      await town.post('an', collection, data);
      expect(JSON.stringify(await town.database.get(`applications/book/data/book_items/${binh}`))).toBe(
        before,
      );
      expect(await town.database.get(`applications/book/data/profile/${binh}`)).toBeNull();
    }
  });
});

describe('what somebody is sent', () => {
  test('a card goes to a real day of its receiver, whatever day the asking person names', async () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const wishes = await Promise.all(names.map((name) => town.offer('binh', `Sách ${name}`)));
    const days = ['get_data_layout_1', 'response', dayEvent(0), '../an', '__proto__'];
    for (const [index, wish] of wishes.entries()) {
      const more = { event_dashboard_current_day: days[index] ?? '' };
      await town.ask(post('an', town.newEvent(), SELECT, wish, more));
    }
    const events = Object.keys((await town.database.get('response/binh')) ?? {});
    expect(events.filter((event) => event.startsWith('get_data_layout_1') && event.length < 20)).toEqual([]);
    expect(await town.feed('binh')).toHaveLength(5);
  });

  test('rows go to whoever asked, under an event that is a name', async () => {
    await town.offer('binh', 'Một');
    for (const event of ['../binh/x', 'binh/e1', 'a.b', '', 'x'.repeat(300)])
      await town.changesNothing(() => town.post('an', '../requets/my_bookcase', {}, '', event));
    expect(Object.keys((await town.database.get('response')) ?? {}).sort()).toEqual(['an', 'binh']);
  });

  test('only one’s own feed loses a card by an opinion that names one', async () => {
    const wish = await town.offer('binh', 'Một');
    await town.offer('an', 'Của An');
    await town.post('chi', SELECT, wish);
    const { id } = await town.cardOf('binh');
    await town.changesNothing(() =>
      town.post('an', RATE, { book_id: wish['book_id'] ?? '', rating: 5 }, `${id}_rate`),
    );
    await town.changesNothing(() => town.post('an', ACCEPT, {}, id));
    expect((await town.feed('binh')).map((card) => card['id'])).toEqual([id]);
  });
});
