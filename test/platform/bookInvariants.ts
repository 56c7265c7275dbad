import { isRecord, type Json } from '../../src/protocol';
import { isSampleOwner } from '../../src/platform/book/sampleBooks';

type Tree = Record<string, unknown>;

const tree = (value: unknown): Tree => (isRecord(value) ? value : {});
const rowsOf = (value: unknown): [string, string, Tree][] =>
  Object.entries(tree(value)).flatMap(([person, rows]) =>
    Object.entries(tree(rows)).map(([key, row]): [string, string, Tree] => [person, key, tree(row)]),
  );

/**
 * Everything of the book application that does not fit together; nothing for a sound database. `offered`: how many of
 * each copy its owner began with.
 */
export function bookFaults(all: Json, offeredCopies: ReadonlyMap<string, number>): string[] {
  const { applications, platform } = tree(all);
  const people = tree(tree(platform)['known_people'])['book'];
  const data = tree(tree(tree(applications)['book'])['data']);
  const part = (name: string): Tree => tree(data[name]);
  const faults: string[] = [];
  const expect = (holds: boolean, fault: string): void => {
    if (!holds) faults.push(fault);
  };
  const valueAt = (name: string, person: unknown, key: string): unknown =>
    tree(part(name)[String(person)])[key];

  for (const [owner, itemId, item] of rowsOf(data['book_items'])) {
    const bookId = String(item['book_id']);
    expect(valueAt('copies', bookId, itemId) === owner, `copy ${itemId} is not among the copies of its book`);
    const lentCount = rowsOf(data['book_items_loan']).filter(([, , row]) => row['item_id'] === itemId).length;
    const first = offeredCopies.get(itemId);
    if (item['free_loan'] === true && first !== undefined)
      expect(
        Number(item['quantity']) + lentCount === first,
        `${itemId}: ${String(item['quantity'])} left, ${String(lentCount)} lent, ${String(first)} offered`,
      );
    const { order_id: orderId } = item;
    if (typeof orderId === 'string')
      expect(
        valueAt('book_items_loan', owner, orderId) !== undefined,
        `${itemId} names a borrower who has it no longer`,
      );
  }
  for (const [bookId, itemId] of rowsOf(data['copies']))
    expect(
      tree(part('catalogue')[bookId])['name'] !== undefined,
      `${bookId} of ${itemId} is in no catalogue`,
    );
  expect(
    Object.keys(part('titles')).sort().join() === Object.keys(part('catalogue')).sort().join(),
    'what is searched is not what the catalogue holds',
  );
  for (const [bookId, value] of Object.entries(part('catalogue'))) {
    const title = tree(value);
    const itemId = String(title['given_item']);
    const item = tree(valueAt('book_items', valueAt('copies', bookId, itemId), itemId));
    for (const field of ['name', 'author_name', 'category_name', 'plot_overview', 'image'])
      expect(title[field] === item[field], `${bookId}: ${field} is of nobody who offers it`);
    const ratings = Object.values(tree(part('ratings')[bookId])).map(Number);
    const average = ratings.length > 0 ? ratings.reduce((a, b) => a + b, 0) / ratings.length : undefined;
    expect(title['rating'] === average, `${bookId}: rated ${String(title['rating'])} for ${String(average)}`);
    expect(title['rating_count'] === (ratings.length || undefined), `${bookId}: the ratings are miscounted`);
  }
  for (const [collection, counterpart] of [
    ['book_items_loan', 'book_items_borrow'],
    ['book_items_borrow', 'book_items_loan'],
  ] as const)
    for (const [person, order, row] of rowsOf(data[collection]))
      if (row['other_id'] !== undefined)
        expect(
          valueAt(counterpart, row['other_id'], order) !== undefined,
          `${collection} ${order} of ${person} has no other side`,
        );
  for (const [person, order, dealing] of rowsOf(data['dealings']))
    expect(
      tree(valueAt('dealings', dealing['other_id'], order))['other_id'] === person,
      `${order} of ${person} is tied to nobody`,
    );
  for (const [person, itemId, request] of rowsOf(data['requests']))
    expect(
      valueAt('cards', request['owner_id'], String(request['card'])) !== undefined,
      `${person} waits for an answer about ${itemId} that cannot come`,
    );
  for (const [person, cardId, card] of rowsOf(data['cards']))
    expect(
      Object.hasOwn(tree(people), String(card['about'])),
      `card ${cardId} asks ${person} something for nobody`,
    );
  for (const name of Object.keys(data).filter(
    (one) => !['catalogue', 'copies', 'ratings', 'titles'].includes(one),
  ))
    for (const person of Object.keys(part(name)))
      expect(Object.hasOwn(tree(people), person) || isSampleOwner(person), `${name} of nobody: ${person}`);
  return faults;
}
