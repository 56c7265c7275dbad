import type { Json, JsonObject } from '../../protocol';
import { bytesOf } from '../checkUpdate';
import { refuse, type HandlerContext, type Refusal } from '../handler';
import { asObject } from '../layouts';
import { limitReached, mostOf } from '../limits';
import { MAX_ENTRY_BYTES } from '../loadLimits';
import { pictureSize, type Row } from './rows';
import type { Standing } from './rights';

/** What a person's rows of one collection take: rows, bytes of their values, characters of their pictures. */
interface Room {
  rows: number;
  bytes: number;
  pictures: number;
}

const number = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);

/** What one row takes. */
function roomOf({ values }: Pick<Row, 'values'>): Room {
  const pictures = Object.values(values).reduce<number>((sum, value) => sum + pictureSize(value), 0);
  return { rows: 1, bytes: bytesOf(values) ?? 0, pictures };
}

/** What the authors of these rows take with them, by their ids. */
export function roomByAuthor(rows: readonly Row[]): Record<string, JsonObject> {
  const rooms = new Map<string, Room>();
  for (const row of rows) {
    const [sum, more] = [rooms.get(row.author) ?? { rows: 0, bytes: 0, pictures: 0 }, roomOf(row)];
    rooms.set(row.author, {
      rows: sum.rows + more.rows,
      bytes: sum.bytes + more.bytes,
      pictures: sum.pictures + more.pictures,
    });
  }
  return Object.fromEntries([...rooms].map(([author, room]) => [author, { ...room }]));
}

const sizeOf = (row: Row | undefined): Room => (row ? roomOf(row) : { rows: 0, bytes: 0, pictures: 0 });

/**
 * The write that keeps count of what a row's author takes up once `before` has become `after`, or the refusal of what is
 * more than one person, or one message, may have. Who works on the application may keep more in it than those who use it;
 * `standing` is that of the author.
 */
export async function roomWrites(
  context: HandlerContext,
  root: string,
  {
    before,
    after,
    standing,
  }: { before?: Row | undefined; after?: Row | undefined; standing: Pick<Standing, 'worksOnIt'> },
): Promise<Record<string, Json> | Refusal> {
  const author = (after ?? before)?.author ?? '';
  const path = `${root}/counts/${author}`;
  const kept = asObject(await context.get(path)) ?? {};
  const [was, is] = [sizeOf(before), sizeOf(after)];
  const count = (name: keyof Room): number => Math.max(0, number(kept[name]) - was[name]);
  const now: Record<keyof Room, number> = {
    rows: count('rows') + is.rows,
    bytes: count('bytes') + is.bytes,
    pictures: count('pictures') + is.pictures,
  };
  const isMore = is.rows > was.rows || is.bytes > was.bytes || is.pictures > was.pictures;
  if (isMore) {
    const isWithin = ({ bytes, pictures }: Room): boolean => bytes + pictures <= MAX_ENTRY_BYTES;
    if (isWithin(was) && !isWithin(is)) return refuse('too_long', 'Nội dung quá dài / Too much for one row');
    const works = await standing.worksOnIt();
    // What somebody else makes larger is bounded by what its author may have.
    const full =
      (is.rows > was.rows
        ? limitReached(works ? 'rowsOfDeveloper' : 'rows', count('rows'), is.rows)
        : undefined) ??
      (is.bytes > was.bytes
        ? limitReached(works ? 'rowBytesOfDeveloper' : 'rowBytes', count('bytes'), is.bytes)
        : undefined) ??
      (is.pictures > was.pictures ? limitReached('rowPictures', count('pictures'), is.pictures) : undefined);
    if (full) return full;
  }
  return { [path]: now.rows === 0 ? null : ({ ...now } satisfies JsonObject) };
}

/** How many rows a person has in a collection, and how many they may have. */
export async function rowsLeft(
  context: HandlerContext,
  root: string,
  standing: Standing,
): Promise<{ own: number; most: number }> {
  const own = number(asObject(await context.get(`${root}/counts/${standing.appUserId}`))?.['rows']);
  // Whose bound it is matters to those alone who come near it.
  const isNear = own >= 0.8 * mostOf('rows');
  return { own, most: mostOf(isNear && (await standing.worksOnIt()) ? 'rowsOfDeveloper' : 'rows') };
}
