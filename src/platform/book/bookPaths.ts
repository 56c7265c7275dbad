import { createHash } from 'node:crypto';
import { foldText } from '../store/foldText';
import { layoutRoot } from '../documents/layouts';
import { storagePath } from '../store/storagePath';

const DATA = storagePath('book/data');

/** The lock under which what people offer, lend and ask for is changed; also while somebody is taken out of it. */
export const CATALOGUE_LOCK = 'book_catalogue';

/** The shelves of a person: what they offer, and what went between them and others. */
export const SHELVES = [
  'book_items',
  'book_items_loan',
  'book_items_borrow',
  'book_items_purchase',
  'book_items_sale',
] as const;

/** Where the book application keeps its data. Ids of people are their ids inside the application. */
export const bookPaths = {
  root: DATA,
  catalogue: `${DATA}/catalogue`,
  /** What a search looks through (`titleIndex.ts`). */
  titles: `${DATA}/titles`,
  copies: (bookId: string) => `${DATA}/copies/${bookId}`,
  /** `type`: book_items, or book_items_loan / _borrow / _purchase / _sale. */
  items: (appUserId: string, type = 'book_items') => `${DATA}/${type}/${appUserId}`,
  /** The shelves this person has open (`openShelves.ts`). */
  openShelves: (appUserId: string) => `${DATA}/open_shelves/${appUserId}`,
  /** How large the cover of each copy is that this person offers (`covers.ts`). */
  covers: (appUserId: string) => `${DATA}/covers/${appUserId}`,
  /** What ties rows of two people together (`dealings.ts`). */
  dealings: (appUserId: string) => `${DATA}/dealings/${appUserId}`,
  profile: (appUserId: string) => `${DATA}/profile/${appUserId}`,
  /** By book; `blocked`, `reports`: by person. */
  all: (kind: 'ratings' | 'blocked' | 'reports') => `${DATA}/${kind}`,
  ratings: (bookId: string) => `${DATA}/ratings/${bookId}`,
  /** Books this person borrowed or bought, by the time of it: what they may rate. */
  had: (appUserId: string) => `${DATA}/had/${appUserId}`,
  /** The copies this person looked at today (`views.ts`). */
  viewed: (appUserId: string) => `${DATA}/viewed/${appUserId}`,
  blocked: (appUserId: string) => `${DATA}/blocked/${appUserId}`,
  objectionable: (appUserId: string) => `${DATA}/objectionable/${appUserId}`,
  reports: (appUserId: string) => `${DATA}/reports/${appUserId}`,
  /** Cards that wait for this person's answer. */
  cards: (appUserId: string) => `${DATA}/cards/${appUserId}`,
  /** The day feed that this person's waiting cards were sent to last. */
  cardsSent: (appUserId: string) => `${DATA}/cards_sent/${appUserId}`,
  /** What this person asked for and nobody answered yet: copy → {owner_id, card, asked}. */
  requests: (appUserId: string) => `${DATA}/requests/${appUserId}`,
  /** What this person and others wrote to each other: order → {other_id, book_name, messages} (`threads.ts`). */
  threads: (appUserId: string) => `${DATA}/threads/${appUserId}`,
  /** The threads this person has open. */
  openThreads: (appUserId: string) => `${DATA}/open_threads/${appUserId}`,
  /** What this person asked others for and was asked for, and what became of it (`history.ts`). */
  history: (appUserId: string) => `${DATA}/history/${appUserId}`,
  /** Small pictures that belong to no book yet. */
  images: (appUserId: string) => `${DATA}/images/${appUserId}`,
  /** A layout document that draws rows, items or cards, as references name it. */
  layout: (name: string) => `${layoutRoot('book')}/android/${name}`,
};

/** One id for one title by one author, however it was typed: copies of the same book meet under it. */
export function bookIdOf(name: string, author: string): string {
  return createHash('sha256')
    .update(`${foldText(name)}\n${foldText(author)}`)
    .digest('base64url')
    .slice(0, 20);
}
