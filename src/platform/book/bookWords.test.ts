import { pageWords } from '../../features/books/pageWords';
import { english } from '../documents/english';
import { IN_ENGLISH, STATES } from './phrases';
import { askWords } from '../../ui/askWords';
import { cardWords } from '../../ui/cardWords';

// The same act is offered on a card of the day, on a shelf, and on the page of the book.

const ACTS = ['accept', 'decline', 'received', 'rateSend', 'hide', 'block', 'report'] as const;

test.each(ACTS)('the page of a book says “%s” as the documents do', (act) => {
  expect(english[pageWords.vi[act]]).toBe(pageWords.en[act]);
});

test('the page of a book says as the shelf does that a book goes back, and that it leaves', () => {
  expect(pageWords.vi.giveBack).toBe(STATES.give);
  expect(pageWords.en.giveBack).toBe(IN_ENGLISH.state(STATES.give));
  expect(pageWords.vi.remove).toMatch(new RegExp(`^${STATES.remove} `));
  expect(pageWords.en.remove).toMatch(new RegExp(`^${IN_ENGLISH.state(STATES.remove)} `));
});

test.each(['vi', 'en'] as const)(
  'what was done is said alike on the page and on the card, in %s',
  (language) => {
    const { accept, decline } = pageWords[language].done;
    expect([accept, decline]).toEqual([cardWords[language].end.accepted, cardWords[language].end.declined]);
  },
);

test('what is asked before a book leaves the shelf names it as the button does', () => {
  expect(askWords.vi.about.deleteBook.yes).toBe(STATES.remove);
  expect(askWords.en.about.deleteBook.yes).toBe(IN_ENGLISH.state(STATES.remove));
});
