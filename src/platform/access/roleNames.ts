import type { Json, JsonObject } from '../../protocol';
import { asObject } from '../store/storedValues';
import { dataPaths } from '../store/collectionPaths';
import type { HandlerContext } from '../requests/handler';

/*
 * The names of an application's roles, ten at most, stand beside the roles: whether one person has any is asked without reading
 * who else has. Either all names stand there or none: then they are read from the roles themselves, until another one is given.
 * A name changes with each role that is given under it.
 */

/** The names of roles, each with what was given last; undefined where none are kept. */
export async function readRoleNames(
  context: Pick<HandlerContext, 'get'>,
  application: string,
): Promise<JsonObject | undefined> {
  return asObject(await context.get(dataPaths.roleNames(application)));
}

/** Writes that keep the names of all roles, one of which is given; under the lock of roles. */
export function keptNames(
  context: Pick<HandlerContext, 'newKey'>,
  application: string,
  names: Iterable<string>,
): Record<string, Json> {
  const change = context.newKey();
  return {
    [dataPaths.roleNames(application)]: Object.fromEntries([...names].map((role) => [role, change])),
  };
}

/** Writes that keep the names of roles which waited for somebody and are given; under the lock of roles. */
export async function addedNames(
  context: Pick<HandlerContext, 'get' | 'newKey'>,
  application: string,
  roles: readonly string[],
): Promise<Record<string, Json>> {
  const names = await readRoleNames(context, application);
  return names ? keptNames(context, application, new Set([...Object.keys(names), ...roles])) : {};
}
