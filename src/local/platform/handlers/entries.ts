import type { Json, JsonObject } from '../../../protocol';
import { refuse, type Answer, type Handler, type HandlerContext } from '../handler';
import { asObject, layoutRoot, readDocument } from '../layouts';
import { limitReached } from '../limits';
import { storagePath } from '../storagePath';

const MOST_FIELDS = 30;
const LONGEST = 4000;
const MOST_SHOWN = 200;
const NAME = /^[A-Za-z]\w{0,63}$/;

const allEntries = (application: string): string => storagePath(`${application}/data/entries`);

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

/** `../draft/data/entries`: keeps the fields of a form as one entry of the application, for all who use it. */
export const addEntry: Handler = {
  lock: ({ uid, application }) => `entries_${application}_${uid}`,
  async handle({ key, application, appUserId, data }, context) {
    const entry = entryOf(data);
    const values = Object.values(entry);
    if (!values.some((value) => typeof value === 'string'))
      return refuse('required', 'Chưa nhập gì / Nothing was entered');
    if (
      values.length > MOST_FIELDS ||
      values.some((value) => typeof value === 'string' && value.length > LONGEST)
    )
      return refuse('too_long', 'Nội dung quá dài / Too much for one entry');
    const own = entriesPath(application, appUserId);
    const full = limitReached('entries', Object.keys(asObject(await context.get(own)) ?? {}).length);
    if (full) return full;
    // Emptied, so that a second press does not add the same once more.
    const emptied = Object.fromEntries(
      Object.entries(entry).flatMap(([name, value]) => (typeof value === 'string' ? [[name, '']] : [])),
    );
    const command = { screen: { show_alert_dialog: 'Đã thêm / Added', set_data_field: emptied } };
    return {
      // The request's own key: done twice, it is still one entry.
      writes: { [`${own}/${key}`]: { ...entry, created: context.now() } },
      answers: [{ message: { msg_type: 'command', data: command } }],
    };
  },
};

async function nameOf(context: HandlerContext, appUserId: string): Promise<string> {
  const uid = await context.uidOf(appUserId);
  return uid === undefined ? '' : context.displayName(uid);
}

/** `../requets/entries`: a row for each entry of the application, newest first, with the name of who added it. */
export const listEntries: Handler = {
  async handle({ application, rowsEvent, event }, context) {
    const people = asObject(await context.get(allEntries(application))) ?? {};
    const entries = Object.entries(people).flatMap(([appUserId, kept]) =>
      Object.values(asObject(kept) ?? {}).flatMap((value) => {
        const entry = asObject(value);
        return entry ? [{ appUserId, entry, created: Number(entry['created']) || 0 }] : [];
      }),
    );
    const shown = entries.sort((a, b) => b.created - a.created).slice(0, MOST_SHOWN);
    const row = `${layoutRoot(application)}/android/recycler_layout/entry`;
    const layout = (await readDocument(context, row)) ?? null;
    const names = new Map<string, string>();
    for (const { appUserId } of shown)
      if (!names.has(appUserId)) names.set(appUserId, await nameOf(context, appUserId));
    const rows = shown.map(({ appUserId, entry }): Answer => {
      const fields = { ...entry, person: names.get(appUserId) ?? '' };
      return {
        event: rowsEvent,
        message: {
          id: context.nextId(),
          data: { layout, script_param: { item_data: fields, book_data: fields } },
        },
      };
    });
    if (rowsEvent !== event || rows.length === 0)
      rows.push({ message: { data: { acknowledged: true, count: rows.length } } });
    return { writes: {}, answers: rows };
  },
};
