import { isDataName } from './data/names';
import { wireList } from './wireValues';

/** Roles that one screen or tile is for. */
export const MAX_SCREEN_ROLES = 10;

/**
 * The roles that a screen or a tile is for, as its `roles` names them; undefined where it is for everybody. What is no list of names is
 * for nobody's role.
 */
export function screenRoles(roles: unknown): string[] | undefined {
  if (roles === undefined || roles === null) return undefined;
  return (wireList(roles) ?? []).filter(isDataName).slice(0, MAX_SCREEN_ROLES);
}

/** True where `roles` may stand in a document that is published: there are none, or some names. */
export function areScreenRoles(roles: unknown): boolean {
  const named = screenRoles(roles);
  return named === undefined || (named.length > 0 && wireList(roles)?.length === named.length);
}
