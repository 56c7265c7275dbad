import type { Json } from '../../protocol';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import { foldText } from '../store/foldText';
import { asObject } from '../store/asObject';
import { removeInPieces } from '../store/removeInPieces';
import { bookIdOf, bookPaths } from './bookPaths';

/*
 * What a search looks through: `titles/{book}` = name and author, folded. The catalogue itself holds covers and words. Copies
 * of one title have the same folded name and author, so it stays the same whoever describes the title.
 */

const INDEXED = 'platform/seeded/titles';
const BATCH = 500;

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

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** Makes the index of a catalogue of an older version, once. */
export async function indexCatalogue(database: PlatformDatabase): Promise<void> {
  if (await database.exists(INDEXED)) return;
  const titles = Object.entries(asObject(await database.get(bookPaths.catalogue)) ?? {});
  for (let from = 0; from < titles.length; from += BATCH) {
    const writes = titles.slice(from, from + BATCH).map(([bookId, value]) => {
      const title = asObject(value) ?? {};
      return [
        `${bookPaths.titles}/${bookId}`,
        indexText(text(title['name']), text(title['author_name'])),
      ] as const;
    });
    await database.update(Object.fromEntries(writes));
  }
  // Whatever left the catalogue meanwhile.
  const indexed = Object.keys(asObject(await database.get(bookPaths.titles)) ?? {});
  const isInCatalogue = await Promise.all(
    indexed.map((bookId) => database.exists(`${bookPaths.catalogue}/${bookId}`)),
  );
  await removeInPieces(
    database,
    indexed.filter((_, n) => isInCatalogue[n] !== true).map((bookId) => `${bookPaths.titles}/${bookId}`),
  );
  await database.update({ [INDEXED]: true });
}
