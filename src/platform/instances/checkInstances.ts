import { StartError } from '../../config/StartError';
import type { Json } from '../../protocol';
import { asObject } from '../store/asObject';
import { openMarks } from '../store/marks';
import type { PlatformDatabase } from '../store/PlatformDatabase';

/** How many instances the people of a database live in; absent: in that one. */
const INSTANCES = 'platform/instances';

/** Which of a list a database is: `{place, list}`, with a mark that the databases of one list have in common; absent: of none. */
const INSTANCE = 'platform/instance';

/** Stands in the database that all share, and in no further one of a list. */
const SHARED = 'platform/mark_secret';

/** Whom a database knows. */
const PEOPLE = ['resshare_user_id_app_user_id', 'request_firebase_users', 'platform/seen'] as const;

type Databases = readonly [PlatformDatabase, ...PlatformDatabase[]];

async function requireCount(shared: PlatformDatabase, count: number): Promise<void> {
  const stored = await shared.get(INSTANCES);
  const hasPeople = async (): Promise<boolean> =>
    (await Promise.all(PEOPLE.map((root) => shared.exists(root)))).includes(true);
  let storedCount = typeof stored === 'number' ? stored : undefined;
  if (storedCount === undefined && count > 1 && !(await hasPeople())) {
    // Another process may begin in this very moment.
    const { value } = await shared.transaction(INSTANCES, (current) =>
      current === null ? count : undefined,
    );
    storedCount = Number(value);
  }
  if ((storedCount ?? 1) !== count)
    throw new StartError(
      `The people of this database live in ${String(storedCount ?? 1)} instance(s), and ${String(count)} are configured: moving them is not built (docs/decisions/0043)`,
    );
}

const numberOf = (place: Json | undefined): string => String(Number(place) + 1);

/** Says why a database cannot be the one at that place of a list; undefined when it can. */
function faultOf(stored: Json, place: number, list: string): string | undefined {
  if (stored === null) return undefined;
  const entry = asObject(stored);
  if (entry?.['list'] !== list) return 'is one of another list';
  return entry['place'] === place ? undefined : `is number ${numberOf(entry['place'])} of it`;
}

function throwOnFault(place: number, fault: string | undefined): void {
  if (fault !== undefined)
    throw new StartError(
      `Database ${numberOf(place)} of the list ${fault}: each has its place in one list, and keeps it.`,
    );
}

/**
 * Refuses by a `StartError` a list of another length than people were spread over, for they would have to be moved; and one that names
 * a database twice, at another place than it had, or one of another list: requests would wait, and answers go, where nobody looks.
 */
export async function checkInstances(databases: Databases): Promise<void> {
  const [shared] = databases;
  const { place: storedPlace = 0 } = asObject(await shared.get(INSTANCE)) ?? {};
  throwOnFault(0, storedPlace === 0 ? undefined : `is number ${numberOf(storedPlace)} of it`);
  await requireCount(shared, databases.length);
  if (databases.length === 1) return;
  const list = (await openMarks(shared))('instances').slice(0, 16);
  // All are looked at before any of them is given its place.
  for (const [place, database] of databases.entries()) {
    const stored = await database.get(INSTANCE);
    const isOther = place > 0 && stored === null && (await database.exists(SHARED));
    throwOnFault(place, isOther ? 'is shared by others, or the first one' : faultOf(stored, place, list));
  }
  for (const [place, database] of databases.entries()) {
    const change = (current: Json): Json | undefined => (current === null ? { place, list } : undefined);
    throwOnFault(place, faultOf((await database.transaction(INSTANCE, change)).value, place, list));
  }
}
