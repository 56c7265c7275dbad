import type { Json, JsonObject } from '../../protocol';
import { bytesOf } from '../store/checkUpdate';
import { shownAbout } from '../requests/about';
import { isSmallPicture, shownPicture } from '../documents/smallPicture';
import { entriesRoot, forgetEntries, orderWrites, readOrder } from '../data/entryOrder';
import { entryPicturesRoot, splitPictures, entriesSize, withPictures } from '../data/entryPictures';
import { refuseTakenId } from '../requests/freeIds';
import { refuse, type Handler, type HandlerContext, type PlatformRequest } from '../requests/handler';
import { layoutRoot, readDocument } from '../documents/layouts';
import { asObject } from '../store/asObject';
import { limitReached } from '../requests/limits';
import { listAnswers } from '../documents/listAnswers';
import { MAX_ENTRIES_SHOWN, MAX_ENTRY_BYTES, MAX_ENTRY_BYTES_PER_PERSON } from '../load/loadLimits';
import { screenMessage, unstoredWords } from '../data/unstored';
import { withoutAddresses } from '../documents/pictureFields';
import { isPathSegment } from '../requests/readRequest';
import { fairShare } from '../load/sample';
import { acknowledge } from './book/acknowledged';
import { badPicture, PICTURE_GONE, uploadedAt } from '../data/uploadImage';

const ADDED = 'Đã thêm / Added';
const MAX_FIELDS = 30;
const MAX_TEXT = 4000;
const NAME = /^[A-Za-z]\w{0,63}$/;

/** Where an application keeps what its forms sent, by who sent it. */
export function entriesPath(application: string, appUserId: string): string {
  return `${entriesRoot(application)}/${appUserId}`;
}

// A post by a click also names the clicked view.
function entryOf(data: Readonly<Record<string, unknown>>): JsonObject {
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]): [string, Json][] => {
      if (!NAME.test(name) || name === 'name_control') return [];
      if (typeof value === 'number' || typeof value === 'boolean') return [[name, value]];
      const text = typeof value === 'string' ? value.trim() : '';
      return text ? [[name, text]] : [];
    }),
  );
}

/** The pictures that an entry names, and where they were kept until now; undefined when one is gone. */
async function uploadedPictures(
  context: HandlerContext,
  application: string,
  appUserId: string,
  entry: JsonObject,
): Promise<{ fields: JsonObject; paths: string[] } | undefined> {
  const fields: JsonObject = {};
  const paths: string[] = [];
  for (const [name, value] of Object.entries(entry)) {
    const path = uploadedAt(application, appUserId, value);
    if (path === undefined) continue;
    const picture = await context.get(path);
    if (picture === null) return undefined;
    // A list is all there is of entries.
    fields[name] = shownPicture(picture);
    paths.push(path);
  }
  return { fields, paths };
}

const lock = ({ uid, application }: PlatformRequest): string => `entries_${application}_${uid}`;

/**
 * `../draft/data/entries`: keeps the fields of a form as one entry of the application, for all who use it, and its pictures
 * beside it.
 */
