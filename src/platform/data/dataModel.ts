import { isDataName } from '../../protocol/data/definition';
import {
  choiceUse,
  defineCollection as defineCollectionCall,
  dropCollection,
  giveRole,
  listCollections,
  listRoles,
  takeRole,
  usableData,
} from '../../protocol/calls/dataModel';
import { handle } from '../access/handle';
import { give, holdersOfRoles, take, waitingRolesLocks } from '../access/roles';
import { refuse, type PlatformRequest } from '../requests/handler';
import { dataPaths, definitionLocks, rolesLock } from '../store/collectionPaths';
import { countChoices, countRows } from './countChoices';
import { defineCollection, NOT_A_NAME } from './defineCollection';
import { collectionNames, readCollection, referringTo } from './definitions';
import { usableDataOf } from './usableData';
import { asText } from '../store/asText';

const ofDefinition = ({ collection }: { collection?: unknown }, { application }: PlatformRequest): string[] =>
  definitionLocks(application, isDataName(collection) ? [collection] : []);
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
  lock: ofDefinition,
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

export const dropCollectionHandler = handle(dropCollection, {
  lock: ofDefinition,
  unlogged: true,
  async run({ collection: name }, { application }, context) {
    if (!isDataName(name)) return NOT_A_NAME;
    const others = await referringTo(context, application, name);
    const other = others.find((one) => one.name !== name)?.definition;
    const reference = other?.fields.find((field) => field.collection === name);
    if (other && reference)
      return refuse('bad_definition.referenced', {
        title: other.title,
        field: reference.label || reference.name,
      });
    return {
      data: { application, collection: name },
      writes: {
        [`${dataPaths.all(application)}_names/${name}`]: null,
        [dataPaths.collection(application, name)]: null,
      },
    };
  },
});

export const listRolesHandler = handle(listRoles, {
  lock: ofRoles,
  unlogged: true,
  run: (_input, { application }, context) => holdersOfRoles(application, context),
});
export const giveRoleHandler = handle(giveRole, { lock: ofRoles, unlogged: true, run: give });
export const takeRoleHandler = handle(takeRole, { lock: ofRoles, unlogged: true, run: take });

/** Notices, and who else may do what, are told to those alone who work on the application (`listCollections`). */
export const usableDataHandler = handle(usableData, {
  lock: (_input, request, context) => waitingRolesLocks(request, context),
  unlogged: true,
  run: (_input, request, context) => usableDataOf(request, context),
});
