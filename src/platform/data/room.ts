import type { Json, JsonObject } from '../../protocol';
import { bytesOf } from '../store/checkUpdate';
import { refuse, type HandlerContext, type Refusal } from '../requests/handler';
import { asObject, asNumber } from '../store/storedValues';
import { limitReached, maxOf } from '../requests/storedLimits';
import { MAX_ROW_MESSAGE_BYTES } from '../load/loadLimits';
import { pictureSize, type Row } from './rows';
import type { Standing } from './rights';

/** The size of a person's rows in one collection: rows, bytes of values, characters of pictures. */
interface StoredSize {
  rows: number;
  bytes: number;
  pictures: number;
}

/** The size of one row; rollups, which change by themselves, are not counted. */
function sizeOfRow({ values, totals = {} }: Pick<Row, 'values' | 'totals'>): StoredSize {
  const entered = Object.fromEntries(
    Object.entries(values).filter(([field]) => !Object.hasOwn(totals, field)),
  );
  const pictures = Object.values(entered).reduce<number>((sum, value) => sum + pictureSize(value), 0);
  return { rows: 1, bytes: bytesOf(entered) ?? 0, pictures };
}

/** The size of these rows by their authors' ids. */
export function sizesByAuthor(rows: readonly Row[]): Record<string, JsonObject> {
  const sizes = new Map<string, StoredSize>();
  for (const row of rows) {
    const [sum, added] = [sizes.get(row.author) ?? { rows: 0, bytes: 0, pictures: 0 }, sizeOfRow(row)];
    sizes.set(row.author, {
      rows: sum.rows + added.rows,
      bytes: sum.bytes + added.bytes,
      pictures: sum.pictures + added.pictures,
    });
  }
  return Object.fromEntries([...sizes].map(([author, size]) => [author, { ...size }]));
}

const sizeOrZero = (row: Row | undefined): StoredSize =>
  row ? sizeOfRow(row) : { rows: 0, bytes: 0, pictures: 0 };

/**
 * The write that keeps count of what a row's author takes up once `before` has become `after`, or the refusal of what is
 * more than one person, or one message, may have. Who works on the application, and its back end, may keep more in it than those who use it;
 * `standing` is that of the author.
 */
export async function countWrites(
  context: HandlerContext,
  root: string,
  {
    before,
    after,
    standing,
  }: { before?: Row | undefined; after?: Row | undefined; standing: Pick<Standing, 'hasRoomOfDeveloper'> },
): Promise<Record<string, Json> | Refusal> {
  const author = (after ?? before)?.author ?? '';
  const path = `${root}/counts/${author}`;
  const stored = asObject(await context.get(path)) ?? {};
  const [oldSize, newSize] = [sizeOrZero(before), sizeOrZero(after)];
  const othersCount = (name: keyof StoredSize): number => Math.max(0, asNumber(stored[name]) - oldSize[name]);
  const total: Record<keyof StoredSize, number> = {
    rows: othersCount('rows') + newSize.rows,
    bytes: othersCount('bytes') + newSize.bytes,
    pictures: othersCount('pictures') + newSize.pictures,
  };
  const isLarger =
    newSize.rows > oldSize.rows || newSize.bytes > oldSize.bytes || newSize.pictures > oldSize.pictures;
  if (isLarger) {
    const fitsOneMessage = ({ bytes, pictures }: StoredSize): boolean =>
      bytes + pictures <= MAX_ROW_MESSAGE_BYTES;
    if (fitsOneMessage(oldSize) && !fitsOneMessage(newSize)) return refuse('too_long.row');
    const isDeveloper = await standing.hasRoomOfDeveloper();
    // Also when another person changes the row: the author's limits count.
    const full =
      (newSize.rows > oldSize.rows
        ? limitReached(isDeveloper ? 'rowsOfDeveloper' : 'rows', othersCount('rows'), newSize.rows)
        : undefined) ??
      (newSize.bytes > oldSize.bytes
        ? limitReached(isDeveloper ? 'rowBytesOfDeveloper' : 'rowBytes', othersCount('bytes'), newSize.bytes)
        : undefined) ??
      (newSize.pictures > oldSize.pictures
        ? limitReached('rowPictures', othersCount('pictures'), newSize.pictures)
        : undefined);
    if (full) return full;
  }
  return { [path]: total.rows === 0 ? null : ({ ...total } satisfies JsonObject) };
}

/** Writes that keep count of what is taken out of rows of several authors at once. */
export async function countWritesOfAuthors(
  context: Pick<HandlerContext, 'get'>,
  root: string,
  changes: readonly { before: Row; after: Row | undefined }[],
): Promise<Record<string, Json>> {
  const [sizesBefore, sizesAfter] = [
    sizesByAuthor(changes.map(({ before }) => before)),
    sizesByAuthor(changes.flatMap(({ after }) => after ?? [])),
  ];
  const writes: Record<string, Json> = {};
  for (const [author, before] of Object.entries(sizesBefore)) {
    const path = `${root}/counts/${author}`;
    const stored = asObject(await context.get(path));
    if (!stored) continue;
    const less = asNumber(before['bytes']) - asNumber(sizesAfter[author]?.['bytes']);
    writes[path] = { ...stored, bytes: Math.max(0, asNumber(stored['bytes']) - less) };
  }
  return writes;
}

/** How many rows a person has in a collection, and how many they may have. */
export async function rowsLeft(
  context: HandlerContext,
  root: string,
  standing: Standing,
): Promise<{ own: number; most: number }> {
  const own = asNumber(asObject(await context.get(`${root}/counts/${standing.appUserId}`))?.['rows']);
  // The developer's limit is looked up only near the ordinary one, to save the read.
  const isNear = own >= 0.8 * maxOf('rows');
  return { own, most: maxOf(isNear && (await standing.hasRoomOfDeveloper()) ? 'rowsOfDeveloper' : 'rows') };
}
