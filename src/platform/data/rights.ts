import type { DataDefinition, DataField } from '../../protocol/data/definition';
import { allNamedBy, concernsPeople, peopleConcerned, type ConcernedRow } from '../../protocol/data/subjects';
import { BACK_END_ROLE } from '../../protocol/data/names';
import type { Json } from '../../protocol';
import { refuse, type HandlerContext, type PlatformRequest } from '../requests/handler';
import { mayWorkOn } from '../access/requireDeveloper';
import { backEndUid } from '../store/backEndUid';
import { dataPaths } from '../store/collectionPaths';
import { waitingRoles } from '../access/roles';
import { meteredReads } from '../requests/meteredReads';
import { readCollection } from './definitions';
import { readRow } from './rows';

/** A person's rights in an application; each lookup is cached. */
export interface Standing {
  appUserId: string;
  /**
   * True when a subject includes this person; those that name people by a row, of that row. Developers of the application have all
   * rights.
   */
  isOneOf: (subjects: readonly string[], row?: ConcernedRow) => Promise<boolean>;
  /** Whether this person sees a row of a collection. */
  sees: (definition: Seen, row: ConcernedRow) => Promise<boolean>;
  worksOnIt: () => Promise<boolean>;
  /** May keep as many rows as who works on the application; its back end may, too. */
  hasRoomOfDeveloper: () => Promise<boolean>;
  /** Writes that give the person the roles that waited for their address, if these were looked up under `waitingRolesLocks`. */
  writes: () => Promise<Record<string, Json>>;
}

/** What says who sees the rows of a collection. */
type Seen = Pick<DataDefinition, 'see' | 'fields'>;

/** A row that refers to a row, which refers to a row, and so on: so many decide who sees it. */
const MAX_DEPTH = 3;

/** A row that this person is about to add. */
export const ownRow = ({ appUserId }: Pick<Standing, 'appUserId'>): ConcernedRow => ({
  author: appUserId,
  values: {},
});

/** A person in an application. */
export type Reader = Pick<PlatformRequest, 'application' | 'uid' | 'appUserId'>;

/** Looks up a person's rights in an application. */
export function standingOf(context: HandlerContext, { application, uid, appUserId }: Reader): Standing {
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
  async function isOneOf(subjects: readonly string[], row?: ConcernedRow): Promise<boolean> {
    if (subjects.includes('everyone')) return true;
    if (row && peopleConcerned(subjects, row).includes(appUserId)) return true;
    for (const role of allNamedBy('role', subjects)) if (await holds(role)) return true;
    return worksOnIt();
  }
  // Whether they see a row that others refer to is asked once.
  const seenRows = new Map<string, Promise<boolean>>();
  async function seesReferred(to: string, id: string, depth: number): Promise<boolean> {
    const { metered } = meteredReads(context);
    const target = await readCollection(metered, application, to);
    const row = target && (await readRow(metered, application, to, id));
    return target !== undefined && row !== undefined && sees(target.definition, row, depth);
  }
  async function sees({ see, fields }: Seen, row: ConcernedRow, depth = 1): Promise<boolean> {
    if (await isOneOf(see, row)) return true;
    for (const reference of allNamedBy('readers', see)) {
      const to = fields.find(({ name }) => name === reference)?.collection;
      const id = row.values[reference];
      if (to === undefined || typeof id !== 'string' || depth > MAX_DEPTH) continue;
      const key = `${to}/${id}/${String(depth)}`;
      const seen = seenRows.get(key) ?? seesReferred(to, id, depth + 1);
      seenRows.set(key, seen);
      if (await seen) return true;
    }
    return false;
  }
  return {
    appUserId,
    worksOnIt,
    hasRoomOfDeveloper: async () => isBackEnd || (await worksOnIt()),
    writes: async () => (await pendingRoles)?.writes ?? {},
    isOneOf,
    sees: (definition, row) => sees(definition, row),
  };
}

/** Which rows of a collection a person sees: `own` are those that concern them, by what stands in each. */
export async function rowVisibility(
  { see }: Pick<DataDefinition, 'see'>,
  standing: Standing,
): Promise<'all' | 'own' | 'none'> {
  if (await standing.isOneOf(see)) return 'all';
  return concernsPeople(see) ? 'own' : 'none';
}

/** A field that has one value in all rows that are read. */
export interface Within {
  field: DataField;
  value: Json;
}

/**
 * The same of rows that have these values. Readers of a row see all that refer to it, where the rights say so: `within` is that
 * reference, and other rows must not be read for them.
 */
export async function listVisibility(
  definition: Seen,
  standing: Standing,
  equals: readonly Within[],
): Promise<{ visibility: 'all' | 'own' | 'none'; within?: Within }> {
  const visibility = await rowVisibility(definition, standing);
  if (visibility === 'all') return { visibility };
  const readers = allNamedBy('readers', definition.see);
  for (const within of equals) {
    const { name } = within.field;
    const filtered = { author: '', values: { [name]: within.value } };
    const see = [`readers:${name}`];
    if (readers.includes(name) && (await standing.sees({ ...definition, see }, filtered)))
      return { visibility: 'all', within };
  }
  return { visibility };
}

export const NOT_ALLOWED = refuse('not_allowed');

/** The same for a row that is not there and one that is not to be seen. */
export const NO_ROW = refuse('not_found.row');
