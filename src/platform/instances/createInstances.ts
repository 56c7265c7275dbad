import { instanceOf, type Json } from '../../protocol';
import { expiringYet } from '../expiry';
import { asObject } from '../layouts';
import type { PlatformDatabase } from '../PlatformDatabase';
import { onlyHome, type Home } from './home';
import { inTime } from './inTime';
import { carriedPath, carriedWrites, decodeNotes, DONE_ROOT, encodeNote, notePath, type Note } from './notes';
import { cut, isLesser, isRemoval, merged, placeOf, withoutLocks, type Cut, type Writes } from './places';

const CLAIMS = 'platform/claim/';
const LOCKS = 'platform/lock/';
/** How long an update under no claim may take before another process finishes it, in ms. */
const PATIENCE = 15_000;
/** How long any but the shared instance may take to answer, in ms: longer than a claim. */
const ANSWERS_WITHIN = 20_000;

/** The name under which an update may be made in steps: that of the claim it ends; its own, when it gives back a lock; none. */
function nameOf(values: Readonly<Writes>, id: string): string | undefined {
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
  const own = databases[home] ?? shared;

  function demandTime(until: number): void {
    if (shared.now() >= until) throw new Error('it took longer than its claim');
  }

  async function carry(place: number, writes: Writes, { id }: Note, until: number): Promise<void> {
    demandTime(until);
    // Removing may be repeated, but not of a request: it may have been sent anew.
    const isMarked = place === home || !isRemoval(writes);
    const mark = isMarked ? carriedWrites(id, shared.now()) : {};
    await databases[place]?.update({ ...writes, ...mark }, until);
  }

  async function inSteps(name: string, { shared: first, own: last, others }: Cut, note: Note): Promise<void> {
    const { id, until } = note;
    const path = notePath(name, id);
    await shared.update({ ...first, [path]: encodeNote(note) }, until);
    await Promise.all([...others].map(([place, writes]) => carry(place, writes, note, until)));
    if (home === 0) {
      demandTime(until);
      return shared.update({ ...last, [path]: null }, until);
    }
    await carry(home, last, note, until);
    // Nobody waits for it: a sweep takes away what stays.
    void shared.update({ [path]: null }).catch((error: unknown) => log(`a note stays: ${String(error)}`));
  }

  /** What only removes is taken apart: it may be repeated. Locks and lists go before what leads to them. */
  async function remove({ shared: first, own: last, others }: Cut): Promise<void> {
    await Promise.all([...others].map(async ([place, writes]) => databases[place]?.update(writes)));
    if (Object.keys(first).length > 0) await shared.update(first);
    if (Object.keys(last).length > 0) await own.update(last);
  }

  async function update(values: Record<string, Json>, before?: number): Promise<void> {
    const parts = cut(values, { home, count: databases.length, instanceOf: homeOf });
    const touched = new Set(parts.others.keys());
    if (Object.keys(parts.shared).length > 0) touched.add(0);
    if (Object.keys(parts.own).length > 0) touched.add(home);
    const [place = home] = touched;
    if (touched.size <= 1) return databases[place]?.update(values, before);
    if (isRemoval(values)) return remove(parts);
    if (parts.others.size === 0 && isLesser(parts.shared)) {
      await own.update(parts.own, before);
      // A lock that ran out meanwhile may be somebody else's.
      const isLate = before !== undefined && shared.now() >= before;
      const left = isLate ? withoutLocks(parts.shared) : parts.shared;
      if (Object.keys(left).length === 0) return;
      await shared
        .update(left, isLate ? undefined : before)
        .catch((error: unknown) => log(`a line of a request log is missing: ${String(error)}`));
      return;
    }
    const id = own.newKey();
    const name = nameOf(values, id);
    if (name === undefined)
      throw new Error(
        `what ends no claim is for several instances: ${Object.keys(values).join(' ').slice(0, 300)}`,
      );
    const until = before ?? shared.now() + PATIENCE;
    return inSteps(name, parts, { id, home, until, parts: new Map([...parts.others, [home, parts.own]]) });
  }

  /** Writes what is left of an effect that somebody else began, for who has its claim until then; true if its end was. */
  async function finish(name: string, note: Note, until: number): Promise<boolean> {
    const writesAt = (place: number): Writes => expiringYet(note.parts.get(place) ?? {}, shared.now());
    for (const place of note.parts.keys()) {
      const database = place === home ? undefined : databases[place];
      if (database && !(await database.exists(carriedPath(note.id))))
        await carry(place, writesAt(place), note, until);
    }
    const last = writesAt(home);
    const isLeft = !(await own.exists(carriedPath(note.id)));
    if (isLeft) await carry(home, last, note, until);
    await shared.update({ [notePath(name, note.id)]: null });
    return isLeft;
  }

  return { update, finish };
}

function homeAt(parts: Parts, place: number, homes: () => readonly Home[]): Home {
  const { databases, instanceOf: homeOf } = parts;
  const [shared] = databases;
  const own = databases[place] ?? shared;
  const { update, finish } = createUpdates(parts, place);

  function databaseOf(path: string): PlatformDatabase | undefined {
    const where = placeOf(path);
    if (where === 'everywhere') return undefined;
    return where === 'home' ? own : where === 'shared' ? shared : databases[homeOf(where.uid)];
  }
  function one(path: string): PlatformDatabase {
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
      range: async (path, range) => one(path).range(path, range),
      update,
      transaction: async (path, change) => one(path).transaction(path, change),
      onChildAdded: (path, handler) => one(path).onChildAdded(path, handler),
      keep(path) {
        const stops = [databaseOf(path) ?? databases].flat().map((database) => database.keep(path));
        return () => {
          for (const stop of stops) stop();
        };
      },
      newKey: () => own.newKey(),
      now: () => shared.now(),
    },
    own,
    each: databases,
    isShared: place === 0,
    lineOf(path) {
      const where = placeOf(path);
      return typeof where === 'string' ? where : String(homeOf(where.uid));
    },
    isHomeOf: (uid) => uid === '' || homeOf(uid) === place,
    of: (uid) => homes()[homeOf(uid)] ?? home,
    // Others may have used the same name where they live.
    unfinished: async (name) =>
      decodeNotes(await shared.get(`${DONE_ROOT}/${name}`)).filter((note) => note.home === place),
    async finish(name, notes, claim) {
      let isReleased = false;
      for (const note of notes)
        if (await finish(name, note, claim.until))
          isReleased ||= note.parts.get(place)?.[claim.path] === null;
      if (!isReleased) await own.update({ [claim.path]: null });
    },
    async abandoned() {
      const all = Object.entries(asObject(await shared.get(DONE_ROOT)) ?? {});
      const isLeft = (note: Note): boolean => note.home === place && note.until <= shared.now();
      return all.flatMap(([name, notes]) => (decodeNotes(notes).some(isLeft) ? [name] : []));
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
  answersWithin = ANSWERS_WITHIN,
): readonly Home[] {
  const [shared, ...others] = databases;
  if (others.length === 0) return [onlyHome(shared)];
  const parts = {
    databases: [
      shared,
      ...others.map((one, index) => inTime(one, `database ${String(index + 2)}`, answersWithin)),
    ] as const,
    instanceOf: (uid: string) => instanceOf(uid, databases.length),
    log,
  };
  const homes: readonly Home[] = databases.map((_, place) => homeAt(parts, place, () => homes));
  return homes;
}