export const addEntry: Handler = {
  lock,
  async handle({ key, application, appUserId, data }, context) {
    const posted = entryOf(data);
    const uploaded = await uploadedPictures(context, application, appUserId, posted);
    if (!uploaded) return PICTURE_GONE;
    const entry = { ...posted, ...uploaded.fields };
    const values = Object.values(entry);
    if (!values.some((value) => typeof value === 'string'))
      return refuse('required', 'Chưa nhập gì / Nothing was entered');
    // Also one that is as short as a text is drawn by whoever sees the entry.
    const bad = values.find((value) => shownPicture(value) !== '' && !isSmallPicture(value));
    if (bad !== undefined) return badPicture(bad);
    if (
      values.length > MAX_FIELDS ||
      (bytesOf(entry) ?? 0) > MAX_ENTRY_BYTES ||
      values.some((value) => typeof value === 'string' && value.length > MAX_TEXT && !isSmallPicture(value))
    )
      return refuse('too_long', 'Nội dung quá dài / Too much for one entry');
    const ownPath = entriesPath(application, appUserId);
    const taken = await refuseTakenId(context, [`${ownPath}/${key}`]);
    if (taken) return taken;
    const existing = Object.values(asObject(await context.get(ownPath)) ?? {}).map(
      (one) => asObject(one) ?? {},
    );
    const split = splitPictures(entry);
    const [used, added] = [entriesSize(existing), entriesSize([split.entry])];
    const full =
      limitReached('entries', existing.length) ??
      (added.pictures > 0 ? limitReached('entryPictures', used.pictures, added.pictures) : undefined);
    if (full) return full;
    if (used.bytes + added.bytes > MAX_ENTRY_BYTES_PER_PERSON)
      return refuse('too_many', 'Bạn đã dùng hết chỗ cho các mục / Your entries take all the room there is');
    // Emptied, so that a second press does not add the same once more.
    const emptied = Object.fromEntries(
      Object.entries(entry).flatMap(([name, value]) => (typeof value === 'boolean' ? [] : [[name, '']])),
    );
    const lost = unstoredWords(data, (name) => {
      // The platform's own time stands where an entry has `created`.
      return name === 'name_control' || (name !== 'created' && Object.hasOwn(posted, name));
    });
    return {
      // The request's own key: done twice, it is still one entry.
      writes: {
        [`${ownPath}/${key}`]: { ...split.entry, created: context.now() },
        ...(added.pictures > 0 && {
          [`${entryPicturesRoot(application)}/${appUserId}/${key}`]: split.pictures,
        }),
        ...Object.fromEntries(uploaded.paths.map((path) => [path, null])),
        ...(await orderWrites(context, application, `${appUserId}/${key}`)),
      },
      answers: [{ message: screenMessage({ set_data_field: emptied }, lost || ADDED) }],
    };
  },
};

/** `../input/delete/entry` {`entry_id`}: takes one of one's own entries away, with its pictures. */
export const deleteEntry: Handler = {
  lock,
  async handle({ application, appUserId, data }, context) {
    const id = data['entry_id'];
    if (!isPathSegment(id)) return refuse('bad_field', 'Thiếu mã mục / entry_id is missing');
    if (!(await context.exists(`${entriesPath(application, appUserId)}/${id}`)))
      return refuse('not_found', 'Bạn không có mục này / This is not an entry of yours');
    return acknowledge(await forgetEntries(context, application, `${appUserId}/${id}`));
  },
};

async function namesByPerson(
  context: HandlerContext,
  people: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const named = [...people].map(async (appUserId): Promise<[string, string]> => {
    const uid = await context.uidOf(appUserId);
    return [appUserId, uid === undefined ? '' : await context.displayName(uid)];
  });
  return new Map(await Promise.all(named));
}

/**
 * `../requets/entries`: the newest entries of the application as one list, newest first, with the names of who added them,
 * and on one's own with the `entry_id` that removes it; where there is no room for all, who added most gives way.
 */
export const listEntries: Handler = {
  async handle({ application, appUserId: reader, rowsEvent, event }, context) {
    const { order, writes } = await readOrder(context, application);
    const newest = fairShare(order, ({ appUserId }) => appUserId, MAX_ENTRIES_SHOWN).reverse();
    const [entries, names] = await Promise.all([
      Promise.all(newest.map(({ place }) => context.get(`${entriesRoot(application)}/${place}`))),
      namesByPerson(context, new Set(newest.map(({ appUserId }) => appUserId))),
    ]);
    const listed = newest.flatMap(({ place, appUserId }, index) => {
      const entry = asObject(entries[index]);
      const entry_id = appUserId === reader ? place.slice(reader.length + 1) : '';
      const more = { entry_id, person: names.get(appUserId) ?? '', message_key: String(index) };
      return entry ? [{ place, entry: { ...entry, ...more } }] : [];
    });
    const filled = await withPictures(context, application, listed);
    const row = `${layoutRoot(application)}/android/recycler_layout/entry`;
    const layout = await readDocument(context, row);
    const rows = withoutAddresses(layout, filled.entries);
    const traces = [...names.keys()].map((person) => shownAbout(context, application, person));
    const left = String(filled.leftOut);
    const note = filled.leftOut > 0 ? `Không đủ chỗ cho ${left} ảnh / No room for ${left} pictures` : '';
    const { answers, shown } = listAnswers(rowsEvent, { layout, rows, total: order.length, traces, note });
    if (rowsEvent !== event || shown === 0)
      answers.push({ message: { data: { acknowledged: true, count: shown } } });
    return { writes, answers };
  },
};
