import type { Json } from '../../protocol';
import type { Effects, HandlerContext, PlatformRequest, Refusal } from '../handler';
import type { Collection } from './definitions';
import { indexWrites } from './indexes';
import type { ReadValues } from './readValues';
import type { Standing } from './rights';
import { roomWrites } from './room';
import { encodeRow, type Row } from './rows';

/** What becomes of one row. */
export interface RowChange {
  request: PlatformRequest;
  collection: Collection;
  standing: Standing;
  /** Undefined: it is new. */
  before?: Row | undefined;
  /** Undefined: it goes. */
  after?: Row | undefined;
  /** What `after` was read with. */
  read?: ReadValues;
}

function pictureWrites({ collection, before, after, read }: RowChange): Record<string, Json> {
  const folder = `${collection.root}/pictures/${(after ?? before)?.id ?? ''}`;
  if (!after) return { [folder]: null };
  const pictures = Object.entries(read?.pictures ?? {}).map(([name, picture]) => [
    `${folder}/${name}`,
    picture,
  ]);
  const uploads = (read?.uploads ?? []).map((path) => [path, null]);
  return Object.fromEntries([...pictures, ...uploads]) as Record<string, Json>;
}

/** Writes of a row with its places in all indexes, its pictures and the count of what its author keeps; or the refusal of it. */
export async function writeRow(context: HandlerContext, change: RowChange): Promise<Effects | Refusal> {
  const { collection, before, after, standing } = change;
  const { root, definition } = collection;
  const room = await roomWrites(context, root, { before, after, standing });
  if ('refused' in room) return room as Refusal;
  const id = (after ?? before)?.id ?? '';
  return {
    writes: {
      [`${root}/rows/${id}`]: after ? encodeRow(after) : null,
      ...indexWrites(root, definition, before, after),
      ...pictureWrites(change),
      ...room,
    },
    answers: [],
  };
}
