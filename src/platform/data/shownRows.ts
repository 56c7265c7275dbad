import type { DataDefinition } from '../../protocol/data/definition';
import type { JsonObject } from '../../protocol';
import { shownAbout } from '../requests/about';
import { shownPicture } from '../documents/smallPicture';
import { bytesOf } from '../store/checkUpdate';
import type { HandlerContext } from '../requests/handler';
import { asObject } from '../store/asObject';
import { MAX_ENTRY_BYTES, MAX_LIST_PICTURE_BYTES } from '../load/loadLimits';
import { peopleOf, pictureSize, type Row } from './rows';

/** Rows as a person is sent them. */
export interface ShownRows {
  rows: JsonObject[];
  /** Pictures there was no room for. */
  leftOut: number;
  /** Folders that note what tells of the people in the rows. */
  traces: string[];
}

interface PictureOptions {
  /** Characters of pictures that are sent. */
  maxPictures?: number;
  /** Bytes that go beside each row in its message. */
  messageOverhead?: number;
  /** Field → picture of a row that is about to be written. */
  newPictures?: Readonly<Record<string, string | null>> | undefined;
}

/** Names of people by their ids; empty for who has none, or is gone. */
export async function namesOf(
  context: HandlerContext,
  people: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const named = [...people].map(async (id): Promise<[string, string]> => {
    const uid = await context.uidOf(id);
    return [id, uid === undefined ? '' : await context.displayName(uid)];
  });
  return new Map(await Promise.all(named));
}

/**
 * Rows with the names of their people and, as far as there is room, their pictures: fields of the collection beside `row_id`,
 * `message_key`, `revision`, `created`, `changed`, `author`, `person` (the author's name) and `{field}_name` of people.
 */
export async function shownRows(
  context: HandlerContext,
  application: string,
  { root, definition }: { root: string; definition: DataDefinition },
  storedRows: readonly Row[],
  { maxPictures = MAX_LIST_PICTURE_BYTES, messageOverhead = 0, newPictures }: PictureOptions = {},
): Promise<ShownRows> {
  const { fields } = definition;
  const people = new Set(storedRows.flatMap((row) => peopleOf(fields, row)));
  const names = await namesOf(context, people);
  let remaining = maxPictures;
  let leftOut = 0;
  const filled = storedRows.map(async (row): Promise<JsonObject> => {
    const sizes = fields.flatMap(({ name }) => {
      const size = pictureSize(row.values[name]);
      return size > 0 ? [{ name, size }] : [];
    });
    // Room is taken in the order of the list; whatever is read comes after all of that.
    const size = sizes.reduce((sum, one) => sum + one.size, 0);
    // An older version kept rows that are more than one message.
    const isOneMessage = size === 0 || size + messageOverhead + (bytesOf(row.values) ?? 0) <= MAX_ENTRY_BYTES;
    if (isOneMessage) remaining -= size;
    const fits = sizes.length > 0 && isOneMessage && remaining >= 0;
    if (!fits) leftOut += sizes.length;
    const stored = fits ? asObject(await context.get(`${root}/pictures/${row.id}`)) : undefined;
    const pictures: Record<string, unknown> = { ...stored, ...newPictures };
    const shown: JsonObject = {};
    for (const { name, type } of fields) {
      const value = row.values[name];
      if (value === undefined) continue;
      shown[name] = type === 'picture' ? (fits ? shownPicture(pictures[name]) : '') : value;
      if (type === 'person' && typeof value === 'string') shown[`${name}_name`] ??= names.get(value) ?? '';
    }
    return {
      ...shown,
      row_id: row.id,
      message_key: row.id,
      revision: row.revision,
      created: row.created,
      changed: row.changed,
      author: row.author,
      person: names.get(row.author) ?? '',
    };
  });
  return {
    rows: await Promise.all(filled),
    leftOut,
    traces: [...people].map((person) => shownAbout(context, application, person)),
  };
}
