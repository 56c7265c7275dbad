import type { Json } from '../../protocol';
import type { Answer, HandlerContext } from '../requests/handler';
import { LATE_NOTICE_LIFE, MAX_DUE_AT_ONCE, MAX_DUE_CARDS_AT_ONCE } from '../load/loadLimits';
import { MAX_CARD_PICTURES } from './cardPictures';
import { readCollection, type Collection } from './definitions';
import { datedNotices, dueAt, dueOf, dueUntil, nextDueWrites } from './dueRows';
import { createNews, type News } from './news';
import { dueCards } from './notices';
import { readRow, type Row } from './rows';
import { createWaits } from './waits';
import type { DatedNotice } from '../../protocol/data/noticeRules';

/** A portion of what is due of a collection: its cards, and the writes by which it is due no longer. */
interface DuePortion {
  writes: Record<string, Json>;
  answers: Answer[];
  /** There is more. */
  left: boolean;
}

/** A row's value as notices write it; what is yes or no is no where nothing is kept. */
function textIn(collection: Collection, { values }: Row, name: string): string {
  const value = values[name];
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return String(value);
  return collection.definition.fields.some((one) => one.name === name && one.type === 'boolean')
    ? 'false'
    : '';
}

/** Notices of a row that are due at this very moment, as it is now. */
function noticesAt(collection: Collection, row: Row, time: number): DatedNotice[] {
  return datedNotices(collection.definition)
    .filter((notice) => dueAt(notice, row) === time)
    .filter(({ when, value }) => when === undefined || textIn(collection, row, when) === value);
}

/**
 * Tells what is due of a collection by now, as much as one update tells; to be written under its lock, and repeated until nothing is
 * left. What is due for longer than a day, because no platform ran, is told nobody.
 */
export async function tellDue(
  context: HandlerContext,
  application: string,
  name: string,
): Promise<DuePortion | undefined> {
  const collection = await readCollection(context, application, name);
  if (!collection) return undefined;
  const { root } = collection;
  const now = context.now();
  const due = await context.range(`${root}/due`, { to: dueUntil(now), limit: MAX_DUE_AT_ONCE });
  // All cards are one update.
  const shared = { pictures: { characters: MAX_CARD_PICTURES }, waits: createWaits(context) };
  const newsByAuthor = new Map<string, News>();
  const newsOf = (author: string): News => {
    const news = newsByAuthor.get(author) ?? { ...createNews(context, { appUserId: author }), ...shared };
    newsByAuthor.set(author, news);
    return news;
  };
  const writes: Record<string, Json> = {};
  const answers: Answer[] = [];
  let count = 0;
  for (const [key] of due) {
    if (answers.length >= MAX_DUE_CARDS_AT_ONCE) break;
    count += 1;
    writes[`${root}/due/${key}`] = null;
    const { time, id } = dueOf(key);
    const row = now - time > LATE_NOTICE_LIFE ? undefined : await readRow(context, application, name, id);
    const notices = row ? noticesAt(collection, row, time) : [];
    if (!row || notices.length === 0) continue;
    const news = newsOf(row.author);
    const cards = await dueCards(context, application, collection, { row, notices, news });
    Object.assign(writes, cards.writes);
    answers.push(...cards.answers);
  }
  if (count < due.length || due.length === MAX_DUE_AT_ONCE) return { writes, answers, left: true };
  const [next] = await context.range(`${root}/due`, { from: dueUntil(now), limit: 1 });
  const later = next && dueOf(next[0]).time;
  return {
    writes: { ...writes, ...(await nextDueWrites(context, application, name, later)) },
    answers,
    left: false,
  };
}
