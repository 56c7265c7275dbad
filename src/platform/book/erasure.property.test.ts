import fc from 'fast-check';
import { isRecord, type Json } from '../../protocol';
import { ALL_WITH_BOOKS, requestWithBooks, type BookStep } from '../../../test/platform/bookActs';
import { bookFaults } from '../../../test/platform/bookInvariants';
import { PEOPLE, runHistory } from '../../../test/platform/erasureRuns';
import type { PlatformDatabase } from '../store/PlatformDatabase';

const person = fc.nat({ max: PEOPLE - 1 });

/** What happens more often than the rest: loans take several steps. */
const OFTEN: Partial<Record<BookStep['act'], number>> = {
  addBook: 4,
  ask: 14,
  accept: 14,
  bringBack: 3,
  takeBack: 3,
  rate: 4,
  invite: 3,
  shelf: 8,
  askForm: 5,
  write: 8,
  thread: 4,
  history: 4,
  page: 4,
  find: 4,
  edit: 3,
  cancel: 3,
  defineRows: 3,
  addRow: 12,
  changeRow: 5,
  giveRole: 2,
  leave: 8,
  backEnd: 5,
  release: 3,
  share: 4,
  tryOut: 4,
  rowForm: 3,
  rowScreen: 4,
};

const stepOf = (acts: typeof ALL_WITH_BOOKS): fc.Arbitrary<BookStep> =>
  fc.record({
    act: fc.oneof(...acts.map((act) => ({ weight: OFTEN[act] ?? 1, arbitrary: fc.constant(act) }))),
    actor: person,
    other: person,
    pick: fc.nat({ max: 11 }),
  });

/** Everybody has an application, and offers a book of their own and one that others have as well. */
const BEGINNING: BookStep[] = Array.from({ length: PEOPLE }, (_, actor) =>
  (['register', 'create', 'addBook', 'addBook', 'publish'] as const).map((act, index) => ({
    act,
    actor,
    other: actor,
    pick: 2 * actor + index,
  })),
).flat();

const tree = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

/** Notes copies that are new, and how many of each there are. */
async function noteOffers(database: PlatformDatabase, offered: Map<string, number>): Promise<void> {
  for (const shelf of Object.values(tree(await database.get('applications/book/data/book_items'))))
    for (const [itemId, item] of Object.entries(tree(shelf)))
      if (!offered.has(itemId)) offered.set(itemId, Number(tree(item)['quantity']));
}

// An erased address may be invited again: the invitation is about a new account.
const BEHIND = ALL_WITH_BOOKS.filter((act) => !['invite', 'askForm', 'giveRole'].includes(act));

test('whatever people lent each other, who leaves is nowhere, and what the others have is whole', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(stepOf(ALL_WITH_BOOKS), { minLength: 20, maxLength: 80 }),
      person,
      fc.array(stepOf(BEHIND), { maxLength: 12 }),
      (history, erasedPerson, stepsBehind) => {
        const offeredCopies = new Map<string, number>();
        const life = {
          requestOf: requestWithBooks,
          beginning: BEGINNING,
          application: 'book',
          afterStep: (database: PlatformDatabase) => noteOffers(database, offeredCopies),
          faults: (all: Json) => bookFaults(all, offeredCopies),
        };
        return runHistory(life, history, erasedPerson, stepsBehind);
      },
    ),
    { numRuns: 10 },
  );
}, 120_000);
