import { createHash } from 'node:crypto';
import { foldText } from '../foldText';
import { layoutRoot } from '../layouts';

/** Where the book application keeps its data. Ids of people are their ids inside the application. */
export const bookPaths = {
  catalogue: 'book/data/catalogue',
  copies: (bookId: string) => `book/data/copies/${bookId}`,
  /** `type`: book_items, or book_items_loan / _borrow / _purchase / _sale. */
  items: (appUserId: string, type = 'book_items') => `book/data/${type}/${appUserId}`,
  profile: (appUserId: string) => `book/data/profile/${appUserId}`,
  ratings: (bookId: string) => `book/data/ratings/${bookId}`,
  /** Books this person borrowed or bought, by the time of it: what they may rate. */
  had: (appUserId: string) => `book/data/had/${appUserId}`,
  blocked: (appUserId: string) => `book/data/blocked/${appUserId}`,
  objectionable: (appUserId: string) => `book/data/objectionable/${appUserId}`,
  reports: (appUserId: string) => `book/data/reports/${appUserId}`,
  /** Cards that wait for this person's answer. */
  cards: (appUserId: string) => `book/data/cards/${appUserId}`,
  /** The day feed that this person's waiting cards were sent to last. */
  cardsSent: (appUserId: string) => `book/data/cards_sent/${appUserId}`,
  /** What this person asked for and nobody answered yet: copy → {owner_id, card}. */
  requests: (appUserId: string) => `book/data/requests/${appUserId}`,
  /** Paths of messages to others that tell of this person; not among the data people may ask for, since they name others. */
  about: (appUserId: string) => `platform/about/book/${appUserId}`,
  /** Small pictures that belong to no book yet. */
  images: (appUserId: string) => `book/data/images/${appUserId}`,
  /** A layout document that draws rows, items or cards. */
  layout: (name: string) => `${layoutRoot('book')}/android/${name}`,
};

/** One id for one title by one author, however it was typed: copies of the same book meet under it. */
export function bookIdOf(name: string, author: string): string {
  return createHash('sha256')
    .update(`${foldText(name)}\n${foldText(author)}`)
    .digest('base64url')
    .slice(0, 20);
}
