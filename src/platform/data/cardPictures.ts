import { MAX_SMALL_PICTURE } from '../../protocol';
import { smallListedPicture } from '../documents/smallPicture';
import type { HandlerContext } from '../requests/handler';
import { meteredReads } from '../requests/meteredReads';
import type { Collection } from './definitions';
import type { ReadValues } from './readValues';
import type { Standing } from './rights';
import { pictureSize, thumbnailSize, THUMBNAIL, type Row } from './rows';
import type { TitleSources } from './titles';

/** Characters of all pictures in the cards of one request; cards beyond have none. */
export const MAX_CARD_PICTURES = 50 * MAX_SMALL_PICTURE;

/** What cards tell of. */
interface CardSubject {
  collection: Collection;
  row: Row;
  /** The row goes with the change. */
  isRemoved: boolean;
  /** What the row was read with, where its pictures are not written yet. */
  read?: ReadValues | undefined;
}

/** The first picture of a row where it is small enough for a card and the home; empty for every other row. */
export async function smallPictureOf(
  context: HandlerContext,
  { root, definition }: Collection,
  row: Row,
  newPictures: ReadValues['pictures'] = {},
): Promise<string> {
  const name = definition.fields.find(({ type }) => type === 'picture')?.name ?? '';
  const thumbnail = thumbnailSize(row.values[name]);
  const size = thumbnail || pictureSize(row.values[name]);
  if (size === 0 || size > MAX_SMALL_PICTURE) return '';
  const at = `${root}/pictures/${row.id}/${name}${thumbnail > 0 ? THUMBNAIL : ''}`;
  return smallListedPicture(newPictures[name] ?? (await meteredReads(context).metered.get(at)));
}

/**
 * The picture of a card: that of its row, else of a row that the words of the notice name, as far as its reader sees that row. Each
 * is read once for all readers.
 */
export function cardPictures(
  context: HandlerContext,
  { collection, row, isRemoved, read }: CardSubject,
  sources: TitleSources,
  room: { characters: number },
) {
  const found = new Map<string, Promise<string>>();
  async function seenPicture(target: Collection, of: Row, standing: Standing): Promise<string> {
    if (!(await standing.sees(target.definition, of))) return '';
    const key = `${target.name}/${of.id}`;
    const picture = found.get(key) ?? smallPictureOf(context, target, of, of === row ? read?.pictures : {});
    found.set(key, picture);
    return picture;
  }
  async function pictureFor(standing: Standing, words: string): Promise<string> {
    const own = isRemoved ? '' : await seenPicture(collection, row, standing);
    if (own !== '') return own;
    for (const { name, type, collection: to } of collection.definition.fields) {
      if (type !== 'reference' || !words.includes(`{${name}}`)) continue;
      const target = await sources.collections(to);
      const referred = target && (await sources.row(target.name, row.values[name]));
      const picture = target && referred ? await seenPicture(target, referred, standing) : '';
      if (picture !== '') return picture;
    }
    return '';
  }
  return async (standing: Standing, words: string): Promise<string> => {
    const picture = await pictureFor(standing, words);
    if (picture.length > room.characters) return '';
    room.characters -= picture.length;
    return picture;
  };
}
