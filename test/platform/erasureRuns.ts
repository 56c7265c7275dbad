import { removeExpired } from '../../src/platform/requests/expiry';
import { memberPath } from '../../src/platform/access/members';
import { removeErasedMarks, TOKEN_LIFE } from '../../src/platform/store/erased';
import { openMarks } from '../../src/platform/store/marks';
import type { PlatformDatabase } from '../../src/platform/store/PlatformDatabase';
import { isRecord, type Json } from '../../src/protocol';
import { deleteAccountRecord } from '../consoleRecords';
import { emailOf, markOf, uidOf, type Choice, type World } from './actMoment';
import { createMemoryDatabase } from './memoryDatabase';
import { startHarness, waitUntil, type Harness } from './platformHarness';

/** How many people there are. */
export const PEOPLE = 3;

const byUid = new Map(Array.from({ length: PEOPLE }, (_, index) => [uidOf(index), index]));
const identities = {
  deleteAccount: () => Promise.resolve(true),
  displayName: (uid: string) => Promise.resolve(`Tên ${markOf(byUid.get(uid) ?? 9)}`),
  email: (uid: string) => Promise.resolve(emailOf(byUid.get(uid) ?? 9)),
};

const start = (database: PlatformDatabase, erasureGrace: number): Promise<Harness> =>
  startHarness({ database, erasureGrace, identities, rate: { burst: 10_000, perSecond: 10_000 } });

const tree = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

/** What must not be found anywhere once a person is gone. */
async function tracesOf(database: PlatformDatabase, erasedPerson: number): Promise<string[]> {
  const ids = Object.values(tree(await database.get(`people/${uidOf(erasedPerson)}/ids`)));
  const mark = memberPath('x', emailOf(erasedPerson)).split('/').at(-1) ?? '';
  return [markOf(erasedPerson), uidOf(erasedPerson), emailOf(erasedPerson), mark, ...ids.map(String)];
}

/** The applications of a person: their ids may stand in answers that others have not fetched, and nowhere else. */
async function applicationsOf(database: PlatformDatabase, owner: number): Promise<string[]> {
  const all = tree(await database.get('resshare_configuration/data/applications'));
  return Object.keys(all).filter((name) => tree(all[name])['owner'] === uidOf(owner));
}

async function foundIn(database: PlatformDatabase, traces: readonly string[]): Promise<string[]> {
  const leaks: string[] = [];
  const walk = (value: Json, path: string): void => {
    const name = typeof value === 'object' ? path.slice(path.lastIndexOf('/') + 1) : String(value);
    if (traces.some((trace) => name.includes(trace) || path.slice(path.lastIndexOf('/')).includes(trace)))
      leaks.push(`${path}: ${name.slice(0, 200)}`);
    if (typeof value === 'object' && value !== null)
      for (const [key, child] of Object.entries(value)) walk(child, `${path}/${key}`);
  };
  walk(await database.get(''), '');
  return leaks;
}

/** What people do, and what has to hold of what they have. */
export interface Life<Step extends Choice> {
  requestOf: (world: World, step: Step) => Promise<Json | undefined>;
  beginning: readonly Step[];
  /** The application whose screen asks for the deletion. */
  application: string;
  /** Called after each step. */
  afterStep?: (database: PlatformDatabase) => Promise<void>;
  /** What does not fit together in all that is stored. */
  faults?: (all: Json) => string[];
}

/** A life in requests, then a deletion with more requests behind it in the queue: nothing is left of who leaves. */
export async function runHistory<Step extends Choice>(
  { requestOf, beginning, application, afterStep, faults = () => [] }: Life<Step>,
  history: readonly Step[],
  erasedPerson: number,
  stepsBehind: readonly Step[],
): Promise<void> {
  let time = Date.UTC(2026, 4, 10, 3);
  const database = createMemoryDatabase(() => (time += 1));
  const platform = await start(database, 60 * 60 * 1000);
  for (const step of [...beginning, ...history]) {
    const record = await requestOf(platform, step);
    if (record === undefined) continue;
    await platform.send(record);
    await afterStep?.(database);
  }
  expect(faults(await database.get(''))).toEqual([]);

  const traces = await tracesOf(database, erasedPerson);
  const applications = await applicationsOf(database, erasedPerson);
  const leaving = deleteAccountRecord(uidOf(erasedPerson), {
    application,
    appUserId: '',
    event: 'bye',
  });
  const queue: Record<string, Json> = { [`request/${database.newKey()}`]: leaving as unknown as Json };
  for (const step of stepsBehind) {
    const record = await requestOf(platform, step);
    if (record !== undefined) queue[`request/${database.newKey()}`] = record;
  }
  await database.update(queue);
  await waitUntil(async () => (await database.get('request')) === null, 'the end of the queue');
  expect(await database.get(`response/${uidOf(erasedPerson)}/bye`)).not.toBeNull();
  expect(platform.loggedLines).toEqual([]);
  await platform.close();

  // A process that starts later finishes what the note asks for.
  const next = await start(database, 0);
  await waitUntil(async () => (await database.get('platform/erasure')) === null, 'the end of the erasure');
  expect(await foundIn(database, traces)).toEqual([]);
  const named = await foundIn(database, applications);
  expect(named.filter((place) => !/^\/(response|platform\/(about|expiry))\//.test(place))).toEqual([]);
  expect(faults(await database.get(''))).toEqual([]);
  time += TOKEN_LIFE;
  await removeErasedMarks(database, await openMarks(database));
  time += 30 * 24 * 60 * 60 * 1000;
  await removeExpired(database);
  expect(await foundIn(database, traces)).toEqual([]);
  expect(await database.get('platform/erased')).toBeNull();
  expect(await database.get('platform/about')).toBeNull();
  expect(next.loggedLines).toEqual([]);
  await next.close();
}
