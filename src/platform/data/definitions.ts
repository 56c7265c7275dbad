import type { DataDefinition, DataField } from '../../protocol/data/definition';
import { isDataName } from '../../protocol/data/names';
import type { Json } from '../../protocol';
import { asObject } from '../store/storedValues';
import { refuse, type HandlerContext, type PlatformRequest, type Refusal } from '../requests/handler';
import { dataPaths } from '../store/collectionPaths';
import type { KnownDefinition } from '../store/knownDefinitions';

/** A collection that a request names, as it is defined now. */
export interface Collection extends KnownDefinition {
  name: string;
  /** Where it is kept. */
  root: string;
}

/** Writes of what a collection is. */
export function definitionWrites(
  application: string,
  name: string,
  definition: DataDefinition,
  revision: number,
): Record<string, Json> {
  const root = dataPaths.collection(application, name);
  return {
    [`${dataPaths.all(application)}_names/${name}`]: definition.home_form ?? true,
    [`${root}/definition`]: JSON.stringify(definition),
    [`${root}/revision`]: revision,
  };
}

/** Names of the collections of an application; reads nothing of what they hold. */
export async function collectionNames(
  context: Pick<HandlerContext, 'get'>,
  application: string,
): Promise<string[]> {
  return Object.keys(asObject(await context.get(`${dataPaths.all(application)}_names`)) ?? {});
}

/** The collections whose rows the home shows, as name → the form that opens one; one read, whatever the application keeps. */
export async function homeForms(
  context: Pick<HandlerContext, 'get'>,
  application: string,
): Promise<[collection: string, form: string][]> {
  const names = asObject(await context.get(`${dataPaths.all(application)}_names`)) ?? {};
  return Object.entries(names).filter((one): one is [string, string] => typeof one[1] === 'string');
}

/** The collection of an application by its name; undefined where none of that name is defined. */
export async function readCollection(
  context: Pick<HandlerContext, 'get' | 'definition'>,
  application: string,
  name: unknown,
): Promise<Collection | undefined> {
  if (!isDataName(name)) return undefined;
  const root = dataPaths.collection(application, name);
  const defined = context.definition(await context.get(`${root}/definition`));
  return defined && { name, root, ...defined };
}

/** The name that a request's collection holds: `data/{name}/list`. */
export function collectionNameOf({ collection }: Pick<PlatformRequest, 'collection'>): string {
  return collection.split('/')[1] ?? '';
}

/** The collection a request is for. */
export async function requestedCollection(
  request: PlatformRequest,
  context: HandlerContext,
): Promise<Collection | Refusal> {
  const found = await readCollection(context, request.application, collectionNameOf(request));
  return found ?? refuse('no_collection');
}

/** Collections of an application by their names, each read once however often it is asked for. */
export type CollectionsOf = (name: string | undefined) => Promise<Collection | undefined>;

export function collectionsOf(
  context: Pick<HandlerContext, 'get' | 'definition'>,
  application: string,
): CollectionsOf {
  const pendingByName = new Map<string, Promise<Collection | undefined>>();
  return (name = '') => {
    const pending = pendingByName.get(name) ?? readCollection(context, application, name);
    pendingByName.set(name, pending);
    return pending;
  };
}

/** Collections of the application with such a field. */
export async function collectionsWith(
  context: Pick<HandlerContext, 'get' | 'definition'>,
  application: string,
  hasField: (field: DataField) => boolean,
): Promise<Collection[]> {
  const names = await collectionNames(context, application);
  const read = await Promise.all(names.map((one) => readCollection(context, application, one)));
  return read.flatMap((one) => (one?.definition.fields.some(hasField) ? [one] : []));
}

/** Collections of the application with fields that lead to rows of this one. */
export const referringTo = (
  context: Pick<HandlerContext, 'get' | 'definition'>,
  application: string,
  name: string,
): Promise<Collection[]> => collectionsWith(context, application, ({ collection }) => collection === name);

/** Collections of the application with rollups of the rows of this one. */
export const takingFrom = (
  context: Pick<HandlerContext, 'get' | 'definition'>,
  application: string,
  name: string,
): Promise<Collection[]> =>
  collectionsWith(context, application, ({ rollup }) => rollup?.collection === name);
