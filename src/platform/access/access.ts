import { isDeepStrictEqual } from 'node:util';
import { rolePath } from '../store/collectionPaths';
import { readRoleNames } from './roleNames';
import { invitationPath, roleHolders } from './roles';
import type { HandlerContext } from '../requests/handler';
import { APPLICATIONS } from '../store/applicationPaths';
import { mayWorkOn } from './requireDeveloper';
import { personPaths } from '../store/personPaths';

/*
 * `access` in an application's entry says whom it is open to: everybody, or with `members` its developers and those who have a
 * role in it, also one that waits for their address. All code that reads or sends data of an application for a person checks
 * here.
 */

type Reader = Pick<HandlerContext, 'get' | 'exists' | 'email'>;

/** Values of `access`; absent: everybody. */
export const ACCESSES = ['everyone', 'members'] as const;

export function accessPath(application: string): string {
  return `${APPLICATIONS}/${application}/access`;
}

/** The ids of everybody who has any role in an application. */
async function anyRoleHolders(context: Reader, application: string): Promise<ReadonlySet<string>> {
  const holdersByRole = await roleHolders(context, application);
  return new Set([...holdersByRole.values()].flatMap((people) => [...people.keys()]));
}

const isRestricted = async (context: Reader, application: string): Promise<boolean> =>
  (await context.get(accessPath(application))) === 'members';

async function isAwaited(context: Reader, application: string, uid: string): Promise<boolean> {
  const email = await context.email(uid);
  return email !== '' && context.exists(invitationPath(application, email));
}

async function readOwnId(context: Reader, application: string, uid: string): Promise<string | undefined> {
  const id = await context.get(personPaths.id(uid, application));
  return typeof id === 'string' ? id : undefined;
}

/**
 * Creates a check of whether people may use an application; cheap for many people: its roles are read once for all of them, and
 * each person is looked up once.
 */
export async function createAccessCheck(
  context: Reader,
  application: string,
): Promise<(uid: string) => Promise<boolean>> {
  if (!(await isRestricted(context, application))) return () => Promise.resolve(true);
  let pendingHolders: Promise<ReadonlySet<string>> | undefined;
  async function isOpenTo(uid: string): Promise<boolean> {
    if (await mayWorkOn(context, application, uid)) return true;
    const id = await readOwnId(context, application, uid);
    if (id !== undefined && (await (pendingHolders ??= anyRoleHolders(context, application))).has(id))
      return true;
    return isAwaited(context, application, uid);
  }
  const checks = new Map<string, Promise<boolean>>();
  return (uid) => {
    const check = checks.get(uid) ?? isOpenTo(uid);
    checks.set(uid, check);
    return check;
  };
}

/** True when a person has a role in an application, also one that waits for them; asks for them under each role, however many have one. */
async function hasRole(context: Reader, application: string, uid: string): Promise<boolean> {
  for (;;) {
    const names = await readRoleNames(context, application);
    const id = await readOwnId(context, application, uid);
    if (id !== undefined) {
      const held = names
        ? await Promise.all(Object.keys(names).map((role) => context.exists(rolePath(application, role, id))))
        : [(await anyRoleHolders(context, application)).has(id)];
      if (held.includes(true)) return true;
    }
    if (await isAwaited(context, application, uid)) return true;
    // A role that was given or taken up meanwhile, in place of one that was taken away, may have been missed.
    if (isDeepStrictEqual(names, await readRoleNames(context, application))) return false;
  }
}

/** True when an application is open to a person; creates no id for them. Reads little, anyone who asks. */
export async function admitsPerson(context: Reader, application: string, uid: string): Promise<boolean> {
  if (!(await isRestricted(context, application))) return true;
  return (await mayWorkOn(context, application, uid)) || hasRole(context, application, uid);
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
