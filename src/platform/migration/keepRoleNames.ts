import type { Json } from '../../protocol';
import { readRoleNames } from '../access/roleNames';
import { ROLE_INVITATIONS_ROOT } from '../access/roles';
import { APPLICATIONS } from '../store/applicationPaths';
import { asObject } from '../store/asObject';
import { dataPaths } from '../store/collectionPaths';
import type { PlatformDatabase } from '../store/PlatformDatabase';

/** The names of roles that an earlier version gave in private applications, where each request asks for them. */
export async function keepRoleNames(database: PlatformDatabase): Promise<void> {
  const applications = Object.entries(asObject(await database.get(APPLICATIONS)) ?? {});
  for (const [application, entry] of applications) {
    if (asObject(entry)?.['access'] !== 'members' || (await readRoleNames(database, application))) continue;
    // Roles that wait first: what is taken up meanwhile is found in one of both.
    const waiting = Object.values(
      asObject(await database.get(`${ROLE_INVITATIONS_ROOT}/${application}`)) ?? {},
    ).flatMap((one) => Object.keys(asObject(asObject(one)?.['roles']) ?? {}));
    const held = Object.keys(asObject(await database.get(dataPaths.roles(application))) ?? {});
    const names: Json = Object.fromEntries([...waiting, ...held].map((role) => [role, '-']));
    // Where a role was given meanwhile, all names stand there by now.
    await database.transaction(dataPaths.roleNames(application), (current) =>
      current === null && Object.keys(names).length > 0 ? names : undefined,
    );
  }
}
