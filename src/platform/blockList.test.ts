import { codeOf, forEachTest, startExchange, type Exchange } from '../../test/platform/exchangeHarness';
import { appUserIdOf } from '../../test/platform/platformHarness';

let town: Exchange;
forEachTest(
  () => startExchange(),
  (started) => {
    town = started;
  },
);

const BOOK = '../input/book';
const listed = async (uid: string) => (await town.post(uid, `${BOOK}/block_list`, {}))[0]?.['data'];

test('whom one blocked and what one hid is listed by name, and taken back', async () => {
  const wish = await town.offer('an', 'Bị ẩn');
  const an = await appUserIdOf(town.database, 'an');
  expect(await listed('binh')).toEqual({ acknowledged: true });
  await town.post('binh', `${BOOK}/block_user`, wish);
  await town.post('binh', `${BOOK}/objectionable_content`, wish);
  expect(await town.searchRows('binh', 'bi an')).toEqual([]);
  expect(await listed('binh')).toMatchObject({
    blocked_users: [{ owner_id: an, owner_name: 'Tên an' }],
    hidden_books: [{ book_id: wish['book_id'], book_name: 'Bị ẩn' }],
  });
  // Nobody else is told, nor takes it back.
  expect(await listed('chi')).toEqual({ acknowledged: true });
  await town.post('chi', `${BOOK}/unblock_user`, wish);
  expect(await listed('binh')).toMatchObject({ blocked_users: [{ owner_id: an }] });

  for (const again of [1, 2]) {
    expect([again, codeOf(await town.post('binh', `${BOOK}/unblock_user`, wish))]).toEqual([again, '']);
    expect([again, codeOf(await town.post('binh', `${BOOK}/show_book`, wish))]).toEqual([again, '']);
  }
  expect(await listed('binh')).toEqual({ acknowledged: true });
  expect(await town.searchRows('binh', 'bi an')).not.toEqual([]);
});

test('what is no id takes nothing back', async () => {
  for (const id of ['', 'a/b', '.'])
    for (const [call, field] of [
      ['unblock_user', 'owner_id'],
      ['show_book', 'book_id'],
    ] as const)
      expect(codeOf(await town.post('an', `${BOOK}/${call}`, { [field]: id }))).toBe('bad_field');
});
