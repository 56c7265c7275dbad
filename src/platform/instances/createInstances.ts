import { instanceOf, type Json } from '../../protocol';
import { postponeExpired } from '../requests/expiry';
import { asObject } from '../store/asObject';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import { onlyHome, type Home } from './home';
import { inTime } from './inTime';
import {
  writtenPartPath,
  writtenPartWrites,
  decodeNotes,
  DONE_ROOT,
  encodeNote,
  notePath,
  type Note,
} from './notes';
import {
  cut,
  isDispensable,
  isRemoval,
  merged,
  placeOf,
  withoutLocks,
  type Cut,
  type Writes,
} from './places';

const CLAIMS = 'platform/claim/';
const LOCKS = 'platform/lock/';
/** How long an update without a claim may take before another process completes it, in ms. */
const DEFAULT_LEASE_MS = 15_000;
/** Timeout of operations on all but the shared instance, in ms: longer than a claim. */
const ANSWER_TIMEOUT_MS = 20_000;

/** The name under which an update may be made in steps: that of the claim it ends; its own, when it gives back a lock; none. */
function effectNameOf(values: Readonly<Writes>, id: string): string | undefined {
  const ended = Object.keys(values).filter((path) => values[path] === null);
  const claim = ended.find((path) => path.startsWith(CLAIMS));
  if (claim !== undefined) return claim.slice(CLAIMS.length);
  return ended.some((path) => path.startsWith(LOCKS)) ? id : undefined;
}

interface Parts {
  databases: readonly [PlatformDatabase, ...PlatformDatabase[]];
  instanceOf: (uid: string) => number;
  log: (line: string) => void;
}

/** Updates as a platform makes them whose requests are in the instance `home`. */
function createUpdates({ databases, instanceOf: homeOf, log }: Parts, home: number) {
  const [shared] = databases;
  const homeDatabase = databases[home] ?? shared;

  function throwIfLate(until: number): void {
    if (shared.now() >= until) throw new Error('it took longer than its claim');
  }

  async function writePart(place: number, writes: Writes, { id }: Note, until: number): Promise<void> {
    throwIfLate(until);
    // Removing may be repeated, but not of a request: it may have been sent anew.
    const isMarked = place === home || !isRemoval(writes);
    const mark = isMarked ? writtenPartWrites(id, shared.now()) : {};
    await databases[place]?.update({ ...writes, ...mark }, until);
  }

  async function updateInSteps(
    name: string,
    { shared: sharedWrites, home: homeWrites, others }: Cut,
    note: Note,
  ): Promise<void> {
    const { id, until } = note;
    const path = notePath(name, id);
    await shared.update({ ...sharedWrites, [path]: encodeNote(note) }, until);
    await Promise.all([...others].map(([place, writes]) => writePart(place, writes, note, until)));
    if (home === 0) {
      throwIfLate(until);
      return shared.update({ ...homeWrites, [path]: null }, until);
    }
    await writePart(home, homeWrites, note, until);
    // Not awaited: a sweep removes a note that stays.
    void shared.update({ [path]: null }).catch((error: unknown) => log(`a note stays: ${String(error)}`));
  }

  /** What only removes is taken apart: it may be repeated. Locks and lists go before what leads to them. */
  async function remove({ shared: sharedWrites, home: homeWrites, others }: Cut): Promise<void> {
    await Promise.all([...others].map(async ([place, writes]) => databases[place]?.update(writes)));
    if (Object.keys(sharedWrites).length > 0) await shared.update(sharedWrites);
    if (Object.keys(homeWrites).length > 0) await homeDatabase.update(homeWrites);
  }

  async function update(values: Record<string, Json>, before?: number): Promise<void> {
    const parts = cut(values, { home, count: databases.length, instanceOf: homeOf });
    const touched = new Set(parts.others.keys());
    if (Object.keys(parts.shared).length > 0) touched.add(0);
    if (Object.keys(parts.home).length > 0) touched.add(home);
    const [place = home] = touched;
    if (touched.size <= 1) return databases[place]?.update(values, before);
    if (isRemoval(values)) return remove(parts);
    if (parts.others.size === 0 && isDispensable(parts.shared)) {
      await homeDatabase.update(parts.home, before);
      // A lock that ran out meanwhile may be somebody else's.
      const isLate = before !== undefined && shared.now() >= before;
      const sharedWrites = isLate ? withoutLocks(parts.shared) : parts.shared;
      if (Object.keys(sharedWrites).length === 0) return;
      await shared
        .update(sharedWrites, isLate ? undefined : before)
        .catch((error: unknown) => log(`a line of a request log is missing: ${String(error)}`));
      return;
    }
    const id = homeDatabase.newKey();
    const name = effectNameOf(values, id);
    if (name === undefined)
      throw new Error(
        `what ends no claim is for several instances: ${Object.keys(values).join(' ').slice(0, 300)}`,
      );
    const until = before ?? shared.now() + DEFAULT_LEASE_MS;
    return updateInSteps(name, parts, {
      id,
      home,
      until,
      parts: new Map([...parts.others, [home, parts.home]]),
    });
  }

  /** Writes what is left of an effect that somebody else began, for who has its claim until then; true if its end was. */
  async function finish(name: string, note: Note, until: number): Promise<boolean> {
    const writesAt = (place: number): Writes => postponeExpired(note.parts.get(place) ?? {}, shared.now());
    for (const place of note.parts.keys()) {
      const database = place === home ? undefined : databases[place];
      if (database && !(await database.exists(writtenPartPath(note.id))))
        await writePart(place, writesAt(place), note, until);
    }
    const homeWrites = writesAt(home);
    const isUnfinished = !(await homeDatabase.exists(writtenPartPath(note.id)));
    if (isUnfinished) await writePart(home, homeWrites, note, until);
    await shared.update({ [notePath(name, note.id)]: null });
    return isUnfinished;
  }

  return { update, finish };
}

