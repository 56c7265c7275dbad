import { isRecord, type Json, type JsonObject } from '../../protocol';
import { screenRoles } from '../../protocol/screenRoles';
import { standingOf, type Reader, type Standing } from '../data/rights';
import {
  configurationSteps,
  documentPlace,
  isDashboard,
  isFolder,
  readConfiguration,
  valueAt,
} from '../documents/documents';
import { FORM_KEYS } from '../documents/documentFault';
import type { HandlerContext } from '../requests/handler';
import { personPaths } from '../store/personPaths';

/*
 * A form, and a tile of a dashboard, may be for the people of some roles alone: its `roles` names them. For everybody else it is as if it
 * were not there. Anyone who works on the application has every role.
 */

/** True for who may have something with these `roles`. */
export async function hasScreenRole(standing: Standing, roles: Json | undefined): Promise<boolean> {
  const named = screenRoles(roles);
  return named === undefined || standing.isOneOf(named.map((role) => `role:${role}`));
}

/** The `roles` of the form at a path, or of the one that the path leads into. */
export async function rolesOfForm(
  context: Pick<HandlerContext, 'get'>,
  path: string,
  form: JsonObject,
): Promise<Json | undefined> {
  const place = documentPlace(path);
  return place === path ? form['roles'] : readConfiguration(context.get, `${place}/roles`);
}

/** True for people who may be sent a form with these `roles`. */
export const mayReceiveForm =
  (context: HandlerContext, application: string, roles: Json) =>
  async (uid: string): Promise<boolean> => {
    const appUserId = await context.get(personPaths.id(uid, application));
    return (
      typeof appUserId === 'string' &&
      hasScreenRole(standingOf(context, { application, uid, appUserId }), roles)
    );
  };

/** All `roles` in a dashboard, each once. */
function rolesIn(value: Json, found = new Map<string, Json>()): ReadonlyMap<string, Json> {
  if (Array.isArray(value)) for (const one of value) rolesIn(one, found);
  if (!isRecord(value)) return found;
  for (const [name, one] of Object.entries(value))
    if (name === 'roles') found.set(JSON.stringify(one), one);
    else rolesIn(one, found);
  return found;
}

/** Tells the tiles of a dashboard that are not for this reader. */
export async function closedTiles(
  value: Json,
  standing: Standing,
): Promise<((tile: JsonObject) => boolean) | undefined> {
  const closed = new Set<string>();
  const found = rolesIn(value);
  for (const [text, roles] of found) if (!(await hasScreenRole(standing, roles))) closed.add(text);
  return found.size === 0
    ? undefined
    : ({ roles }) => roles !== undefined && closed.has(JSON.stringify(roles));
}

/** A value without the tiles that are closed, and without a word of whom the others are for. */
export function withoutClosedTiles(value: Json, isClosed: (tile: JsonObject) => boolean): Json {
  if (Array.isArray(value))
    return value
      .filter((one) => !isRecord(one) || !isClosed(one))
      .map((one) => withoutClosedTiles(one, isClosed));
  if (!isRecord(value)) return value;
  // A list may also be a map of its indices; what says nothing of roles is no tile there.
  const isOpen = (one: Json): boolean => !isRecord(one) || one['roles'] === undefined || !isClosed(one);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, one]) => name !== 'roles' && isOpen(one))
      .map(([name, one]) => [name, withoutClosedTiles(one, isClosed)]),
  );
}

const isForm = (document: JsonObject): boolean => FORM_KEYS.some((name) => Object.hasOwn(document, name));

/** A part of a configuration as this reader may have it: documents, and tiles, that are for others are not there. */
async function openPart(steps: readonly string[], value: Json, standing: Standing): Promise<Json> {
  if (!isRecord(value)) return value;
  if (isFolder(steps)) {
    const entries = await Promise.all(
      Object.entries(value).map(async ([name, one]): Promise<[string, Json]> => [
        name,
        await openPart([...steps, name], one, standing),
      ]),
    );
    return Object.fromEntries(entries.filter(([, one]) => one !== null));
  }
  if (isDashboard(steps)) {
    const isClosed = await closedTiles(value, standing);
    return isClosed ? withoutClosedTiles(value, isClosed) : value;
  }
  return isForm(value) && !(await hasScreenRole(standing, value['roles'])) ? null : value;
}

/** What stands at a path of a configuration, as somebody may have it who uses the application. */
export async function readOpenConfiguration(
  context: HandlerContext,
  reader: Reader,
  path: string,
): Promise<Json> {
  const place = documentPlace(path);
  const stored = await readConfiguration(context.get, place);
  const open = await openPart(configurationSteps(place), stored, standingOf(context, reader));
  return valueAt(open, path.split('/').slice(place.split('/').length));
}
