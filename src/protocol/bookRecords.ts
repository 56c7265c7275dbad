import { Collection } from './collections';
import { escapedJson, type JsonObject } from './json';
import { record, type RequestRecord } from './requestRecord';

const APPLICATION = 'book';

/** What a person takes back: a block, by the other's id in the application, or the hiding of a book. */
export type TakenBack = { ownerId: string } | { bookId: string };

function bookRecord(userId: string, dataCollection: string, data: JsonObject, event: string): RequestRecord {
  const json = { application: APPLICATION, user_id: userId, event, data };
  return record(userId, { application: APPLICATION, dataCollection, json: escapedJson(json) });
}

/** Whom the person blocked and which books they hid. */
export function blockListRecord(userId: string, event: string): RequestRecord {
  return bookRecord(userId, Collection.blockList, {}, event);
}

/** Takes a block, or the hiding of a book, back. */
export function takeBackRecord(userId: string, what: TakenBack, event: string): RequestRecord {
  return 'ownerId' in what
    ? bookRecord(userId, Collection.unblockUser, { owner_id: what.ownerId }, event)
    : bookRecord(userId, Collection.showBook, { book_id: what.bookId }, event);
}

/** All that a page about one copy shows. */
export function bookPageRecord(
  userId: string,
  copy: { ownerId: string; itemId: string },
  event: string,
): RequestRecord {
  return bookRecord(
    userId,
    Collection.bookPage,
    { owner_id: copy.ownerId, book_item_id: copy.itemId },
    event,
  );
}

/** What the person asked for and was asked for, and what became of it. */
export function bookHistoryRecord(userId: string, event: string): RequestRecord {
  return bookRecord(userId, Collection.bookHistory, {}, event);
}
