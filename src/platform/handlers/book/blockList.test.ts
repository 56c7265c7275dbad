import { bookUserIdOf, startExchange, type Exchange } from '../../../../test/platform/exchangeHarness';
import { codeOf, forEachTest } from '../../../../test/platform/platformHarness';

let harness: Exchange;
forEachTest(
  () => startExchange(),
  (started) => {
    harness = started;
  },
);

const BOOK = '../input/book';
const blockedPeople = async (uid: string) => (await harness.post(uid, `${BOOK}/block_list`, {}))[0]?.['data'];

test('whom one blocked and what one hid is listed by name, and taken back', async () => {
  const book = await harness.offer('an', 'Bị ẩn');
  const an = await bookUserIdOf(harness.database, 'an');
  expect(await blockedPeople('binh')).toEqual({ acknowledged: true });
  await harness.post('binh', `${BOOK}/block_user`, book);
  await harness.post('binh', `${BOOK}/objectionable_content`, book);
  expect(await harness.searchRows('binh', 'bi an')).toEqual([]);
  expect(await blockedPeople('binh')).toMatchObject({
    blocked_users: [{ owner_id: an, owner_name: 'Tên an' }],
    hidden_books: [{ book_id: book['book_id'], book_name: 'Bị ẩn' }],
  });
  // Nobody else sees the block or can undo it.
  expect(await blockedPeople('chi')).toEqual({ acknowledged: true });
  await harness.post('chi', `${BOOK}/unblock_user`, book);
  expect(await blockedPeople('binh')).toMatchObject({ blocked_users: [{ owner_id: an }] });

  for (const attempt of [1, 2]) {
    expect([attempt, codeOf(await harness.post('binh', `${BOOK}/unblock_user`, book))]).toEqual([
      attempt,
      '',
    ]);
    expect([attempt, codeOf(await harness.post('binh', `${BOOK}/show_book`, book))]).toEqual([attempt, '']);
  }
  expect(await blockedPeople('binh')).toEqual({ acknowledged: true });
  expect(await harness.searchRows('binh', 'bi an')).not.toEqual([]);
});

test('what is no id takes nothing back', async () => {
  for (const id of ['', 'a/b', '.'])
    for (const [call, field] of [
      ['unblock_user', 'owner_id'],
      ['show_book', 'book_id'],
    ] as const)
      expect(codeOf(await harness.post('an', `${BOOK}/${call}`, { [field]: id }))).toBe('bad_field');
});
