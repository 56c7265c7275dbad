import type { DataDefinition } from '../../protocol/data/definition';
import type { JsonObject } from '../../protocol';
import { REMOVED_PERSON, REMOVED_PERSON_NAME } from '../../protocol/data/removedPerson';
import { shownAbout } from '../requests/about';
import { applicationName } from '../documents/layouts';
import { listedPicture, shownPicture } from '../documents/smallPicture';
import { bytesOf } from '../store/checkUpdate';
import { applicationOfBackEnd } from '../store/backEndUid';
import type { HandlerContext } from '../requests/handler';
import { MAX_ROW_MESSAGE_BYTES, MAX_LIST_PICTURE_BYTES } from '../load/loadLimits';
import { peopleOf, pictureSize, THUMBNAIL, thumbnailSize, type Row } from './rows';

/** Rows as a person is sent them. */
interface ShownRows {
  rows: JsonObject[];
  /** Pictures there was no room for. */
  leftOut: number;
  /** Folders that note what tells of the people in the rows. */
  traces: string[];
}

interface PictureOptions {
  /** They are shown in a list: of a picture that has a thumbnail, that. */
  inList?: boolean;
  /** Characters of pictures that are sent. */
  maxPictures?: number;
  /** Bytes that go beside each row in its message. */
  messageOverhead?: number;
  /** Field → picture of a row that is about to be written. */
  newPictures?: Readonly<Record<string, string | null>> | undefined;
}

const REMOVED = `${REMOVED_PERSON_NAME.vi} / ${REMOVED_PERSON_NAME.en}`;

/** Names of people of an application by their ids there; empty for who has none. An application's back end is called as the application. */
export async function namesOf(
  context: HandlerContext,
  application: string,
  people: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const named = [...people].map(async (id): Promise<[string, string]> => {
    if (id === REMOVED_PERSON) return [id, REMOVED];
    const backEndOf = applicationOfBackEnd(id);
    if (backEndOf !== undefined) return [id, await applicationName(context, backEndOf)];
    const uid = await context.uidOf(id, application);
    return [id, uid === undefined ? '' : await context.displayName(uid)];
  });
  return new Map(await Promise.all(named));
}

/**
 * Rows with the names of their people and, as far as there is room, their pictures, without locations: fields of the collection beside `row_id`,
 * `message_key`, `revision`, `created`, `changed`, `author`, `person` (the author's name) and `{field}_name` of people.
 */
export async function shownRows(
  context: HandlerContext,
  application: string,
  { root, definition }: { root: string; definition: DataDefinition },
  storedRows: readonly Row[],
  {
    inList = false,
    maxPictures = MAX_LIST_PICTURE_BYTES,
    messageOverhead = 0,
    newPictures,
  }: PictureOptions = {},
): Promise<ShownRows> {
  const { fields } = definition;
  const people = new Set(storedRows.flatMap((row) => peopleOf(fields, row)));
  const names = await namesOf(context, application, people);
  let remaining = maxPictures;
  let leftOut = 0;
  const filled = storedRows.map(async (row): Promise<JsonObject> => {
    const sizes = fields.flatMap(({ name }) => {
      const thumbnail = inList ? thumbnailSize(row.values[name]) : 0;
      const size = thumbnail || pictureSize(row.values[name]);
      return size > 0 ? [{ name, size, at: thumbnail > 0 ? `${name}${THUMBNAIL}` : name }] : [];
    });
    // Room is taken in the order of the list; whatever is read comes after all of that.
    const size = sizes.reduce((sum, one) => sum + one.size, 0);
    // An older version kept rows that are more than one message.
    const isOneMessage =
      size === 0 || size + messageOverhead + (bytesOf(row.values) ?? 0) <= MAX_ROW_MESSAGE_BYTES;
    if (isOneMessage) remaining -= size;
    const fits = sizes.length > 0 && isOneMessage && remaining >= 0;
    if (!fits) leftOut += sizes.length;
    const storedAt = `${root}/pictures/${row.id}`;
    const reads = (fits ? sizes : []).map(
      async ({ name, at }) => [name, await context.get(`${storedAt}/${at}`)] as const,
    );
    const pictures: Record<string, unknown> = {
      ...Object.fromEntries(await Promise.all(reads)),
      ...newPictures,
    };
    const shownOf = inList ? listedPicture : shownPicture;
    const shown: JsonObject = {};
    for (const { name, type } of fields) {
      const value = row.values[name];
      // What each reader is told of a location is added for them.
      if (value === undefined || type === 'location') continue;
      shown[name] = type === 'picture' ? (fits ? shownOf(pictures[name]) : '') : value;
      if (type === 'person' && typeof value === 'string')
        shown[`${name}_name`] ??= value === REMOVED_PERSON ? REMOVED : (names.get(value) ?? '');
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
