import type { JsonObject } from '../../protocol';
import { bytesOf } from '../store/checkUpdate';
import { isSmallPicture, shownPicture } from '../documents/smallPicture';
import type { HandlerContext } from '../requests/handler';
import { asObject } from '../store/asObject';
import { MAX_LIST_PICTURE_BYTES } from '../load/loadLimits';
import { storagePath } from '../store/storagePath';

/*
 * `entry_pictures/{person}/{entry}/{field}` = a picture. The entry has a note of its size in its place, `{picture:
 * characters}`, which nobody can type: what is typed is never an object. So entries are read, counted and chosen without
 * their pictures. Entries of an older version have theirs inside.
 */

/** Where the pictures of all entries of an application are kept. */
export function entryPicturesRoot(application: string): string {
  return storagePath(`${application}/data/entry_pictures`);
}

/** An entry as it is to be kept, and its pictures, which are kept beside it. */
export function splitPictures(entry: JsonObject): { entry: JsonObject; pictures: Record<string, string> } {
  const pictures: Record<string, string> = {};
  const withSizes = { ...entry };
  for (const [name, value] of Object.entries(entry)) {
    if (!isSmallPicture(value)) continue;
    pictures[name] = value;
    withSizes[name] = { picture: value.length };
  }
  return { entry: withSizes, pictures };
}

/** The pictures that a kept entry stands for or has inside: fields, with the characters of each. */
function sizesOf(entry: JsonObject): [name: string, size: number][] {
  return Object.entries(entry).flatMap(([name, value]): [string, number][] => {
    if (isSmallPicture(value)) return [[name, value.length]];
    const size = asObject(value)?.['picture'];
    return typeof size === 'number' && Number.isSafeInteger(size) && size > 0 ? [[name, size]] : [];
  });
}

const sumSizes = (sizes: readonly [string, number][]): number =>
  sizes.reduce((all, [, size]) => all + size, 0);

/** What a person's entries take: bytes without their pictures, and characters of those. */
export function entriesSize(entries: readonly JsonObject[]): { bytes: number; pictures: number } {
  const sizes = entries.map(sizesOf);
  const withoutPictures = entries.map((entry, index) => ({
    ...entry,
    ...Object.fromEntries((sizes[index] ?? []).map(([name]) => [name, 0])),
  }));
  return { bytes: bytesOf(withoutPictures) ?? 0, pictures: sumSizes(sizes.flat()) };
}

/**
 * The entries of a list (`place`: `{person}/{entry}`) with their pictures, as far as there is room for them: only those are
 * read. `leftOut`: how many pictures there was no room for.
 */
export async function withPictures(
  context: Pick<HandlerContext, 'get'>,
  application: string,
  entries: readonly { place: string; entry: JsonObject }[],
): Promise<{ entries: JsonObject[]; leftOut: number }> {
  let remaining = MAX_LIST_PICTURE_BYTES;
  let leftOut = 0;
  // Room is taken in the order of the list; whatever is read comes after all of that.
  const withPicture = entries.map(async ({ place, entry }): Promise<JsonObject> => {
    const sizes = sizesOf(entry);
    if (sizes.length === 0) return entry;
    remaining -= sumSizes(sizes);
    const fits = remaining >= 0;
    if (!fits) leftOut += sizes.length;
    const stored = fits ? await context.get(`${entryPicturesRoot(application)}/${place}`) : null;
    const pictures = { ...(fits && entry), ...asObject(stored) };
    return { ...entry, ...Object.fromEntries(sizes.map(([name]) => [name, shownPicture(pictures[name])])) };
  });
  return { entries: await Promise.all(withPicture), leftOut };
}
