import type { DataDefinition } from '../../protocol/data/definition';
import type { JsonObject } from '../../protocol';
import type { HandlerContext, PlatformRequest } from '../requests/handler';
import { applicationName } from '../documents/layouts';
import { asObject } from '../store/storedValues';
import { maxOf } from '../requests/storedLimits';
import { collectionNames } from './definitions';
import { dataPaths, removedRowsPath } from '../store/collectionPaths';
import { ownRow, rowVisibility, standingOf, type Standing } from './rights';
import { maySet } from './rowRules';

/**
 * Fields as somebody may fill them in: whom `only` and transitions name stays untold; `locked` says that it is not this person.
 * Rollups are nobody's.
 */
async function fieldsFor({ fields }: DataDefinition, standing: Standing): Promise<JsonObject[]> {
  return Promise.all(
    fields.map(async ({ only, transitions, ...field }) => {
      const asAuthor = { standing, row: ownRow(standing), mayChange: true, fixed: [] };
      const locked = !(await maySet({ ...field, only, transitions }, asAuthor));
      return { ...field, ...(locked && { locked }) } as JsonObject;
    }),
  );
}

/** What a person may do with a collection, and how much room they have there; undefined where it is nothing at all. */
async function usable(
  context: HandlerContext,
  { application, name, standing }: { application: string; name: string; standing: Standing },
) {
  const root = dataPaths.collection(application, name);
  const definition = context.definition(await context.get(`${root}/definition`))?.definition;
  if (!definition) return undefined;
  const see = await rowVisibility(definition, standing);
  const add = await standing.isOneOf(definition.add);
  if (see === 'none' && !add) return undefined;
  const [fields, counts, works, removed] = await Promise.all([
    fieldsFor(definition, standing),
    context.get(`${root}/counts/${standing.appUserId}`),
    standing.worksOnIt(),
    context.get(removedRowsPath(root)),
  ]);
  const { rows = 0, bytes = 0 } = asObject(counts) ?? {};
  return {
    name,
    title: definition.title,
    // Text, because no database keeps an empty list or object.
    fields: JSON.stringify(fields),
    see,
    add,
    own: typeof rows === 'number' ? rows : 0,
    most: maxOf(works ? 'rowsOfDeveloper' : 'rows'),
    own_bytes: typeof bytes === 'number' ? bytes : 0,
    most_bytes: maxOf(works ? 'rowBytesOfDeveloper' : 'rowBytes'),
    ...(works && typeof removed === 'number' && { removed_rows: removed }),
  };
}

/** The collections that a person may see or add to, no matter who they are, and what they may do there. */
export async function usableDataOf(request: PlatformRequest, context: HandlerContext) {
  const { application, appUserId } = request;
  const standing = standingOf(context, request);
  const names = await collectionNames(context, application);
  const pending = names.map((name) => usable(context, { application, name, standing }));
  const collections = (await Promise.all(pending)).filter((one) => one !== undefined);
  const data = {
    application,
    name: await applicationName(context, application),
    me: appUserId,
    works: await standing.worksOnIt(),
    count: collections.length,
    collections,
  };
  return { data, writes: await standing.writes() };
}
