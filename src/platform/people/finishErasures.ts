import { isRecord, REQUEST_ROOT, wireList, type Json } from '../../protocol';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import { claimPath, CLAIMS } from '../store/claims';
import { answerWrites, envelopesOf } from '../commit/envelopes';
import { releaseWrites } from '../store/lease';
import { collectionNames } from '../data/definitions';
import { forgetInCollection, forgetLocks } from '../data/forgetPerson';
import { erasedPath, TOKEN_LIFE } from '../store/erased';
import {
  erasePerson,
  ERASURE_ROOT,
  foldersAbout,
  collectErasure,
  readErasure,
  type Erasure,
} from './erasePerson';
import { expiringOf } from '../requests/expiry';
import type { Answer, HandlerContext } from '../requests/handler';
import { isPathSegment } from '../requests/readRequest';
import { asObject } from '../store/storedValues';
import { createLocks } from '../store/locks';
import { removeInPieces, withoutCovered } from '../store/writes';
import { knownPeople, personPaths } from '../store/personPaths';

/** What the platform uses of the identity service. */
export interface Identities {
  /** Removes the identity; false when there is none of that uid (any more). */
  deleteAccount: (uid: string) => Promise<boolean>;
  /** The person's display name; empty when there is none. */
  displayName?: (uid: string) => Promise<string>;
  /** The person's e-mail address; empty when there is none, or it is not verified. */
  email?: (uid: string) => Promise<string>;
}

interface ErasureParts {
  database: PlatformDatabase;
  context: HandlerContext;
  identities: Identities;
  /** Name of this process among others, and how long its locks outlive it, in ms. */
  owner: string;
  leaseMs: number;
  /** How long the last answer stays readable, in ms. */
  grace: number;
  log: (line: string) => void;
}

const FIRST_RETRY_PAUSE = 5000;
const MAX_RETRY_PAUSE = 5 * 60_000;

/**
 * Finishes deleted accounts: removes what was too much for one update, then the identity, and after the grace everything
 * once more, since other processes may have been about to write when the account was deleted.
 */
