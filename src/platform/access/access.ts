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

/** The ids of everybody who has a role in an application. */
async function roleHolders(context: Reader, application: string): Promise<ReadonlySet<string>> {
  const roles = asObject(await context.get(dataPaths.roles(application))) ?? {};
  return new Set(Object.values(roles).flatMap((people) => Object.keys(asObject(people) ?? {})));
}

/**
 * Creates a check of whether people may use an application; cheap for many people: its roles are read once for all of them, and
 * each person is looked up once.
 */
export async function createAccessCheck(
  context: Reader,
  application: string,
): Promise<(uid: string) => Promise<boolean>> {
  if ((await context.get(accessPath(application))) !== 'members') return () => Promise.resolve(true);
  const entry = asObject(await context.get(`${APPLICATIONS}/${application}`)) ?? {};
  let pendingHolders: Promise<ReadonlySet<string>> | undefined;
  async function hasRole(uid: string): Promise<boolean> {
    const id = await context.get(`${ownIdsPath(uid)}/${application}`);
    if (typeof id === 'string' && (await (pendingHolders ??= roleHolders(context, application))).has(id))
      return true;
    const email = await context.email(uid);
    return email !== '' && context.exists(invitationPath(application, email));
  }
  const isOpenTo = async (uid: string): Promise<boolean> =>
    entry['owner'] === uid ||
    entry['developer'] === uid ||
    (await isMember(context, application, uid)) ||
    hasRole(uid);
  const checks = new Map<string, Promise<boolean>>();
  return (uid) => {
    const check = checks.get(uid) ?? isOpenTo(uid);
    checks.set(uid, check);
    return check;
  };
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
