import type { Json, JsonObject } from '../../../protocol';
import { blockList, showBook, unblockUser } from '../../../protocol/calls/book';
import { handle } from '../../access/handle';
import { shownAbout } from '../../requests/about';
import { bookPaths } from '../../book/bookPaths';
import { personName } from '../../book/people';
import { namesInEnglish } from '../../book/phrases';
import type { HandlerContext } from '../../requests/handler';
import { asObject } from '../../store/asObject';
import { acknowledge } from './acknowledged';
import { asText } from '../../store/asText';

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

/** Whom the person blocked and which books they hid, newest first. */
export const blockListHandler = handle(blockList, {
  async run(_input, { appUserId }, context) {
    const [people, books] = await Promise.all([
      newestEntries(context, bookPaths.blocked(appUserId)),
      newestEntries(context, bookPaths.objectionable(appUserId)),
    ]);
    const blocked = people.map(async ({ id, since }): Promise<JsonObject> =>
      namesInEnglish({ owner_id: id, owner_name: await personName(context, id), since }),
    );
    const hidden = books.map(async ({ id, since }): Promise<JsonObject> => {
      const name: Json = await context.get(`${bookPaths.catalogue}/${id}/name`);
      return { book_id: id, book_name: asText(name), since };
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
});

/** Done twice, it is still taken back. */
export const unblockUserHandler = handle(unblockUser, {
  run: ({ owner_id: id }, { appUserId }) => acknowledge({ [`${bookPaths.blocked(appUserId)}/${id}`]: null }),
});

/** A book that was hidden is found again. */
export const showBookHandler = handle(showBook, {
  run: ({ book_id: id }, { appUserId }) =>
    acknowledge({ [`${bookPaths.objectionable(appUserId)}/${id}`]: null }),
});
