import type { Json } from '../../protocol';
import { titleField } from '../../protocol/data/definition';
import type { Answer, HandlerContext } from '../requests/handler';
import { referringTo, type Collection } from './definitions';
import { openOf } from './openList';
import { notifyOpenLists } from './openLists';
import { MAX_PAGE_READ_BYTES } from '../load/loadLimits';
import type { ReadBudget } from '../requests/meteredReads';
import { rowsThatLeadTo } from './referring';
import type { ShownChange } from './RowChange';
import type { Row } from './rows';
import { titleSources } from './titles';

/** Rows of another collection that are sent again since what they lead to is called otherwise. */
const MAX_RETITLED = 20;

/** The newest rows that lead to this row; without itself, whose own change is sent. */
async function referringRows(
  context: HandlerContext,
  collection: Collection,
  to: string,
  { id, author: me }: Row,
  budget: ReadBudget,
): Promise<Row[]> {
  const reader = { me, own: false, size: MAX_RETITLED, budget };
  const { rows } = await rowsThatLeadTo(context, collection, to, id, reader);
  return rows.filter((row) => collection.name !== to || row.id !== id);
}

/**
 * Messages to open lists and screens whose rows lead to a row that is called otherwise now. The locks of their collections are held,
 * so that nothing older is sent over a newer change.
 */
export async function notifyReferring(
  context: HandlerContext,
  change: ShownChange,
  room: { bytes: number },
): Promise<{ answers: Answer[]; writes: Record<string, Json> }> {
  const { before, after, collection, request, isErasure = false } = change;
  const { application } = request;
  const effects: { answers: Answer[]; writes: Record<string, Json> } = { answers: [], writes: {} };
  const name = titleField(collection.definition.fields)?.name ?? '';
  if (!before || (after && before.values[name] === after.values[name])) return effects;
  const changed = { collection: collection.name, id: before.id, row: after };
  const sources = titleSources(context, application, { changed });
  const budget = { left: MAX_PAGE_READ_BYTES };
  for (const referring of await referringTo(context, application, collection.name)) {
    const openByPerson = await openOf(context, referring);
    if (openByPerson.length === 0) continue;
    for (const row of await referringRows(context, referring, collection.name, before, budget)) {
      const same = { request, collection: referring, before: row, after: row, isErasure };
      const lists = await notifyOpenLists(context, same, room, openByPerson, sources);
      effects.answers.push(...lists.answers);
      Object.assign(effects.writes, lists.writes);
    }
  }
  return effects;
}
