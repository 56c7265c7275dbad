import type { JsonObject } from '../../../../protocol';
import { bookPaths } from '../../book/bookPaths';
import { personName } from '../../book/people';
import { copySentences, titleSentences } from '../../book/sentences';
import { foldedIncludes } from '../../foldText';
import { refuse, type Answer, type Handler, type HandlerContext } from '../../handler';
import { asObject, readDocument } from '../../layouts';

const MOST = 50;

interface Offer {
  itemId: string;
  ownerId: string;
  item: JsonObject;
}

async function offersOf(context: HandlerContext, bookId: string, blocked: JsonObject): Promise<Offer[]> {
  const copies = asObject(await context.get(bookPaths.copies(bookId))) ?? {};
  const offers = await Promise.all(
    Object.entries(copies).map(async ([itemId, ownerId]): Promise<Offer[]> => {
      if (typeof ownerId !== 'string' || Object.hasOwn(blocked, ownerId)) return [];
      const item = asObject(await context.get(`${bookPaths.items(ownerId)}/${itemId}`));
      return item ? [{ itemId, ownerId, item }] : [];
    }),
  );
  return offers.flat();
}

function foundBy(title: JsonObject, query: string): boolean {
  return [title['name'], title['author_name']].some(
    (text) => typeof text === 'string' && foldedIncludes(text, query),
  );
}

/** `../requets/searching`: a row for each title that is offered, and an item in its nested list for each copy. */
export const searchBooks: Handler = {
  async handle(request, context) {
    const { data, appUserId, rowsEvent, event } = request;
    const query = data['text_seach'] ?? '';
    const type = data['type_seach'] ?? 'book';
    if (typeof query !== 'string' || query.length > 200)
      return refuse(
        'bad_field',
        'Từ cần tìm phải là một chuỗi ngắn / What to search for must be a short text (text_seach)',
      );
    if (type !== 'book')
      return refuse('bad_field', 'Chỉ tìm được sách / Only books can be searched (type_seach)');

    const [catalogue, blocked, hidden] = (
      await Promise.all(
        [bookPaths.catalogue, bookPaths.blocked(appUserId), bookPaths.objectionable(appUserId)].map((path) =>
          context.get(path),
        ),
      )
    ).map((value) => asObject(value) ?? {});
    const titles = Object.entries(catalogue ?? {})
      .map(([bookId, value]) => ({ bookId, title: asObject(value) ?? {} }))
      .filter(({ bookId, title }) => !Object.hasOwn(hidden ?? {}, bookId) && foundBy(title, query))
      .slice(0, MOST);

    const [rowLayout, itemLayout] = await Promise.all([
      readDocument(context, bookPaths.layout('recycler_layout/search_book')),
      readDocument(context, bookPaths.layout('grid_layout/book_copy')),
    ]);
    const answers: Answer[] = [];
    let count = 0;
    for (const { bookId, title } of titles) {
      const offers = await offersOf(context, bookId, blocked ?? {});
      if (offers.length === 0) continue;
      count += 1;
      const id = context.nextId();
      const param: JsonObject = {
        grid_view_layout_item: itemLayout ?? null,
        book_data: titleSentences({ ...title, book_id: bookId }),
        post_collection_select_item: '../input/select/book',
      };
      answers.push({
        event: rowsEvent,
        message: { id, on_top: 1, data: { layout: rowLayout ?? null, script_param: param } },
      });
      for (const { ownerId, item } of offers) {
        const copy = copySentences(item, { id: ownerId, name: await personName(context, ownerId) });
        answers.push({
          event: rowsEvent,
          message: { id, message_type: 'RecyclerViewGrid', data: { script_param: { item_data: copy } } },
        });
      }
    }
    if (count === 0) {
      const text = 'Không có sách bạn cần tìm';
      return { writes: {}, answers: [{ message: { data: { count: 0, ...alertScript(text) } } }] };
    }
    if (rowsEvent !== event) answers.push({ message: { data: { acknowledged: true, count } } });
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
