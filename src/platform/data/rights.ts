import type { DataDefinition } from '../../protocol/data/definition';
import { BACK_END_ROLE } from '../../protocol/data/roles';
import type { Json } from '../../protocol';
import { refuse, type HandlerContext, type PlatformRequest } from '../requests/handler';
import { mayWorkOn } from '../access/requireDeveloper';
import { backEndUid } from '../store/backEndUid';
import { dataPaths } from '../store/collectionPaths';
import { waitingRoles } from '../access/roles';

/** A person's rights in an application; each lookup is cached. */
export interface Standing {
  appUserId: string;
  /**
   * True when a subject includes this person. `author`: who added the row in question. Developers of the application have all
   * rights.
   */
  isOneOf: (subjects: readonly string[], author?: string) => Promise<boolean>;
  worksOnIt: () => Promise<boolean>;
  /** May keep as many rows as who works on the application; its back end may, too. */
  hasRoomOfDeveloper: () => Promise<boolean>;
  /** Writes that give the person the roles that waited for their address, if these were looked up under `waitingRolesLocks`. */
  writes: () => Promise<Record<string, Json>>;
}

/** The role that a subject names. */
export function roleOf(subject: string): string | undefined {
  return subject.startsWith('role:') ? subject.slice('role:'.length) : undefined;
}

/** Looks up a person's rights in an application. */
export function standingOf(
  context: HandlerContext,
  { application, uid, appUserId }: Pick<PlatformRequest, 'application' | 'uid' | 'appUserId'>,
): Standing {
  const roles = new Map<string, Promise<boolean>>();
  let pendingWorks: Promise<boolean> | undefined;
  const worksOnIt = (): Promise<boolean> => (pendingWorks ??= mayWorkOn(context, application, uid));
  const isBackEnd = uid === backEndUid(application);
  let pendingRoles: ReturnType<typeof waitingRoles> | undefined;
  async function lookUpRole(role: string): Promise<boolean> {
    if (role === BACK_END_ROLE && isBackEnd) return true;
    if (await context.exists(`${dataPaths.roles(application)}/${role}/${appUserId}`)) return true;
    pendingRoles ??= waitingRoles(context, { application, uid, appUserId });
    return (await pendingRoles).roles.includes(role);
  }
  const holds = (role: string): Promise<boolean> => {
    const pending = roles.get(role) ?? lookUpRole(role);
    roles.set(role, pending);
    return pending;
  };
  return {
    appUserId,
    worksOnIt,
    hasRoomOfDeveloper: async () => isBackEnd || (await worksOnIt()),
    writes: async () => (await pendingRoles)?.writes ?? {},
    async isOneOf(subjects, author) {
      if (subjects.includes('everyone')) return true;
      if (subjects.includes('author') && author === appUserId) return true;
      for (const subject of subjects) {
        const role = roleOf(subject);
        if (role !== undefined && (await holds(role))) return true;
      }
      return worksOnIt();
    },
  };
}

/** Which rows of a collection a person sees. */
export async function rowVisibility(
  { see }: Pick<DataDefinition, 'see'>,
  standing: Standing,
): Promise<'all' | 'own' | 'none'> {
  if (await standing.isOneOf(see)) return 'all';
  return see.includes('author') ? 'own' : 'none';
}

export const NOT_ALLOWED = refuse('not_allowed');

/** The same for a row that is not there and one that is not to be seen. */
export const NO_ROW = refuse('not_found.row');