export function startErasure(parts: ErasureParts) {
  const { database, context, identities, owner, leaseMs, grace, log } = parts;
  const timers = new Set<NodeJS.Timeout>();
  let closed = false;
  // The worker of this process holds its locks under the plain name.
  const locks = createLocks({ database, owner: `${owner}_erasure`, leaseMs, isClosed: () => closed });

  function schedule(ms: number, task: () => Promise<void>): void {
    if (closed) return;
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        void task();
      },
      Math.max(0, ms),
    );
    timers.add(timer);
  }

  async function attempt(
    taskName: string,
    task: () => Promise<void>,
    pause = FIRST_RETRY_PAUSE,
  ): Promise<void> {
    try {
      await task();
    } catch (error) {
      log(`${taskName} is not done yet: ${error instanceof Error ? error.message : String(error)}`);
      schedule(pause, () => attempt(taskName, task, Math.min(2 * pause, MAX_RETRY_PAUSE)));
    }
  }

  const begin = (uid: string, erasure: Erasure): Promise<void> =>
    attempt(`the deletion of the account ${uid}`, async () => {
      await removeTraces(database, context, uid, erasure);
      await clearRows(uid, erasure);
      await identities.deleteAccount(uid);
      schedule(erasure.at + grace - database.now(), () => finish(uid));
    });

  const finish = (uid: string): Promise<void> =>
    attempt(`the erasure of ${uid}`, async () => {
      const record = readErasure(await database.get(`${ERASURE_ROOT}/${uid}`));
      if (!record) return;
      const erasure = await collectErasure(context, uid, record);
      await removeTraces(database, context, uid, erasure);
      await clearRows(uid, erasure);
      await removeQueuedRequests(database, uid);
      await eraseAgain(uid, record);
    });

  /** Removes a person from the rows of applications, and tells who has these open. */
  async function clearRows(uid: string, { ids }: Erasure): Promise<void> {
    for (const [application, person] of Object.entries(ids))
      for (const name of await collectionNames(context, application))
        await locks.run(await forgetLocks(context, application, name), async (held) => {
          for (let hasMore = true; hasMore;) {
            const removal = await forgetInCollection(context, application, name, person);
            hasMore = removal.left && held.every(({ until }) => until > database.now());
            await database.update({
              ...removal.writes,
              ...messageWrites({ uid, application, appUserId: person }, removal.answers),
              ...(hasMore ? {} : releaseWrites(held)),
            });
            if (removal.left && !hasMore) throw new Error('it took longer than its lock');
          }
        });
  }

  /** Writes of messages to others about what is removed. */
  function messageWrites(
    about: { uid: string; application: string; appUserId: string },
    answers: readonly Answer[],
  ): Record<string, Json> {
    const key = database.newKey();
    const asker = { ...about, key, collection: '', event: '', at: 0 };
    const envelopes = envelopesOf(database, asker, answers, context.nextId);
    return answerWrites(database, key, envelopes, () => database.newKey());
  }

  async function eraseAgain(uid: string, record: Erasure): Promise<void> {
    const erasure = await collectErasure(context, uid, record);
    await database.update(
      withoutCovered({
        ...(await erasePerson(context, uid, erasure)),
        [`response/${uid}`]: null,
        [`${ERASURE_ROOT}/${uid}`]: null,
        // No new token can be issued from here on; the existing ones expire.
        [erasedPath(context.mark, uid)]: database.now() + TOKEN_LIFE,
      }),
    );
  }

  const stop = database.onChildAdded(ERASURE_ROOT, (uid, value) => {
    const erasure = readErasure(value);
    if (erasure) void begin(uid, erasure);
  });
  return {
    close(): void {
      closed = true;
      stop();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** Removes, in pieces, messages and notes that lead to a person; their own answers stay for the grace. */
async function removeTraces(
  database: PlatformDatabase,
  context: HandlerContext,
  uid: string,
  erasure: Erasure,
): Promise<void> {
  const expiring = await expiringOf(context.get, uid, context.now());
  await removeInPieces(
    database,
    expiring.flatMap(({ path: at, paths }) => [
      ...paths.filter((path) => !path.startsWith(`response/${uid}/`)),
      at,
    ]),
  );
  for (const folder of foldersAbout(context, erasure)) await removeNoted(database, folder);
  for (const application of erasure.applications) await forgetApplication(database, application);
}

/** Notes of messages, and people of an application, that are read at once. */
const NOTES_AT_ONCE = 500;
const PEOPLE_AT_ONCE = 500;

/** Removes the messages that a folder notes now, and their notes, some at a time, however many it has. */
async function removeNoted(database: PlatformDatabase, folder: string): Promise<void> {
  const [newest] = await database.range(folder, { limit: 1, last: true });
  if (!newest) return;
  const [to] = newest;
  for (let count = NOTES_AT_ONCE; count === NOTES_AT_ONCE;) {
    const notes = await database.range(folder, { to, limit: NOTES_AT_ONCE });
    count = notes.length;
    const paths = notes.flatMap(([key, path]) => [
      ...(typeof path === 'string' ? [path] : []),
      `${folder}/${key}`,
    ]);
    await removeInPieces(database, paths);
  }
}

/** Removes what other people still hold of a deleted application: their ids, what waits for them in it, and its name among their recent ones. */
async function forgetApplication(database: PlatformDatabase, application: string): Promise<void> {
  const folder = knownPeople(application);
  for (;;) {
    const people = await database.range(folder, { limit: PEOPLE_AT_ONCE });
    if (people.length === 0) return;
    const paths: string[] = [];
    for (const [id, uid] of people) {
      if (typeof uid === 'string') {
        await forgetRecent(database, uid, application);
        paths.push(personPaths.id(uid, application), personPaths.waitsIn(uid, application));
      }
      paths.push(`${folder}/${id}`);
    }
    await removeInPieces(database, paths);
  }
}

async function forgetRecent(database: PlatformDatabase, uid: string, application: string): Promise<void> {
  const path = personPaths.recent(uid);
  const namesIn = (value: Json): string[] => (wireList(value) ?? []).filter(isPathSegment);
  if (!namesIn(await database.get(path)).includes(application)) return;
  await database.transaction(path, (current) => namesIn(current).filter((name) => name !== application));
}

/** Removes a person's requests from the queue, and the claims that crashed processes left on them. */
async function removeQueuedRequests(database: PlatformDatabase, uid: string): Promise<void> {
  const requests = Object.entries(asObject(await database.get(REQUEST_ROOT)) ?? {});
  const requestKeys = requests
    .filter(([, value]) => isRecord(value) && value['user_id'] === uid)
    .map(([key]) => key);
  const claims = Object.entries(asObject(await database.get(CLAIMS)) ?? {});
  const claimPaths = claims
    .filter(([key, claim]) => requestKeys.includes(key) || JSON.stringify(claim).includes(`response/${uid}/`))
    .map(([key]) => claimPath(key));
  await removeInPieces(database, [...requestKeys.map((key) => `${REQUEST_ROOT}/${key}`), ...claimPaths]);
}
