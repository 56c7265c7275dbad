import { type Json } from '../../protocol';
import { startBookAdversary, text, type BookAdversary } from '../../../test/platform/bookAdversary';
import { postBook } from '../../../test/platform/exchangeHarness';
import { codeOf, forEachTest } from '../../../test/platform/platformHarness';
import { MAX_MESSAGES_TO_ONE } from '../load/loadLimits';

/* The other half of `adversary.test.ts`: opinions, and people who are gone. */

const ADD = '../draft/book/data/book_items_noa';
const SELECT = '../input/select/book';
const ACCEPT = '../accept_order';
const RATE = '../rating';

let harness: BookAdversary;
forEachTest(startBookAdversary, (started) => (harness = started));

describe('opinions', () => {
  test('are numbers from 1 to 5, one for each person, of who had the book', async () => {
    const book = await harness.offer('binh', 'Một', { quantity: 3 });
    const average = () =>
      harness.database.get(`applications/book/data/catalogue/${text(book, 'book_id')}/rating`);
    const rate = (rating: Json) => {
      const event = harness.newEvent();
      return harness.ask(postBook('an', event, RATE, { book_id: book['book_id'] ?? '', rating }));
    };
    await harness.offer('an', 'Của An');
    await harness.fails(() => rate(1));
    await harness.lend('binh', 'an', book);
    for (const rating of ['5', 0, 6, -1, 0.99, 5.01, [5], { a: 5 }, true, null])
      await harness.fails(() => rate(rating));
    for (const rating of [5, 1, 5, 1, 2]) expect(codeOf(await rate(rating))).toBe('');
    expect(await average()).toBe(2);
    await harness.takeBack('binh');
    await harness.lend('binh', 'an', book);
    expect(codeOf(await rate(4))).toBe('');
    expect(await average()).toBe(4);
  });

  test('do not use up what the lender may send: who rates again and again is the one who is told to stop', async () => {
    const book = await harness.offer('binh', 'Một', { quantity: 3 });
    const other = await harness.offer('an', 'Của An');
    await harness.lend('binh', 'an', book);
    await harness.takeBack('binh');
    for (let n = 0; n < MAX_MESSAGES_TO_ONE; n += 1)
      await harness.post('an', RATE, { book_id: book['book_id'] ?? '', rating: 1 }, `x${String(n)}_rate`);
    expect(codeOf(await harness.post('binh', SELECT, other))).toBe('');
  });

  test('of books and people that are called like what every object has', async () => {
    await harness.offer('an', 'Của An');
    for (const name of ['__proto__', 'constructor', 'hasOwnProperty', '0', '1']) {
      await harness.changesNothing(() => harness.post('an', RATE, { book_id: name, rating: 5 }));
      await harness.changesNothing(() =>
        harness.post('an', '../input/book/objectionable_content', { book_id: name }),
      );
      await harness.changesNothing(() => harness.post('an', '../input/book/block_user', { owner_id: name }));
    }
  });
});

describe('who is gone', () => {
  test('is asked, lent to, rated and blocked by nobody', async () => {
    const book = await harness.offer('binh', 'Một', { quantity: 2 });
    const bookOfAn = await harness.offer('an', 'Của An');
    await harness.post('an', SELECT, book);
    const { id, fields } = await harness.cardOf('binh');
    await harness.post('chi', ADD, { name: 'Của Chi' });
    await harness.ask(postBook('an', harness.newEvent(), '../delete_account', ''));
    expect(codeOf(await harness.post('binh', ACCEPT, fields, id))).not.toBe('');
    expect(await harness.rows('binh', 'book_items_loan')).toEqual([]);
    expect(codeOf(await harness.post('chi', SELECT, bookOfAn))).not.toBe('');
    await harness.changesNothing(() =>
      harness.post('chi', '../input/book/block_user', { owner_id: bookOfAn['owner_id'] ?? '' }),
    );
    await harness.changesNothing(() => harness.post('an', ADD, { name: 'Sau khi đi' }));
  });
});
