import type { DataField } from '../../protocol/data/definition';
import { isDataName } from '../../protocol/data/names';
import {
  choiceUse,
  defineCollection as defineCollectionCall,
  dropCollection,
  listCollections,
  listRoles,
  usableData,
} from '../../protocol/calls/dataModel';
import { handle } from '../access/handle';
import { holdersOfRoles, waitingRolesLocks } from '../access/roles';
import { refuse, type HandlerContext, type PlatformRequest } from '../requests/handler';
import { dataPaths, definitionLocks, rolesLock } from '../store/collectionPaths';
import { countChoices, countRows } from './countChoices';
import { defineCollection, definedLocks, NOT_A_NAME } from './defineCollection';
import { collectionNames, collectionsWith, readCollection } from './definitions';
import { undueWrites } from './dueRows';
import { usableDataOf } from './usableData';
import { asText } from '../store/storedValues';

const ofRoles = (_input: unknown, { application }: PlatformRequest): string[] => [rolesLock(application)];

export const listCollectionsHandler = handle(listCollections, {
  unlogged: true,
  async run(_input, { application }, context) {
    const names = await collectionNames(context, application);
    const collections = await Promise.all(
      names.map(async (name) => {
        const root = dataPaths.collection(application, name);
        const [definition, revision] = await Promise.all([
          context.get(`${root}/definition`),
          context.get(`${root}/revision`),
        ]);
        return {
          name,
          definition: asText(definition),
          revision: typeof revision === 'number' ? revision : 0,
        };
      }),
    );
    return { data: { application, count: collections.length, collections } };
  },
});

export const defineCollectionHandler = handle(defineCollectionCall, {
  lock: ({ collection, definition }, { application }) =>
    isDataName(collection) ? definedLocks(application, [{ collection, definition }]) : [],
  unlogged: true,
  async run({ collection, definition, base }, { application }, context) {
    if (!isDataName(collection)) return NOT_A_NAME;
    const defined = await defineCollection(context, application, { collection, definition, base });
    if ('refused' in defined) return defined;
    return { data: { application, collection, revision: defined.revision }, writes: defined.writes };
  },
});

export const choiceUseHandler = handle(choiceUse, {
  unlogged: true,
  async run({ collection: name, field }, { application, appUserId }, context) {
    const collection = await readCollection(context, application, name);
    if (!collection) return refuse('no_collection');
    if (field === undefined) return { data: { application, ...(await countRows(context, collection.root)) } };
    const choices = collection.definition.fields.find((one) => one.name === field && one.type === 'choice');
    if (!choices) return refuse('bad_field.no_choices');
    return { data: { application, ...(await countChoices(context, collection, choices.name, appUserId)) } };
  },
});

/** A field of a collection that stays which leads to one of those that go, or calculates with its rows. */
async function staysLedTo(
  context: HandlerContext,
  application: string,
  names: readonly string[],
): Promise<{ title: string; field: DataField } | undefined> {
  const leads = ({ collection, rollup }: DataField): boolean =>
    [collection, rollup?.collection].some((one) => one !== undefined && names.includes(one));
  const leading = await collectionsWith(context, application, leads);
  const other = leading.find(({ name }) => !names.includes(name))?.definition;
  const field = other?.fields.find(leads);
  return other && field && { title: other.title, field };
}

const dropped = ({ collection, also }: { collection?: unknown; also: readonly string[] }): string[] =>
  [...new Set([collection, ...also])].filter(isDataName);

export const dropCollectionHandler = handle(dropCollection, {
  lock: (input, { application }) => definitionLocks(application, dropped(input)),
  unlogged: true,
  async run({ collection: name, also }, { application }, context) {
    const names = dropped({ collection: name, also });
    if (!isDataName(name) || also.some((one) => !names.includes(one))) return NOT_A_NAME;
    const led = await staysLedTo(context, application, names);
    if (led)
      return refuse('bad_definition.referenced', {
        title: led.title,
        field: led.field.label || led.field.name,
      });
    const paths = names.flatMap((one) => [
      `${dataPaths.all(application)}_names/${one}`,
      dataPaths.collection(application, one),
    ]);
    return {
      data: { application, collection: name },
      writes: {
        ...(await undueWrites(context, application, names)),
        ...Object.fromEntries(paths.map((path) => [path, null])),
      },
    };
  },
});

export const listRolesHandler = handle(listRoles, {
  lock: ofRoles,
  unlogged: true,
  run: (_input, { application }, context) => holdersOfRoles(application, context),
});

/** Notices, and who else may do what, are told to those alone who work on the application (`listCollections`). */
export const usableDataHandler = handle(usableData, {
  lock: (_input, request, context) => waitingRolesLocks(request, context),
  unlogged: true,
  run: (_input, request, context) => usableDataOf(request, context),
});
