import type { Json } from '../../protocol';
import { foldText } from '../store/foldText';
import { bookIdOf, bookPaths } from './bookPaths';

/*
 * What a search looks through: `titles/{book}` = name and author, folded. The catalogue itself holds covers and words. Copies
 * of one title have the same folded name and author, so it stays the same whoever describes the title.
 */

const indexText = (name: string, author: string): string => `${foldText(name)}\n${foldText(author)}`;

/** Writes with which a title is found. */
export function indexTitle(name: string, author: string): Record<string, Json> {
  return { [`${bookPaths.titles}/${bookIdOf(name, author)}`]: indexText(name, author) };
}

/** Ids of the titles whose name or author holds the query. */
export function findTitles(index: Readonly<Record<string, Json>>, query: string): string[] {
  const foldedQuery = foldText(query);
  return Object.entries(index).flatMap(([bookId, words]) =>
    typeof words === 'string' && words.includes(foldedQuery) ? [bookId] : [],
  );
}
