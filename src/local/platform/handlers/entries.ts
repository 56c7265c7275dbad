import type { Json, JsonObject } from '../../../protocol';
import { bytesOf } from '../../checkUpdate';
import { shownAbout } from '../about';
import { isSmallPicture } from '../book/smallPicture';
import { allEntries, orderWrites, readOrder } from '../entryOrder';
import { takenId } from '../freeIds';
import { refuse, type Handler, type HandlerContext } from '../handler';
import { asObject, layoutRoot, readDocument } from '../layouts';
import { limitReached } from '../limits';
import { listAnswers } from '../listAnswers';
import { MAX_ENTRIES_SHOWN, MAX_ENTRY_BYTES_PER_PERSON } from '../loadLimits';
import { fairShare } from '../sample';
import { withoutAddresses } from '../pictureFields';
import { PICTURE_GONE, uploadedAt } from './uploadImage';

const MOST_FIELDS = 30;
const LONGEST = 4000;
const NAME = /^[A-Za-z]\w{0,63}$/;

/** Where an application keeps what its forms sent, by who sent it. */
export function entriesPath(application: string, appUserId: string): string {
  return `${allEntries(application)}/${appUserId}`;
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
    fields[name] = picture;
    paths.push(path);
  }
  return { fields, paths };
}

/** `../draft/data/entries`: keeps the fields of a form as one entry of the application, for all who use it. */
export const addEntry: Handler = {
  lock: ({ uid, application }) => `entries_${application}_${uid}`,
  async handle({ key, application, appUserId, data }, context) {
    const filledIn = entryOf(data);
    const pictures = await uploadedPictures(context, application, appUserId, filledIn);
    if (!pictures) return PICTURE_GONE;
    const entry = { ...filledIn, ...pictures.fields };
    const values = Object.values(entry);
    if (!values.some((value) => typeof value === 'string'))
      return refuse('required', 'Chưa nhập gì / Nothing was entered');
    if (
      values.length > MOST_FIELDS ||
      values.some((value) => typeof value === 'string' && value.length > LONGEST && !isSmallPicture(value))
    )
      return refuse('too_long', 'Nội dung quá dài / Too much for one entry');
    const own = entriesPath(application, appUserId);
    const taken = await takenId(context, [`${own}/${key}`]);
    if (taken) return taken;
    const kept = asObject(await context.get(own)) ?? {};
    const full = limitReached('entries', Object.keys(kept).length);
    if (full) return full;
    if ((bytesOf(kept) ?? 0) + (bytesOf(entry) ?? 0) > MAX_ENTRY_BYTES_PER_PERSON)
      return refuse('too_many', 'Bạn đã dùng hết chỗ cho các mục / Your entries take all the room there is');
    // Emptied, so that a second press does not add the same once more.
    const emptied = Object.fromEntries(
      Object.entries(entry).flatMap(([name, value]) => (typeof value === 'string' ? [[name, '']] : [])),
    );
    const command = { screen: { show_alert_dialog: 'Đã thêm / Added', set_data_field: emptied } };
    return {
      // The request's own key: done twice, it is still one entry.
      writes: {
        [`${own}/${key}`]: { ...entry, created: context.now() },
        ...Object.fromEntries(pictures.paths.map((path) => [path, null])),
        ...(await orderWrites(context, application, `${appUserId}/${key}`)),
      },
      answers: [{ message: { msg_type: 'command', data: command } }],
    };
  },
};

async function namesOf(
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
 * `../requets/entries`: the newest entries of the application as one list, newest first, with the names of who added them;
 * where there is no room for all, who added most gives way.
 */
export const listEntries: Handler = {
  async handle({ application, rowsEvent, event }, context) {
    const { order, writes } = await readOrder(context, application);
    const newest = fairShare(order, ({ appUserId }) => appUserId, MAX_ENTRIES_SHOWN).reverse();
    const [entries, names] = await Promise.all([
      Promise.all(newest.map(({ place }) => context.get(`${allEntries(application)}/${place}`))),
      namesOf(context, new Set(newest.map(({ appUserId }) => appUserId))),
    ]);
    const filledIn = newest.flatMap(({ appUserId }, index): JsonObject[] => {
      const entry = asObject(entries[index]);
      return entry ? [{ ...entry, person: names.get(appUserId) ?? '', message_key: String(index) }] : [];
    });
    const row = `${layoutRoot(application)}/android/recycler_layout/entry`;
    const layout = await readDocument(context, row);
    const rows = withoutAddresses(layout, filledIn);
    const traces = [...names.keys()].map((person) => shownAbout(context, application, person));
    const { answers, shown } = listAnswers(rowsEvent, { layout, rows, total: order.length, traces });
    if (rowsEvent !== event || shown === 0)
      answers.push({ message: { data: { acknowledged: true, count: shown } } });
    return { writes, answers };
  },
};
