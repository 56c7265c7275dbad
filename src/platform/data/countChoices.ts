import type { JsonObject } from '../../protocol';
import { MAX_LOOKUP_BYTES } from '../load/loadLimits';
import type { HandlerContext } from '../requests/handler';
import { asObject } from '../store/storedValues';
import type { Collection } from './definitions';
import { decodeQuery } from './query';
import { readPage } from './readPage';

const PAGE = 100;
const MAX_PAGES = 10;

/** People whose rows are counted. */
const MAX_PEOPLE = 1000;

/** How many rows the collection at `root` has; `more`: more people have rows than are counted. */
export async function countRows({ range }: Pick<HandlerContext, 'range'>, root: string): Promise<JsonObject> {
  const counts = await range(`${root}/counts`, { limit: MAX_PEOPLE + 1 });
  const rows = counts.slice(0, MAX_PEOPLE).reduce((sum, [, value]) => {
    const own = asObject(value)?.['rows'];
    return sum + (typeof own === 'number' ? own : 0);
  }, 0);
  return { rows, ...(counts.length > MAX_PEOPLE && { more: true }) };
}

/** How many of the newest rows have each choice of a field; `more`: there are older rows, which are not counted. */
export async function countChoices(
  context: HandlerContext,
  collection: Collection,
  field: string,
  me: string,
): Promise<JsonObject> {
  const counts = new Map<string, number>();
  const budget = { left: MAX_LOOKUP_BYTES };
  let after = '';
  for (let page = 0; page < MAX_PAGES && budget.left > 0; page += 1) {
    const query = decodeQuery(collection.definition, { size: PAGE, after }, me);
    if ('refused' in query) break;
    const { rows, next } = await readPage(context, collection, query, { me, own: false, budget });
    for (const { values } of rows) {
      const choice = values[field];
      if (typeof choice === 'string') counts.set(choice, (counts.get(choice) ?? 0) + 1);
    }
    after = next;
    if (after === '') break;
  }
  const uses = [...counts].map(([choice, rows]) => ({ choice, rows }));
  return { uses, ...(after !== '' && { more: true }) };
}
