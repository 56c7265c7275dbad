import type { Json } from '../../protocol';
import type { Effects, HandlerContext, Refusal } from '../requests/handler';
import { isBackEnd } from '../store/backEndUid';
import { dueWrites } from './dueRows';
import { indexWrites } from './indexes';
import { createNews } from './news';
import { noticeCards } from './notices';
import { outcomeAnswers } from './outcomes';
import { notifyReferring } from './notifyReferring';
import { notifyOpenLists } from './openLists';
import { standingOf, type Standing } from './rights';
import { countWrites } from './room';
import { rollupWrites } from './rollups';
import type { RowChange } from './RowChange';
import { encodeRow, pictureFieldWrites } from './rows';
import { takenRefusal, uniqueWrites } from './uniqueRows';
import { withWrites } from '../store/pendingWrites';
import { merged } from '../store/writes';

function pictureWrites({ collection, before, after, read }: RowChange): Record<string, Json> {
  const folder = `${collection.root}/pictures/${(after ?? before)?.id ?? ''}`;
  if (!after) return { [folder]: null };
  const pictures = Object.entries(read?.pictures ?? {}).map(([name, picture]) =>
    pictureFieldWrites(folder, name, picture),
  );
  const uploads = (read?.uploads ?? []).map((path) => ({ [path]: null }));
  return merged([...pictures, ...uploads]);
}

/** Who added the row, as far as it matters for the room they have. */
async function authorOf(
  context: HandlerContext,
  change: RowChange,
): Promise<Pick<Standing, 'hasRoomOfDeveloper'>> {
  const { request, before, after, standing } = change;
  const appUserId = (after ?? before)?.author ?? '';
  if (appUserId === standing.appUserId) return standing;
  const uid = isBackEnd(appUserId) ? appUserId : await context.uidOf(appUserId, request.application);
  if (uid === undefined) return { hasRoomOfDeveloper: () => Promise.resolve(false) };
  return standingOf(context, { application: request.application, uid, appUserId });
}

/**
 * Writes of a row with its places in all indexes, its pictures and the count of what its author keeps, and what others are
 * told of it; or the refusal of it.
 */
export async function writeRow(context: HandlerContext, change: RowChange): Promise<Effects | Refusal> {
  const { collection, before, after, standing, news = createNews(context, change.request) } = change;
  const { root, definition } = collection;
  const taken = await takenRefusal(context, change.request.application, collection, { row: after, standing });
  if (taken) return taken;
  const author = await authorOf(context, change);
  const counts = await countWrites(context, root, { before, after, standing: author });
  if ('refused' in counts) return counts as Refusal;
  const id = (after ?? before)?.id ?? '';
  const lists = await notifyOpenLists(context, change, news.room);
  const retitled = await notifyReferring(context, change, news.room);
  const row = {
    [`${root}/rows/${id}`]: after ? encodeRow(after) : null,
    ...uniqueWrites(root, definition, before, after),
  };
  // The screens of the rows that count it say whose it is.
  const rollups = await rollupWrites(withWrites(row, context), change, news.room);
  const cards = await noticeCards(context, change, news);
  const outcomes = await outcomeAnswers(context, change, news);
  return {
    writes: {
      ...row,
      ...indexWrites(root, definition, before, after),
      ...(await dueWrites(context, change.request.application, collection, { before, after })),
      ...pictureWrites(change),
      ...counts,
      ...lists.writes,
      ...retitled.writes,
      ...rollups.writes,
      ...cards.writes,
      ...outcomes.writes,
      ...(await standing.writes()),
    },
    answers: [
      ...lists.answers,
      ...retitled.answers,
      ...rollups.answers,
      ...cards.answers,
      ...outcomes.answers,
    ],
  };
}
