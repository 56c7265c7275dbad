import type { Json } from '../../protocol';
import type { HandlerContext } from '../requests/handler';
import { asObject } from '../store/asObject';
import { bookPaths } from './bookPaths';

/** The average and the number of a book's ratings, as they are kept at the book; nothing when there are none. */
export function averageOf(ratingByPerson: Readonly<Record<string, unknown>>): {
  rating?: number;
  rating_count?: number;
} {
  const ratings = Object.values(ratingByPerson).filter((value) => typeof value === 'number');
  if (ratings.length === 0) return {};
  return {
    rating: ratings.reduce((all, one) => all + one, 0) / ratings.length,
    rating_count: ratings.length,
  };
}

/** Writes of one person's rating of a book (null takes it back), with the average kept at the book. */
export async function ratingWrites(
  context: HandlerContext,
  bookId: string,
  appUserId: string,
  rating: number | null,
): Promise<Record<string, Json>> {
  const path = `${bookPaths.ratings(bookId)}/${appUserId}`;
  const title = `${bookPaths.catalogue}/${bookId}`;
  if ((await context.get(`${title}/name`)) === null) return { [path]: rating };
  const { rating: average = null, rating_count: count = null } = averageOf({
    ...asObject(await context.get(bookPaths.ratings(bookId))),
    [appUserId]: rating,
  });
  return { [path]: rating, [`${title}/rating`]: average, [`${title}/rating_count`]: count };
}

/** Titles one person may rate: only the newest are kept. */
const MAX_RATEABLE = 1000;

/** Writes which note that a person has received a copy of a book, and so may rate it. */
export async function mayRateWrites(
  context: HandlerContext,
  appUserId: string,
  bookId: string,
): Promise<Record<string, Json>> {
  const root = bookPaths.had(appUserId);
  const others = Object.entries(asObject(await context.get(root)) ?? {})
    .filter(([other]) => other !== bookId)
    .sort(([, a], [, b]) => Number(b) - Number(a));
  const forgotten = others.slice(MAX_RATEABLE - 1).map(([other]) => [`${root}/${other}`, null] as const);
  return { ...Object.fromEntries(forgotten), [`${root}/${bookId}`]: context.now() };
}
