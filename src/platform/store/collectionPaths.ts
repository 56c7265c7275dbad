import { storagePath } from './storagePath';

/*
 * An application's collections lie beside its `data` and `configuration`, where no reference of the wire leads:
 *
 *   collections/{collection}/definition           JSON text
 *                           /revision             how often it was defined
 *                           /rows/{row}           {author, created, changed, revision, values, totals}
 *                           /index/{part}/{sort}/{key}   true; `key` ends in the row's id (`indexes.ts`)
 *                           /unique/{rule}/{values}   the row that has them; both are hashes (`uniqueRows.ts`)
 *                           /words/{part}/{key}   the same for a search
 *                           /pictures/{row}/{field}
 *                           /counts/{person}      {rows, bytes, pictures}
 *                           /removed_rows         how many went with the accounts of who added them
 *                           /open/{person}/{event}  lists that are open
 *                           /openers/{person}       when they opened one last (ms)
 *                           /due/{time}!{row}     true; when notices of a row are due (`dueRows.ts`)
 *   collections_names/{collection}                true, or the form that opens its rows from the home
 *   roles/{role}/{person}                         {given, mail_address?}
 *   role_names/{role}                             another text each time it is given; also of roles that nobody has any more
 *
 * Row ids are push keys of the platform, so rows themselves are in the order they were added.
 */

export const dataPaths = {
  all: (application: string) => storagePath(`${application}/collections`),
  collection: (application: string, collection: string) =>
    storagePath(`${application}/collections/${collection}`),
  roles: (application: string) => storagePath(`${application}/roles`),
  roleNames: (application: string) => storagePath(`${application}/role_names`),
};

export const removedRowsPath = (root: string): string => `${root}/removed_rows`;

/** Where it stands that somebody has a role. */
export function rolePath(application: string, role: string, person: string): string {
  return `${dataPaths.roles(application)}/${role}/${person}`;
}

/** The lock under which the rows of a collection are written; no other application's is called so, whatever the names. */
export function dataLock(application: string, collection: string): string {
  return `data~${application}~${collection}`;
}

/** The lock under which every collection of an application is defined or dropped. */
export function collectionsLock(application: string): string {
  return `collections_${application}`;
}

/**
 * The locks under which collections are defined or dropped: first that of all of the application, which are bounded together and
 * refer to one another; then each one's own, for which its rows wait.
 */
export function definitionLocks(application: string, collections: readonly string[]): string[] {
  if (collections.length === 0) return [];
  const own = collections.map((collection) => dataLock(application, collection)).sort();
  return [collectionsLock(application), ...own];
}

/** The lock under which roles of an application are given, taken up and taken away. */
export function rolesLock(application: string): string {
  return `roles_${application}`;
}
