import type { Json, JsonObject } from '../../../protocol';
import { shownAbout } from '../../requests/about';
import { bookPaths } from '../../book/bookPaths';
import { personName } from '../../book/people';
import { namesInEnglish } from '../../book/phrases';
import { refuse, type Handler, type HandlerContext } from '../../requests/handler';
import { asObject } from '../../store/asObject';
import { isPathSegment } from '../../requests/readRequest';
import { acknowledge } from './acknowledged';

/** People, and books, that one answer names: the newest. */
const MAX_SHOWN = 100;

async function newestEntries(
  context: HandlerContext,
  path: string,
): Promise<{ id: string; since: number }[]> {
  return Object.entries(asObject(await context.get(path)) ?? {})
    .map(([id, since]) => ({ id, since: typeof since === 'number' ? since : 0 }))
    .sort((a, b) => b.since - a.since)
    .slice(0, MAX_SHOWN);
}

/** `../input/book/block_list`: whom the person blocked and which books they hid, newest first. Our own addition. */
export const blockList: Handler = {
  async handle({ appUserId }, context) {
    const [people, books] = await Promise.all([
      newestEntries(context, bookPaths.blocked(appUserId)),
      newestEntries(context, bookPaths.objectionable(appUserId)),
    ]);
    const blocked = people.map(async ({ id, since }): Promise<JsonObject> =>
      namesInEnglish({ owner_id: id, owner_name: await personName(context, id), since }),
    );
    const hidden = books.map(async ({ id, since }): Promise<JsonObject> => {
      const name: Json = await context.get(`${bookPaths.catalogue}/${id}/name`);
      return { book_id: id, book_name: typeof name === 'string' ? name : '', since };
    });
    const data = {
      acknowledged: true,
      blocked_users: await Promise.all(blocked),
      hidden_books: await Promise.all(hidden),
    };
    return {
      writes: {},
      answers: [{ message: { data }, trace: people.map(({ id }) => shownAbout(context, 'book', id)) }],
    };
  },
};

/** Takes back what one's own list holds under the id in `field`; done twice, it is still taken back. */
function removeFromOwnList(field: 'owner_id' | 'book_id', place: (appUserId: string) => string): Handler {
  return {
    handle({ data, appUserId }) {
      const id = data[field];
      return Promise.resolve(
        isPathSegment(id)
          ? acknowledge({ [`${place(appUserId)}/${id}`]: null })
          : refuse('bad_field', `Thiếu ${field} / ${field} is missing`),
      );
    },
  };
}

/** `../input/book/unblock_user` {owner_id}. Our own addition. */
export const unblockUser = removeFromOwnList('owner_id', bookPaths.blocked);

/** `../input/book/show_book` {book_id}: a book that was hidden is found again. Our own addition. */
export const showBook = removeFromOwnList('book_id', bookPaths.objectionable);
