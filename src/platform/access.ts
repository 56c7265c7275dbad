import type { Json } from '../protocol';
import { dataPaths } from './data/paths';
import { invitationPath } from './data/roles';
import type { HandlerContext } from './handler';
import { APPLICATIONS } from './applicationPaths';
import { asObject } from './layouts';
import { isMember } from './members';

/*
 * `access` in an application's entry says whom it is open to: everybody, or with `members` those who work on it and those who have
 * a role in it, also one that waits for their address. Whoever reads or sends something of an application for a person asks here.
 */

type Reader = Pick<HandlerContext, 'get' | 'exists' | 'email'>;

/** Values of `access`; absent: everybody. */
export const ACCESSES = ['everyone', 'members'] as const;

export function accessPath(application: string): string {
  return `${APPLICATIONS}/${application}/access`;
}

/** The ids that applications know a person by: who has none has never been there. */
export function ownIdsPath(uid: string): string {
  return `resshare_user_id_app_user_id/${uid}`;
}

async function hasRole(context: Reader, application: string, uid: string): Promise<boolean> {
  const [id, roles] = await Promise.all([
    context.get(`${ownIdsPath(uid)}/${application}`),
    context.get(dataPaths.roles(application)),
  ]);
  const holds = (people: Json): boolean =>
    typeof id === 'string' && Object.hasOwn(asObject(people) ?? {}, id);
  if (Object.values(asObject(roles) ?? {}).some(holds)) return true;
  const email = await context.email(uid);
  return email !== '' && context.exists(invitationPath(application, email));
}

/** Tells of people whether an application is open to them; of many at the price of one where it is open to everybody. */
export async function createAccessCheck(
  context: Reader,
  application: string,
): Promise<(uid: string) => Promise<boolean>> {
  if ((await context.get(accessPath(application))) !== 'members') return () => Promise.resolve(true);
  const entry = asObject(await context.get(`${APPLICATIONS}/${application}`)) ?? {};
  return async (uid) =>
    entry['owner'] === uid ||
    entry['developer'] === uid ||
    (await isMember(context, application, uid)) ||
    hasRole(context, application, uid);
}

/** True when an application is open to a person; nothing is made for them by asking. */
export async function admitsPerson(context: Reader, application: string, uid: string): Promise<boolean> {
  return (await createAccessCheck(context, application))(uid);
}

/** Those of some applications that are open to a person. */
export async function applicationsOpenTo(
  context: Reader,
  applications: readonly string[],
  uid: string,
): Promise<string[]> {
  const open = await Promise.all(applications.map((application) => admitsPerson(context, application, uid)));
  return applications.filter((_, index) => open[index]);
}