function homeAt(parts: Parts, place: number, homes: () => readonly Home[]): Home {
  const { databases, instanceOf: homeOf } = parts;
  const [shared] = databases;
  const homeDatabase = databases[place] ?? shared;
  const { update, finish } = createUpdates(parts, place);

  function databaseOf(path: string): PlatformDatabase | undefined {
    const pathPlace = placeOf(path);
    if (pathPlace === 'everywhere') return undefined;
    if (pathPlace === 'home') return homeDatabase;
    return pathPlace === 'shared' ? shared : databases[homeOf(pathPlace.uid)];
  }
  function singleDatabase(path: string): PlatformDatabase {
    const database = databaseOf(path);
    if (!database) throw new Error(`${path} stands in several instances`);
    return database;
  }

  const home: Home = {
    database: {
      async get(path) {
        const database = databaseOf(path);
        return database
          ? database.get(path)
          : merged(await Promise.all(databases.map((each) => each.get(path))));
      },
      async exists(path) {
        const database = databaseOf(path);
        if (database) return database.exists(path);
        return (await Promise.all(databases.map((each) => each.exists(path)))).includes(true);
      },
      async range(path, range) {
        const database = databaseOf(path);
        if (database) return database.range(path, range);
        // A trace is named after its message, so no key stands in two of them.
        const found = (await Promise.all(databases.map((each) => each.range(path, range)))).flat();
        return found.sort(([a], [b]) => (a < b === (range.last ?? false) ? 1 : -1)).slice(0, range.limit);
      },
      update,
      transaction: async (path, change) => singleDatabase(path).transaction(path, change),
      onChildAdded: (path, handler) => singleDatabase(path).onChildAdded(path, handler),
      keep(path) {
        const stops = [databaseOf(path) ?? databases].flat().map((database) => database.keep(path));
        return () => {
          for (const stop of stops) stop();
        };
      },
      isListenedTo: (path) => databaseOf(path)?.isListenedTo?.(path) ?? true,
      newKey: () => homeDatabase.newKey(),
      now: () => shared.now(),
    },
    homeDatabase,
    allDatabases: databases,
    isShared: place === 0,
    instanceNameOf(path) {
      const pathPlace = placeOf(path);
      return typeof pathPlace === 'string' ? pathPlace : String(homeOf(pathPlace.uid));
    },
    isHomeOf: (uid) => uid === '' || homeOf(uid) === place,
    forPerson: (uid) => homes()[homeOf(uid)] ?? home,
    // Others may have used the same name where they live.
    unfinished: async (name) =>
      decodeNotes(await shared.get(`${DONE_ROOT}/${name}`)).filter((note) => note.home === place),
    async finish(name, notes, claim) {
      let isReleased = false;
      for (const note of notes)
        if (await finish(name, note, claim.until))
          isReleased ||= note.parts.get(place)?.[claim.path] === null;
      if (!isReleased) await homeDatabase.update({ [claim.path]: null });
    },
    async abandoned() {
      const all = Object.entries(asObject(await shared.get(DONE_ROOT)) ?? {});
      const isAbandoned = (note: Note): boolean => note.home === place && note.until <= shared.now();
      return all.flatMap(([name, notes]) => (decodeNotes(notes).some(isAbandoned) ? [name] : []));
    },
  };
  return home;
}

/**
 * Several databases as one, seen from each of them: every path goes to where it stands, and an update that ends a claim is one
 * effect also where it goes to several, in steps that whoever holds the claim next goes on with (docs/decisions/0043). The
 * first is the shared one. `log` hears of what may be missing; a further one that does not answer within that time (ms) counts
 * as one that fails.
 */
export function createInstances(
  databases: readonly [PlatformDatabase, ...PlatformDatabase[]],
  log: (line: string) => void,
  answerTimeoutMs = ANSWER_TIMEOUT_MS,
): readonly Home[] {
  const [shared, ...others] = databases;
  if (others.length === 0) return [onlyHome(shared)];
  const parts = {
    databases: [
      shared,
      ...others.map((one, index) => inTime(one, `database ${String(index + 2)}`, answerTimeoutMs)),
    ] as const,
    instanceOf: (uid: string) => instanceOf(uid, databases.length),
    log,
  };
  const homes: readonly Home[] = databases.map((_, place) => homeAt(parts, place, () => homes));
  return homes;
}
