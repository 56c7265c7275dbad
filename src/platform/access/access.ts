import type { Json } from '../../protocol';
import { dataPaths } from '../store/collectionPaths';
import { invitationPath } from './roles';
import type { HandlerContext } from '../requests/handler';
import { APPLICATIONS } from '../store/applicationPaths';
import { asObject } from '../store/asObject';
import { isMember } from './members';

/*
 * `access` in an application's entry says whom it is open to: everybody, or with `members` its developers and those who have a
 * role in it, also one that waits for their address. All code that reads or sends data of an application for a person checks
 * here.
 */

type Reader = Pick<HandlerContext, 'get' | 'exists' | 'email'>;

/** Values of `access`; absent: everybody. */
export const ACCESSES = ['everyone', 'members'] as const;

export const BAD_ACCESS = 'access phải là everyone hoặc members / access must be everyone or members';

export function accessPath(application: string): string {
  return `${APPLICATIONS}/${application}/access`;
}

/** A person's ids by application; a person without one has never used the application. */
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

/** Creates a check of whether people may use an application; cheap for many people when it is open to everybody. */
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

/** True when an application is open to a person; creates no id for them. */
export async function admitsPerson(context: Reader, application: string, uid: string): Promise<boolean> {
  return (await createAccessCheck(context, application))(uid);
}

/** The applications among these that are open to a person. */
export async function applicationsOpenTo(
  context: Reader,
  applications: readonly string[],
  uid: string,
): Promise<string[]> {
  const open = await Promise.all(applications.map((application) => admitsPerson(context, application, uid)));
  return applications.filter((_, index) => open[index]);
}
