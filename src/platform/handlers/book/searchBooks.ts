import type { JsonObject } from '../../../protocol';
import { shownAbout } from '../../requests/about';
import { bookPaths } from '../../book/bookPaths';
import { personName } from '../../book/people';
import { copySentences, titleSentences } from '../../book/sentences';
import { findTitles } from '../../book/titleIndex';
import { describerOf } from '../../book/titles';
import { refuse, type Handler, type HandlerContext } from '../../requests/handler';
import { readDocument } from '../../documents/layouts';
import { asObject } from '../../store/asObject';
import { listAnswers, withinPictureLimit } from '../../documents/listAnswers';
import { MAX_COPIES_OF_TITLE, MAX_TITLES_SHOWN } from '../../load/loadLimits';
import { isPathSegment } from '../../requests/readRequest';
import { fairShare, sampleOf } from '../../load/sample';

const CUT_COPIES = `Mỗi đầu sách chỉ hiện ${String(MAX_COPIES_OF_TITLE)} bản / At most ${String(MAX_COPIES_OF_TITLE)} copies of a title are shown`;

const NOTHING = { vi: 'Không có sách bạn cần tìm', en: 'There is no such book' };

interface Found {
  bookId: string;
  title: JsonObject;
}

async function copiesOf(
  context: HandlerContext,
  bookId: string,
  blocked: JsonObject,
  reader: string,
): Promise<{ copies: JsonObject[]; created: number; isCut: boolean; people: string[] }> {
  const offered = Object.entries(asObject(await context.get(bookPaths.copies(bookId))) ?? {}).flatMap(
    ([itemId, ownerId]) =>
      typeof ownerId === 'string' && !Object.hasOwn(blocked, ownerId) ? [{ itemId, ownerId }] : [],
  );
  // Clients choose the keys: in the order of keys one person could fill the list.
  const chosen = fairShare(offered, ({ ownerId }) => ownerId, MAX_COPIES_OF_TITLE);
  const shown = chosen.map(async ({ itemId, ownerId }) => {
    const item = asObject(await context.get(`${bookPaths.items(ownerId)}/${itemId}`));
    if (!item) return [];
    const { created } = item;
    const copy = copySentences(item, { id: ownerId, name: await personName(context, ownerId) }, reader);
    return [{ copy, created: typeof created === 'number' ? created : 0 }];
  });
  const present = (await Promise.all(shown)).flat();
  const copies = present.map(({ copy }) => copy);
  const people = copies.flatMap((copy) => [copy['owner_id'], copy['renter_id']]).filter(isPathSegment);
  const created = Math.max(0, ...present.map((one) => one.created));
  return { copies, created, isCut: offered.length > MAX_COPIES_OF_TITLE, people };
}

/** A row for each title that is offered, the newest first, with its copies as the items of the list inside it. */
async function rowsOf(
  context: HandlerContext,
  titles: readonly Found[],
  blocked: JsonObject,
  reader: string,
): Promise<{ rows: JsonObject[]; isCut: boolean; people: ReadonlySet<string> }> {
  const rows: { row: JsonObject; created: number }[] = [];
  const peopleShown = new Set<string>();
  let isAnyCut = false;
  for (const { bookId, title } of titles) {
    const { copies, created, isCut, people } = await copiesOf(context, bookId, blocked, reader);
    isAnyCut ||= isCut;
    // The words and the cover of the title are those of somebody who may not be among them.
    for (const person of [...people, await describerOf(context, bookId, title)])
      if (person !== undefined) peopleShown.add(person);
    const sentences = titleSentences({ ...title, book_id: bookId });
    if (copies.length > 0)
      rows.push({ row: { ...sentences, message_key: bookId, grid_view_data: copies }, created });
  }
  const newestFirst = rows.sort((a, b) => b.created - a.created).map(({ row }) => row);
  return { rows: newestFirst, isCut: isAnyCut, people: peopleShown };
}

/** `../requets/searching`: the titles that are offered as one list, each with its copies. */
export const searchBooks: Handler = {
  async handle(request, context) {
    const { data, appUserId, rowsEvent, event } = request;
    const query = data['text_seach'] ?? '';
    const type = data['type_seach'] ?? 'book';
    if (typeof query !== 'string' || query.length > 200) return refuse('bad_field.search');
    if (type !== 'book') return refuse('bad_field.search_type');

    const [index, blocked, hidden] = (
      await Promise.all(
        [bookPaths.titles, bookPaths.blocked(appUserId), bookPaths.objectionable(appUserId)].map((path) =>
          context.get(path),
        ),
      )
    ).map((value) => asObject(value) ?? {});
    const found = findTitles(index ?? {}, query).filter((bookId) => !Object.hasOwn(hidden ?? {}, bookId));
    const shown = await Promise.all(
      sampleOf(context, request.uid, found, (bookId) => bookId, MAX_TITLES_SHOWN).map(async (bookId) => ({
        bookId,
        title: asObject(await context.get(`${bookPaths.catalogue}/${bookId}`)) ?? {},
      })),
    );
    const { rows, isCut, people } = await rowsOf(context, shown, blocked ?? {}, appUserId);
    if (rows.length === 0) {
      // Who asked for nothing in particular misses nothing.
      const isAsked = query.trim() !== '';
      const data = { acknowledged: true, count: 0, ...(isAsked && alertScript(NOTHING.vi)) };
      const texts = isAsked ? { texts: [{ text: NOTHING.vi, en: NOTHING.en }] } : {};
      return { writes: {}, answers: [{ message: { data, ...texts } }] };
    }
    const [layout, itemLayout] = await Promise.all([
      readDocument(context, bookPaths.layout('recycler_layout/search_book')),
      readDocument(context, bookPaths.layout('grid_layout/book_copy')),
    ]);
    const shared = { post_collection_select_item: '../input/select/book' };
    const total = rows.length + Math.max(0, found.length - MAX_TITLES_SHOWN);
    const list = {
      layout,
      itemLayout,
      shared,
      rows: withinPictureLimit(rows),
      total,
      ...(isCut && { note: CUT_COPIES }),
      traces: [...people].map((person) => shownAbout(context, 'book', person)),
    };
    const { answers } = listAnswers(rowsEvent, list);
    if (rowsEvent !== event) answers.push({ message: { data: { acknowledged: true, count: rows.length } } });
    return { writes: {}, answers };
  },
};

function alertScript(text: string): JsonObject {
  const call = (methodName: string, parameter: string): JsonObject => ({
    type: 'MethodMetadata',
    instanceClassName: 'this',
    instanceName: 'screen',
    methodName,
    methodParam: [parameter],
  });
  const commands = [call('findControl', 'screen'), call('showAlertDialog', text)];
  return { script: { type: 'Script', list_command: commands } };
}
